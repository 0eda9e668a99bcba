import { answerTimesTexts, metricsTexts, type AnswerTimes, type ClientErrorGroup } from '@refrain/contracts/telemetry';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const ERRORS = 'GET /api/admin/client-errors';
const TIMES = 'GET /api/admin/answer-times';
const tally = { answered: 4321, failed: 3, shed: 0, p50Ms: 2.5, p99Ms: 1234.5 };
const times: AnswerTimes = {
  from: '2026-03-01T12:00:00.000Z',
  all: tally,
  minutes: [{ at: '2026-03-01T12:00:00.000Z', ...tally }],
  routes: [{ route: 'GET /api/feed', ...tally }],
};
const group: ClientErrorGroup = {
  fingerprint: 'sample',
  message: 'x is not a function',
  at: 'at Page (/assets/page.js:1:2)',
  page: '/charts',
  release: '1.4.0',
  browser: 'Firefox',
  count: 1234,
  firstSeenAt: new Date(Date.now() - 48 * 60 * 60_000).toISOString(),
  lastSeenAt: new Date().toISOString(),
};

it('an admin sees what breaks in browsers, how often, where and in what', async () => {
  visit('/admin/metrics', {
    user: people.admin,
    answers: { [ERRORS]: { errors: [group, { ...group, fingerprint: 'b', page: null, release: null, browser: null }] } },
  });
  const [first, second] = within(await screen.findByRole('list', { name: metricsTexts.errors })).getAllByRole('listitem');
  for (const text of [group.message, group.at, '1,234', 'just now', '/charts', '1.4.0', 'Firefox'])
    expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
  expect(within(second as HTMLElement).getAllByText(metricsTexts.unknown)).toHaveLength(3);
});

it('an admin sees how many requests were answered, how fast, and which routes are slow', async () => {
  visit('/admin/metrics', { user: people.admin, answers: { [TIMES]: times, [ERRORS]: { errors: [] } } });
  const answers = await screen.findByRole('region', { name: answerTimesTexts.title });
  for (const text of ['4,321', '2.5 ms', '1,235 ms', 'GET /api/feed'])
    expect((await within(answers).findAllByText(text)).length).toBeGreaterThan(0);
  expect(within(answers).queryAllByText(answerTimesTexts.figures.shed, { selector: 'dt' })).toHaveLength(0);
});

it('an admin reads that there are none', async () => {
  visit('/admin/metrics', { user: people.admin, answers: { [TIMES]: times, [ERRORS]: { errors: [] } } });
  expect(await screen.findByRole('heading', { name: metricsTexts.empty })).toBeTruthy();
});

it('an admin can ask again where the server is away', async () => {
  const page = visit('/admin/metrics', { user: people.admin, answers: { [TIMES]: times } });
  await screen.findByText(metricsTexts.failed);
  page.answer({ [ERRORS]: { errors: [group] } });
  await page.user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(group.message)).toBeTruthy();
});
