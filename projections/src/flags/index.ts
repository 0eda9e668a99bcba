export * from './flags.queries';
