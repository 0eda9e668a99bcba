import { specFor } from '../../kernel/testing/decider-spec';
import { commentLikeDecider, commentLikeStream } from './comment-like.decider';

const { given } = specFor(commentLikeDecider);
const data = { commentId: 'c1', postId: 'p1', authorId: 'ben', userId: 'ada' };
const like = { type: 'LikeComment', data } as const;
const unlike = { type: 'UnlikeComment', data } as const;
const liked = { type: 'CommentLiked', data } as const;
const unliked = { type: 'CommentUnliked', data } as const;

describe('a like of a comment', () => {
  it('is set once', () => {
    given().when(like).then(liked);
    given(liked).when(like).then();
  });
  it('is taken back once', () => {
    given(liked).when(unlike).then(unliked);
    given(liked, unliked).when(unlike).then();
    given().when(unlike).then();
  });
  it('has a stream of its own, apart from those of likes of posts', () =>
    expect(commentLikeStream('c1', 'ada')).toBe('commentLike-c1-ada'));
});
