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

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholePost = {
  id: 'p1',
  userId: 'ada',
  content: 'x',
  createdAt: '2026-06-01T12:00:00.000Z',
  editedAt: null,
  groupId: null,
  groupName: null,
  mediaUrl: null,
  mediaType: null,
  media: null,
  trackId: null,
  linkUrl: null,
  linkType: null,
  linkTitle: null,
  linkDescription: null,
  linkImage: null,
  likeCount: 0,
  commentCount: 0,
  shareCount: 0,
};

describe('the feed', () => {
  it('shows a post to its author', () =>
    given(created('p1')).shows({ posts: { p1: { ...wholePost, content: 'Hello', userId: 'ada', likeCount: 0 } } }));
  it('counts likes', () =>
    given(created('p1'), liked('ben'), liked('cleo'), unliked('ben')).shows({
      posts: { p1: { ...wholePost, content: 'Hello', likeCount: 1 } },
      likes: { 'p1:cleo': { postId: 'p1', userId: 'cleo' } },
    }));
  it('counts comments, and replies with them', () => {
    const comment = (commentId: string, parentId: string | null = null) =>
      ({
        type: 'CommentAdded',
        data: { commentId, subject: 'post', postId: 'p1', parentId, authorId: 'ben', content: 'x', atSeconds: null },
      }) as const;
    return given(created('p1'), comment('c1'), comment('c2', 'c1')).shows({
      posts: { p1: { ...wholePost, content: 'Hello', commentCount: 2 } },
    });
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
  it('shows an erased text as nothing', () =>
    given(created('p1', 'ada', ERASED)).shows({ posts: { p1: { ...wholePost, content: '' } } }));
  it('links to the track of a post', () =>
    given({ type: 'PostCreated', data: { ...plain, trackId: 't1' } } as const).shows({
      posts: { p1: { ...wholePost, trackId: 't1', linkType: 'track', linkUrl: '/track/t1' } },
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
      posts: {
        p1: {
          ...wholePost,
          mediaUrl: null,
          mediaType: null,
          media: {
            id: 'm1',
            status: 'processing',
            peaks: null,
            kind: 'audio',
            width: null,
            height: null,
            durationSeconds: null,
            thumbnailUrl: null,
            thumbhash: null,
            alt: '',
          },
        },
      },
    }));
  it('are there when they are processed', () =>
    given(withMedia, processed).shows({
      posts: {
        p1: {
          ...wholePost,
          mediaUrl: '/api/post-media/m1/sound.m4a',
          mediaType: 'audio/mp4',
          media: {
            status: 'ready',
            durationSeconds: 61.5,
            peaks: [0, 255],
            id: 'm1',
            kind: 'audio',
            width: null,
            height: null,
            thumbnailUrl: null,
            thumbhash: null,
            alt: '',
          },
        },
      },
      postMedia: { m1: { postId: 'p1', authorId: 'ada', kind: 'audio' } },
    }));
  it('stay listed when they failed', () =>
    given(withMedia, failed).shows({
      posts: {
        p1: {
          ...wholePost,
          mediaUrl: null,
          media: {
            id: 'm1',
            status: 'failed',
            kind: 'audio',
            width: null,
            height: null,
            durationSeconds: null,
            thumbnailUrl: null,
            thumbhash: null,
            peaks: null,
            alt: '',
          },
        },
      },
    }));
  it('of a forgotten person show nothing of themselves', () =>
    given(withMedia, { ...processed, data: { ...processed.data, peaks: ERASED, thumbhash: ERASED } }).shows({
      posts: {
        p1: {
          ...wholePost,
          mediaUrl: '/api/post-media/m1/sound.m4a',
          mediaType: 'audio/mp4',
          media: {
            peaks: null,
            thumbhash: null,
            id: 'm1',
            kind: 'audio',
            status: 'ready',
            width: null,
            height: null,
            durationSeconds: 61.5,
            thumbnailUrl: null,
            alt: '',
          },
        },
      },
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
    given(linked).shows({
      posts: { p1: { ...wholePost, linkUrl: linked.data.link.url, linkType: 'youtube', linkTitle: null } },
    }));
  it('shows what its site says', () =>
    given(linked, described).shows({
      posts: {
        p1: {
          ...wholePost,
          linkUrl: 'https://www.youtube.com/watch?v=x',
          linkType: 'youtube',
          linkTitle: 'A video',
          linkDescription: null,
          linkImage: '/api/post-media/i1/link.webp',
        },
      },
      postMedia: { i1: { kind: 'link', postId: 'p1', authorId: 'ada' } },
    }));
  it('of a forgotten person is none', () =>
    given({ ...linked, data: { ...linked.data, link: ERASED } }).shows({
      posts: { p1: { ...wholePost, linkUrl: null, linkType: null } },
    }));
  it('to a story leaves open what it says', async () => {
    const story = { type: 'PostCreated', data: { ...plain, link: { url: '/blog/news', type: 'blog_post' } } } as const;
    const contents = await contentsOf(await folded(feedProjection, recorded(story)), feedProjection);
    expect(Object.keys((contents.posts as { p1: object }).p1)).not.toContain('linkTitle');
  });
});

it('counts who shared a post', () => {
  const shared = (userId: string) => ({ type: 'PostShared', data: { postId: 'p1', userId } }) as const;
  return given(created('p1'), shared('ben'), shared('cleo')).shows({
    posts: { p1: { ...wholePost, content: 'Hello', shareCount: 2 } },
  });
});

describe('a post that is edited', () => {
  const youtube = (id: string) => ({ url: `https://www.youtube.com/watch?v=${id}`, type: 'youtube' }) as const;
  const edited = (content: string | typeof ERASED, link: ReturnType<typeof youtube> | null | typeof ERASED = null) =>
    ({
      type: 'PostEdited',
      data: { ...plain, content, link, newMentions: [], postedAt: '2026-06-01T12:00:00.000Z' },
    }) as const;
  const linked = { type: 'PostCreated', data: { ...plain, link: youtube('a') } } as const;
  const described = {
    type: 'PostLinkDescribed',
    data: { postId: 'p1', authorId: 'ada', title: 'A video', description: null, imageId: 'i1' },
  } as const;
  const FIRST = { postId: 'p1', content: 'x', at: '2026-06-01T12:00:00.000Z' };

  it('says the new words, and keeps what it said before', () =>
    given(linked, edited('Two'), edited('Three')).shows({
      posts: { p1: { ...wholePost, content: 'Three', createdAt: FIRST.at, editedAt: '2026-06-01T12:00:02.000Z' } },
      postVersions: { 'event-1': FIRST, 'event-2': { postId: 'p1', content: 'Two', at: '2026-06-01T12:00:01.000Z' } },
    }));
  it('keeps what is known of a link that stays', () =>
    given(linked, described, edited('Two', youtube('a'))).shows({
      posts: {
        p1: {
          ...wholePost,
          content: 'Two',
          editedAt: '2026-06-01T12:00:02.000Z',
          linkUrl: 'https://www.youtube.com/watch?v=a',
          linkType: 'youtube',
          linkTitle: 'A video',
          linkImage: '/api/post-media/i1/link.webp',
        },
      },
      postMedia: { i1: { postId: 'p1', authorId: 'ada', kind: 'link' } },
    }));
  it('knows nothing of another link, and has its picture no more', async () => {
    await given(linked, described, edited('Two', youtube('b'))).shows({
      posts: {
        p1: {
          ...wholePost,
          content: 'Two',
          editedAt: '2026-06-01T12:00:02.000Z',
          linkType: 'youtube',
          linkUrl: youtube('b').url,
          linkTitle: null,
          linkImage: null,
        },
      },
    });
    const contents = await contentsOf(await folded(feedProjection, recorded(linked, described, edited('Two'))), feedProjection);
    expect([contents.postMedia, (contents.posts as Record<string, object>).p1]).toEqual([
      undefined,
      expect.objectContaining({ linkUrl: null, linkTitle: null }),
    ]);
  });
  it('is forgotten in every version when it is deleted', async () => {
    const contents = await contentsOf(await folded(feedProjection, recorded(linked, edited('Two'), deleted())), feedProjection);
    expect(contents).toEqual({});
  });
  it('of a forgotten person says nothing in any version', () =>
    given({ ...linked, data: { ...plain, content: ERASED } }, edited(ERASED, ERASED)).shows({
      posts: { p1: { ...wholePost, editedAt: '2026-06-01T12:00:01.000Z', content: '', linkUrl: null } },
      postVersions: { 'event-1': { ...FIRST, content: '' } },
    }));
});

describe('the film of a post', () => {
  const media = { id: 'm1', kind: 'video' } as const;
  const film = { type: 'PostCreated', data: { ...plain, media } } as const;
  const said = (captions: string | typeof ERASED, language = 'en', mediaId = 'm1') =>
    ({ type: 'PostMediaCaptioned', data: { postId: 'p1', authorId: 'ada', mediaId, language, captions } }) as const;
  const made = {
    type: 'PostMediaProcessed',
    data: {
      ...{ postId: 'p1', authorId: 'ada', mediaId: 'm1', kind: 'video', width: 8, height: 6 },
      ...{ durationMs: 1000, thumbhash: null, peaks: null },
    },
  } as const;
  const after = async (...history: readonly Given[]) =>
    contentsOf(await folded(feedProjection, recorded(...history)), feedProjection);

  it('has captions before it can be played, and after that', async () => {
    await given(film, said('one'), made).showsAmong({
      posts: { p1: { media: { status: 'ready', captions: ['en'] } } },
      postCaptions: { 'm1:en': { postId: 'p1', vtt: 'one' } },
    });
    await given(film, made, said('one'), said('eins', 'de'), said('two')).showsAmong({
      posts: { p1: { media: { captions: ['de', 'en'] } } },
      postCaptions: { 'm1:en': { postId: 'p1', vtt: 'two' }, 'm1:de': { postId: 'p1', vtt: 'eins' } },
    });
  });
  it('has none once they were taken back, of another file, or of a forgotten person', async () => {
    const bare = await after(film, made);
    for (const history of [[said('one'), said('')], [said('x', 'en', 'm2')], [said(ERASED)]]) {
      const { posts, postCaptions } = await after(film, made, ...history);
      expect([(posts as { p1: { media: object } }).p1.media, postCaptions]).toEqual([
        (bare.posts as { p1: { media: object } }).p1.media,
        undefined,
      ]);
    }
  });
  it('takes them along when it is deleted, and has none that come after', async () => {
    expect(await after(film, made, said('one'), deleted())).toEqual({});
    expect(await after(film, made, deleted(), said('one'))).toEqual({});
  });
});

describe('the picture of a post', () => {
  const picture = { type: 'PostCreated', data: { ...plain, media: { id: 'm1', kind: 'image' } } } as const;
  const said = (alt: string | typeof ERASED) =>
    ({ type: 'PostMediaDescribed', data: { postId: 'p1', authorId: 'ada', mediaId: 'm1', alt } }) as const;
  const made = {
    type: 'PostMediaProcessed',
    data: {
      ...{ postId: 'p1', authorId: 'ada', mediaId: 'm1', kind: 'image', width: 8, height: 6 },
      ...{ durationMs: null, thumbhash: null, peaks: null },
    },
  } as const;
  it('is described before it can be shown, and after that', async () => {
    await given(picture, said('A harbour'), made).shows({
      posts: {
        p1: {
          ...wholePost,
          mediaUrl: '/api/post-media/m1/1200.webp',
          mediaType: 'image/webp',
          media: {
            alt: 'A harbour',
            status: 'ready',
            id: 'm1',
            kind: 'image',
            width: 8,
            height: 6,
            durationSeconds: null,
            thumbnailUrl: '/api/post-media/m1/480.webp',
            thumbhash: null,
            peaks: null,
          },
        },
      },
    });
    await given(picture, made, said('A harbour'), said('A quay')).showsAmong({ posts: { p1: { media: { alt: 'A quay' } } } });
  });
  it('of a forgotten person is described by nothing', () =>
    given(picture, made, said(ERASED)).showsAmong({ posts: { p1: { media: { alt: '' } } } }));
});
