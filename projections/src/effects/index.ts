export * from './open/open.projector';
export * from './open/open.queries';
