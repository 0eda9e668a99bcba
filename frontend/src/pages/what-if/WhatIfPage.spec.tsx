import { FORK_HEADER } from '@refrain/contracts/kernel';
import { AS_IT_WAS, forkRefusals, forkTexts, type Fork, type ForkComparison } from '@refrain/contracts/forks';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';

const PATH = '/admin/what-if';
const ALL = 'GET /api/admin/what-if';
const MAKE = 'POST /api/admin/what-if';
const user = { ...people.admin, adminLevel: 1 };
const fork: Fork = {
  ...{ id: 'fork-1', name: 'Twice', rules: { ...AS_IT_WAS, charts: { human: 2, ai: 1 } }, state: 'folded', failure: null },
  ...{ forkedBy: 'Ada Admin', asOf: '2026-06-01T12:00:00.000Z', forkedAt: '2026-06-01T12:00:00.000Z', ms: 1200 },
  ...{ expiresAt: '2026-06-08T12:00:00.000Z', share: 1, sizeBytes: 4096, isChosen: false },
};
const list = (...forks: readonly Fork[]) => ({ forks, most: 3 });

it('an admin gives a fork a name and other weights; one that changes nothing is not sent', async () => {
  const page = visit(PATH, { user, answers: { [ALL]: list(), [MAKE]: { id: 'fork-1' } } });
  await page.user.type(await screen.findByLabelText(forkTexts.name), 'Twice');
  await page.user.click(screen.getByRole('button', { name: forkTexts.fork }));
  expect([screen.getByRole('alert').textContent, page.changes()]).toEqual([forkTexts.nothingOther, []]);
  await page.user.click(screen.getByRole('switch', { name: new RegExp(forkTexts.charts.title) }));
  const human = screen.getByLabelText(forkTexts.charts.human);
  await page.user.clear(human);
  await page.user.type(human, '99');
  await page.user.click(screen.getByRole('button', { name: forkTexts.fork }));
  expect([screen.getByRole('alert').textContent, page.changes()]).toEqual([forkTexts.notValid, []]);
  await page.user.clear(human);
  await page.user.type(human, '2');
  await page.user.click(screen.getByRole('button', { name: forkTexts.fork }));
  const body = { name: 'Twice', rules: { charts: { human: 2, ai: 1 }, plays: null, rates: null }, asOf: null };
  await waitFor(() => expect(page.changes()).toMatchObject([{ call: MAKE, body }]));
});

it('shows how far a fork is, and cancels it', async () => {
  const drop = 'DELETE /api/admin/what-if/fork-1';
  const folding: Fork = { ...fork, state: 'folding', share: 0.426, sizeBytes: null };
  const page = visit(PATH, { user, answers: { [ALL]: list(folding), [drop]: new Response(null, { status: 204 }) } });
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('42');
  await page.user.click(screen.getByRole('button', { name: forkTexts.cancelOf('Twice') }));
  await waitFor(() => expect(page.changes()).toMatchObject([{ call: drop }]));
});

it('says what was refused', async () => {
  const compare = 'POST /api/admin/what-if/fork-1/compare';
  const page = visit(PATH, { user, answers: { [ALL]: list(fork), [compare]: refused(forkRefusals.notFolded) } });
  await page.user.click(await screen.findByRole('button', { name: forkTexts.compareOf('Twice') }));
  expect(await screen.findByText(forkRefusals.notFolded.message)).toBeTruthy();
});

it('compares a fork with what is true', async () => {
  const compare = 'POST /api/admin/what-if/fork-1/compare';
  const found: ForkComparison = {
    isSamePosition: false,
    documents: [{ projection: 'charts', counts: { same: 4, changed: 2, onlyReal: 0, onlyFork: 1 } }],
    ranks: {
      ...{ compared: 3, moved: 1 },
      first: [{ trackId: 'track-1', title: 'Kiln', place: 2, forkPlace: 1, plays: 5, forkPlays: 10 }],
    },
    amounts: {
      ...{ artists: 2, changed: 1, total: '120', forkTotal: '150' },
      first: [{ artistId: 'user-ada', name: 'Ada Artist', amount: '120', forkAmount: '150' }],
    },
  };
  const page = visit(PATH, { user, answers: { [ALL]: list(fork), [compare]: found } });
  await page.user.click(await screen.findByRole('button', { name: forkTexts.compareOf('Twice') }));
  const row = within(await screen.findByRole('row', { name: /Kiln/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', '1', '5', '10']);
  const paid = within(screen.getByRole('row', { name: /Ada Artist/ }));
  expect(paid.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$1.20', '$1.50']);
  expect(screen.getByText(forkTexts.difference.later)).toBeTruthy();
});

it('a page that was answered under a fork says so, and leaves it', async () => {
  const choice = {
    chosen: { id: 'fork-1', name: 'Twice', rules: fork.rules, asOf: fork.asOf, until: '2026-06-01T12:30:00.000Z' },
  };
  const leave = 'DELETE /api/admin/what-if/choice';
  const headers = { 'content-type': 'application/json', [FORK_HEADER]: 'fork-1' };
  const page = visit(PATH, {
    user,
    answers: {
      [ALL]: new Response(JSON.stringify(list({ ...fork, isChosen: true })), { headers }),
      'GET /api/admin/what-if/choice': choice,
      [leave]: refused(forkRefusals.unknown),
    },
  });
  const banner = within(await screen.findByRole('region', { name: forkTexts.banner.label }));
  expect(await banner.findByText(forkTexts.banner.looks('Twice'))).toBeTruthy();
  expect(banner.getByText(/a human play counts 2 times/)).toBeTruthy();
  await page.user.click(banner.getByRole('button', { name: forkTexts.banner.leave }));
  await waitFor(() => expect(page.changes()).toMatchObject([{ call: leave }]));
});
