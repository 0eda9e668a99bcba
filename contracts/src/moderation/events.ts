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
/** `targetId` is the post itself, or the comment under `postId`, which is a post or a track. */
export type PostReported = Event<'PostReported', Reported>;
export type CommentReported = Event<'CommentReported', Reported>;
/** `targetId` is the person. */
export type PersonReported = Event<'PersonReported', Omit<Reported, 'postId' | 'authorId'>>;
export type ReportEvent = PostReported | CommentReported | PersonReported;

/** The reports of a post, a comment or a person were looked at, and nothing was done to it; or they wait again. */
export type ReportsDismissed = Event<'ReportsDismissed', { targetId: string; dismissedBy: string }>;
export type ReportsReopened = Event<'ReportsReopened', { targetId: string; reopenedBy: string }>;
export type ReportCaseEvent = ReportsDismissed | ReportsReopened;

export type ModerationEvent = ReportEvent | ReportCaseEvent;

const ofPerson: Record<keyof PersonReported['data'], FieldClass<PersonReported['data']>> = {
  ...{ reportId: 'public', targetId: 'public', reporterId: 'public', reason: 'public' },
  note: personal<PersonReported['data']>('reporterId'),
};
const reported: Record<keyof Reported, FieldClass<Reported>> = { ...ofPerson, postId: 'public', authorId: 'public' };

export const moderationEvents: EventDeclarations<ModerationEvent> = {
  PostReported: { version: 1, fields: reported },
  CommentReported: { version: 1, fields: reported },
  PersonReported: { version: 1, fields: ofPerson },
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
  PersonReported: [
    {
      type: 'PersonReported',
      data: { reportId: 'report-1', targetId: 'user-ada', reporterId: 'user-ben', reason: 'harassment', note: 'A sample note' },
    } satisfies PersonReported,
  ],
  ReportsDismissed: [
    { type: 'ReportsDismissed', data: { targetId: 'post-1', dismissedBy: 'user-admin' } } satisfies ReportsDismissed,
  ],
  ReportsReopened: [
    { type: 'ReportsReopened', data: { targetId: 'post-1', reopenedBy: 'user-admin' } } satisfies ReportsReopened,
  ],
} as const;
