import { accountRefusals } from '@refrain/contracts/accounts';
import type { ReportRequest } from '@refrain/contracts/moderation';
import { commentRefusals, postRefusals, type TargetKind } from '@refrain/contracts/posts';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import { openReportsOf } from '@refrain/projections/moderation';
import { commentFacts, subjectFacts } from '@refrain/projections/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/values/ids';
import { EVENT_LOG } from '../kernel/values/tokens';
import { command } from '../kernel/write/command';
import { takeBack } from '../kernel/write/take-back';
import { reportCaseDecider, reportCaseStream, reportDecider, reportStream } from './report.decider';

const UNKNOWN = { post: postRefusals.unknown, comment: commentRefusals.unknown } as const;

type Target = Readonly<{ kind: TargetKind; targetId: string; reporterId: string }>;

/** What is there for the reporter to see; null for anything else. */
const shownTarget = async (
  store: ReadStore,
  { kind, targetId, reporterId }: Target,
): Promise<{ postId: string; authorId: string } | null> => {
  const comment = kind === 'comment' ? (await commentFacts(store, [targetId])).get(targetId) : null;
  const under = kind === 'post' ? { postId: targetId } : comment;
  const subject = under ? await subjectFacts(store, under) : null;
  const author = comment ?? subject;
  if (!author || !under || !subject || subject.isRemoved || author.isRemoved || comment?.isDeleted) return null;
  const isHidden = await isAnyHidden(store, reporterId, [author.authorId, subject.authorId]);
  return isHidden ? null : { postId: under.postId, authorId: author.authorId };
};

export const ReportContent = command(
  'ReportContent',
  async ({ request, ...target }: Target & { request: ReportRequest }, { decide, store }) => {
    const { kind, targetId, reporterId } = target;
    const shown = await shownTarget(store, target);
    if (!shown) throw new DomainError(UNKNOWN[kind]);
    const reportId = derivedId('report', targetId, reporterId);
    const { reason } = request;
    const note = request.note ?? '';
    return decide(reportStream(reportId), reportDecider, { kind, reportId, targetId, ...shown, reporterId, reason, note });
  },
);

type PersonTarget = Readonly<{ targetId: string; reporterId: string; request: ReportRequest }>;

export const ReportPerson = command(
  'ReportPerson',
  async ({ targetId, reporterId, request }: PersonTarget, { decide, store }) => {
    const person = await shownPersonById(store, targetId);
    if (!person || (await isAnyHidden(store, reporterId, [targetId]))) throw new DomainError(accountRefusals.unknown);
    const reportId = derivedId('report', targetId, reporterId);
    const { reason } = request;
    const note = request.note ?? '';
    return decide(reportStream(reportId), reportDecider, { reportId, targetId, reporterId, reason, note });
  },
);

type Decision = { targetId: string; by: string };

export const DismissReports = command('DismissReports', async ({ targetId, by }: Decision, { decide, store }) => {
  const open = (await openReportsOf(store, targetId)) ?? 0;
  return decide(reportCaseStream(targetId), reportCaseDecider, { targetId, by, open });
});

/** With why, where the admin said so. */
export const ReopenReports = command(
  'ReopenReports',
  { log: EVENT_LOG },
  ({ targetId, by, reason }: Decision & Readonly<{ reason: string }>, facts) => {
    const stream = reportCaseStream(targetId);
    const undone = { kind: 'reports', thingId: targetId, stream, takes: 'ReportsDismissed', gives: 'ReportsReopened', reason };
    const asked = { type: 'ReopenReports', data: { targetId, by } } as const;
    return takeBack(facts, reportCaseDecider, asked, undone);
  },
);
