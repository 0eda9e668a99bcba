import { rooms } from '@refrain/contracts/kernel';
import { saveAct, trackLikeAct } from '@refrain/contracts/saves';
import { collection } from '../../kernel';

/** What the songs that are there have of likes and saves. Likes are pushed to everyone on the page of the song; saves are nobody's business. */
export const markCounts = collection<Readonly<{ likeCount: number; saveCount: number }>>()(
  { name: 'markCounts', columns: {}, indexes: [] },
  { view: 'markCounts', rooms: (trackId) => [rooms.track(trackId)], pushed: ({ likeCount }) => ({ likeCount }) },
);

type Pair = Readonly<{ trackId: string; userId: string }>;

/** Who likes which song since when, by `track:person`. */
export const trackLikes = collection<Pair & Readonly<{ likedAt: string }>>()(
  {
    name: 'trackLikes',
    columns: { trackId: 'text', userId: 'text', likedAt: 'text' },
    indexes: [{ on: ['trackId', 'id'] }, { on: ['userId', '-likedAt', '-id'] }],
  },
  { view: trackLikeAct.view, rooms: (id) => [trackLikeAct.room(id)], pushed: () => ({ isLiked: true }) },
);

/** Who saved which song and when, by `track:person`. */
export const saves = collection<Pair & Readonly<{ savedAt: string }>>()(
  {
    name: 'saves',
    columns: { trackId: 'text', userId: 'text', savedAt: 'text' },
    indexes: [{ on: ['trackId', 'id'] }, { on: ['userId', '-savedAt', '-id'] }],
  },
  { view: saveAct.view, rooms: (id) => [saveAct.room(id)], pushed: () => ({ isSaved: true }) },
);

/** How many songs each person has saved. */
export const libraries = collection<Readonly<{ saves: number }>>()({ name: 'libraries', columns: {}, indexes: [] });

export const pairId = (trackId: string, userId: string): string => `${trackId}:${userId}`;
