import { blogSlugOf, type BlogPostRequest } from '@refrain/contracts/editorial';
import { command } from '../kernel/write/command';
import { blogPostDecider, blogPostStream } from './blog-post.decider';
import { BlogSlugs } from './blog-slugs';
import { coverOf, wordsOf } from './blog-words';

const needs = { slugs: BlogSlugs };

/** Claims the address, then publishes under it; the same request sent again mends a crash in between. */
export const PublishBlogPost = command(
  'PublishBlogPost',
  needs,
  async ({ authorId, request }: { authorId: string; request: BlogPostRequest }, { decide, created, slugs, streams, context }) => {
    const postId = created('blog-post');
    const stream = blogPostStream(postId);
    const words = wordsOf(request);
    const slug = blogSlugOf(words.title, postId);
    const before = await streams.remembered(stream, blogPostDecider, context);
    if (before) return { slug, position: before.position };
    const cover = request.coverId ? await coverOf(streams, request.coverId, authorId) : null;
    await slugs.claim(slug, postId, context);
    return { slug, position: await decide(stream, blogPostDecider, { postId, authorId, slug, ...words, cover }) };
  },
);

/** Says it in other words, at the same address. */
export const ReviseBlogPost = command(
  'ReviseBlogPost',
  needs,
  async (
    { slug, revisedBy, request }: { slug: string; revisedBy: string; request: BlogPostRequest },
    { decide, slugs, streams },
  ) => {
    const postId = await slugs.holder(slug);
    const { coverId } = request;
    const cover = coverId === undefined ? {} : { cover: coverId === null ? null : await coverOf(streams, coverId, revisedBy) };
    return decide(blogPostStream(postId), blogPostDecider, { postId, revisedBy, ...wordsOf(request), ...cover });
  },
);

export const WithdrawBlogPost = command(
  'WithdrawBlogPost',
  needs,
  async ({ slug, withdrawnBy }: { slug: string; withdrawnBy: string }, { decide, slugs }) => {
    const postId = await slugs.holder(slug);
    return decide(blogPostStream(postId), blogPostDecider, { postId, withdrawnBy });
  },
);
