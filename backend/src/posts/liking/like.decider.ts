import { POINTS_FOR_LIKE, type LikeCommand, type LikeEvent, type PostLiked, type PostUnliked } from '@refrain/contracts/posts';
import { pairDecider, type Pair } from '../../kernel/write/pair.decider';

type Data = LikeCommand['data'];

/** A person has the points for a post once, and none for an own one. */
const liked = ({ postId, userId, ownPost, points = POINTS_FOR_LIKE }: Data, { everOn }: Pair): PostLiked => ({
  type: 'PostLiked',
  data: { postId, userId, pointsAwarded: everOn || ownPost ? 0 : points },
});
const unliked = ({ postId, userId }: Data): PostUnliked => ({ type: 'PostUnliked', data: { postId, userId } });

export const likeDecider = pairDecider<LikeCommand, LikeEvent>({
  commands: {
    LikePost: { turns: 'on', makes: liked },
    UnlikePost: { turns: 'off', makes: unliked },
    ToggleLike: { turns: 'over', makes: (data, pair) => (pair.isOn ? unliked(data) : liked(data, pair)) },
  },
  isOnAfter: { PostLiked: true, PostUnliked: false },
  snapshot: 'like-2',
});

export const likeStream = (postId: string, userId: string): string => `like-${postId}-${userId}`;
