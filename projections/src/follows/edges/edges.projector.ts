import type { FollowEvent } from '@refrain/contracts/follows';
import { projection } from '../../kernel';
import { edgeId, followEdges } from './edges.view';

export const followsProjection = projection<FollowEvent>()('follows', 2, [followEdges], {
  UserFollowed: ({ data: { followerId, followeeId }, at }) => [
    followEdges.put(edgeId(followerId, followeeId), { followerId, followeeId, since: at }),
  ],
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [followEdges.remove(edgeId(followerId, followeeId))],
});
