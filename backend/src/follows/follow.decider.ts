import { followRefusals, POINTS_FOR_FOLLOW, type FollowCommand, type FollowEvent } from '@refrain/contracts/follows';
import { refuse } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

export const followDecider = pairDecider<FollowCommand, FollowEvent>({
  commands: {
    FollowUser: {
      turns: 'on',
      allow: ({ followerId, followeeId }) => followerId === followeeId && refuse(followRefusals.oneself),
      // The points for a pair are given once.
      makes: ({ followerId, followeeId, points = POINTS_FOR_FOLLOW }, { everOn }) => ({
        type: 'UserFollowed',
        data: { followerId, followeeId, pointsAwarded: everOn ? 0 : points },
      }),
    },
    UnfollowUser: {
      turns: 'off',
      makes: ({ followerId, followeeId }) => ({ type: 'UserUnfollowed', data: { followerId, followeeId } }),
    },
  },
  isOnAfter: { UserFollowed: true, UserUnfollowed: false },
  snapshot: 'follow-2',
});

export const followStream = (followerId: string, followeeId: string): string => `follow-${followerId}-${followeeId}`;
