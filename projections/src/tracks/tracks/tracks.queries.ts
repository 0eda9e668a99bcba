import type { ArtistPortrait, TrackCard, TrackHistoryPage, TrackKind, TrackReplacements } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards, authorTexts, slugsOf } from '../../accounts';
import {
  jsonText,
  NEWEST_FIRST,
  pageText,
  parsed,
  spliced,
  textsById,
  unique,
  type JsonText,
  type NoticeSubject,
} from '../../kernel';
import {
  files,
  timedLyrics,
  trackCards,
  trackChanges,
  trackReplacements,
  tracks,
  type FileEntry,
  type TrackDocument,
} from './tracks.view';

const PAGE_SIZE = 24;
const NEWEST_RELEASED = ['-releaseDate', '-id'] as const;

/** A row of a track or of its card. */
type Shown = Readonly<{ id: string; text: string; columns: Readonly<{ artistId: string; isPublished: 0 | 1 }> }>;
type SluggedCard = Readonly<{ id: string; text: JsonText<TrackCard> }>;

const withSlugs = async (store: ReadStore, rows: readonly Shown[]): Promise<readonly SluggedCard[]> => {
  const slugs = await slugsOf(store, unique(rows.map(({ columns }) => columns.artistId)));
  return rows.map(({ id, text, columns }) => {
    const slug = slugs.get(columns.artistId);
    return { id, text: jsonText(spliced(text, `{"artistSlug":${slug === undefined ? 'null' : JSON.stringify(slug)}}`)) };
  });
};

/** Without what hidden people made. */
const shownRows = async <R extends Shown>(
  store: ReadStore,
  rows: readonly R[],
  viewerId: string | null = null,
): Promise<readonly R[]> => {
  const { isHidden } = await authorCards(store, unique(rows.map(({ columns }) => columns.artistId)), viewerId);
  return rows.filter(({ columns }) => !isHidden(columns.artistId));
};

const isShown = async (store: ReadStore, row: Shown): Promise<boolean> =>
  row.columns.isPublished === 1 && (await shownRows(store, [row])).length === 1;

/** TrackCards as JSON text, by id. */
export const trackCardTexts = async (
  store: ReadStore,
  trackIds: readonly string[],
  viewerId: string | null = null,
): Promise<ReadonlyMap<string, JsonText<TrackCard>>> =>
  trackIds.length === 0
    ? new Map()
    : textsById(await withSlugs(store, await shownRows(store, await trackCards.in(store).many(trackIds), viewerId)));

/** TrackCards as JSON text of those of these tracks that are released, and that this viewer may see, by id. */
export const releasedCardTexts = async (
  store: ReadStore,
  trackIds: readonly string[],
  viewerId: string | null = null,
): Promise<ReadonlyMap<string, JsonText<TrackCard>>> => {
  if (trackIds.length === 0) return new Map();
  const rows = (await trackCards.in(store).many(trackIds)).filter(({ columns }) => columns.isPublished === 1);
  return textsById(await withSlugs(store, await shownRows(store, rows, viewerId)));
};

/** Cards of those of these tracks that are released, and that this viewer may see, by id. */
export const releasedCards = async (
  store: ReadStore,
  trackIds: readonly string[],
  viewerId: string | null = null,
): Promise<ReadonlyMap<string, TrackCard>> => {
  const cards = [...(await trackCardTexts(store, trackIds, viewerId)).values()].map((text) => parsed(text));
  return new Map(cards.flatMap((card) => (card.isPublished ? [[card.id, card]] : [])));
};

/** A track that notifications are about, with its cover. */
export const noticedTrack: NoticeSubject = {
  find: async (store, trackIds) => {
    const cards = await trackCardTexts(store, trackIds);
    return (id) => {
      const text = cards.get(id);
      const card = text === undefined ? null : parsed(text);
      const { title = '' } = card ?? {};
      const cover = card && { title, art: card.art, thumbhash: card.thumbhash, palette: card.palette };
      return { about: title, actionUrl: `/track/${id}`, cover };
    };
  },
};

const portraitOf = async (store: ReadStore, artistId: string): Promise<ArtistPortrait> => {
  const { profileImage, userUpdatedAt } = parsed((await authorTexts(store, [artistId]))(artistId));
  return { artistImage: profileImage, artistUpdatedAt: userUpdatedAt };
};

export type FoundTrack = Readonly<{ text: string; artistId: string; isPublished: boolean }>;

/** One Track as JSON text, with what decides who may see it. */
export const trackText = async (store: ReadStore, trackId: string): Promise<FoundTrack | null> => {
  const row = await tracks.in(store).get(trackId);
  if (!row) return null;
  const [[found], portrait] = await Promise.all([withSlugs(store, [row]), portraitOf(store, row.columns.artistId)]);
  return {
    text: spliced(found?.text ?? row.text, JSON.stringify(portrait), `{"position":"${row.position}"}`),
    artistId: row.columns.artistId,
    isPublished: await isShown(store, row),
  };
};

/** The timed lyrics of a track as WebVTT; null for none. Who may read them is who may see the track. */
export const timedLyricsOfTrack = async (store: ReadStore, trackId: string): Promise<string | null> =>
  (await timedLyrics.in(store).doc(trackId))?.vtt ?? null;

/** What was changed of a track, the newest first, for this viewer. Who may read it is who may see the track. @throws BadCursor */
export const trackHistory = async (
  store: ReadStore,
  trackId: string,
  viewer: string | null,
  cursor?: string,
): Promise<TrackHistoryPage> => {
  const question = { where: { trackId }, orderBy: ['-at', '-id'], cursor, limit: PAGE_SIZE } as const;
  const { rows, next } = await trackChanges.in(store).page(question);
  const found = rows.map(({ id, text }) => ({ id, ...parsed(text) }));
  const people = await authorTexts(store, unique(found.map(({ changedBy }) => changedBy)), viewer);
  const changes = found.map(({ id, at, artistId, changedBy, fields }) => ({
    ...{ id, at, by: parsed(people(changedBy)), isByAdmin: changedBy !== artistId },
    fields,
  }));
  return { changes, next };
};

/** What came of the files that the artist gave last. Only the artist may read it. */
export const replacementsOf = async (store: ReadStore, trackId: string): Promise<TrackReplacements> =>
  (await trackReplacements.in(store).doc(trackId)) ?? { audio: null, cover: null };

export type TrackAccess = Readonly<{ artistId: string; isPublished: boolean; downloadable: boolean }>;

/** What decides who may open a track's files; null for an unknown track. */
export const trackAccess = async (store: ReadStore, trackId: string): Promise<TrackAccess | null> => {
  const row = await tracks.in(store).get(trackId);
  return (
    row && {
      artistId: row.columns.artistId,
      isPublished: await isShown(store, row),
      downloadable: row.columns.downloadable === 1,
    }
  );
};

/** One track as data; null when unknown. @param artistId who is thought to have made it: looked up beside it then, not behind it */
export const trackById = async (store: ReadStore, trackId: string, artistId?: string): Promise<TrackDocument | null> => {
  const [row, artist] = await Promise.all([
    tracks.in(store).get(trackId),
    artistId === undefined ? null : authorCards(store, [artistId]),
  ]);
  if (!row) return null;
  const isKnown = artist && row.columns.artistId === artistId;
  const isPublished = isKnown ? row.columns.isPublished === 1 && !artist.isHidden(artistId) : await isShown(store, row);
  return { ...parsed(row.text), isPublished };
};

/** TrackPage as JSON text: released tracks, newest first, of everyone or of one artist. @throws BadCursor */
export const releasedTracks = async (
  store: ReadStore,
  artistId?: string,
  cursor?: string,
  limit = PAGE_SIZE,
): Promise<string> => {
  const where = artistId ? { artistId, isPublished: true } : { isPublished: true };
  const { rows, next } = await trackCards.in(store).page({ where, orderBy: NEWEST_RELEASED, cursor, limit });
  const cards = await withSlugs(store, await shownRows(store, rows));
  return pageText('tracks', { shown: cards.map(({ text }) => text), next });
};

/** Ids of the newest released tracks, of everyone or of one artist. */
export const newestTrackIds = async (store: ReadStore, limit: number, artistId?: string): Promise<readonly string[]> => {
  const where = artistId ? { artistId, isPublished: true } : { isPublished: true };
  return (await trackCards.keysIn(store).find({ where, orderBy: NEWEST_RELEASED, limit })).map(({ id }) => id);
};

/** By id; unknown ones are left out. */
export const trackKinds = (store: ReadStore, trackIds: readonly string[]): Promise<ReadonlyMap<string, TrackKind>> =>
  tracks.in(store).docs(trackIds);

/** The whole of these tracks by id, hidden ones too; unknown ones are left out. */
export const trackDetails = (store: ReadStore, trackIds: readonly string[]): Promise<ReadonlyMap<string, TrackDocument>> =>
  tracks.in(store).docs(trackIds);

/** Which of these tracks are an artist's own, and there. */
export const ownedTracks = async (
  store: ReadStore,
  artistId: string,
  trackIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await trackCards.in(store).many(trackIds);
  return new Set(rows.flatMap(({ id, columns }) => (columns.artistId === artistId ? [id] : [])));
};

/** AlbumSongs as JSON text: an artist's own tracks, released or not, the last uploaded first. @throws BadCursor */
export const ownTracks = async (store: ReadStore, artistId: string, cursor?: string, limit = PAGE_SIZE): Promise<string> => {
  const { rows, next } = await tracks.keysIn(store).page({ where: { artistId }, orderBy: NEWEST_FIRST, cursor, limit });
  const cards = await trackCardTexts(
    store,
    rows.map(({ id }) => id),
    artistId,
  );
  return pageText('songs', { shown: rows.flatMap(({ id }) => cards.get(id) ?? []), next });
};

/** A song of an album. */
export type AlbumSong = Readonly<{
  card: TrackCard;
  featuredArtists: readonly string[];
  hasLyrics: boolean;
  loudness: number | null;
  peaks: string | null;
}>;

/** Those of these tracks that a viewer may see, by id: released ones, and the viewer's own. */
export const songsFor = async (
  store: ReadStore,
  trackIds: readonly string[],
  viewer: string | null,
): Promise<ReadonlyMap<string, AlbumSong>> => {
  const [texts, whole] = await Promise.all([trackCardTexts(store, trackIds, viewer), tracks.in(store).docs(trackIds)]);
  return new Map(
    [...texts].flatMap(([id, text]) => {
      const [card, track] = [parsed(text), whole.get(id)];
      if (!track || !(card.isPublished || card.artistId === viewer)) return [];
      const { featuredArtists, lyrics, loudness, peaks } = track;
      return [[id, { card, featuredArtists, hasLyrics: lyrics !== null, loudness, peaks }]];
    }),
  );
};

/** The genre of an artist's newest released track; null without one. */
export const newestGenreOf = async (store: ReadStore, artistId: string): Promise<string | null> => {
  const newest = await trackCards.in(store).first({ where: { artistId, isPublished: true }, orderBy: NEWEST_RELEASED });
  return newest ? ((await trackById(store, newest.id))?.genre ?? null) : null;
};

/** What a file key stands for; null for a key that nobody may fetch. */
export const fileByKey = (store: ReadStore, key: string): Promise<FileEntry | null> => files.in(store).doc(key);
