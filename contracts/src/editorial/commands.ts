import type { Command } from '../kernel';
import type { BlogCoverUploaded, BlogPostPublished, BlogPostRevised, BlogPostWithdrawn, BlogSlugClaimed } from './events';

export type PublishBlogPost = Command<'PublishBlogPost', BlogPostPublished['data']>;
/** Without `cover` the one that is there stays. */
export type ReviseBlogPost = Command<
  'ReviseBlogPost',
  Omit<BlogPostRevised['data'], 'cover'> & Partial<Pick<BlogPostRevised['data'], 'cover'>>
>;
export type WithdrawBlogPost = Command<'WithdrawBlogPost', BlogPostWithdrawn['data']>;
/** Somebody wants the address that this post claimed: if it is not published yet, it never will be. */
export type LapseBlogPost = Command<'LapseBlogPost', { postId: string }>;
export type BlogPostCommand = PublishBlogPost | ReviseBlogPost | WithdrawBlogPost | LapseBlogPost;

/** `gone` is the holder of whom it is known that its address is free. Times are ISO strings. */
export type ClaimBlogSlug = Command<'ClaimBlogSlug', BlogSlugClaimed['data'] & { gone: string | null }>;

export type RecordBlogCover = Command<'RecordBlogCover', BlogCoverUploaded['data']>;
