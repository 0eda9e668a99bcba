export * from './queue/queue.projector';
export * from './queue/queue.queries';
