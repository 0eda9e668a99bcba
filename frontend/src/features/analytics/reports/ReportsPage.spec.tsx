import { FIGURES, usageReportTexts as texts, type Figures, type UsageReport } from '@refrain/contracts/analytics';
import { screen, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';

const figures = Object.fromEntries(FIGURES.map((figure, i) => [figure, i])) as Figures;
const report: UsageReport = {
  ...{ format: 'refrain-report-1', kind: 'week', period: '2026-11-16', isOpen: false, figures, position: '0000000000000042' },
  ...{ head: 'ab12', versions: { projection: 1, playRule: 1 } },
};
const open = (answer: object) =>
  visit('/admin/reports', {
    answers: {
      'GET /api/admin/usage-reports': { reports: [{ period: report.period, isOpen: false, figures }], next: null },
      'GET /api/admin/usage-reports/week/2026-11-16': report,
      'GET /api/admin/usage-reports/week/2026-11-16/folded': {
        ...{ figures, position: report.position, until: report.position, head: 'ab12', share: 1, cursor: null },
        ...answer,
      },
    },
    user: people.admin,
  });

it('a report is folded again from the log, and says that it is equal', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: texts.fold }));
  expect(await screen.findByText(texts.equal)).toBeTruthy();
  const table = screen.getByRole('table', { name: texts.of(report.period) });
  expect(within(table).getAllByRole('row').length).toBe(FIGURES.length + 1);
});

it.each([
  ['a figure that differs', { figures: { ...figures, posts: 99 } }, texts.differs(1)],
  ['another log', { head: 'cd34' }, texts.otherLog],
])('%s is said', async (_, answer, said) => {
  const { user } = open(answer);
  await user.click(await screen.findByRole('button', { name: texts.fold }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('a saved report is read from a file; any other file is said to be none', async () => {
  const { user } = open({});
  const input = await screen.findByLabelText(texts.check);
  await user.upload(input, new File(['{"format":1}'], 'x.json', { type: 'application/json' }));
  expect(await screen.findByText(texts.notOne)).toBeTruthy();
  await user.upload(input, new File([JSON.stringify(report)], 'report.json', { type: 'application/json' }));
  expect(await screen.findByText(new RegExp(texts.saved))).toBeTruthy();
});
