import { brokenRule, kernelRefusals, withoutControls } from '@refrain/contracts/kernel';
import {
  REPORT_REASONS,
  moderationRefusals,
  moderationRules,
  type ReportContent,
  type ReportEvent,
} from '@refrain/contracts/moderation';
import { refuse, type Decider } from '../kernel/write/decider';

/** One person reports one thing once. */
export type Report = { status: 'none' | 'sent' };

const TYPES = { post: 'PostReported', comment: 'CommentReported' } as const;

const decide = ({ data: { kind, ...data } }: ReportContent, report: Report): readonly ReportEvent[] => {
  const note = withoutControls(data.note).trim();
  if (data.authorId === data.reporterId) return refuse(moderationRefusals.ownContent);
  if (!REPORT_REASONS.includes(data.reason)) return refuse(moderationRefusals.unknownReason);
  if (brokenRule(moderationRules.note, note) !== null)
    return refuse({ ...kernelRefusals.invalid, message: moderationRules.note.maxLength.message });
  return report.status === 'sent' ? [] : [{ type: TYPES[kind], data: { ...data, note } }];
};

export const reportDecider: Decider<Report, ReportContent, ReportEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve: () => ({ status: 'sent' }),
};

export const reportStream = (reportId: string): string => `report-${reportId}`;
