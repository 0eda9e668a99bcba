export * from './albums/album-saves.queries';
export * from './saves/saves.queries';
