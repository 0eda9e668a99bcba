import { thing } from '../kernel/things';
import { blockDecider } from './block.decider';
import { followDecider } from './follow.decider';

/** What has a history here, and what an admin may take back. */
export const followsThings = {
  // A follow that was bought is taken back; nobody is made to follow again.
  follow: thing(
    followDecider,
    { UserFollowed: ({ followerId, followeeId }) => ({ type: 'UnfollowUser', data: { followerId, followeeId } }) },
    'people',
  ),
  block: thing(blockDecider),
};
