export const ALBUM_VISIBILITIES = ['public', 'followers', 'private'] as const;
export type AlbumVisibility = (typeof ALBUM_VISIBILITIES)[number];
