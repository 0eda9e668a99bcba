export * from './automatic/automatic.queries';
export * from './listeners/listeners.queries';
