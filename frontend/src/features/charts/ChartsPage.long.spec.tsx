import {
  chartTexts,
  chartWhyTexts,
  spanOf,
  type Chart,
  type ChartEntry,
  type ChartFeed,
  type ChartRail,
  type ChartWhy,
} from '@refrain/contracts/charts';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from '../../app/testing/visit';
import { cardOf } from '../tracks/track-card';
import { sampleTrack } from '../tracks/testing/sample-track';

const entry = (id: string, position: number, playCount: number): ChartEntry => {
  const track = cardOf(sampleTrack({ id, title: `Song ${id}` }));
  return {
    id,
    position,
    previousPosition: null,
    playCount,
    series: [playCount],
    title: track.title,
    artistName: 'Ada Sample',
    track,
  };
};
const chart = (entries: readonly ChartEntry[], more: Partial<Chart> = {}): Chart => ({
  window: 'week',
  kind: 'all',
  period: '2026-11-16',
  entries,
  ...more,
});
const THEN = '2026-11-19T14:00:00.000Z';
const then = { ...chart([entry('a', 1, 9), entry('b', 2, 8)]), asOf: THEN };
const ended = { ...chart([entry('b', 1, 20), entry('c', 2, 12)]), asOf: '2026-11-23T00:00:00.000Z' };
const asOf = (request: Request) => (new URL(request.url).searchParams.get('at') === THEN ? then : ended);
const rail: ChartRail = {
  ...{ window: 'week', kind: 'all', period: '2026-11-16', start: '2026-11-16T00:00:00.000Z' },
  ...{ hours: Array<number>(168).fill(1), days: [], rules: [] },
};
const answers = { 'GET /api/charts': chart([entry('b', 1, 3)]), 'GET /api/charts/as-of': asOf, 'GET /api/charts/rail': rail };

const slider = () => screen.findByRole('slider', { name: chartTexts.rail });

it('an address with a moment shows the chart of then', async () => {
  visit(`/charts?window=week&kind=all&asOf=${THEN}`, { answers });
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Thursday 19 November 2026, 14:00 UTC');
  const list = await screen.findByRole('list', { name: chartTexts.title });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('the handle goes by hours, days and to the ends, by keys', async () => {
  const { user } = visit(`/charts?window=week&kind=all&asOf=${THEN}`, { answers });
  const handle = await slider();
  handle.focus();
  const at = () => new URLSearchParams(window.location.search).get('asOf');
  for (const [keys, moment] of [
    ['{ArrowLeft}', '2026-11-19T13:00:00.000Z'],
    ['{PageDown}', '2026-11-18T13:00:00.000Z'],
    ['{Shift>}{ArrowRight}{/Shift}', '2026-11-19T13:00:00.000Z'],
    ['{Home}', '2026-11-16T01:00:00.000Z'],
    ['{ArrowLeft}', '2026-11-16T01:00:00.000Z'],
    ['{End}', '2026-11-23T00:00:00.000Z'],
  ] as const) {
    await user.keyboard(keys);
    await waitFor(() => expect(at()).toBe(moment));
  }
  const back = screen.getByRole('button', { name: chartTexts.backToNow });
  expect(back.getAttribute('aria-disabled')).toBeNull();
  await user.click(back);
  await waitFor(() => expect(at()).toBeNull());
  expect(handle.getAttribute('aria-valuetext')).toBe(chartTexts.now);
  expect([back.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', back]);
});

it('offers the countries that have songs by their names, and one from an address in any case', async () => {
  const all = { ...answers, 'GET /api/charts/countries': ['DE', 'GH'] };
  const { user } = visit('/charts?window=week&kind=country-is', { answers: all });
  const group = await screen.findByRole('group', { name: chartWhyTexts.countries });
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Germany', 'Ghana', 'Iceland']),
  );
  const select = screen.getByRole('combobox', { name: chartWhyTexts.list }) as HTMLSelectElement;
  expect(select.value).toBe('country-is');
  await user.selectOptions(select, 'Ghana');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('kind')).toBe('country-gh'));
});

it('the way back to now leads nowhere from there', async () => {
  const { user } = visit('/charts?window=week&kind=all', { answers });
  const back = await screen.findByRole('button', { name: chartTexts.backToNow });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  const before = window.history.length;
  await user.click(back);
  expect(window.history.length).toBe(before);
});

it('compares a moment of a week that is over with its end', async () => {
  const { user } = visit(`/charts?window=week&kind=all&asOf=${THEN}`, { answers });
  await user.click(await screen.findByRole('switch', { name: chartTexts.compareEnd }));
  const later = await screen.findByRole('region', { name: /^Its end/ });
  const rows = within(later).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['1Song b20 up 1', '2Song c12 new']);
});

it('a week that has just begun says so and leads to the newest with plays', async () => {
  const { user } = visit('/charts', {
    answers: { ...answers, 'GET /api/charts': chart([], { period: '2026-11-23', newest: '2026-11-16' }) },
  });
  expect(await screen.findByText(chartTexts.young.week)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: chartTexts.newest('Week of 16 November 2026') }));
  const { end } = spanOf('week', '2026-11-16');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('asOf')).toBe(end));
  expect(await screen.findByRole('link', { name: 'Song c' })).toBeTruthy();
});

it('nonsense and the future in an address are now', async () => {
  visit('/charts?asOf=2999-01-01T00:00:00Z', { answers });
  expect((await slider()).getAttribute('aria-valuetext')).toBe(chartTexts.now);
});

it('a period is chosen at once where it is pressed, before any later frame', async () => {
  visit('/charts', { answers });
  await slider();
  const month = screen.getByRole('radio', { name: chartTexts.windows.month });
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // Else what React does later is done before the press is over.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  month.click();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(month.getAttribute('aria-checked')).toBe('true');
});

const why: ChartWhy = {
  ...{ window: 'week', kind: 'all', period: '2026-11-16', asOf: THEN, rules: 'then' },
  ...{ position: 2, playCount: 8, weight: 1, otherwise: 3, movedLater: 1, logPosition: '0000000000000042' },
  attempts: { HEARD_ENOUGH: 8, TOO_SHORT: 4, REPEAT_WITHIN_WINDOW: 0, OWN_PLAY: 1, IMPLAUSIBLE_TIME: 0, FRAUD: 0 },
  rule: { name: 'play-verdict', version: 1, since: '2026-11-01T09:00:00.000Z' },
  neighbours: [
    { id: 'a', position: 1, playCount: 9, difference: 1, track: null },
    { id: 'b', position: 2, playCount: 8, difference: 0, track: entry('b', 2, 8).track },
  ],
  receipts: [{ at: '2026-11-19T13:59:52.000Z', secondsPlayed: 221, reason: 'HEARD_ENOUGH', no: 37, ruleVersion: 1 }],
};
const feed: ChartFeed = {
  ...{ keyId: 'k', key: 'key' },
  files: [
    { window: 'month', period: '2026-10', path: '/api/charts/feed/month/2026-10' },
    { window: 'week', period: '2026-11-23', path: '/api/charts/feed/week/2026-11-23' },
    { window: 'week', period: '2026-11-16', path: '/api/charts/feed/week/2026-11-16' },
  ],
};

it('the number of a song says why it has its place, and the address carries it', async () => {
  const all = { ...answers, 'GET /api/charts/why': why, 'GET /api/charts/feed': feed };
  const { user } = visit(`/charts?window=week&kind=all&asOf=${THEN}`, { answers: all });
  await user.click(await screen.findByRole('button', { name: chartWhyTexts.ask(8, 'Song b', 2) }));
  const drawer = await screen.findByRole('dialog', { name: chartWhyTexts.title(2) });
  expect(new URLSearchParams(window.location.search).get('why')).toBe('b');
  const lines = within(drawer)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual(expect.arrayContaining(['1A song that is not shown1 more', '2Song b8']));
  expect(drawer.textContent).toContain('8 counted5 not counted, of 13 plays');
  expect(drawer.textContent).toContain('13:59:52Counted, 3:41no. 37 of the day');
  expect(drawer.textContent).toContain(chartWhyTexts.log('42'));
  const file = await within(drawer).findByRole('link', { name: chartWhyTexts.feedFile('week', '2026-11-16') });
  expect(file.getAttribute('href')).toBe('/api/charts/feed/week/2026-11-16');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new URLSearchParams(window.location.search).get('why')).toBeNull();
});

it('compares the rules of a moment with those of today, side by side', async () => {
  const byRules = (request: Request) =>
    new URL(request.url).searchParams.get('rules') === 'now' ? { ...ended, asOf: THEN, rules: 'now' } : then;
  const all = { ...answers, 'GET /api/charts/as-of': byRules };
  const { user } = visit(`/charts?window=week&kind=all&asOf=${THEN}`, { answers: all });
  await user.click(await screen.findByRole('switch', { name: chartWhyTexts.compareRules.then }));
  const other = await screen.findByRole('region', { name: chartWhyTexts.otherRules.now });
  expect(within(other).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: chartWhyTexts.rulesOf.now }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('rules')).toBe('now'));
  expect(await screen.findByRole('region', { name: chartWhyTexts.otherRules.then })).toBeTruthy();
});

it('a genre is chosen from a list, and a row says the peak of its song', async () => {
  const runs = { window: 'week', kind: 'genre-jazz', period: '2026-11-16', runs: [{ id: 'b', peak: 3, periods: 4 }] };
  const { user } = visit('/charts', { answers: { ...answers, 'GET /api/charts/runs': runs } });
  await user.selectOptions(await screen.findByRole('combobox', { name: chartWhyTexts.list }), 'Jazz');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('kind')).toBe('genre-jazz'));
  expect((await screen.findAllByText(/Peak 1, 5 weeks/)).length).toBe(1);
});

/** Three days of plays, until today; the rule changed in the middle of the second one. */
const allTime = (): ChartRail => {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const day = (n: number, hours = 0) => new Date(today - n * 86_400_000 + hours * 3_600_000).toISOString();
  const rule = (version: number, since: string) => ({ name: 'play-verdict', version, since });
  return {
    ...{ window: 'all', kind: 'all', period: 'all', start: day(2), hours: [], days: [3, 0, 2] },
    rules: [rule(1, day(2, 5)), rule(2, day(1, 12))],
  };
};

it('all time has a rail of days, on which a change of the rules is marked', async () => {
  const rail = allTime();
  const then = (request: Request) => ({
    ...{ ...chart([entry('a', 1, 3)]), window: 'all', period: 'all', rules: 'then' },
    asOf: new URL(request.url).searchParams.get('at'),
  });
  const all = { ...answers, 'GET /api/charts/rail': rail, 'GET /api/charts/as-of': then };
  const { user } = visit('/charts?window=all&kind=all', { answers: all });
  const changes = await screen.findByRole('list', { name: chartWhyTexts.changes });
  expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
  expect(changes.textContent).toContain('Play rule 2 since');
  expect(screen.getByText('Since the first play: 5 counted plays so far')).toBeTruthy();
  const handle = await slider();
  expect(handle.getAttribute('aria-valuemax')).toBe('3');
  handle.focus();
  const at = () => new URLSearchParams(window.location.search).get('asOf');
  for (const [keys, days] of [
    ['{ArrowLeft}', 2],
    ['{ArrowLeft}', 1],
    ['{PageDown}', 1],
  ] as const) {
    await user.keyboard(keys);
    await waitFor(() => expect(at()).toBe(new Date(Date.parse(rail.start) + days * 86_400_000).toISOString()));
  }
  expect(await screen.findByRole('link', { name: 'Song a' })).toBeTruthy();
  expect(screen.getByRole('switch', { name: chartTexts.compare })).toBeTruthy();
  await user.keyboard('{End}');
  await waitFor(() => expect(at()).toBeNull());
});

it('a moment before the first play stands on the rail of all time too', async () => {
  const early = '2026-01-05T07:00:00.000Z';
  const empty = { ...chart([]), window: 'all', period: 'all', asOf: early, rules: 'then' };
  const all = { ...answers, 'GET /api/charts/rail': allTime(), 'GET /api/charts/as-of': empty };
  visit(`/charts?window=all&kind=all&asOf=${early}`, { answers: all });
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Monday 5 January 2026, 07:00 UTC');
  expect(await screen.findByText(chartTexts.emptyAsOf)).toBeTruthy();
  expect(await screen.findByText('Since the first play: 5 counted plays so far')).toBeTruthy();
});
