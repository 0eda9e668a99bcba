import { personal, refusal, type Command, type Event, type EventDeclarations, type Personal, type TextRule } from '../../kernel';

export type TargetKind = 'post' | 'comment';

/** What admins did to a person's post, with the reason. */
export type PostRemoved = Event<'PostRemoved', { postId: string; authorId: string; removedBy: string; reason: Personal<string> }>;
export type PostRestored = Event<'PostRestored', { postId: string; authorId: string; restoredBy: string }>;
export type PostModerationEvent = PostRemoved | PostRestored;

export type CommentRemoved = Event<
  'CommentRemoved',
  { commentId: string; postId: string; authorId: string; removedBy: string; reason: Personal<string> }
>;
export type CommentRestored = Event<
  'CommentRestored',
  { commentId: string; postId: string; authorId: string; restoredBy: string }
>;
export type CommentModerationEvent = CommentRemoved | CommentRestored;

type RemovePost = Command<'RemovePost', { postId: string; by: string; reason: string }>;
type RestorePost = Command<'RestorePost', { postId: string; by: string }>;
export type PostModerationCommand = RemovePost | RestorePost;

type RemoveComment = Command<'RemoveComment', { commentId: string; by: string; reason: string }>;
type RestoreComment = Command<'RestoreComment', { commentId: string; by: string }>;
export type CommentModerationCommand = RemoveComment | RestoreComment;

export const removalEvents: EventDeclarations<PostModerationEvent | CommentModerationEvent> = {
  PostRemoved: {
    version: 1,
    fields: { postId: 'public', authorId: 'public', removedBy: 'public', reason: personal<PostRemoved['data']>('authorId') },
  },
  PostRestored: { version: 1, fields: { postId: 'public', authorId: 'public', restoredBy: 'public' } },
  CommentRemoved: {
    version: 1,
    fields: {
      commentId: 'public',
      postId: 'public',
      authorId: 'public',
      removedBy: 'public',
      reason: personal<CommentRemoved['data']>('authorId'),
    },
  },
  CommentRestored: { version: 1, fields: { commentId: 'public', postId: 'public', authorId: 'public', restoredBy: 'public' } },
};

const comment = { commentId: 'comment-1', postId: 'post-1', authorId: 'user-ben' } as const;
/** Frozen: one sample for each version of each event type. */
export const removalSamples = {
  PostRemoved: [
    {
      type: 'PostRemoved',
      data: { postId: 'post-1', authorId: 'user-ada', removedBy: 'user-admin', reason: 'A sample reason' },
    } satisfies PostRemoved,
  ],
  PostRestored: [
    { type: 'PostRestored', data: { postId: 'post-1', authorId: 'user-ada', restoredBy: 'user-admin' } } satisfies PostRestored,
  ],
  CommentRemoved: [
    { type: 'CommentRemoved', data: { ...comment, removedBy: 'user-admin', reason: 'A sample reason' } } satisfies CommentRemoved,
  ],
  CommentRestored: [{ type: 'CommentRestored', data: { ...comment, restoredBy: 'user-admin' } } satisfies CommentRestored],
} as const;

/** POST /api/admin/posts/{id}/remove and POST /api/admin/comments/{id}/remove */
export type RemoveRequest = { reason: string };
/** POST …/restore. The reason stands in the history, for admins. */
export type RestoreRequest = { reason?: string | null };

const REASON_MAX = 500;
const maxLength = { value: REASON_MAX, message: `A reason can be at most ${REASON_MAX} characters long.` };

export const removalRules = {
  reason: { required: 'Please say why. The author reads it.', maxLength },
  undo: { maxLength },
} as const satisfies Record<string, TextRule>;

export const removalRefusals = {
  alreadyRemoved: refusal('MODERATION.ALREADY_REMOVED', 409, 'This was already removed.'),
  notRemoved: refusal('MODERATION.NOT_REMOVED', 409, 'This is not removed.'),
} as const;
