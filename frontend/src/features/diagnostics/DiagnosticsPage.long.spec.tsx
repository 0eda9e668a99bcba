import { diagnosticTexts, type MediaJobPage, type MediaSummary } from '@refrain/contracts/diagnostics';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const [JOBS, SUMMARY] = ['GET /api/admin/media-jobs', 'GET /api/admin/media-summary'];
const job: MediaJobPage['jobs'][number] = {
  ...{ id: 'track-1', kind: 'track', ownerId: 'user-ada', title: 'Lost', state: 'failed' },
  ...{ uploadedAt: '2026-06-01T12:00:00.000Z', since: '2026-06-01T12:00:04.000Z' },
  ...{ waitedMs: 1500, tookMs: 2500, comparedMs: null, durationMs: null, retries: 2, isSlow: false, canRetry: true },
  ...{ reason: 'The audio could not be decoded.', code: 'PROCESSING.UNDECODABLE' },
};
const day = { uploaded: 3, finished: 2, failed: 1, retried: 0, waitedMs: 0, tookMs: 9000 };
const none = { uploaded: 0, finished: 0, failed: 0, retried: 0, waitedMs: 0, tookMs: 0 };
const summary: MediaSummary = { day: '2026-06-01', today: { track: day, video: none, replacement: none }, queue: 1000, stuck: 4 };
const page = (...jobs: MediaJobPage['jobs'][number][]): MediaJobPage => ({ jobs, next: null });

it('an admin reads what waits, what came to pass today, why a file failed and how long each step took', async () => {
  visit('/admin/media-diagnostics?show=failed', { user: people.admin, answers: { [JOBS]: page(job), [SUMMARY]: summary } });
  const row = within(await screen.findByRole('list', { name: diagnosticTexts.lists.failed }));
  for (const text of ['Lost', '1.5 s', '2.5 s', diagnosticTexts.notYet, '2']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/The audio could not be decoded/)).toBeTruthy();
  const today = within(screen.getByRole('region', { name: diagnosticTexts.today }));
  for (const text of ['1000 or more', '4', '3', '2', '4.5 s']) expect(await today.findByText(text)).toBeTruthy();
});

it('a file is processed again where that can be; another one offers nothing', async () => {
  const path = 'POST /api/admin/tracks/track-1/retry';
  const { user, changes } = visit('/admin/media-diagnostics', {
    user: people.admin,
    answers: {
      [JOBS]: page(job, { ...job, id: 'video-1', title: 'Film', canRetry: false }),
      [SUMMARY]: summary,
      [path]: new Response(null, { status: 204 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: diagnosticTexts.retryOf('Lost') }));
  expect(changes().map(({ call }) => call)).toEqual([path]);
  expect(screen.queryByRole('button', { name: diagnosticTexts.retryOf('Film') })).toBeNull();
});

it('an empty list says so', async () => {
  visit('/admin/media-diagnostics', { user: people.admin, answers: { [JOBS]: page(), [SUMMARY]: summary } });
  expect(await screen.findByText(diagnosticTexts.empty.stuck)).toBeTruthy();
});
