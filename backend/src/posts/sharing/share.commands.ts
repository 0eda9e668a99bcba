import { command } from '../../kernel/write/command';
import { shareDecider, shareStream } from './share.decider';

/** Counts each person once, however often they share a post. */
export const SharePost = command('SharePost', ({ postId, userId }: { postId: string; userId: string }, { decide }) =>
  decide(shareStream(postId, userId), shareDecider, { postId, userId }),
);

/** The same of a track. */
export const ShareTrack = command('ShareTrack', ({ trackId, userId }: { trackId: string; userId: string }, { decide }) =>
  decide(shareStream(trackId, userId), shareDecider, { trackId, userId }),
);
