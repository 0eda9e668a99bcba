import { brokenRule, kernelRefusals, withoutControls, type Command } from '@refrain/contracts/kernel';
import {
  REPORT_REASONS,
  moderationRefusals,
  moderationRules,
  type PersonReported,
  type PostReported,
  type ReportCaseEvent,
  type ReportEvent,
} from '@refrain/contracts/moderation';
import type { TargetKind } from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

type Written<Reported> = Omit<Reported, 'note'> & Readonly<{ note: string }>;
export type ReportContent = Command<'ReportContent', Written<PostReported['data']> & { kind: TargetKind }>;
export type ReportPerson = Command<'ReportPerson', Written<PersonReported['data']>>;

const TYPES = { post: 'PostReported', comment: 'CommentReported' } as const;
const noteOf = ({ note }: { note: string }): string => withoutControls(note).trim();

const allowWords = (data: Written<PersonReported['data']>): void => {
  if (!REPORT_REASONS.includes(data.reason)) refuse(moderationRefusals.unknownReason);
  if (brokenRule(moderationRules.note, noteOf(data)) !== null)
    refuse({ ...kernelRefusals.invalid, message: moderationRules.note.maxLength.message });
};

/** One person reports one thing once. */
export const reportDecider = pairDecider<ReportContent | ReportPerson, ReportEvent>({
  commands: {
    ReportContent: {
      turns: 'on',
      allow: (data) => {
        if (data.authorId === data.reporterId) refuse(moderationRefusals.ownContent);
        allowWords(data);
      },
      makes: ({ kind, ...data }) => ({ type: TYPES[kind], data: { ...data, note: noteOf(data) } }),
    },
    ReportPerson: {
      turns: 'on',
      allow: (data) => {
        if (data.targetId === data.reporterId) refuse(moderationRefusals.oneself);
        allowWords(data);
      },
      makes: (data) => ({ type: 'PersonReported', data: { ...data, note: noteOf(data) } }),
    },
  },
  isOnAfter: { PostReported: true, CommentReported: true, PersonReported: true },
});

export const reportStream = (reportId: string): string => `report-${reportId}`;

/** `open` is how many reports wait now. */
type DismissReports = Command<'DismissReports', { targetId: string; by: string; open: number }>;
type ReopenReports = Command<'ReopenReports', { targetId: string; by: string }>;
type ReportCaseCommand = DismissReports | ReopenReports;

/** What became of the reports of one post, comment or person. */
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
