import { thing } from '../kernel/things';
import { reportCaseDecider, reportDecider } from './report.decider';

/** What has a history here, and what an admin may take back. */
export const moderationThings = {
  report: thing(reportDecider),
  reports: thing(
    reportCaseDecider,
    { ReportsDismissed: ({ targetId }, { by }) => ({ type: 'ReopenReports', data: { targetId, by } }) },
    'moderation',
  ),
};
