import type {
  BlogCoverUploaded,
  BlogPostLapsed,
  BlogPostPublished,
  BlogPostRevised,
  BlogPostWithdrawn,
  BlogSlugClaimed,
} from './events';

const cover = {
  art: { '96': 'blog/cover-1/96.webp', '480': 'blog/cover-1/480.webp', '1200': 'blog/cover-1/1200.webp' },
  palette: ['#c8553d'],
  thumbhash: 'AAEC',
} as const;

/** Frozen: one sample for each version of each event type. */
export const blogSamples = {
  BlogPostPublished: [
    {
      type: 'BlogPostPublished',
      data: {
        postId: 'blog-1',
        authorId: 'user-ada',
        slug: 'sample-news',
        title: 'Sample News',
        excerpt: null,
        content: 'Hello, sample *readers*.',
        cover,
      },
    } satisfies BlogPostPublished,
  ],
  BlogPostRevised: [
    {
      type: 'BlogPostRevised',
      data: {
        postId: 'blog-1',
        revisedBy: 'user-ben',
        title: 'Sample News, again',
        excerpt: 'In short',
        content: 'Hello again.',
        cover: null,
      },
    } satisfies BlogPostRevised,
  ],
  BlogPostWithdrawn: [
    { type: 'BlogPostWithdrawn', data: { postId: 'blog-1', withdrawnBy: 'user-ada' } } satisfies BlogPostWithdrawn,
  ],
  BlogPostLapsed: [{ type: 'BlogPostLapsed', data: { postId: 'blog-2' } } satisfies BlogPostLapsed],
  BlogSlugClaimed: [
    { type: 'BlogSlugClaimed', data: { postId: 'blog-1', heldUntil: '2026-01-01T00:01:00.000Z' } } satisfies BlogSlugClaimed,
  ],
  BlogCoverUploaded: [
    { type: 'BlogCoverUploaded', data: { coverId: 'cover-1', ownerId: 'user-ada', cover } } satisfies BlogCoverUploaded,
  ],
} as const;
