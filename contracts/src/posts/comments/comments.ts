import type { AuthorCard } from '../../accounts';
import { refusal } from '../../kernel';
import { editTexts, VERSIONS_MAX } from '../words/history';

export const COMMENT_MAX_LENGTH = 500;
export const COMMENT_PAGE_SIZE = 50;

/** What comments stand under. */
export type CommentSubject = 'post' | 'track';

/** A comment as every list shows it (spec part 2, section 3), and GET /api/comments/{id}. */
export type Comment = Pick<AuthorCard, 'username' | 'displayName' | 'profileImage' | 'userUpdatedAt' | 'role' | 'slug'> &
  CommentDocument &
  Readonly<{ isLiked: boolean }>;

/**
 * What the socket sends about a comment: the stored document. `postId` is what it stands under: a track where `subject` says so, else a post.
 * `parentId` is null for one of the subject itself; `atSeconds` is the moment of the track that it is about, where there is one.
 */
export type CommentDocument = Readonly<{
  id: string;
  position: string;
  postId: string;
  subject?: 'track';
  atSeconds?: number;
  parentId: string | null;
  userId: string;
  content: string;
  likeCount: number;
  createdAt: string;
  /** When its words were last changed; `createdAt` where they never were. */
  updatedAt: string;
  /** What comments are ordered by: the stored document is sent as it is. */
  threadId?: string;
  threadAt?: string;
  place?: string;
}>;

/** The post or track that comments stand under, by its id. */
export type CommentedOn = Readonly<{ subject: CommentSubject; postId: string }>;

/** What a comment stands under. */
export const commentedOn = ({ subject, postId }: Pick<CommentDocument, 'subject' | 'postId'>): CommentedOn => ({
  subject: subject ?? 'post',
  postId,
});

/** Where the comments of a post or track are read. */
export const pathOfComments = ({ subject, postId }: Pick<CommentDocument, 'subject' | 'postId'>): string =>
  subject === 'track' ? `/track/${postId}#comments` : `/post/${postId}`;

/** GET /api/posts/{id}/comments?after={cursor}, and /api/tracks/{id}/comments: the oldest first, each with its replies after it; `next` is null on the last page. */
export type CommentPage = Readonly<{ comments: readonly Comment[]; next: string | null }>;

/** POST /api/posts/{postId}/comments; `parentId` is the comment that is replied to. */
export type AddCommentRequest = { content: string; parentId?: string | null };

/** POST /api/tracks/{id}/comments; `atSeconds` is the moment that it is about, a whole number from 0 to the length. A reply has none. */
export type AddTrackCommentRequest = AddCommentRequest & { atSeconds?: number | null };

/** PUT /api/comments/{id} */
export type EditCommentRequest = { content: string };

/**
 * POST /api/comments/{id}/like. `liked` is the state that is wanted: a request that finds it so already changes nothing. The header of
 * POSITION_HEADER says since which event the answered state holds.
 */
export type CommentLikeRequest = { liked: boolean };
export type CommentLikeResponse = Readonly<{ isLiked: boolean; likeCount: number }>;

export const commentRefusals = {
  empty: refusal('COMMENT.EMPTY', 400, 'Please write a comment first.'),
  tooLong: refusal('COMMENT.TOO_LONG', 400, `Comments can be at most ${COMMENT_MAX_LENGTH} characters long.`),
  unknown: refusal('COMMENT.NOT_FOUND', 404, 'This comment was not found.'),
  alreadyExists: refusal('COMMENT.ALREADY_EXISTS', 409, 'This comment already exists.'),
  notTheAuthor: refusal('COMMENT.NOT_THE_AUTHOR', 403, 'Only its author can change or delete a comment.'),
  removed: refusal('COMMENT.REMOVED', 409, 'A moderator removed this comment. It cannot be changed.'),
  momentOutside: refusal('COMMENT.MOMENT_OUTSIDE', 400, 'A comment can only be pinned to a moment within the song.'),
  editingOver: refusal('COMMENT.EDITING_OVER', 409, editTexts.over),
  editedTooOften: refusal('COMMENT.EDITED_TOO_OFTEN', 409, `A comment can have at most ${VERSIONS_MAX} versions.`),
} as const;

export const commentTexts = {
  title: 'Comments',
  placeholder: 'Write a comment',
  replyPlaceholder: (name: string) => `Reply to ${name}`,
  send: 'Comment',
  reply: 'Reply',
  cancel: 'Cancel',
  empty: 'No comments yet',
  gone: 'This comment is gone.',
  emptyHint: 'Be the first to say something.',
  signIn: 'Sign in to comment',
  more: 'Show more comments',
  sent: 'Comment sent',
  arrived: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  fresh: (count: number) => (count === 1 ? 'Show 1 new comment' : `Show ${count} new comments`),
  loadFailed: 'Comments cannot be shown',
  loadFailedHint: 'Please try again in a moment.',
  failed: 'Failed to post comment. Please try again.',
  like: (name: string) => `Like the comment by ${name}`,
  likeFailed: 'Failed to like comment. Please try again.',
  edit: 'Edit comment',
  editField: 'Edit your comment',
  delete: 'Delete comment',
  deleteText: 'Your comment and its versions are deleted. Replies to it stay. This cannot be undone.',
  deleted: 'The comment has been deleted.',
  deleteFailed: 'Failed to delete comment. Please try again.',
} as const;
