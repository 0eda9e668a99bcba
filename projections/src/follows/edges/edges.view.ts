import { followAct } from '@refrain/contracts/follows';
import { collection } from '../../kernel';

export type FollowEdge = Readonly<{ followerId: string; followeeId: string; since: string }>;

/** Follows, by `follower:followee`. */
export const followEdges = collection<FollowEdge>()(
  {
    name: 'followEdges',
    columns: { followerId: 'text', followeeId: 'text', since: 'text' },
    indexes: [{ on: ['followerId', '-since', '-id'] }, { on: ['followeeId', '-since', '-id'] }],
  },
  { view: followAct.view, rooms: (id) => [followAct.room(id)], pushed: () => ({ isFollowing: true }) },
);

export const edgeId = (followerId: string, followeeId: string): string => `${followerId}:${followeeId}`;
