import { periodOf } from '@refrain/contracts/charts';
import type { At } from '../charts/testing/random-history';
import { contentsOf, folded, recorded } from '../kernel/testing/projection-spec';
import { MOST_ARTISTS } from './market/listening';
import { marketProjection } from './market/market.projector';
import { newestMonths } from './market/market.queries';
import type { Audience } from './market/market.view';
import { trackAnalyticsProjection } from './plays/plays.projector';
import { daysOfPlays } from './plays/plays.queries';
import type { DayOfPlays } from './plays/plays.view';
import { listeningHistory } from './testing/listening-history';
import { naiveHours, naiveMonth } from './testing/naive-analytics';

const HISTORIES = Number(process.env['ANALYTICS_HISTORIES'] ?? 25);
const seeds = Array.from({ length: HISTORIES }, (_, i) => i + 1);
const sizeOf = (seed: number) => 20 + (seed % 9) * 15;

/** Days as the naive count has them: hour by hour, what is not zero. */
const flat = (days: readonly DayOfPlays[]) => {
  const cells = (part: 'reasons' | 'sources') =>
    Object.fromEntries(
      days.flatMap(({ day, ...of }) =>
        Object.entries(of[part]).flatMap(([name, hours]) =>
          hours.flatMap((plays, hour) => (plays === 0 ? [] : [[`${day} ${hour} ${name}`, plays] as const])),
        ),
      ),
    );
  const judgements: Record<string, number> = {};
  for (const day of days)
    for (const [key, given] of Object.entries(day.judgements)) {
      const reason = key.split('|')[1] ?? '';
      judgements[reason] = (judgements[reason] ?? 0) + given;
    }
  return { reasons: cells('reasons'), sources: cells('sources'), judgements };
};

it(`plays by day, hour, reason and source equal a recount (${HISTORIES} histories)`, async () => {
  for (const seed of seeds) {
    const history = listeningHistory(seed, sizeOf(seed));
    const store = await folded(trackAnalyticsProjection, recorded(...history), 1 + (seed % 7));
    for (const trackId of [null, 'track-0', 'track-1', 'track-of-nobody'])
      expect([seed, flat(await daysOfPlays(store, trackId, '2020-01-01', '2030-01-01', 1000))]).toEqual([
        seed,
        naiveHours(history, trackId),
      ]);
  }
});

it(`months of the market and audiences of artists equal a recount (${HISTORIES} histories)`, async () => {
  for (const seed of seeds) {
    const history = listeningHistory(seed, sizeOf(seed));
    const store = await folded(marketProjection, recorded(...history), 1 + (seed % 7));
    const { marketAudiences = {} } = await contentsOf(store, marketProjection);
    for (const { month, ...counts } of await newestMonths(store, 100)) {
      const naive = naiveMonth(history, month);
      expect([seed, month, counts]).toEqual([seed, month, naive.month]);
      const audiences = Object.values(marketAudiences as Record<string, Audience>)
        .filter((each) => each.month === month && each.listeners > 0)
        .map(({ artistId, listeners, slices }) => [artistId, { listeners, slices }]);
      expect([seed, month, Object.fromEntries(audiences)]).toEqual([seed, month, naive.audiences]);
    }
  }
});

it('what an artist whose plays were all taken back had is nothing', async () => {
  const history = listeningHistory(3, 60);
  const store = await folded(marketProjection, recorded(...history));
  const { marketAudiences = {} } = await contentsOf(store, marketProjection);
  for (const { listeners, slices } of Object.values(marketAudiences as Record<string, Audience>))
    if (listeners === 0) expect(slices).toEqual({});
});

describe('a listener who is erased', () => {
  const history = listeningHistory(5, 80);
  const erased = (userId: string): At => ({ type: 'AccountErased', data: { userId }, at: '2027-01-01T00:00:00.000Z' }) as At;

  it('leaves the counts, and no document of theirs', async () => {
    const before = await folded(marketProjection, recorded(...history));
    const after = await folded(marketProjection, recorded(...history, erased('listener-3')));
    expect(await newestMonths(after, 100)).toEqual(await newestMonths(before, 100));
    const idsOf = async (store: typeof after) =>
      Object.keys((await contentsOf(store, marketProjection))['marketListeners'] ?? {});
    expect((await idsOf(before)).filter((id) => id.startsWith('listener-3|')).length).toBeGreaterThan(0);
    expect(await idsOf(after)).toEqual((await idsOf(before)).filter((id) => !id.startsWith('listener-3|')));
  });
});

it('a script that plays everyone is part of so many audiences and no more', async () => {
  const [play] = listeningHistory(1, 5).filter(
    ({ type, data }) => type === 'PlayRecorded' && 'verdict' in data && data.verdict === 'counted',
  );
  const at = play!.at;
  const many = Array.from({ length: MOST_ARTISTS + 20 }, (_, i) => ({
    ...play!,
    data: { ...play!.data, playId: `p${i}`, artistId: `artist-${i}` },
  })) as At[];
  const contents = await contentsOf(await folded(marketProjection, recorded(...many)), marketProjection);
  expect(Object.keys(contents['marketAudiences'] ?? {})).toHaveLength(MOST_ARTISTS);
  expect(contents['marketMonths']?.[periodOf('month', at)]).toMatchObject({ plays: MOST_ARTISTS + 20, listeners: 1 });
});
