import { POINTS_FOR_LIKE, type LikeEvent } from '@refrain/contracts/posts';
import { specFor } from '../kernel/testing/decider-spec';
import { likeDecider } from './like.decider';

const { given } = specFor(likeDecider);
const pair = { postId: 'post-1', userId: 'user-ben' };
const toggle = (ownPost = false) => ({ type: 'ToggleLike', data: { ...pair, ownPost } }) as const;
const liked = (pointsAwarded: number): LikeEvent => ({ type: 'PostLiked', data: { ...pair, pointsAwarded } });
const unliked: LikeEvent = { type: 'PostUnliked', data: pair };

describe('a like', () => {
  it('earns points the first time', () => given().when(toggle()).then(liked(POINTS_FOR_LIKE)));
  it('is taken back by the same button', () => given(liked(POINTS_FOR_LIKE)).when(toggle()).then(unliked));
  it('earns nothing the second time, for ever', () => given(liked(POINTS_FOR_LIKE), unliked).when(toggle()).then(liked(0)));
  it('of an own post earns nothing', () => given().when(toggle(true)).then(liked(0)));
});
