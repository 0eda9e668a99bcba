import type { Command } from '../kernel';
import type { BlogCoverUploaded, BlogPostPublished, BlogPostRevised, BlogPostWithdrawn, BlogSlugClaimed } from './events';

type PublishBlogPost = Command<'PublishBlogPost', BlogPostPublished['data']>;
/** Without `cover` the one that is there stays. */
type ReviseBlogPost = Command<
  'ReviseBlogPost',
  Omit<BlogPostRevised['data'], 'cover'> & Partial<Pick<BlogPostRevised['data'], 'cover'>>
>;
type WithdrawBlogPost = Command<'WithdrawBlogPost', BlogPostWithdrawn['data']>;
/** Another author wants the address that this post claimed. If it is not published yet, it never will be. */
type LapseBlogPost = Command<'LapseBlogPost', { postId: string }>;
export type BlogPostCommand = PublishBlogPost | ReviseBlogPost | WithdrawBlogPost | LapseBlogPost;

/** `gone` is the holder whose address is known to be free. Times are ISO strings. */
export type ClaimBlogSlug = Command<'ClaimBlogSlug', BlogSlugClaimed['data'] & { gone: string | null }>;

export type RecordBlogCover = Command<'RecordBlogCover', BlogCoverUploaded['data']>;
