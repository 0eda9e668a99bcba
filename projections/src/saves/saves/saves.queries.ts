import {
  SAVES_PAGE_SIZE,
  type LikedSongsPage,
  type ManyMarks,
  type SavedSongsPage,
  type TrackMarks,
} from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { trackShareCounts } from '../../posts';
import { releasedCards } from '../../tracks';
import { libraries, markCounts, pairId, saves, trackLikes } from './saves.view';

export const isShownTrack = async (store: ReadStore, trackId: string, viewer: string): Promise<boolean> =>
  (await releasedCards(store, [trackId], viewer)).has(trackId);

/** By the ids of the songs. */
const marksOf = async (
  store: ReadStore,
  cards: readonly TrackCard[],
  viewer: string | null,
): Promise<ReadonlyMap<string, TrackMarks>> => {
  const ids = cards.map(({ id }) => id);
  const own = viewer === null ? [] : ids.map((id) => pairId(id, viewer));
  const [counts, shares, liked, saved] = await Promise.all([
    markCounts.in(store).docs(ids),
    trackShareCounts(store, ids),
    trackLikes.in(store).docs(own),
    saves.in(store).docs(own),
  ]);
  const marks = ({ id, artistId }: TrackCard): TrackMarks => {
    const { likeCount, saveCount } = counts.get(id) ?? { likeCount: 0, saveCount: 0 };
    const pair = pairId(id, viewer ?? '');
    const shareCount = shares.get(id) ?? 0;
    const own = { isLiked: liked.has(pair), isSaved: saved.has(pair) };
    return { likeCount, saveCount: artistId === viewer ? saveCount : null, shareCount, ...own };
  };
  return new Map(cards.map((card) => [card.id, marks(card)]));
};

/** Of those of these songs that are released and that the viewer may see. */
export const manyMarks = async (store: ReadStore, trackIds: readonly string[], viewer: string | null): Promise<ManyMarks> => {
  const cards = await releasedCards(store, trackIds, viewer);
  return [...(await marksOf(store, [...cards.values()], viewer))].map(([id, marks]) => ({ id, marks }));
};

/** Of a released song; null for one that is not, or that this viewer may not see. */
export const trackMarks = async (store: ReadStore, trackId: string, viewer: string | null): Promise<TrackMarks | null> => {
  const cards = await releasedCards(store, [trackId], viewer);
  return (await marksOf(store, [...cards.values()], viewer)).get(trackId) ?? null;
};

/** How many songs a person has saved. */
export const saveCountOf = async (store: ReadStore, userId: string): Promise<number> =>
  (await libraries.in(store).doc(userId))?.saves ?? 0;

/** The songs of these rows as their person sees them; null for what they may not see. */
const markedSongs = async (
  store: ReadStore,
  rows: readonly Readonly<{ trackId: string; at: string }>[],
  userId: string,
): Promise<readonly (Readonly<{ track: TrackCard; marks: TrackMarks; at: string }> | null)[]> => {
  const cards = await releasedCards(
    store,
    rows.map(({ trackId }) => trackId),
    userId,
  );
  const marks = await marksOf(store, [...cards.values()], userId);
  return rows.map(({ trackId, at }) => {
    const [track, own] = [cards.get(trackId), marks.get(trackId)];
    return track && own ? { track, at, marks: own } : null;
  });
};

/** One person's library, the last saved first, without what they may not see. @throws BadCursor */
export const savedSongs = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = SAVES_PAGE_SIZE,
): Promise<SavedSongsPage> => {
  const query = { where: { userId }, orderBy: ['-savedAt', '-id'], cursor, limit } as const;
  const { shown, next } = await saves.in(store).shownPage(query, (rows) =>
    markedSongs(
      store,
      rows.map(({ columns: { trackId, savedAt } }) => ({ trackId, at: savedAt })),
      userId,
    ),
  );
  return { songs: shown.map(({ at, ...song }) => ({ ...song, savedAt: at })), next };
};

/** The songs one person likes, the last liked first, without what they may not see. @throws BadCursor */
export const likedSongs = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = SAVES_PAGE_SIZE,
): Promise<LikedSongsPage> => {
  const query = { where: { userId }, orderBy: ['-likedAt', '-id'], cursor, limit } as const;
  const { shown, next } = await trackLikes.in(store).shownPage(query, (rows) =>
    markedSongs(
      store,
      rows.map(({ columns: { trackId, likedAt } }) => ({ trackId, at: likedAt })),
      userId,
    ),
  );
  return { songs: shown.map(({ at, ...song }) => ({ ...song, likedAt: at })), next };
};

/** The songs a person liked last, so many at most. */
export const lastLikedBy = async (store: ReadStore, userId: string, limit: number): Promise<readonly string[]> => {
  const rows = await trackLikes.in(store).find({ where: { userId }, orderBy: ['-likedAt', '-id'], limit });
  return rows.map(({ columns }) => columns.trackId);
};

/** Which of these songs a person likes. */
export const likedAmong = async (store: ReadStore, userId: string, trackIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await trackLikes.in(store).many(trackIds.map((trackId) => pairId(trackId, userId)));
  return new Set(rows.map(({ columns }) => columns.trackId));
};
