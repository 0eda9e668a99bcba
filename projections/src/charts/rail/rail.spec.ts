import { RAIL_DAYS, type ChartRail } from '@refrain/contracts/charts';
import { playbackSamples, type PlayRecorded } from '@refrain/contracts/playback';
import type { Recorded } from '@refrain/contracts/kernel';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { ProjectionRunner } from '../../kernel';
import { recorded } from '../../kernel/testing/projection-spec';
import { randomHistory, type At } from '../testing/random-history';
import { chartReceiptsProjection } from '../why/why.projector';
import { chartsProjection } from '../charts/charts.projector';
import { chartRail } from './rail.queries';

const DAY = 86_400_000;

const folded = async (events: readonly Recorded[]): Promise<ReadStore> => {
  const store = openMemoryReadStore();
  for (const projection of [chartsProjection, chartReceiptsProjection]) {
    await store.prepare(projection.spec);
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
    const mine = events.filter(({ type }) => projection.types.includes(type));
    await runner.take({ events: mine, position: events.at(-1)?.position ?? '', caughtUp: true });
  }
  return store;
};

const { type, data }: PlayRecorded = playbackSamples.PlayRecorded[1];
const played = (n: number, at: string): At => ({ type, data: { ...data, playId: `play-${n}`, chart: 'human' }, at });

/** The moments (ISO) of the plays that count at the end of a history, by hand. */
const countedAt = (history: readonly At[]): readonly string[] => {
  const plays = new Map<string, { at: string; counts: boolean }>();
  for (const event of history) {
    const play = event.data as { playId: string; chartEligible: boolean; verdict: string; toVerdict: string };
    if (event.type === 'PlayRecorded' && play.chartEligible)
      plays.set(play.playId, { at: event.at, counts: play.verdict === 'counted' });
    const known = event.type === 'PlayReassessed' && plays.get(play.playId);
    if (known) known.counts = play.toVerdict === 'counted';
  }
  return [...plays.values()].filter(({ counts }) => counts).map(({ at }) => at);
};

it('has the plays of everyone by the hour, and of all time by the day, as they are judged now', async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const history = randomHistory(seed, 120);
    const store = await folded(recorded(...history));
    const counted = countedAt(history);
    const days = counted.map((at) => at.slice(0, 10)).sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const all = await chartRail(store, 'all', 'all', 'all', `${last}T15:00:00.000Z`);
    const expected = Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY + 1 }, (_, i) => {
      const day = new Date(Date.parse(first) + i * DAY).toISOString().slice(0, 10);
      return days.filter((each) => each === day).length;
    });
    expect([seed, all.start, all.days]).toEqual([seed, `${first}T00:00:00.000Z`, expected]);
    const { hours, start } = await chartRail(store, 'day', 'all', first, `${last}T15:00:00.000Z`);
    const byHour = Array.from({ length: 24 }, (_, hour) => {
      const begins = `${first}T${String(hour).padStart(2, '0')}`;
      return counted.filter((at) => at.startsWith(begins)).length;
    });
    expect([seed, start, hours]).toEqual([seed, `${first}T00:00:00.000Z`, byHour]);
  }
});

it('has the days without plays between two plays and until today, and none of the future', async () => {
  const store = await folded(recorded(played(1, '2026-11-01T10:00:00.000Z'), played(2, '2026-11-04T10:00:00.000Z')));
  const rail = await chartRail(store, 'all', 'human', 'all', '2026-11-05T00:00:00.000Z');
  expect(rail).toMatchObject({ start: '2026-11-01T00:00:00.000Z', days: [1, 0, 0, 1, 0], hours: [] });
  expect((await chartRail(store, 'all', 'ai', 'all', '2026-11-05T09:00:00.000Z')).days).toEqual([0]);
  expect((await chartRail(store, 'all', 'all', 'all', '2026-11-03T09:00:00.000Z')).days).toEqual([1, 0, 0]);
});

it('goes back ten years, however old the site is', async () => {
  const end = Date.parse('2036-01-01T12:00:00.000Z');
  const history = Array.from({ length: 12 * 365 }, (_, n) => played(n, new Date(end - (12 * 365 - 1 - n) * DAY).toISOString()));
  const { days } = await chartRail(await folded(recorded(...history)), 'all', 'all', 'all', new Date(end).toISOString());
  expect(days).toEqual(Array<number>(RAIL_DAYS).fill(1));
});

it('says since when each version of the rule has judged, the first one first', async () => {
  const [one, two, three] = recorded(...[1, 3, 4].map((day) => played(day, `2026-11-0${day}T10:00:00.000Z`)));
  const by = (event: Recorded | undefined, version: number): Recorded => ({
    ...(event as Recorded),
    meta: { actor: null, correlation: 'spec', rule: { name: 'play-verdict', version } },
  });
  const store = await folded([by(one, 1), by(two, 2), by(three, 2)]);
  const { rules }: ChartRail = await chartRail(store, 'week', 'all', '2026-10-26', '2026-11-05T00:00:00.000Z');
  expect(rules).toEqual([
    { name: 'play-verdict', version: 1, since: '2026-11-01T10:00:00.000Z' },
    { name: 'play-verdict', version: 2, since: '2026-11-03T10:00:00.000Z' },
  ]);
});
