export * from './albums/albums.queries';
