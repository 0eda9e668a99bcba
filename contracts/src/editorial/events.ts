import { publicFields, type Event, type EventDeclarations } from '../kernel';
import type { CoverArt } from '../tracks';

/**
 * What the editors say is the publication's, not a person's: of a person the events hold the id alone, and who has been
 * forgotten reads as such. The address of a post is made of its first title and stays when the title is revised.
 */
export type BlogPostPublished = Event<
  'BlogPostPublished',
  {
    postId: string;
    authorId: string;
    slug: string;
    title: string;
    excerpt: string | null;
    content: string;
    cover: CoverArt | null;
  }
>;
export type BlogPostRevised = Event<
  'BlogPostRevised',
  { postId: string; revisedBy: string; title: string; excerpt: string | null; content: string; cover: CoverArt | null }
>;
/** For good: its address is free again. */
export type BlogPostWithdrawn = Event<'BlogPostWithdrawn', { postId: string; withdrawnBy: string }>;
/** Another post took over the address that this post had claimed and never used. It can no longer be published. */
export type BlogPostLapsed = Event<'BlogPostLapsed', { postId: string }>;

export type BlogPostEvent = BlogPostPublished | BlogPostRevised | BlogPostWithdrawn | BlogPostLapsed;

/** An address is a stream that one post holds: until `heldUntil`, and for as long as the post is published. */
export type BlogSlugClaimed = Event<'BlogSlugClaimed', { postId: string; heldUntil: string }>;
export type BlogSlugEvent = BlogSlugClaimed;

/** A picture was re-encoded and rests in the media store; posts name it by its id. */
export type BlogCoverUploaded = Event<'BlogCoverUploaded', { coverId: string; ownerId: string; cover: CoverArt }>;
export type BlogCoverEvent = BlogCoverUploaded;

export const blogEvents: EventDeclarations<BlogPostEvent | BlogSlugEvent | BlogCoverEvent> = {
  BlogPostPublished: {
    version: 1,
    fields: publicFields('postId', 'authorId', 'slug', 'title', 'excerpt', 'content', 'cover'),
  },
  BlogPostRevised: {
    version: 1,
    fields: { postId: 'public', revisedBy: 'public', title: 'public', excerpt: 'public', content: 'public', cover: 'public' },
  },
  BlogPostWithdrawn: { version: 1, fields: { postId: 'public', withdrawnBy: 'public' } },
  BlogPostLapsed: { version: 1, fields: { postId: 'public' } },
  BlogSlugClaimed: { version: 1, fields: { postId: 'public', heldUntil: 'public' } },
  BlogCoverUploaded: { version: 1, fields: { coverId: 'public', ownerId: 'public', cover: 'public' } },
};
