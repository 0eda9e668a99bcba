import type { ReadStore, Row } from '@refrain/storage/read-store';
import { authorCards, slugsOf } from '../../accounts';
import { cursorOf, keyOfCursor, spliced, unique } from '../../kernel';
import { files, trackCards, tracks, type FileEntry, type TrackDocument } from './tracks.view';

const PAGE_SIZE = 24;

const withSlugs = async (store: ReadStore, rows: readonly Row[]): Promise<readonly { id: string; text: string }[]> => {
  const slugs = await slugsOf(store, unique(rows.map(({ columns }) => columns.artistId)));
  return rows.map(({ id, text, columns }) => {
    const slug = slugs.get(String(columns.artistId));
    return { id, text: spliced(text, `{"artistSlug":${slug === undefined ? 'null' : JSON.stringify(slug)}}`) };
  });
};

/** Without what hidden people made. */
const shownRows = async (store: ReadStore, rows: readonly Row[], viewerId: string | null = null): Promise<readonly Row[]> => {
  const { isHidden } = await authorCards(store, unique(rows.map(({ columns }) => columns.artistId)), viewerId);
  return rows.filter(({ columns }) => !isHidden(String(columns.artistId)));
};

const isShown = async (store: ReadStore, row: Row): Promise<boolean> =>
  row.columns.isPublished === 1 && (await shownRows(store, [row])).length === 1;

/** TrackCards as JSON text, by id. */
export const trackCardTexts = async (
  store: ReadStore,
  trackIds: readonly string[],
  viewerId: string | null = null,
): Promise<ReadonlyMap<string, string>> =>
  trackIds.length === 0
    ? new Map()
    : new Map(
        (await withSlugs(store, await shownRows(store, await store.getMany(trackCards.spec.name, trackIds), viewerId))).map(
          ({ id, text }) => [id, text],
        ),
      );

export type FoundTrack = Readonly<{ text: string; artistId: string; isPublished: boolean }>;

/** One Track as JSON text, with what decides who may see it. */
export const trackText = async (store: ReadStore, trackId: string): Promise<FoundTrack | null> => {
  const row = await store.get(tracks.spec.name, trackId);
  if (!row) return null;
  const [found] = await withSlugs(store, [row]);
  return {
    text: spliced(found?.text ?? row.text, `{"position":"${row.position}"}`),
    artistId: String(row.columns.artistId),
    isPublished: await isShown(store, row),
  };
};

export type TrackAccess = Readonly<{ artistId: string; isPublished: boolean; downloadable: boolean }>;

/** What decides who may open a track's files; null for an unknown track. */
export const trackAccess = async (store: ReadStore, trackId: string): Promise<TrackAccess | null> => {
  const row = await store.get(tracks.spec.name, trackId);
  return (
    row && {
      artistId: String(row.columns.artistId),
      isPublished: await isShown(store, row),
      downloadable: row.columns.downloadable === 1,
    }
  );
};

/** One track as data; null when unknown. */
export const trackById = async (store: ReadStore, trackId: string): Promise<TrackDocument | null> => {
  const row = await store.get(tracks.spec.name, trackId);
  return row && { ...(JSON.parse(row.text) as TrackDocument), isPublished: await isShown(store, row) };
};

/** TrackPage as JSON text: released tracks, newest first, of everyone or of one artist. @throws BadCursor */
export const releasedTracks = async (
  store: ReadStore,
  artistId?: string,
  cursor?: string,
  limit = PAGE_SIZE,
): Promise<string> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(trackCards.spec.name, {
    where: { ...(artistId ? { artistId } : {}), isPublished: true },
    orderBy: ['-releaseDate', '-id'],
    limit,
    ...(after ? { after } : {}),
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const cards = await withSlugs(store, await shownRows(store, rows));
  const next = last ? `"${cursorOf([last.columns.releaseDate ?? null, last.id])}"` : 'null';
  return `{"tracks":[${cards.map(({ text }) => text).join(',')}],"next":${next}}`;
};

/** TrackCards as JSON text: the newest released ones, without those of hidden people. */
export const newestTrackCards = async (store: ReadStore, limit: number): Promise<readonly string[]> => {
  const rows = await store.find(trackCards.spec.name, { where: { isPublished: true }, orderBy: ['-releaseDate', '-id'], limit });
  return (await withSlugs(store, await shownRows(store, rows))).map(({ text }) => text);
};

/** The genre of an artist's newest released track; null without one. */
export const newestGenreOf = async (store: ReadStore, artistId: string): Promise<string | null> => {
  const [newest] = await store.find(trackCards.spec.name, {
    where: { artistId, isPublished: true },
    orderBy: ['-releaseDate', '-id'],
    limit: 1,
  });
  return newest ? ((await trackById(store, newest.id))?.genre ?? null) : null;
};

/** What a file key stands for; null for a key that nobody may fetch. */
export const fileByKey = async (store: ReadStore, key: string): Promise<FileEntry | null> => {
  const row = await store.get(files.spec.name, key);
  return row && (JSON.parse(row.text) as FileEntry);
};
