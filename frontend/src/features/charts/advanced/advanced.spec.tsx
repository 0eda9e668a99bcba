import {
  advancedChartTexts as texts,
  chartTexts,
  chartWhyTexts,
  type Chart,
  type ChartEntry,
  type ChartList,
} from '@refrain/contracts/charts';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from '../../../app/testing/visit';
import { people } from '../../../app/testing/people';
import { cardOf } from '../../tracks/track-card';
import { sampleTrack } from '../../tracks/testing/sample-track';
import { csvOf } from './chart-csv';
import { listsOf, MOST_CHARTS } from './use-board';

const entry = (
  id: string,
  position: number,
  playCount: number,
  previousPosition: number | null,
  title = `Song ${id}`,
): ChartEntry => {
  const track = cardOf(sampleTrack({ id, title }));
  return { id, position, previousPosition, playCount, series: [playCount], title, artistName: 'Ada Sample', track };
};
const THEN = '2026-11-19T14:00:00.000Z';
const ofNow = { all: [entry('a', 1, 9, 2), entry('b', 2, 4, 1)], human: [entry('b', 1, 4, 1)], ai: [] } as Readonly<
  Record<string, readonly ChartEntry[]>
>;
const chart = (request: Request): Chart => {
  const query = new URL(request.url).searchParams;
  const kind = query.get('kind') as ChartList;
  return { window: 'week', kind, period: '2026-11-16', entries: ofNow[kind] ?? [] };
};
/** By the rules of today, b leads. */
const asOf = (request: Request) => {
  const rules = new URL(request.url).searchParams.get('rules');
  const entries = rules === 'now' ? [entry('b', 1, 4, null)] : [entry('a', 1, 9, null), entry('b', 2, 4, null)];
  return { ...chart(request), entries, asOf: THEN, rules };
};
const rail = {
  window: 'week',
  kind: 'all',
  period: '2026-11-16',
  start: '2026-11-16T00:00:00.000Z',
  hours: [],
  days: [],
  rules: [],
};
const answers = { 'GET /api/charts': chart, 'GET /api/charts/as-of': asOf, 'GET /api/charts/rail': rail };
const open = (path: string) => visit(path, { answers, user: people.admin });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('everything, human and AI stand side by side, each a table with its movement', async () => {
  open('/advanced-charts');
  expect(await rowsOf(texts.caption('Everything', texts.now))).toEqual([
    '1+1Up 1 placeSong aAda Sample9',
    '2−1Down 1 placeSong bAda Sample4',
  ]);
  expect(await rowsOf(texts.caption('Human', texts.now))).toEqual(['1=UnchangedSong bAda Sample4']);
  expect(within(screen.getByRole('region', { name: 'AI' })).getByText(texts.empty)).toBeTruthy();
});

it('a moment has the places by the rules of today beside those of then', async () => {
  open(`/advanced-charts?window=week&asOf=${THEN}&lists=all`);
  const caption = texts.caption('Everything', 'Thu 19 Nov, 14:00 UTC');
  await waitFor(async () =>
    expect(await rowsOf(caption)).toEqual(['1newNewSong aAda Sampleout9', '2newNewSong bAda Sample1 (up 1)4']),
  );
  expect(screen.getByRole('columnheader', { name: texts.other.then })).toBeTruthy();
});

it('charts are added, exchanged and removed, and the address carries them beside the moment', async () => {
  const { user } = open(`/advanced-charts?window=week&asOf=${THEN}&lists=all,genre-jazz`);
  const query = (name: string) => new URLSearchParams(window.location.search).get(name);
  await user.click(await screen.findByRole('button', { name: texts.add }));
  await waitFor(() => expect(query('lists')).toBe('all,genre-jazz,human'));
  await user.selectOptions(screen.getByRole('combobox', { name: texts.list(2) }), 'ai');
  await waitFor(() => expect(query('lists')).toBe('all,ai,human'));
  await user.click(screen.getByRole('button', { name: texts.remove('Everything') }));
  await user.click(screen.getByRole('radio', { name: chartWhyTexts.rulesOf.now }));
  await waitFor(() => expect([query('lists'), query('rules'), query('asOf')]).toEqual(['ai,human', 'now', THEN]));
  await user.click(screen.getByRole('button', { name: chartTexts.backToNow }));
  await waitFor(() => expect([query('lists'), query('asOf')]).toEqual(['ai,human', null]));
});

it('an address with nonsense and repetitions shows what is known of it, and no more than is allowed', () => {
  expect(listsOf('polka,ai,ai,all')).toEqual(['ai', 'all']);
  expect(listsOf('polka')).toEqual(['all', 'human', 'ai']);
  expect(listsOf(`${'x,'.repeat(30_000)}ai`)).toEqual(['ai']);
  expect(listsOf('all,human,ai,genre-jazz,genre-folk,genre-rock,genre-pop')).toHaveLength(MOST_CHARTS);
});

it('a chart is a file whose cells are no formulas', () => {
  const named = [entry('a', 1, 9, null, '=HYPERLINK("x")'), entry('b', 2, 4, 1, 'Plain')];
  const csv = csvOf({ window: 'week', kind: 'all', period: '2026-11-16', entries: named }, new Map([['b', 1]]));
  expect(csv.split('\r\n')).toEqual([
    'place,place before,plays,title,artist,id,other place',
    `1,,9,"'=HYPERLINK(""x"")",Ada Sample,a,`,
    '2,1,4,Plain,Ada Sample,b,1',
    '',
  ]);
});
