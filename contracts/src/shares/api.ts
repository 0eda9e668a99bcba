/** What has a page to share it from, as it stands in the address of that page. */
export type ShareableKind = 'albums' | 'artists' | 'playlists' | 'posts' | 'tracks' | 'videos';

/** `imageUrl` and `path` are addresses of this site. `shareCount` is the number of people who shared it. */
export type ShareableItem = Readonly<{
  kind: ShareableKind;
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  path: string;
  shareCount: number;
}>;
