import type {
  CommentRemoved,
  CommentReported,
  CommentRestored,
  PostHidden,
  PostRemoved,
  PostReported,
  PostRestored,
  PostUnhidden,
  ReportsDismissed,
  ReportsReopened,
} from './events';

const report = {
  reportId: 'report-1',
  targetId: 'post-1',
  postId: 'post-1',
  authorId: 'user-ada',
  reporterId: 'user-ben',
  reason: 'spam',
  note: 'A sample note',
} as const;
const comment = { commentId: 'comment-1', postId: 'post-1', authorId: 'user-ben' } as const;

/** Frozen: one sample for each version of each event type. */
export const moderationSamples = {
  PostHidden: [{ type: 'PostHidden', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostHidden],
  PostUnhidden: [{ type: 'PostUnhidden', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostUnhidden],
  PostReported: [{ type: 'PostReported', data: report } satisfies PostReported],
  CommentReported: [
    {
      type: 'CommentReported',
      data: { ...report, targetId: 'comment-1', authorId: 'user-ben', reporterId: 'user-ada' },
    } satisfies CommentReported,
  ],
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
  ReportsDismissed: [
    { type: 'ReportsDismissed', data: { targetId: 'post-1', dismissedBy: 'user-admin' } } satisfies ReportsDismissed,
  ],
  ReportsReopened: [
    { type: 'ReportsReopened', data: { targetId: 'post-1', reopenedBy: 'user-admin' } } satisfies ReportsReopened,
  ],
} as const;
