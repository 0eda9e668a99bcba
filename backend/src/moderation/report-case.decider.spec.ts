import { moderationRefusals, moderationContext } from '@refrain/contracts/moderation';
import { specFor } from '../kernel/testing/decider-spec';
import { reportCaseDecider } from './report.decider';

const { given } = specFor(reportCaseDecider);
const [dismissed, reopened] = [moderationContext.sample.ReportsDismissed, moderationContext.sample.ReportsReopened];
const about = { targetId: 'post-1', by: 'user-admin' };
const dismiss = (open: number) => ({ type: 'DismissReports', data: { ...about, open } }) as const;
const reopen = { type: 'ReopenReports', data: about } as const;

describe('the reports of something', () => {
  it('are dismissed', () => given().when(dismiss(2)).then(dismissed));
  it('cannot be dismissed where there are none', () => given().when(dismiss(0)).thenRefuses(moderationRefusals.nothingReported));
  it('cannot be dismissed twice', () => given(dismissed).when(dismiss(0)).thenRefuses(moderationRefusals.alreadyDismissed));
  it('that came since are dismissed too', () => given(dismissed).when(dismiss(1)).then(dismissed));
  it('are reopened', () => given(dismissed).when(reopen).then(reopened));
  it('cannot be reopened while they wait', () =>
    given(dismissed, reopened).when(reopen).thenRefuses(moderationRefusals.notDismissed));
  it('are dismissed again after that', () => given(dismissed, reopened).when(dismiss(2)).then(dismissed));
});
