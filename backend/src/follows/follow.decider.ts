import { followRefusals, POINTS_FOR_FOLLOW, type FollowCommand, type FollowEvent } from '@refrain/contracts/follows';
import { refuse, type Decider } from '../kernel/decider';

/** `everFollowed` remembers that the points for this pair were given. */
export type Follow = { status: 'none' | 'following'; everFollowed: boolean };

const decide = (command: FollowCommand, follow: Follow): readonly FollowEvent[] => {
  const { followerId, followeeId } = command.data;
  switch (command.type) {
    case 'FollowUser': {
      if (followerId === followeeId) return refuse(followRefusals.oneself);
      if (follow.status === 'following') return [];
      return [
        { type: 'UserFollowed', data: { followerId, followeeId, pointsAwarded: follow.everFollowed ? 0 : POINTS_FOR_FOLLOW } },
      ];
    }
    case 'UnfollowUser':
      return follow.status === 'following' ? [{ type: 'UserUnfollowed', data: { followerId, followeeId } }] : [];
  }
};

const evolve = (_follow: Follow, event: FollowEvent): Follow => {
  switch (event.type) {
    case 'UserFollowed':
      return { status: 'following', everFollowed: true };
    case 'UserUnfollowed':
      return { status: 'none', everFollowed: true };
  }
};

export const followDecider: Decider<Follow, FollowCommand, FollowEvent> = {
  initialState: () => ({ status: 'none', everFollowed: false }),
  snapshot: 'follow-1',
  decide,
  evolve,
};

export const followStream = (followerId: string, followeeId: string): string => `follow-${followerId}-${followeeId}`;
