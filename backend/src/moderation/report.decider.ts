import { brokenRule, kernelRefusals, withoutControls, type Command } from '@refrain/contracts/kernel';
import {
  REPORT_REASONS,
  moderationRefusals,
  moderationRules,
  type PostReported,
  type ReportCaseEvent,
  type ReportEvent,
} from '@refrain/contracts/moderation';
import type { TargetKind } from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/write/decider';
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

/** `open` is how many reports wait now. */
type DismissReports = Command<'DismissReports', { targetId: string; by: string; open: number }>;
type ReopenReports = Command<'ReopenReports', { targetId: string; by: string }>;
type ReportCaseCommand = DismissReports | ReopenReports;

/** What became of the reports of one post or comment. */
export type ReportCase = { status: 'open' | 'dismissed' };

const decide = (command: ReportCaseCommand, { status }: ReportCase): readonly ReportCaseEvent[] => {
  const { targetId, by } = command.data;
  switch (command.type) {
    case 'DismissReports':
      if (command.data.open > 0) return [{ type: 'ReportsDismissed', data: { targetId, dismissedBy: by } }];
      return refuse(status === 'dismissed' ? moderationRefusals.alreadyDismissed : moderationRefusals.nothingReported);
    case 'ReopenReports':
      return status === 'dismissed'
        ? [{ type: 'ReportsReopened', data: { targetId, reopenedBy: by } }]
        : refuse(moderationRefusals.notDismissed);
  }
};

const evolve = (_case: ReportCase, { type }: ReportCaseEvent): ReportCase => {
  switch (type) {
    case 'ReportsDismissed':
      return { status: 'dismissed' };
    case 'ReportsReopened':
      return { status: 'open' };
  }
};

export const reportCaseDecider: Decider<ReportCase, ReportCaseCommand, ReportCaseEvent> = {
  initialState: () => ({ status: 'open' }),
  decide,
  evolve,
};

export const reportCaseStream = (targetId: string): string => `reports-${targetId}`;
