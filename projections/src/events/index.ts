export * from './events/events.projector';
export * from './events/events.queries';
