import { blogSamples } from '@refrain/contracts/editorial';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { blogProjection } from './blog.projector';

const { given } = specFor(blogProjection);
const published = blogSamples.BlogPostPublished[0];
const revised = blogSamples.BlogPostRevised[0];
const withdrawn = blogSamples.BlogPostWithdrawn[0];
const other = { ...published, data: { ...published.data, postId: 'blog-9', slug: 'other-news', cover: null } };

const contentsAfter = async (...history: readonly Given[]) =>
  contentsOf(await folded(blogProjection, recorded(...history)), blogProjection);

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeBlogPost = {
  id: 'blog-1',
  slug: 'sample-news',
  authorId: 'user-ada',
  createdAt: '2026-06-01T12:00:00.000Z',
  title: 'Sample News',
  coverImage: null,
  cover: null,
  readingMinutes: 1,
  excerpt: null,
  content: 'Hello, sample *readers*.',
  revisedAt: null,
};
const wholeBlogCard = {
  id: 'blog-1',
  slug: 'sample-news',
  authorId: 'user-ada',
  createdAt: '2026-06-01T12:00:00.000Z',
  title: 'Sample News',
  coverImage: '/api/files/blog/cover-1/1200.webp',
  cover: {
    art: { '96': 'blog/cover-1/96.webp', '480': 'blog/cover-1/480.webp', '1200': 'blog/cover-1/1200.webp' },
    palette: ['#c8553d'],
    thumbhash: 'AAEC',
  },
  readingMinutes: 1,
  excerpt: 'Hello, sample *readers*.',
};

describe('the news', () => {
  it('have a post, its card and its pictures', () =>
    given({ ...published, at: '2026-06-01T12:00:00.000Z' }).shows({
      blogPosts: {
        'blog-1': {
          ...wholeBlogPost,
          coverImage: '/api/files/blog/cover-1/1200.webp',
          cover: {
            art: { '96': 'blog/cover-1/96.webp', '480': 'blog/cover-1/480.webp', '1200': 'blog/cover-1/1200.webp' },
            palette: ['#c8553d'],
            thumbhash: 'AAEC',
          },
          slug: 'sample-news',
          title: 'Sample News',
          excerpt: null,
          content: 'Hello, sample *readers*.',
          createdAt: '2026-06-01T12:00:00.000Z',
          revisedAt: null,
          readingMinutes: 1,
        },
      },
      blogCards: {
        'blog-1': {
          ...wholeBlogCard,
          slug: 'sample-news',
          authorId: 'user-ada',
          excerpt: 'Hello, sample *readers*.',
          coverImage: '/api/files/blog/cover-1/1200.webp',
        },
      },
      blogArt: {
        'blog/cover-1/96.webp': { postId: 'blog-1' },
        'blog/cover-1/480.webp': { postId: 'blog-1' },
        'blog/cover-1/1200.webp': { postId: 'blog-1' },
      },
    }));

  it('keep the text out of the card', async () => {
    expect((await contentsAfter(published)).blogCards?.['blog-1']).not.toHaveProperty('content');
  });

  it('say it in other words once it is revised, at the same address and by the same author', () =>
    given(published, { ...revised, at: '2026-06-02T12:00:00.000Z' }).shows({
      blogPosts: {
        'blog-1': {
          ...wholeBlogPost,
          slug: 'sample-news',
          authorId: 'user-ada',
          title: 'Sample News, again',
          excerpt: 'In short',
          content: 'Hello again.',
          revisedAt: '2026-06-02T12:00:00.000Z',
          coverImage: null,
        },
      },
      blogCards: {
        'blog-1': {
          ...wholeBlogCard,
          coverImage: null,
          slug: 'sample-news',
          title: 'Sample News, again',
          excerpt: 'In short',
          cover: null,
        },
      },
    }));

  it('close the pictures that a revision takes away, and keep those it keeps', async () => {
    expect((await contentsAfter(published, revised)).blogArt).toBeUndefined();
    const kept = { ...revised, data: { ...revised.data, cover: published.data.cover } };
    expect(Object.keys((await contentsAfter(published, kept)).blogArt ?? {})).toHaveLength(3);
  });

  it('are silent about what was withdrawn, and go on with the rest', async () => {
    const { blogPosts, blogCards, blogArt } = await contentsAfter(published, other, withdrawn);
    expect([Object.keys(blogPosts ?? {}), Object.keys(blogCards ?? {}), blogArt]).toEqual([['blog-9'], ['blog-9'], undefined]);
  });

  it('show the next post at an address that became free', () =>
    given(published, withdrawn, { ...other, data: { ...other.data, slug: 'sample-news' } }).shows({
      blogPosts: { 'blog-9': { ...wholeBlogPost, id: 'blog-9', createdAt: '2026-06-01T12:00:02.000Z', slug: 'sample-news' } },
    }));

  it('do not change by a revision of what is gone, nor by an address that lapsed', async () => {
    expect(
      await contentsAfter(
        published,
        withdrawn,
        { ...revised, data: { ...revised.data, cover: null } },
        blogSamples.BlogPostLapsed[0],
      ),
    ).toEqual({});
  });
});
