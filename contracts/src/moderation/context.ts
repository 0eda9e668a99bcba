import { contextOfRows, HOUR, limitOf, limitWithin, personal, publicFields, quoted, type Event, type Personal } from '../kernel';
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
type Noted = Omit<Reported, 'postId' | 'authorId'>;
/** `targetId` is the post itself, or the comment under `postId`, which is a post or a track. */
export type PostReported = Event<'PostReported', Reported>;
type CommentReported = Event<'CommentReported', Reported>;
/** `targetId` is the person. */
export type PersonReported = Event<'PersonReported', Noted>;
export type ReportEvent = PostReported | CommentReported | PersonReported;

/** The reports of a post, a comment or a person were looked at, and nothing was done to it; or they wait again. */
type ReportsDismissed = Event<'ReportsDismissed', { targetId: string; dismissedBy: string }>;
type ReportsReopened = Event<'ReportsReopened', { targetId: string; reopenedBy: string }>;
export type ReportCaseEvent = ReportsDismissed | ReportsReopened;

export type ModerationEvent = ReportEvent | ReportCaseEvent;

const noted = {
  ...publicFields('reportId', 'targetId', 'reporterId', 'reason'),
  note: personal<Noted>('reporterId'),
};
const reported = { ...noted, postId: 'public', authorId: 'public' } as const;

const report = {
  reportId: 'report-1',
  targetId: 'post-1',
  postId: 'post-1',
  authorId: 'user-ada',
  reporterId: 'user-ben',
  reason: 'spam',
  note: 'A sample note',
} as const;

export const moderationContext = contextOfRows<ModerationEvent>()({
  name: 'moderation',
  events: {
    PostReported: { fields: reported, people: ['reporterId'], sample: report },
    CommentReported: {
      fields: reported,
      people: ['reporterId'],
      sample: { ...report, targetId: 'comment-1', authorId: 'user-ben', reporterId: 'user-ada' },
    },
    PersonReported: {
      fields: noted,
      people: ['reporterId'],
      sample: { reportId: 'report-1', targetId: 'user-ada', reporterId: 'user-ben', reason: 'harassment', note: 'A sample note' },
    },
    ReportsDismissed: {
      fields: { targetId: 'public', dismissedBy: 'public' },
      people: ['dismissedBy'],
      sample: { targetId: 'post-1', dismissedBy: 'user-admin' },
    },
    ReportsReopened: {
      fields: { targetId: 'public', reopenedBy: 'public' },
      people: ['reopenedBy'],
      sample: { targetId: 'post-1', reopenedBy: 'user-admin' },
    },
  },
  limits: {
    report: limitWithin(HOUR, 30, 300),
    // Admins work through long lists.
    moderation: limitOf(120, 3000),
  },
  notices: {
    removed: {
      icon: 'shield-alert',
      title: 'Something you wrote was removed',
      message: ({ about }) => `A moderator removed something you wrote${quoted(about)}`,
    },
    restored: {
      icon: 'shield-check',
      title: 'Something you wrote is back',
      message: () => 'A moderator put back something you wrote.',
    },
    reportUpheld: {
      icon: 'shield-check',
      title: 'Your report was upheld',
      message: () => 'What you reported was taken down. Thank you.',
    },
    reportDismissed: {
      icon: 'shield-check',
      title: 'Your report was looked at',
      message: () => 'What you reported was looked at and stays.',
    },
  },
});
