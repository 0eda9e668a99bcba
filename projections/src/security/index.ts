export * from './security.queries';
