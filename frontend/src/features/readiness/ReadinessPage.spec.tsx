import { readinessTexts as texts, type Readiness } from '@refrain/contracts/readiness';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const at = '2026-06-01T08:00:00.000Z';
const readiness: Readiness = {
  ...{ at, tookMs: 1234, isRunning: false, hasFailed: false },
  checks: [
    { check: 'backup', state: 'red', says: 'the last one is old', todo: 'Make one now.', since: at },
    { check: 'disk', state: 'green', says: '9 GB free', todo: null, since: at },
  ],
};

it('each check says what it came to in a word, since when, and what to do', async () => {
  visit('/admin/production-readiness', { answers: { 'GET /api/admin/readiness': readiness }, user: people.admin });
  const rows = within(await screen.findByRole('list', { name: texts.list })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^backupthe last one is oldMake one now\.Red since /),
    expect.stringMatching(/^disk9 GB freeGreen since /),
  ]);
  expect(screen.getByText(texts.summary(1, 0, 1))).toBeTruthy();
});

it('what was measured before is shown with its time while the checks run, and what they come to follows', async () => {
  let left = 2;
  const answer = () => ((left -= 1) >= 0 ? { ...readiness, isRunning: true } : { ...readiness, checks: [], isRunning: false });
  visit('/admin/production-readiness', { answers: { 'GET /api/admin/readiness': answer }, user: people.admin });
  expect(await screen.findByText(texts.summary(1, 0, 1))).toBeTruthy();
  expect(screen.getByText(new RegExp(texts.running))).toBeTruthy();
  expect(await screen.findByText(texts.summary(0, 0, 0), {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByText(new RegExp(texts.running))).toBeNull();
});

it('before the first run ends the page says that the checks run', async () => {
  const none = { ...readiness, at: null, isRunning: true, checks: [] };
  visit('/admin/production-readiness', { answers: { 'GET /api/admin/readiness': none }, user: people.admin });
  expect(await screen.findByText(texts.running)).toBeTruthy();
});

it('a run that failed is said above what was known before', async () => {
  const failed = { ...readiness, hasFailed: true };
  visit('/admin/production-readiness', { answers: { 'GET /api/admin/readiness': failed }, user: people.admin });
  expect(await screen.findByText(texts.error)).toBeTruthy();
  expect(screen.getByText(texts.summary(1, 0, 1))).toBeTruthy();
});

it('checks that could not be run say so, and can be run again', async () => {
  visit('/admin/production-readiness', { user: people.admin });
  expect(await screen.findByText(texts.error)).toBeTruthy();
});
