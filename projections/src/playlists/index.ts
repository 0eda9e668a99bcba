export * from './playlists/entries.queries';
export * from './playlists/playlists.queries';
export * from './playlists/standing.queries';
