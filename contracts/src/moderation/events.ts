import { personal, type Event, type EventDeclarations, type FieldClass, type Personal } from '../kernel';
import type { ReportReason } from './rules';

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

/** The reports of a post or a comment were looked at, and nothing was done to it; or they wait again. */
export type ReportsDismissed = Event<'ReportsDismissed', { targetId: string; dismissedBy: string }>;
export type ReportsReopened = Event<'ReportsReopened', { targetId: string; reopenedBy: string }>;
export type ReportCaseEvent = ReportsDismissed | ReportsReopened;

export type ModerationEvent = ReportEvent | ReportCaseEvent;

const reported: Record<keyof Reported, FieldClass<Reported>> = {
  ...{ reportId: 'public', targetId: 'public', postId: 'public', authorId: 'public', reporterId: 'public', reason: 'public' },
  note: personal<Reported>('reporterId'),
};

export const moderationEvents: EventDeclarations<ModerationEvent> = {
  PostReported: { version: 1, fields: reported },
  CommentReported: { version: 1, fields: reported },
  ReportsDismissed: { version: 1, fields: { targetId: 'public', dismissedBy: 'public' } },
  ReportsReopened: { version: 1, fields: { targetId: 'public', reopenedBy: 'public' } },
};

const report = {
  reportId: 'report-1',
  targetId: 'post-1',
  postId: 'post-1',
  authorId: 'user-ada',
  reporterId: 'user-ben',
  reason: 'spam',
  note: 'A sample note',
} as const;

/** Frozen: one sample for each version of each event type. */
export const moderationSamples = {
  PostReported: [{ type: 'PostReported', data: report } satisfies PostReported],
  CommentReported: [
    {
      type: 'CommentReported',
      data: { ...report, targetId: 'comment-1', authorId: 'user-ben', reporterId: 'user-ada' },
    } satisfies CommentReported,
  ],
  ReportsDismissed: [
    { type: 'ReportsDismissed', data: { targetId: 'post-1', dismissedBy: 'user-admin' } } satisfies ReportsDismissed,
  ],
  ReportsReopened: [
    { type: 'ReportsReopened', data: { targetId: 'post-1', reopenedBy: 'user-admin' } } satisfies ReportsReopened,
  ],
} as const;
