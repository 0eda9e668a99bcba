import { OWN_ACTS, rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

export type FollowEdge = Readonly<{ followerId: string; followeeId: string; since: string }>;

/** Follows, by `follower:followee`. */
export const followEdges = collection<FollowEdge>()(
  {
    name: 'followEdges',
    columns: { followerId: 'text', followeeId: 'text', since: 'text' },
    indexes: [{ on: ['followerId', '-since', '-id'] }, { on: ['followeeId', '-since', '-id'] }],
  },
  { view: 'follows', rooms: (id) => [rooms.user(OWN_ACTS.follows(id).userId)], pushed: () => ({ isFollowing: true }) },
);

export const edgeId = (followerId: string, followeeId: string): string => `${followerId}:${followeeId}`;
