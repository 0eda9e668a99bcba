import { SAVES_PAGE_SIZE, type ManyMarks, type SavedSong, type SavedSongsPage, type TrackMarks } from '@refrain/contracts/saves';
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

/** One person's library, the last saved first, without what they may not see. @throws BadCursor */
export const savedSongs = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = SAVES_PAGE_SIZE,
): Promise<SavedSongsPage> => {
  const query = { where: { userId }, orderBy: ['-savedAt', '-id'], cursor, limit } as const;
  const { shown: songs, next } = await saves.in(store).shownPage(query, async (rows) => {
    const trackIds = rows.map(({ columns }) => columns.trackId);
    const cards = await releasedCards(store, trackIds, userId);
    const marks = await marksOf(store, [...cards.values()], userId);
    return rows.map(({ columns: { trackId, savedAt } }): SavedSong | null => {
      const [track, own] = [cards.get(trackId), marks.get(trackId)];
      return track && own ? { track, savedAt, marks: own } : null;
    });
  });
  return { songs, next };
};
