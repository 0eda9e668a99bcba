import { SAVES_PAGE_SIZE, type SavedSong, type SavedSongsPage, type TrackMarks } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { trackCardTexts } from '../../tracks';
import { libraries, markCounts, pairId, saves, trackLikes } from './saves.view';

/** Cards of the released songs that this viewer may see, by id. */
const shownCards = async (
  store: ReadStore,
  trackIds: readonly string[],
  viewer: string | null,
): Promise<ReadonlyMap<string, TrackCard>> => {
  const texts = [...(await trackCardTexts(store, trackIds, viewer))];
  const cards = texts.map(([id, text]) => [id, parsed(text)] as const);
  return new Map(cards.filter(([, card]) => card.isPublished));
};

export const isShownTrack = async (store: ReadStore, trackId: string, viewer: string): Promise<boolean> =>
  (await shownCards(store, [trackId], viewer)).has(trackId);

const marksOf = async (store: ReadStore, cards: readonly TrackCard[], viewer: string | null): Promise<readonly TrackMarks[]> => {
  const ids = cards.map(({ id }) => id);
  const own = viewer === null ? [] : ids.map((id) => pairId(id, viewer));
  const [counts, liked, saved] = await Promise.all([
    markCounts.in(store).docs(ids),
    trackLikes.in(store).docs(own),
    saves.in(store).docs(own),
  ]);
  return cards.map(({ id, artistId }) => {
    const { likeCount, saveCount } = counts.get(id) ?? { likeCount: 0, saveCount: 0 };
    const pair = pairId(id, viewer ?? '');
    return { likeCount, saveCount: artistId === viewer ? saveCount : null, isLiked: liked.has(pair), isSaved: saved.has(pair) };
  });
};

/** Of a released song; null for one that is not, or that this viewer may not see. */
export const trackMarks = async (store: ReadStore, trackId: string, viewer: string | null): Promise<TrackMarks | null> => {
  const [marks] = await marksOf(store, [...(await shownCards(store, [trackId], viewer)).values()], viewer);
  return marks ?? null;
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
  const { shown: songs, next } = await saves
    .in(store)
    .shownPage({ where: { userId }, orderBy: ['-savedAt', '-id'], cursor, limit }, async (rows) => {
      const saved = rows.map(({ text }) => parsed(text));
      const cards = await shownCards(
        store,
        saved.map(({ trackId }) => trackId),
        userId,
      );
      const shown = [...cards.values()];
      const marks = new Map((await marksOf(store, shown, userId)).map((each, i) => [shown[i]?.id, each]));
      return saved.map(({ trackId, savedAt }): SavedSong | null => {
        const [track, own] = [cards.get(trackId), marks.get(trackId)];
        return track && own ? { track, savedAt, marks: own } : null;
      });
    });
  return { songs, next };
};
