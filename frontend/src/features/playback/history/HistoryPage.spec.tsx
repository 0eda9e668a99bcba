import { historyTexts, playReasonTexts, type JudgedPlay } from '@refrain/contracts/playback';
import { screen, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { sampleTrack } from '../../tracks/testing/sample-track';
import { cardOf } from '../../tracks/track-card';
import { byDay } from './days';

const track = cardOf(sampleTrack());
const play = (id: string, change: Partial<JudgedPlay> = {}): JudgedPlay => ({
  id,
  trackId: track.id,
  at: '2026-07-01T12:00:00.000Z',
  secondsPlayed: 42,
  source: 'feed',
  chart: 'human',
  track,
  verdict: 'counted',
  reason: 'HEARD_ENOUGH',
  ruleVersion: 1,
  before: null,
  ...change,
});
const short = { verdict: 'not_counted', reason: 'TOO_SHORT', secondsPlayed: 4 } as const;

it('each play says whether it counted, why, what it adds and by which rule', async () => {
  const before = { verdict: 'counted', reason: 'HEARD_ENOUGH', ruleVersion: 1, until: '2026-07-02T12:00:00.000Z' } as const;
  const plays = [play('one'), play('two', short), play('three', { ...short, ruleVersion: 2, before, track: null })];
  const page = visit('/history', { user: people.fan, answers: { 'GET /api/user/plays': { plays, next: null } } });
  await screen.findAllByText(/rule 2/);
  const rows = screen.getAllByRole('listitem').filter((row) => /rule \d/.test(row.textContent ?? ''));
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/0:42 of 1:01 heard.*Counted.*adds 1 play, on the human charts, rule 1/),
    expect.stringMatching(/0:04 of 1:01 heard.*Too short to count.*adds no play, rule 1/),
    expect.stringMatching(/not available any more.*adds no play, rule 2.*Judged again. Rule 1 said: Counted/),
  ]);
  expect(within(rows[2]!).queryByRole('button')).toBeNull();
  page.leave();
});

it('a tab asks for the plays of one verdict', async () => {
  const answer = ({ url }: Request) => ({
    plays: url.includes('verdict=not_counted') ? [play('two', short)] : [play('one')],
    next: null,
  });
  const page = visit('/history', { user: people.fan, answers: { 'GET /api/user/plays': answer } });
  await screen.findByText(/0:42 of/);
  await page.user.click(screen.getByRole('tab', { name: historyTexts.tabs.not_counted }));
  expect(await screen.findByText(playReasonTexts.TOO_SHORT)).toBeTruthy();
  expect(screen.queryByText(/0:42 of/)).toBeNull();
  page.leave();
});

it('a history without plays leads to music', async () => {
  const page = visit('/history', { user: people.fan, answers: { 'GET /api/user/plays': { plays: [], next: null } } });
  expect(await screen.findByText(historyTexts.emptyHint)).toBeTruthy();
  page.leave();
});

it('plays stand below their day, in the order in which they come', () =>
  expect(byDay([{ at: '2026-07-02T12:00:00Z' }, { at: '2026-07-01T13:00:00Z' }, { at: '2026-07-01T12:00:00Z' }])).toMatchObject([
    { day: '2 July 2026', items: [{}] },
    { day: '1 July 2026', items: [{}, {}] },
  ]));
