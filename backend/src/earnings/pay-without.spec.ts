import { NO_PAY_RATES, payMonth, type PayRates, type TrackPlays } from '@refrain/contracts/earnings';
import { playbackSamples, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import { closedTracks, earningMonth, earningsProjection } from '@refrain/projections/earnings';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { correctedBy } from './corrections';
import { payWithout } from './pay-without';

/** 1,000 in the long form. */
const RUNS = Number(process.env.EARNINGS_RUNS ?? 40);
const [TRACKS, ARTISTS, LISTENERS] = [7, 4, 5];
const RATES: PayRates = { ...NO_PAY_RATES, version: 1, from: '2026-01', flatMicros: 4003, shareBasisPoints: 5501 };

type Told = Readonly<{ type: string; at: string; data: object }>;
type Amounts = Readonly<Record<string, bigint>>;

/** Numbers below `most`, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * most);
  };
};
const played = (n: number, month: string, random: (most: number) => number): Told & Readonly<{ data: PlayRecorded['data'] }> => {
  const track = random(TRACKS);
  const who = { trackId: `track-${track}`, artistId: `artist-${track % ARTISTS}`, listenerId: `listener-${random(LISTENERS)}` };
  const verdict = random(5) === 0 ? ({ verdict: 'not_counted', reason: 'TOO_SHORT' } as const) : {};
  const data = { ...playbackSamples.PlayRecorded[1].data, ...who, playId: `play-${n}`, ...verdict } as PlayRecorded['data'];
  return { type: 'PlayRecorded', at: `${month}-10T12:00:00.000Z`, data };
};
const judged = ({ at, data }: ReturnType<typeof played>): Told => {
  const { playId, trackId, artistId, listenerId, chart, chartEligible } = data;
  const verdicts = { fromVerdict: 'counted', fromReason: 'HEARD_ENOUGH', toVerdict: 'not_counted', toReason: 'FRAUD' } as const;
  const of = { playId, trackId, artistId, listenerId, chart, chartEligible, recordedAt: at, replayId: 'replay-1', ...verdicts };
  return { type: 'PlayReassessed', at: '2026-06-20T12:00:00.000Z', data: of satisfies PlayReassessed['data'] };
};
const fees = (month: string, cents: number): Told => ({
  ...{ type: 'FundsPosted', at: `${month}-11T12:00:00.000Z` },
  data: { entries: [{ purpose: 'fees', currency: 'USD', amount: String(cents) }] },
});
const closed = (month: string): Told => ({
  ...{ type: 'EarningsMonthClosed', at: '2026-07-01T01:00:00.000Z' },
  data: { month, rates: RATES },
});

const folded = async (told: readonly Told[]): Promise<ReadStore> => {
  const [log, store] = [openMemoryEventLog(), openMemoryReadStore()];
  const meta = { actor: null, correlation: 'spec' };
  const version = (type: string) => (type.startsWith('Play') ? 2 : 1);
  const events = told.map((event, i) => ({ id: `event-${i}`, version: version(event.type), meta, ...event }));
  await log.append('told', events, 'none');
  await store.prepare(earningsProjection.spec);
  const runner = await ProjectionRunner.open({ log, store, projection: earningsProjection });
  for await (const batch of log.readAll({ types: earningsProjection.types })) await runner.take(batch);
  return store;
};
const byArtist = (amounts: readonly (readonly [artistId: string, amount: bigint])[]): Amounts => {
  const sums: Record<string, bigint> = {};
  for (const [artistId, amount] of amounts) sums[artistId] = (sums[artistId] ?? 0n) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n));
};
const minus = (after: Amounts, before: Amounts): Amounts =>
  byArtist([...Object.entries(after), ...Object.entries(before).map(([id, amount]) => [id, -amount] as const)]);
const correctionsIn = async (store: ReadStore): Promise<Amounts> =>
  byArtist((await correctedBy(store, '2026-06')).map(({ artistId, line }) => [artistId, BigInt(line.amount)]));
/** What the statements of June say, the pool split to the millionth. */
const statedIn = async (store: ReadStore): Promise<Amounts> => {
  const tracks: (TrackPlays & Readonly<{ artistId: string }>)[] = [];
  for await (const track of closedTracks(store, '2026-06')) tracks.push(track);
  const { tracks: paid } = payMonth(tracks, BigInt((await earningMonth(store, '2026-06'))?.closed?.revenue ?? 0), RATES);
  return byArtist(tracks.map(({ artistId, trackId }) => [artistId, paid.get(trackId)?.paid ?? 0n]));
};

it(`in ${RUNS} random histories it is what statements and corrections are without these plays`, async () => {
  let [open, corrected, more] = [0, 0, 0];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomOf(seed * 7919);
    const of = (month: string, from: number) =>
      Array.from({ length: 10 + random(60) }, (_, n) => played(from + n, month, random));
    const [may, june] = [of('2026-05', 0), of('2026-06', 1000)];
    const counts = [...may, ...june].filter(({ data }) => data.verdict === 'counted');
    const before = counts.filter(() => random(8) === 0);
    const voided = counts.filter((each) => !before.includes(each) && random(3) === 0);
    // Some were judged again before, so that closed months are due already.
    const told = [
      ...may,
      fees('2026-05', random(90)),
      closed('2026-05'),
      ...june,
      fees('2026-06', random(90)),
      ...before.map(judged),
    ];
    const months = await payWithout(
      await folded(told),
      voided.map(({ data }) => data),
      [RATES],
    );
    const said = (isClosed: boolean) =>
      byArtist(months.filter((each) => each.isClosed === isClosed).flatMap(({ byArtist: amounts }) => [...amounts]));
    const [without, as] = await Promise.all([
      folded([...told, ...voided.map(judged), closed('2026-06')]),
      folded([...told, closed('2026-06')]),
    ]);
    expect({ seed, ...said(true) }).toEqual({ seed, ...minus(await correctionsIn(without), await correctionsIn(as)) });
    // A month that is shared to the last millionth may give a song one more than a month that is open.
    const off = Object.values(minus(minus(await statedIn(without), await statedIn(as)), said(false)));
    for (const amount of off) expect([seed, Math.abs(Number(amount)) <= TRACKS]).toEqual([seed, true]);
    open += Object.keys(said(false)).length;
    corrected += Object.keys(said(true)).length;
    more += Object.values(said(false)).filter((amount) => amount > 0n).length;
  }
  expect([open > RUNS, corrected > RUNS, more > 0]).toEqual([true, true, true]);
});

it('plays that are not in earnings, or count no more, change nothing', async () => {
  const play = played(1, '2026-06', () => 1);
  const never = { ...play.data, listenerId: 'listener-nobody' };
  const store = await folded([play, fees('2026-06', 50), judged(play)]);
  expect(await payWithout(store, [play.data, never], [RATES])).toEqual([]);
  expect(await payWithout(store, [], [RATES])).toEqual([]);
});

it('months that were closed before there were rates pay nothing, with and without', async () => {
  const play = played(1, '2026-05', () => 1);
  const rateless = { ...closed('2026-05'), data: { month: '2026-05', rates: NO_PAY_RATES } };
  const store = await folded([play, fees('2026-05', 50), rateless]);
  expect(await payWithout(store, [play.data], [RATES])).toEqual([{ month: '2026-05', isClosed: true, byArtist: new Map() }]);
});
