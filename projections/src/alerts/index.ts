export * from './settings/settings.queries';
