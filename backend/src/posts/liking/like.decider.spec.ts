import { POINTS_FOR_LIKE, type LikeEvent } from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/decider-spec';
import { likeDecider } from './like.decider';

const { given } = specFor(likeDecider);
const pair = { postId: 'post-1', userId: 'user-ben' };
const like = (ownPost = false) => ({ type: 'LikePost', data: { ...pair, ownPost } }) as const;
const unlike = { type: 'UnlikePost', data: { ...pair, ownPost: false } } as const;
const toggle = (ownPost = false) => ({ type: 'ToggleLike', data: { ...pair, ownPost } }) as const;
const liked = (pointsAwarded: number): LikeEvent => ({ type: 'PostLiked', data: { ...pair, pointsAwarded } });
const unliked: LikeEvent = { type: 'PostUnliked', data: pair };

describe('a like', () => {
  it('earns points the first time', () => given().when(like()).then(liked(POINTS_FOR_LIKE)));
  it('is already there', () => given(liked(POINTS_FOR_LIKE)).when(like()).then());
  it('is taken back', () => given(liked(POINTS_FOR_LIKE)).when(unlike).then(unliked));
  it('that never was cannot be taken back', () => given().when(unlike).then());
  it('that was taken back is taken back already', () => given(liked(POINTS_FOR_LIKE), unliked).when(unlike).then());
  it('earns nothing the second time, for ever', () => given(liked(POINTS_FOR_LIKE), unliked).when(like()).then(liked(0)));
  it('of an own post earns nothing', () => given().when(like(true)).then(liked(0)));

  describe('of a client that does not say which state it wants', () => {
    it('is set where there is none', () => given().when(toggle()).then(liked(POINTS_FOR_LIKE)));
    it('is taken back where there is one', () => given(liked(POINTS_FOR_LIKE)).when(toggle()).then(unliked));
    it('earns nothing the second time, for ever', () => given(liked(POINTS_FOR_LIKE), unliked).when(toggle()).then(liked(0)));
    it('of an own post earns nothing', () => given().when(toggle(true)).then(liked(0)));
  });
});
