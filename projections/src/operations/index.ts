export * from './growth/growth.queries';
