import { hourOf, periodAsOf, periodOf, slotOf, SLOTS, type ChartWindow } from '@refrain/contracts/charts';
import { playbackSamples, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import { folded, recorded, type Given } from '../../kernel/testing/projection-spec';
import { rankedAsOf } from './as-of.queries';
import { chartsProjection } from './charts.projector';

type Within = Exclude<ChartWindow, 'all'>;
const WINDOWS: readonly Within[] = ['day', 'week', 'month'];
const START = Date.parse('2026-10-26T00:00:00.000Z');
const HOUR = 3_600_000;
const iso = (time: number): string => new Date(time).toISOString();

/** The same numbers each time. */
const random = ((state: number) => (below: number) => {
  state = (state * 48271) % 2147483647;
  return state % below;
})(1234567);

const played = (playId: string, trackId: string, at: string): Given => {
  const { type, data }: PlayRecorded = playbackSamples.PlayRecorded[1];
  return { type, data: { ...data, playId, trackId }, at };
};
const judgedAgain = (play: Given, toVerdict: 'counted' | 'not_counted', at: string): Given => {
  const { type, data }: PlayReassessed = playbackSamples.PlayReassessed[0];
  const { playId, trackId } = play.data as PlayRecorded['data'];
  const fromVerdict = toVerdict === 'counted' ? 'not_counted' : 'counted';
  return { type, data: { ...data, playId, trackId, fromVerdict, toVerdict, recordedAt: play.at ?? '' }, at };
};

/** Plays of some songs in four weeks, of which every seventh was taken back later, and every fourteenth came back. */
const historyOf = (plays: number, tracks: number): readonly Given[] =>
  Array.from({ length: plays }, (_, i) => {
    const at = START + random(28 * 24) * HOUR + random(HOUR);
    const play = played(`play-${i}`, `track-${Math.min(random(tracks), random(tracks))}`, iso(at));
    const out = at + random(9 * 24) * HOUR + 1;
    const taken = i % 7 === 0 ? [judgedAgain(play, 'not_counted', iso(out))] : [];
    const back = i % 14 === 0 ? [judgedAgain(play, 'counted', iso(out + 1 + random(90) * HOUR))] : [];
    return [play, ...taken, ...back];
  })
    .flat()
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));

/** A replay by hand: each play has the last verdict that was given before the moment. */
const replayed = (history: readonly Given[], window: Within, asOf: string): ReadonlyMap<string, number> => {
  const counting = new Map<string, Given>();
  for (const event of history) {
    const data = event.data as PlayRecorded['data'] & PlayReassessed['data'];
    if ((event.at ?? '') >= asOf) break;
    if (event.type === 'PlayRecorded') counting.set(data.playId, event);
    else if (data.toVerdict === 'not_counted') counting.delete(data.playId);
    else counting.set(data.playId, { ...event, at: data.recordedAt });
  }
  const totals = new Map<string, number>();
  for (const { at, data } of counting.values()) {
    const { trackId } = data as PlayRecorded['data'];
    if (periodOf(window, at ?? '') === periodAsOf(window, asOf)) totals.set(trackId, (totals.get(trackId) ?? 0) + 1);
  }
  return new Map([...totals].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1)));
};

const history = historyOf(3000, 40);
const store = folded(chartsProjection, recorded(...history));
const moments = [0, 1, 13, 24, 24 * 7 - 1, 24 * 7, 24 * 8 + 14, 24 * 20 + 5, 24 * 28 + 300].map((hours) =>
  iso(START + hours * HOUR),
);

describe.each(WINDOWS)('the %s chart', (window) => {
  it.each(moments)('as of %s is that of a replay until then, by the verdicts of then', async (asOf) => {
    const ranked = await rankedAsOf(await store, { window, list: 'all', asOf, rules: 'then' });
    const expected = [...replayed(history, window, asOf)].slice(0, 50);
    expect(ranked.map(({ trackId, playCount }) => [trackId, playCount])).toEqual(expected);
    for (const { playCount, series } of ranked) {
      expect(series).toHaveLength(SLOTS[window]);
      expect(series.reduce((sum, plays) => sum + plays, 0)).toBe(playCount);
    }
  });
});

it('has the places of the period before as they stood at that moment', async () => {
  const asOf = iso(START + (24 * 8 + 14) * HOUR);
  // The week before with the verdicts until then: what was taken back on Monday counts no more.
  const before = history.filter(({ at = '' }) => at < asOf);
  const plays = new Map<string, number>();
  for (const { type, data, at = '' } of before) {
    const { trackId, recordedAt, toVerdict } = data as PlayReassessed['data'];
    const by = type === 'PlayRecorded' || toVerdict === 'counted' ? 1 : -1;
    if (periodOf('week', type === 'PlayRecorded' ? at : recordedAt) === '2026-10-26')
      plays.set(trackId, (plays.get(trackId) ?? 0) + by);
  }
  const order = [...plays].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1)).map(([trackId]) => trackId);
  const ranked = await rankedAsOf(await store, { window: 'week', list: 'all', asOf, rules: 'then' });
  expect(ranked.length).toBeGreaterThan(10);
  for (const { trackId, previousPosition } of ranked) expect(previousPosition).toBe(order.indexOf(trackId) + 1 || null);
});

it('finds a song that plays a little each day among those that lead one day only', async () => {
  // 450 songs are ahead of the steady one on each of three days, none of them twice.
  const day = (d: number) => [
    ...Array.from({ length: 450 }, (_, i) =>
      [0, 1].map((n) => played(`a-${d}-${i}-${n}`, `once-${d}-${i}`, iso(START + d * 24 * HOUR + n))),
    ).flat(),
    played(`s-${d}`, 'steady', iso(START + d * 24 * HOUR + 5)),
  ];
  const lead = Array.from({ length: 9 }, (_, n) => played(`lead-${n}`, 'steady', iso(START + 3 * 24 * HOUR + n)));
  const events = [...day(0), ...day(1), ...day(2), ...lead];
  const full = await folded(chartsProjection, recorded(...events));
  const [first] = await rankedAsOf(full, { window: 'week', list: 'all', asOf: iso(START + 96 * HOUR), rules: 'then' });
  expect(first).toMatchObject({ trackId: 'steady', playCount: 12 });
});

it('cuts a moment to its hour', () => expect(hourOf('2026-11-19T14:20:31.500Z')).toBe('2026-11-19T14:00:00.000Z'));
it('has a slot for each hour', () => expect(slotOf('day', '2026-11-19T23:59:59.999Z')).toBe(23));
