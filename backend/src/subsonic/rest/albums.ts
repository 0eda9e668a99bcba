import type { AlbumCard } from '@refrain/contracts/albums';
import { albumPage } from '@refrain/projections/albums';
import { savedAlbums, savedAmong } from '@refrain/projections/saves';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Tree } from './format/xml';

/** What one request asks the read models for. */
const AT_ONCE = 500;
/** What lists look through. */
export const MOST_ALBUMS = 2000;

type PageOf<T> = Readonly<{ items: readonly T[]; next: string | null }>;

/** The first items of a list that is read page by page. */
const firstOf = async <T>(most: number, page: (after: string | undefined) => Promise<PageOf<T>>): Promise<readonly T[]> => {
  const found: T[] = [];
  for (let after: string | undefined; found.length < most;) {
    const { items, next } = await page(after);
    found.push(...items);
    if (next === null) break;
    after = next;
  }
  return found.slice(0, most);
};

/** Albums that a person may see, the newest first. */
export const albumsFor = (store: ReadStore, viewer: string, most: number, artistId?: string): Promise<readonly AlbumCard[]> =>
  firstOf(most, async (after) => {
    const { albums, next } = await albumPage(store, viewer, artistId, after, AT_ONCE);
    return { items: albums, next };
  });

/** Albums that a person saved, the last one first. */
export const savedFor = (store: ReadStore, viewer: string, most: number): Promise<readonly AlbumCard[]> =>
  firstOf(most, async (after) => {
    const { albums, next } = await savedAlbums(store, viewer, after, AT_ONCE);
    return { items: albums.map(({ album }) => album), next };
  });

/** Albums as apps know them ("AlbumID3"), in this order: a saved one has a star. */
export const albumsOf = async (store: ReadStore, viewer: string, cards: readonly AlbumCard[]): Promise<readonly Tree[]> => {
  const saved = await savedAmong(
    store,
    viewer,
    cards.map(({ id }) => id),
  );
  return cards.map((album) => ({
    id: album.id,
    name: album.title,
    artist: album.artist,
    artistId: album.artistId,
    coverArt: album.art ? album.id : undefined,
    created: `${album.releaseDate}T00:00:00.000Z`,
    year: Number(album.releaseDate.slice(0, 4)),
    starred: saved.get(album.id),
  }));
};

/** The same as a folder, which older methods answer ("Child"). */
export const folderOf = (album: Tree): Tree => ({
  ...album,
  parent: album['artistId'],
  isDir: true,
  title: album['name'],
  album: album['name'],
});
