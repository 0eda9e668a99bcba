import type { SaveEvent, TrackLikeEvent } from '@refrain/contracts/saves';
import type { TrackReleased, TrackUnpublished } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { libraries, markCounts, pairId, saves, trackLikes } from './saves.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** A like or a save may land behind the end of its song: the two are streams of their own. */
const whereThere = (trackId: string, ...changes: readonly Change[]): Change =>
  markCounts.given(trackId, (counts) => (counts ? changes : []));
const likes = (trackId: string, by: 1 | -1): Change =>
  markCounts.change(trackId, (counts) => ({ ...counts, likeCount: counts.likeCount + by }));
const savings = (trackId: string, by: 1 | -1): Change =>
  markCounts.change(trackId, (counts) => ({ ...counts, saveCount: counts.saveCount + by }), { quiet: true });
const oneMore = (userId: string): Change => libraries.upsert(userId, (library) => ({ saves: (library?.saves ?? 0) + 1 }));
const oneLess = (userId: string): Change => libraries.change(userId, ({ saves }) => (saves > 1 ? { saves: saves - 1 } : null));

export const savesProjection = projection<TrackLikeEvent | SaveEvent | TrackReleased | TrackUnpublished>()(
  'saves',
  2,
  [markCounts, trackLikes, saves, libraries],
  {
    TrackReleased: ({ data: { trackId } }) => [
      markCounts.upsert(trackId, (counts) => counts ?? { likeCount: 0, saveCount: 0 }, { quiet: true }),
    ],
    // The room of the song hears that it is gone: a push to each person who liked a popular song would be too many.
    TrackUnpublished: ({ data: { trackId } }) => [
      markCounts.remove(trackId),
      trackLikes.each({ where: { trackId } }, ALL, ({ id }) => [trackLikes.change(id, () => null, { quiet: true })]),
      saves.each({ where: { trackId } }, ALL, ({ id, doc: { userId } }) => [
        saves.change(id, () => null, { quiet: true }),
        oneLess(userId),
      ]),
    ],
    TrackLiked: ({ data: { trackId, userId }, at }) => [
      whereThere(trackId, trackLikes.put(pairId(trackId, userId), { trackId, userId, likedAt: at }), likes(trackId, 1)),
    ],
    TrackUnliked: ({ data: { trackId, userId } }) => [
      whereThere(trackId, trackLikes.remove(pairId(trackId, userId)), likes(trackId, -1)),
    ],
    TrackSaved: ({ data: { trackId, userId }, at }) => [
      whereThere(
        trackId,
        saves.put(pairId(trackId, userId), { trackId, userId, savedAt: at }),
        savings(trackId, 1),
        oneMore(userId),
      ),
    ],
    TrackUnsaved: ({ data: { trackId, userId } }) => [
      whereThere(trackId, saves.remove(pairId(trackId, userId)), savings(trackId, -1), oneLess(userId)),
    ],
  },
);
