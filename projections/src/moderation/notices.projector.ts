import type { AccountErased } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { ReportCaseEvent, ReportEvent } from '@refrain/contracts/moderation';
import type { CommentModerationEvent, PostModerationEvent } from '@refrain/contracts/posts';
import { collection, shareOf, type Change } from '../kernel';
import { notify } from '../notices';

const ALL = Number.MAX_SAFE_INTEGER;

/** Reports whose reporter waits to hear of them, by report. */
const waiting = collection<{ targetId: string; reporterId: string }>()({
  name: 'notificationReports',
  columns: { targetId: 'text', reporterId: 'text' },
  indexes: [{ on: ['targetId', 'id'] }, { on: ['reporterId', 'id'] }],
});

const reported = ({ data: { reportId, targetId, reporterId } }: Recorded<ReportEvent>): readonly Change[] => [
  waiting.put(reportId, { targetId, reporterId }),
];

/** Each reporter is notified once of what came of it: a second report of the same thing is the same notification. */
const decided = (event: Recorded, targetId: string, kind: 'reportUpheld' | 'reportDismissed', by: string): Change =>
  waiting.each({ where: { targetId } }, ALL, ({ id, doc: { reporterId: userId } }) => [
    waiting.remove(id),
    ...(userId === by ? [] : [notify(event, { userId, kind, subjectId: targetId, actorId: null })]),
  ]);

/** Notifies an author of what an admin did to what they wrote; it is known by the act. */
const noticed = (
  event: Recorded<PostModerationEvent | CommentModerationEvent>,
  kind: 'removed' | 'restored',
  by: string,
): readonly Change[] =>
  by === event.data.authorId ? [] : [notify(event, { userId: event.data.authorId, kind, subjectId: event.id, actorId: null })];

export const moderationNotices = shareOf<
  PostModerationEvent | CommentModerationEvent | ReportEvent | ReportCaseEvent | AccountErased
>()(
  {
    PostReported: reported,
    CommentReported: reported,
    PersonReported: reported,
    ReportsDismissed: (event) => [decided(event, event.data.targetId, 'reportDismissed', event.data.dismissedBy)],
    ReportsReopened: 'ignored',
    PostRemoved: (event) => [
      ...noticed(event, 'removed', event.data.removedBy),
      decided(event, event.data.postId, 'reportUpheld', event.data.removedBy),
    ],
    PostRestored: (event) => noticed(event, 'restored', event.data.restoredBy),
    CommentRemoved: (event) => [
      ...noticed(event, 'removed', event.data.removedBy),
      decided(event, event.data.commentId, 'reportUpheld', event.data.removedBy),
    ],
    CommentRestored: (event) => noticed(event, 'restored', event.data.restoredBy),
    AccountErased: ({ data: { userId } }) => [
      waiting.each({ where: { reporterId: userId } }, ALL, ({ id }) => [waiting.remove(id)]),
    ],
  },
  [waiting],
);
