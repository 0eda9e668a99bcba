import { brokenRule, kernelRefusals, withoutControls, type Command } from '@refrain/contracts/kernel';
import {
  REPORT_REASONS,
  moderationRefusals,
  moderationRules,
  type PostReported,
  type ReportEvent,
} from '@refrain/contracts/moderation';
import type { TargetKind } from '@refrain/contracts/posts';
import { refuse } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

type Reported = Omit<PostReported['data'], 'note'> & Readonly<{ note: string }>;
export type ReportContent = Command<'ReportContent', Reported & { kind: TargetKind }>;

const TYPES = { post: 'PostReported', comment: 'CommentReported' } as const;
const noteOf = ({ note }: Reported): string => withoutControls(note).trim();

/** One person reports one thing once. */
export const reportDecider = pairDecider<ReportContent, ReportEvent>({
  commands: {
    ReportContent: {
      turns: 'on',
      allow: (data) => {
        if (data.authorId === data.reporterId) refuse(moderationRefusals.ownContent);
        if (!REPORT_REASONS.includes(data.reason)) refuse(moderationRefusals.unknownReason);
        if (brokenRule(moderationRules.note, noteOf(data)) !== null)
          refuse({ ...kernelRefusals.invalid, message: moderationRules.note.maxLength.message });
      },
      makes: ({ kind, ...data }) => ({ type: TYPES[kind], data: { ...data, note: noteOf(data) } }),
    },
  },
  isOnAfter: { PostReported: true, CommentReported: true },
});

export const reportStream = (reportId: string): string => `report-${reportId}`;
