import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

/** How many comments each track has. Posts count their own. */
export const trackCommentCounts = collection<Readonly<{ commentCount: number }>>()(
  { name: 'trackCommentCounts', columns: {}, indexes: [] },
  { view: 'commentCounts', rooms: (trackId) => [rooms.track(trackId)] },
);

/** Comments that are pinned to a moment of a track and are shown, without their words. `at` is when it was written. */
export const pinnedComments = collection<Readonly<{ postId: string; userId: string; atSeconds: number; at: string }>>()({
  name: 'pinnedComments',
  columns: { postId: 'text', userId: 'text', atSeconds: 'integer', at: 'text' },
  indexes: [{ on: ['postId', '-at', '-id'] }],
});
