import type { AccountErased } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { ReportCaseEvent, ReportEvent } from '@refrain/contracts/moderation';
import type { CommentDeleted, PostDeleted, CommentModerationEvent, PostModerationEvent } from '@refrain/contracts/posts';
import type { TrackUnpublished } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { moderationActs as acts, reportCases as cases, reports, type StoredAct, type StoredCase } from './queue.view';

/** Moments of reports that a case remembers, to say which version they were about. */
const MOMENTS_KEPT = 100;
const ALL = Number.MAX_SAFE_INTEGER;

type Target = Pick<StoredCase, 'targetId' | 'targetKind' | 'postId' | 'authorId'>;

const opened = (target: Target): StoredCase => ({
  ...target,
  ...{ reports: 0, open: 0, dismissed: 0, reasons: {}, newestAt: '', reportedAt: [], isRemoved: false, isDeleted: false },
  ...{ decision: null, state: 'none', lastActId: null },
});

/** What a case has come to, from what it counts. */
const settled = (report: StoredCase): StoredCase => {
  const { isDeleted, isRemoved, open, reports: all } = report;
  const decision = isDeleted ? 'deleted' : isRemoved ? 'removed' : all > 0 && open === 0 ? 'dismissed' : null;
  return { ...report, decision, state: decision ? 'decided' : open > 0 ? 'open' : 'none' };
};

const onCase = (target: Target, to: (report: StoredCase) => Partial<StoredCase>): Change =>
  cases.upsert(target.targetId, (before = opened(target)) => settled({ ...before, ...to(before) }));

const deleted = ({ id }: { id: string }): readonly Change[] => [
  cases.change(id, (report) => settled({ ...report, isDeleted: true })),
];

const reported = ({ data, at }: Recorded<ReportEvent>, target: Target): readonly Change[] => {
  const { reportId, targetId, reporterId, reason } = data;
  const note = readable(data.note, '');
  return [
    reports.put(reportId, { targetId, reporterId, reason, note, hasNote: note !== '', at }),
    onCase(target, (before) => ({
      ...{ reports: before.reports + 1, open: before.open + 1, newestAt: at },
      reportedAt: [at, ...before.reportedAt].slice(0, MOMENTS_KEPT),
      reasons: { ...before.reasons, [reason]: (before.reasons[reason] ?? 0) + 1 },
    })),
  ];
};

/** Content that was taken down or put back. */
const moderated = (
  event: Recorded,
  target: Target,
  act: Pick<StoredAct, 'by' | 'reason'>,
  isRemoved: boolean,
): readonly Change[] => [
  acts.put(event.id, {
    id: event.id,
    kind: isRemoved ? 'removed' : 'restored',
    ...target,
    ...act,
    at: event.at,
    isAuthors: true,
  }),
  onCase(target, (before) => ({ isRemoved, newestAt: before.newestAt || event.at, lastActId: event.id })),
];

const decided = (
  { id, at }: Recorded,
  targetId: string,
  by: string,
  kind: 'dismissed' | 'reopened',
  to: (report: StoredCase) => Partial<StoredCase>,
): readonly Change[] => [
  cases.change(targetId, (report) => settled({ ...report, ...to(report), lastActId: id })),
  cases.given(targetId, (report) => {
    if (!report) return [];
    const { targetKind, postId, authorId } = report;
    return [acts.put(id, { id, kind, targetKind, targetId, postId, authorId, by, reason: null, at, isAuthors: false })];
  }),
];

const ofPost = ({ postId, authorId }: { postId: string; authorId: string }): Target => ({
  targetId: postId,
  targetKind: 'post',
  postId,
  authorId,
});
const ofComment = ({ commentId, postId, authorId }: { commentId: string; postId: string; authorId: string }): Target => ({
  ...{ targetId: commentId, targetKind: 'comment', postId, authorId },
});

const ofPerson = ({ targetId }: { targetId: string }): Target => ({
  ...{ targetId, targetKind: 'person', postId: null, authorId: targetId },
});

export const moderationProjection = projection<
  | ReportEvent
  | ReportCaseEvent
  | PostModerationEvent
  | CommentModerationEvent
  | PostDeleted
  | CommentDeleted
  | TrackUnpublished
  | AccountErased
>()('moderation', 4, [reports, cases, acts], {
  PostReported: (event) => reported(event, ofPost(event.data)),
  CommentReported: (event) => reported(event, ofComment({ ...event.data, commentId: event.data.targetId })),
  PersonReported: (event) => reported(event, ofPerson(event.data)),
  PostRemoved: (event) =>
    moderated(event, ofPost(event.data), { by: event.data.removedBy, reason: readable(event.data.reason, '') }, true),
  PostRestored: (event) => moderated(event, ofPost(event.data), { by: event.data.restoredBy, reason: null }, false),
  CommentRemoved: (event) =>
    moderated(event, ofComment(event.data), { by: event.data.removedBy, reason: readable(event.data.reason, '') }, true),
  CommentRestored: (event) => moderated(event, ofComment(event.data), { by: event.data.restoredBy, reason: null }, false),
  ReportsDismissed: (event) =>
    decided(event, event.data.targetId, event.data.dismissedBy, 'dismissed', ({ open, dismissed }) => ({
      open: 0,
      dismissed: open || dismissed,
    })),
  ReportsReopened: (event) =>
    decided(event, event.data.targetId, event.data.reopenedBy, 'reopened', ({ open, dismissed }) => ({
      open: open + dismissed,
      dismissed: 0,
    })),
  PostDeleted: ({ data: { postId } }) => [cases.each({ where: { postId } }, ALL, deleted)],
  TrackUnpublished: ({ data: { trackId } }) => [cases.each({ where: { postId: trackId } }, ALL, deleted)],
  CommentDeleted: ({ data: { commentId } }) => deleted({ id: commentId }),
  AccountErased: ({ data: { userId } }) => [
    cases.each({ where: { authorId: userId } }, ALL, deleted),
    reports.each({ where: { reporterId: userId } }, ALL, ({ id }) => [
      reports.change(id, (report) => ({ ...report, note: '', hasNote: false })),
    ]),
    acts.each({ where: { authorId: userId, isAuthors: true }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [
      acts.change(id, (act) => ({ ...act, reason: act.reason && '' })),
    ]),
  ],
});
