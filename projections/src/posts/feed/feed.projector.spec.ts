import { ERASED } from '@refrain/contracts/kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { feedProjection } from './feed.projector';

const { given } = specFor(feedProjection);
const plain = { postId: 'p1', authorId: 'ada', content: 'x', trackId: null, link: null, media: null, mentions: [] } as const;
const created = (postId: string, authorId = 'ada', content: string | typeof ERASED = 'Hello') =>
  ({ type: 'PostCreated', data: { ...plain, postId, authorId, content } }) as const;
const liked = (userId: string, postId = 'p1') => ({ type: 'PostLiked', data: { postId, userId, pointsAwarded: 1 } }) as const;
const unliked = (userId: string, postId = 'p1') => ({ type: 'PostUnliked', data: { postId, userId } }) as const;
const deleted = (postId = 'p1') => ({ type: 'PostDeleted', data: { postId, authorId: 'ada', deletedBy: 'ada' } }) as const;

describe('the feed', () => {
  it('shows a post to its author', () =>
    given(created('p1')).shows({ posts: { p1: { content: 'Hello', userId: 'ada', likeCount: 0 } } }));
  it('counts likes', () =>
    given(created('p1'), liked('ben'), liked('cleo'), unliked('ben')).shows({
      posts: { p1: { likeCount: 1 } },
      likes: { 'p1:cleo': { userId: 'cleo' } },
    }));
  it('counts comments, and replies with them', () => {
    const comment = (commentId: string, parentId: string | null = null) =>
      ({ type: 'CommentAdded', data: { commentId, postId: 'p1', parentId, authorId: 'ben', content: 'x' } }) as const;
    return given(created('p1'), comment('c1'), comment('c2', 'c1')).shows({ posts: { p1: { commentCount: 2 } } });
  });
  it('forgets a deleted post everywhere', async () => {
    const contents = await contentsOf(
      await folded(feedProjection, recorded(created('p1'), liked('ben'), deleted())),
      feedProjection,
    );
    expect(contents).toEqual({});
  });
  it('keeps nothing of a like that lands behind the end of its post', async () => {
    const contents = await contentsOf(
      await folded(feedProjection, recorded(created('p1'), deleted(), liked('ben'))),
      feedProjection,
    );
    expect(contents).toEqual({});
  });
  it('shows an erased text as nothing', () => given(created('p1', 'ada', ERASED)).shows({ posts: { p1: { content: '' } } }));
  it('links to the track of a post', () =>
    given({ type: 'PostCreated', data: { ...plain, trackId: 't1' } } as const).shows({
      posts: { p1: { trackId: 't1', linkType: 'track', linkUrl: '/track/t1' } },
    }));
});

describe('media of a post', () => {
  const withMedia = { type: 'PostCreated', data: { ...plain, media: { id: 'm1', kind: 'audio' } } } as const;
  const made = {
    width: null,
    height: null,
    durationMs: 61_500,
    thumbhash: null,
    peaks: Buffer.from([0, 255]).toString('base64'),
  };
  const processed = {
    type: 'PostMediaProcessed',
    data: { postId: 'p1', authorId: 'ada', mediaId: 'm1', kind: 'audio', ...made },
  } as const;
  const failed = { type: 'PostMediaFailed', data: { postId: 'p1', mediaId: 'm1', code: 'X', reason: 'x' } } as const;

  it('are announced before they are there', () =>
    given(withMedia).shows({
      posts: { p1: { mediaUrl: null, mediaType: null, media: { id: 'm1', status: 'processing', peaks: null } } },
    }));
  it('are there when they are processed', () =>
    given(withMedia, processed).shows({
      posts: {
        p1: {
          mediaUrl: '/api/post-media/m1/sound.m4a',
          mediaType: 'audio/mp4',
          media: { status: 'ready', durationSeconds: 61.5, peaks: [0, 255] },
        },
      },
      postMedia: { m1: { postId: 'p1', authorId: 'ada', kind: 'audio' } },
    }));
  it('stay listed when they failed', () =>
    given(withMedia, failed).shows({ posts: { p1: { mediaUrl: null, media: { id: 'm1', status: 'failed' } } } }));
  it('of a forgotten person show nothing of themselves', () =>
    given(withMedia, { ...processed, data: { ...processed.data, peaks: ERASED, thumbhash: ERASED } }).shows({
      posts: { p1: { media: { peaks: null, thumbhash: null } } },
    }));
  it('go with the post, and are nothing when they come after it', async () => {
    const after = async (...history: readonly Given[]) =>
      contentsOf(await folded(feedProjection, recorded(...history)), feedProjection);
    expect(await after(withMedia, processed, deleted())).toEqual({});
    expect(await after(withMedia, deleted(), processed)).toEqual({});
  });
});

describe('a link of a post', () => {
  const linked = {
    type: 'PostCreated',
    data: { ...plain, link: { url: 'https://www.youtube.com/watch?v=x', type: 'youtube' } },
  } as const;
  const described = {
    type: 'PostLinkDescribed',
    data: { postId: 'p1', authorId: 'ada', title: 'A video', description: null, imageId: 'i1' },
  } as const;

  it('stands there before anything is known of it', () =>
    given(linked).shows({ posts: { p1: { linkUrl: linked.data.link.url, linkType: 'youtube', linkTitle: null } } }));
  it('shows what its site says', () =>
    given(linked, described).shows({
      posts: { p1: { linkTitle: 'A video', linkDescription: null, linkImage: '/api/post-media/i1/link.webp' } },
      postMedia: { i1: { kind: 'link', postId: 'p1', authorId: 'ada' } },
    }));
  it('of a forgotten person is none', () =>
    given({ ...linked, data: { ...linked.data, link: ERASED } }).shows({ posts: { p1: { linkUrl: null, linkType: null } } }));
  it('to a story leaves open what it says', async () => {
    const story = { type: 'PostCreated', data: { ...plain, link: { url: '/blog/news', type: 'blog_post' } } } as const;
    const contents = await contentsOf(await folded(feedProjection, recorded(story)), feedProjection);
    expect(Object.keys((contents.posts as { p1: object }).p1)).not.toContain('linkTitle');
  });
});

it('counts who shared a post', () => {
  const shared = (userId: string) => ({ type: 'PostShared', data: { postId: 'p1', userId } }) as const;
  return given(created('p1'), shared('ben'), shared('cleo')).shows({ posts: { p1: { shareCount: 2 } } });
});
