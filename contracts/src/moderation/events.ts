import { personal, type Event, type EventDeclarations, type FieldClass, type Personal } from '../kernel';
import type { ReportReason } from './rules';

/** One person's own: a post they do not want to see. */
export type PostHidden = Event<'PostHidden', { postId: string; userId: string }>;
export type PostUnhidden = Event<'PostUnhidden', { postId: string; userId: string }>;
export type HideEvent = PostHidden | PostUnhidden;

type Reported = {
  reportId: string;
  targetId: string;
  postId: string;
  authorId: string;
  reporterId: string;
  reason: ReportReason;
  note: Personal<string>;
};
/** `targetId` is the post itself, or the comment under `postId`. */
export type PostReported = Event<'PostReported', Reported>;
export type CommentReported = Event<'CommentReported', Reported>;
export type ReportEvent = PostReported | CommentReported;

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

/** The reports of a post or a comment were looked at, and nothing was done to it; or they wait again. */
export type ReportsDismissed = Event<'ReportsDismissed', { targetId: string; dismissedBy: string }>;
export type ReportsReopened = Event<'ReportsReopened', { targetId: string; reopenedBy: string }>;
export type ReportCaseEvent = ReportsDismissed | ReportsReopened;

export type ModerationEvent = HideEvent | ReportEvent | PostModerationEvent | CommentModerationEvent | ReportCaseEvent;

const reported: Record<keyof Reported, FieldClass<Reported>> = {
  ...{ reportId: 'public', targetId: 'public', postId: 'public', authorId: 'public', reporterId: 'public', reason: 'public' },
  note: personal<Reported>('reporterId'),
};

export const moderationEvents: EventDeclarations<ModerationEvent> = {
  PostHidden: { version: 1, fields: { postId: 'public', userId: 'public' } },
  PostUnhidden: { version: 1, fields: { postId: 'public', userId: 'public' } },
  PostReported: { version: 1, fields: reported },
  CommentReported: { version: 1, fields: reported },
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
  ReportsDismissed: { version: 1, fields: { targetId: 'public', dismissedBy: 'public' } },
  ReportsReopened: { version: 1, fields: { targetId: 'public', reopenedBy: 'public' } },
};
