import { personal, type Event, type EventDeclarations, type Personal } from '../kernel';

/** `trackId` is the track of this community that the post links to, if any. */
export type PostCreated = Event<
  'PostCreated',
  { postId: string; authorId: string; content: Personal<string>; trackId: string | null }
>;
export type PostDeleted = Event<'PostDeleted', { postId: string; authorId: string; deletedBy: string }>;
export type PostEvent = PostCreated | PostDeleted;

/** `pointsAwarded` is more than 0 only the first time this person likes this post. */
export type PostLiked = Event<'PostLiked', { postId: string; userId: string; pointsAwarded: number }>;
export type PostUnliked = Event<'PostUnliked', { postId: string; userId: string }>;
export type LikeEvent = PostLiked | PostUnliked;

/** `parentId` is the comment it replies to, which is itself no reply; null for one of the post. */
export type CommentAdded = Event<'CommentAdded', { commentId: string; postId: string; parentId: string | null; authorId: string; content: Personal<string> }>;
export type CommentEvent = CommentAdded;

export const postEvents: EventDeclarations<PostEvent | LikeEvent | CommentEvent> = {
  PostCreated: {
    version: 1,
    fields: { postId: 'public', authorId: 'public', content: personal<PostCreated['data']>('authorId'), trackId: 'public' },
  },
  PostDeleted: { version: 1, fields: { postId: 'public', authorId: 'public', deletedBy: 'public' } },
  PostLiked: { version: 1, fields: { postId: 'public', userId: 'public', pointsAwarded: 'public' } },
  PostUnliked: { version: 1, fields: { postId: 'public', userId: 'public' } },
  CommentAdded: {
    version: 1,
    fields: { commentId: 'public', postId: 'public', parentId: 'public', authorId: 'public', content: personal<CommentAdded['data']>('authorId') },
  },
};
