export * from './shares/shares.queries';
