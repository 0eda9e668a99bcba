import type { ActKind, ReportKind } from './calls';
import { MODERATION_TEXT_MAX, type ReportReason, type ReportState } from './rules';

export const reportTexts = {
  titles: {
    post: 'Report post',
    comment: 'Report comment',
    person: 'Report this person',
  } satisfies Record<ReportKind, string>,
  hints: {
    post: 'Moderators look at it. Its author does not learn who reported it.',
    comment: 'Moderators look at it. Its author does not learn who reported it.',
    person: 'Moderators look at this profile. They do not learn who reported them.',
  } satisfies Record<ReportKind, string>,
  reason: 'What is wrong?',
  reasons: {
    spam: 'Spam or misleading',
    harassment: 'Harassment or bullying',
    hate: 'Hate speech',
    violence: 'Violence or threats',
    sexual: 'Sexual content',
    copyright: 'Copyright infringement',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  note: 'Anything we should know? (optional)',
  left: (used: number) => `${used} of ${MODERATION_TEXT_MAX} characters`,
  send: 'Send report',
  thanks: 'Thank you for your report',
  thanksHint: 'Our moderators will look at it.',
  failed: 'Failed to send the report. Please try again.',
} as const;

export const queueTexts = {
  title: 'Moderation',
  intro: 'What members reported, the latest first. Every decision is recorded and can be undone.',
  tabs: 'What to show',
  states: { open: 'Waiting', decided: 'Decided' } satisfies Record<ReportState, string>,
  history: 'History',
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  by: (kind: ReportKind, name: string) =>
    ({ post: `Post by ${name}`, comment: `Comment by ${name}`, person: `Profile of ${name}` })[kind],
  gone: 'What was reported is gone.',
  noText: 'There is no text in this.',
  noBio: 'There is no bio on this profile.',
  versions: 'Versions, the first one first',
  decisions: { removed: 'Removed', dismissed: 'Dismissed', deleted: 'Deleted by its author' },
  accountDeleted: 'Account deleted',
  acts: {
    removed: 'Removed',
    restored: 'Restored',
    dismissed: 'Reports dismissed',
    reopened: 'Reports reopened',
  } satisfies Record<ActKind, string>,
  actBy: (name: string) => `by ${name}`,
  open: 'Open',
  remove: 'Remove',
  dismiss: 'Dismiss reports',
  restore: 'Restore',
  reopen: 'Reopen',
  undo: 'Undo',
  undoTitle: 'Take this decision back?',
  undoHint: 'Your reason stands in the history, where admins read it.',
  undoReason: 'Reason (optional)',
  removeTitles: { post: 'Remove this post?', comment: 'Remove this comment?' },
  removeHint: 'Nobody sees it any more. Its author reads your reason, and you can undo this at any time.',
  reason: 'Reason',
  removed: 'Removed. Its author was notified of the reason.',
  restored: 'It is back where it was.',
  dismissed: 'The reports were dismissed.',
  reopened: 'The reports wait again.',
  failedTitle: 'That did not work',
  empty: { open: 'Nothing waits', decided: 'Nothing was decided yet', history: 'Nothing was done yet' },
  emptyHints: {
    open: 'A post, comment or person that a member reports appears here at once.',
    decided: 'What you remove or dismiss is listed here.',
    history: 'Every decision of every moderator is listed here.',
  },
  toFeed: 'To your feed',
  loadFailed: 'Moderation cannot be shown',
} as const;

/** What an author reads about moderation of what they wrote. */
export const ownModerationTexts = {
  title: 'Moderation of your content',
  hint: 'What moderators did about something you wrote, and why.',
  empty: 'Nothing you wrote was ever touched by moderators.',
  error: 'This could not be loaded.',
  kinds: {
    removed: { post: 'Your post was removed', comment: 'Your comment was removed' },
    restored: { post: 'Your post was restored', comment: 'Your comment was restored' },
  },
} as const;
