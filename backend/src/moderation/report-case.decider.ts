import type { Command } from '@refrain/contracts/kernel';
import { moderationRefusals, type ReportCaseEvent } from '@refrain/contracts/moderation';
import { refuse, type Decider } from '../kernel/write/decider';

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
