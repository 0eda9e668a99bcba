export * from './settings.queries';
