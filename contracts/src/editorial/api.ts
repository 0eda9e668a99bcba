import type { AuthorCard } from '../accounts';
import type { CoverArt } from '../tracks';

/** What lists and the card of the auth screen show (spec part 1, section 2). `excerpt` is never empty where there are words. */
export type BlogCard = Readonly<{
  id: string;
  slug: string;
  title: string;
  /** Address of the picture at its largest; `cover` has all of it. */
  coverImage: string | null;
  cover: CoverArt | null;
  excerpt: string;
  createdAt: string;
  readingMinutes: number;
  authorId: string;
  author: AuthorCard;
}>;

/** GET /api/blog/{slug}. `excerpt` is what the editors wrote, null where they wrote none. */
export type BlogPost = Omit<BlogCard, 'excerpt'> &
  Readonly<{ excerpt: string | null; content: string; revisedAt: string | null }>;

/** GET /api/blog?after={cursor}; newest first; `next` is null on the last page. */
export type BlogPage = Readonly<{ posts: readonly BlogCard[]; next: string | null }>;

/** GET /api/blog/random; null while nothing is published. */
export type BlogPick = BlogCard | null;

/**
 * POST /api/admin/blog and PUT /api/admin/blog/{slug}. Without `coverId` a post keeps the cover it has; null takes it away.
 */
export type BlogPostRequest = { title: string; excerpt?: string | null; content: string; coverId?: string | null };

/** POST /api/admin/blog/cover: a form with one file, `coverArt`. */
export type BlogCoverResponse = Readonly<{ coverId: string }>;
