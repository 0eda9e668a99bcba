export * from './history.queries';
