export * from './trends/trends.projector';
export * from './trends/trends.queries';
