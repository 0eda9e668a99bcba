import type { BlogCard, BlogPost } from '@refrain/contracts/editorial';
import { collection, NEWEST_FIRST } from '../../kernel';

/** The author's name is added when it is read. */
export type BlogPostDocument = Omit<BlogPost, 'author'>;
export type BlogCardDocument = Omit<BlogCard, 'author'>;

export const blogPosts = collection<BlogPostDocument>()({
  name: 'blogPosts',
  columns: { slug: 'text', authorId: 'text' },
  indexes: [{ on: ['slug'] }],
});

/** What lists show, without the text. */
export const blogCards = collection<BlogCardDocument>()({
  name: 'blogCards',
  columns: { authorId: 'text', createdAt: 'text' },
  indexes: [{ on: NEWEST_FIRST }],
});

/** Pictures of published posts by their key; GET /api/files/blog/… serves nothing that is not here. */
export const blogArt = collection<{ postId: string }>()({
  name: 'blogArt',
  columns: { postId: 'text' },
  indexes: [{ on: ['postId', 'id'] }],
});
