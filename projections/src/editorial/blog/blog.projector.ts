import { excerptOf, readingMinutesOf, type BlogPostEvent, type BlogPostPublished } from '@refrain/contracts/editorial';
import { projection, type Change } from '../../kernel';
import { blogArt, blogCards, blogPosts } from './blog.view';

type Said = Pick<BlogPostPublished['data'], 'title' | 'excerpt' | 'content' | 'cover'>;

/** What both the post and its card say, in the words of either. */
const shown = ({ title, content, cover }: Said) => ({
  title,
  coverImage: cover && `/api/files/${cover.art['1200']}`,
  cover,
  readingMinutes: readingMinutesOf(content),
});

const opened = (postId: string, { cover }: Said): Change[] =>
  Object.values(cover?.art ?? {}).map((key) => blogArt.put(key, { postId }));

/** As many pictures as a post has. */
const MOST_ART = 3;
const closed = (postId: string): Change => blogArt.each({ where: { postId } }, MOST_ART, ({ id }) => [blogArt.remove(id)]);

export const blogProjection = projection<BlogPostEvent>()('blog', 1, [blogPosts, blogCards, blogArt], {
  BlogPostPublished: ({ data, at }) => {
    const { postId: id, authorId, slug, excerpt, content } = data;
    const both = { id, slug, authorId, createdAt: at, ...shown(data) };
    return [
      blogPosts.put(id, { ...both, excerpt, content, revisedAt: null }),
      blogCards.put(id, { ...both, excerpt: excerptOf(excerpt, content) }),
      ...opened(id, data),
    ];
  },
  BlogPostRevised: ({ data, at }) => {
    const { postId, excerpt, content } = data;
    return [
      blogPosts.change(postId, (post) => ({ ...post, ...shown(data), excerpt, content, revisedAt: at })),
      blogCards.change(postId, (card) => ({ ...card, ...shown(data), excerpt: excerptOf(excerpt, content) })),
      closed(postId),
      ...opened(postId, data),
    ];
  },
  BlogPostWithdrawn: ({ data: { postId } }) => [blogPosts.remove(postId), blogCards.remove(postId), closed(postId)],
  BlogPostLapsed: 'ignored',
});
