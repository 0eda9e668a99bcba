import { ERASED } from '@refrain/contracts/kernel';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { feedProjection } from './feed.projector';

const { given } = specFor(feedProjection);
const created = (postId: string, authorId = 'ada', content: string | typeof ERASED = 'Hello') =>
  ({ type: 'PostCreated', data: { postId, authorId, content, trackId: null } }) as const;
const liked = (userId: string, postId = 'p1') => ({ type: 'PostLiked', data: { postId, userId, pointsAwarded: 1 } }) as const;
const unliked = (userId: string, postId = 'p1') => ({ type: 'PostUnliked', data: { postId, userId } }) as const;
const deleted = (postId = 'p1') => ({ type: 'PostDeleted', data: { postId, authorId: 'ada', deletedBy: 'ada' } }) as const;

describe('the feed', () => {
  it('shows a post to its author', () => given(created('p1')).shows({ posts: { p1: { content: 'Hello', userId: 'ada', likeCount: 0 } } }));
  it('counts likes', () => given(created('p1'), liked('ben'), liked('cleo'), unliked('ben')).shows({ posts: { p1: { likeCount: 1 } }, likes: { 'p1:cleo': { userId: 'cleo' } } }));
  it('counts comments, and replies with them', () => {
    const comment = (commentId: string, parentId: string | null = null) =>
      ({ type: 'CommentAdded', data: { commentId, postId: 'p1', parentId, authorId: 'ben', content: 'x' } }) as const;
    return given(created('p1'), comment('c1'), comment('c2', 'c1')).shows({ posts: { p1: { commentCount: 2 } } });
  });
  it('forgets a deleted post everywhere', async () => {
    const contents = await contentsOf(await folded(feedProjection, recorded(created('p1'), liked('ben'), deleted())), feedProjection);
    expect(contents).toEqual({});
  });
  it('shows an erased text as nothing', () => given(created('p1', 'ada', ERASED)).shows({ posts: { p1: { content: '' } } }));
  it('links to the track of a post', () =>
    given({ type: 'PostCreated', data: { postId: 'p1', authorId: 'ada', content: 'x', trackId: 't1' } } as const).shows({
      posts: { p1: { trackId: 't1', linkType: 'track', linkUrl: '/track/t1' } },
    }));
});
