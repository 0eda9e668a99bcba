import { openReportsOf } from '@refrain/projections/moderation';
import { command } from '../kernel/write/command';
import { reportCaseDecider, reportCaseStream } from './report-case.decider';

type Decision = { targetId: string; by: string };

export const DismissReports = command('DismissReports', async ({ targetId, by }: Decision, { decide, store }) => {
  const open = (await openReportsOf(store, targetId)) ?? 0;
  return decide(reportCaseStream(targetId), reportCaseDecider, { targetId, by, open });
});

export const ReopenReports = command('ReopenReports', ({ targetId, by }: Decision, { decide }) =>
  decide(reportCaseStream(targetId), reportCaseDecider, { targetId, by }),
);
