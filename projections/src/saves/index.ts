export * from './saves/saves.queries';
