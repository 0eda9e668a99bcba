import { ERASED } from '@refrain/contracts/kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { feedProjection } from './feed.projector';
import { entryId, type TimelineEntry } from './feed.view';

const { given } = specFor(feedProjection);
const created = (postId: string, authorId = 'ada', content: string | typeof ERASED = 'Hello') =>
  ({ type: 'PostCreated', data: { postId, authorId, content, trackId: null } }) as const;
const followed = (followerId: string, followeeId = 'ada') => ({ type: 'UserFollowed', data: { followerId, followeeId, pointsAwarded: 2 } }) as const;
const unfollowed = (followerId: string, followeeId = 'ada') => ({ type: 'UserUnfollowed', data: { followerId, followeeId } }) as const;
const liked = (userId: string, postId = 'p1') => ({ type: 'PostLiked', data: { postId, userId, pointsAwarded: 1 } }) as const;
const unliked = (userId: string, postId = 'p1') => ({ type: 'PostUnliked', data: { postId, userId } }) as const;
const deleted = (postId = 'p1') => ({ type: 'PostDeleted', data: { postId, authorId: 'ada', deletedBy: 'ada' } }) as const;

/** Who has which post in their feed, as it is written. */
const timelinesAfter = async (...history: readonly Given[]) => {
  const { timelines = {} } = await contentsOf(await folded(feedProjection, recorded(...history)), feedProjection);
  return Object.values(timelines as Record<string, TimelineEntry>).flatMap(({ postId, owners }) => owners.map((owner) => `${owner}:${postId}`)).sort();
};

describe('the feed', () => {
  it('shows a post to its author', () => given(created('p1')).shows({ posts: { p1: { content: 'Hello', userId: 'ada', likeCount: 0 } }, timelines: { 'p1:own': { postId: 'p1', owners: ['ada'] } } }));
  it('shows a post to followers', () => given(followed('ben'), created('p1')).shows({ timelines: { [entryId('p1', 'ben')]: { owners: ['ben'], authorId: 'ada' } } }));
  it('brings in older posts of somebody newly followed', () => given(created('p1'), followed('ben')).shows({ timelines: { [entryId('p1', 'ben')]: { postId: 'p1', owners: ['ben'] } } }));
  it('lets posts vanish after an unfollow', async () => {
    expect(await timelinesAfter(followed('ben'), created('p1'), created('p2', 'cleo'), followed('ben', 'cleo'), unfollowed('ben'))).toEqual(['ada:p1', 'ben:p2', 'cleo:p2']);
  });
  it('does not show later posts to somebody who has left', async () => {
    expect(await timelinesAfter(followed('ben'), unfollowed('ben'), created('p1'))).toEqual(['ada:p1']);
  });
  it('counts likes', () => given(created('p1'), liked('ben'), liked('cleo'), unliked('ben')).shows({ posts: { p1: { likeCount: 1 } }, likes: { 'p1:cleo': { userId: 'cleo' } } }));
  it('counts comments, and replies with them', () => {
    const comment = (commentId: string, parentId: string | null = null) =>
      ({ type: 'CommentAdded', data: { commentId, postId: 'p1', parentId, authorId: 'ben', content: 'x' } }) as const;
    return given(created('p1'), comment('c1'), comment('c2', 'c1')).shows({ posts: { p1: { commentCount: 2 } } });
  });
  it('forgets a deleted post everywhere', async () => {
    const contents = await contentsOf(await folded(feedProjection, recorded(followed('ben'), created('p1'), liked('ben'), deleted())), feedProjection);
    expect(Object.keys(contents).sort()).toEqual(['audiences', 'reaches']);
  });
  it('shows an erased text as nothing', () => given(created('p1', 'ada', ERASED)).shows({ posts: { p1: { content: '' } } }));
  it('links to the track of a post', () =>
    given({ type: 'PostCreated', data: { postId: 'p1', authorId: 'ada', content: 'x', trackId: 't1' } } as const).shows({
      posts: { p1: { trackId: 't1', linkType: 'track', linkUrl: '/track/t1' } },
    }));
});
