import { monthOf, NO_PAY_RATES, payMonth, type EarningsMonthClosed, type PayRates } from '@refrain/contracts/earnings';
import { playbackSamples, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import { subscriptionsContext } from '@refrain/contracts/subscriptions';
import type { TrackUploaded } from '@refrain/contracts/tracks';
import { contentsOf, folded, recorded } from '../../kernel/testing/projection-spec';
import { randomHistory, randomOf, type At } from '../../charts/testing/random-history';
import { recountMonth, repay } from '../testing/naive-recount';
import { earningsProjection } from './plays.projector';
import { closedTracks, correctionsBy, earningMonth, type ClosedTrack } from './plays.queries';
import type { EarningTrack } from './plays.view';

/** 500 in the long form. */
const HISTORIES = Number(process.env.EARNINGS_HISTORIES ?? 60);
const CATEGORIES = ['human_only', 'ai_assisted', 'ai_generated'] as const;
const RATES: PayRates = {
  ...{ ...NO_PAY_RATES, version: 1, from: '2026-01', flatMicros: 4003, shareBasisPoints: 5501 },
  payoutPercent: { ...NO_PAY_RATES.payoutPercent, ai_assisted: 85, ai_generated: 70 },
};

/** Songs that change what they declare, plays that are judged again, and one month closed in the midst of it. */
const historyOf = (seed: number): Readonly<{ events: readonly At[]; month: string }> => {
  const random = randomOf(seed * 17 + 3);
  const made = randomHistory(seed, 30 + (seed % 4) * 30);
  const listeners = new Map(
    made
      .flatMap(({ type, data }) => (type === 'PlayRecorded' ? [data as PlayRecorded['data']] : []))
      .map((data) => [data.playId, data.listenerId]),
  );
  const all = made.map((event): At => {
    // The play that is judged again is that of its listener.
    if (event.type === 'PlayReassessed') {
      const data = event.data as PlayReassessed['data'];
      return { ...event, data: { ...data, listenerId: listeners.get(data.playId) } } as At;
    }
    if (event.type !== 'TrackUploaded' && event.type !== 'TrackEdited') return event;
    const data = { ...(event.data as TrackUploaded['data']), aiCategory: CATEGORIES[random(3)] };
    return { ...event, data } as At;
  });
  const cut = Math.floor(all.length / 2) + random(Math.floor(all.length / 2));
  const month = monthOf(all[random(cut)]?.at ?? '');
  const closed: EarningsMonthClosed & { at: string } = {
    type: 'EarningsMonthClosed',
    data: { month, rates: RATES },
    at: all[cut]?.at ?? '',
  };
  return { events: [...all.slice(0, cut), closed, ...all.slice(cut)], month };
};

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
const byTrack = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line, Object.keys(line).sort())).sort();
const linesOf = (tracks: readonly ClosedTrack[]) =>
  Object.fromEntries(
    tracks.map(({ trackId, artistId, plays, counts, others }) => [
      trackId,
      {
        ...{ artistId, plays },
        byCategory: Object.fromEntries(Object.entries(counts).map(([key, n]) => [key.split(':')[0], n])),
        notCounted: Object.values(others).reduce((sum, n) => sum + n, 0),
      },
    ]),
  );

it(`of ${HISTORIES} random histories is a closed month what a naive count of the events before it says, and pays the same`, async () => {
  let [plays, voided] = [0, 0];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { events, month } = historyOf(seed);
    const history = recorded(...events);
    const store = await folded(earningsProjection, history);
    const tracks: ClosedTrack[] = [];
    for await (const track of closedTracks(store, month)) tracks.push(track);
    const expected = recountMonth(history, month);
    expect({ seed, lines: linesOf(tracks) }).toEqual({ seed, lines: expected });
    const revenue = BigInt(seed * 977);
    const paid = payMonth(tracks, revenue, RATES).tracks;
    expect(Object.fromEntries([...paid].map(([id, each]) => [id, each.paid]))).toEqual(repay(expected, revenue, RATES));
    const all = tracks.reduce((sum, track) => sum + track.plays, 0);
    expect((await earningMonth(store, month))?.closed?.plays).toBe(all);
    plays += all;
    voided += tracks.reduce((sum, { others }) => sum + (others.voided ?? 0), 0);
  }
  // The histories are long enough for statements to be of something.
  expect([plays > HISTORIES * 3, voided > 0]).toEqual([true, true]);
});

it('keeps a closed month as it was, while plays are judged again later; and is the same by batches of any size', async () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const { events, month } = historyOf(seed);
    const history = recorded(...events);
    const end = history.findIndex(({ type }) => type === 'EarningsMonthClosed');
    const at = async (upTo: number, perBatch?: number) =>
      contentsOf(await folded(earningsProjection, history.slice(0, upTo), perBatch), earningsProjection);
    const [then, later] = [await at(end + 1), await at(history.length)];
    expect(await at(history.length, 1)).toEqual(later);
    const closedIn = (contents: Record<string, Record<string, unknown>>) =>
      Object.values(contents.earningTracks ?? {}).flatMap((track) => {
        const { month: of, trackId, closed } = track as EarningTrack;
        return of === month && closed ? [{ trackId, closed }] : [];
      });
    expect(closedIn(later)).toEqual(closedIn(then));
  }
});

it('corrects a closed month by the next one that is closed, once, to what a naive count of all events says', async () => {
  let changes = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { events, month } = historyOf(seed);
    const next = (name: string): At =>
      ({ type: 'EarningsMonthClosed', data: { month: name, rates: RATES }, at: events.at(-1)?.at ?? '' }) as At;
    const history = recorded(...events, next('2099-01'), next('2099-02'));
    const store = await folded(earningsProjection, history, (seed % 3) + 1);
    const isClose = ({ type, data }: (typeof history)[number]) =>
      type === 'EarningsMonthClosed' && (data as EarningsMonthClosed['data']).month === month;
    const [stated, now] = [
      recountMonth(history, month),
      recountMonth(
        history.filter((event) => !isClose(event)),
        month,
      ),
    ];
    const expected = Object.entries(now)
      .filter(
        ([id, { byCategory }]) =>
          stated[id] && JSON.stringify(sorted(byCategory)) !== JSON.stringify(sorted(stated[id].byCategory)),
      )
      .map(([trackId, { plays, artistId }]) => ({ month, trackId, artistId, before: stated[trackId]?.plays, after: plays }));
    const found: object[] = [];
    for await (const { before, after, by: _by, ...of } of correctionsBy(store, '2099-01'))
      found.push({ ...of, before: before.plays, after: after.plays });
    expect({ seed, found: byTrack(found) }).toEqual({ seed, found: byTrack(expected) });
    for await (const again of correctionsBy(store, '2099-02')) throw new Error(`corrected twice: ${JSON.stringify(again)}`);
    changes += found.length;
  }
  expect(changes).toBeGreaterThan(0);
});

it('says of no play who listened, and forgets nothing when a listener is erased', async () => {
  const { events } = historyOf(2);
  const contents = JSON.stringify(await contentsOf(await folded(earningsProjection, recorded(...events)), earningsProjection));
  expect(contents).not.toContain('listener-');
});

it('counts a play by what its listener was when they listened', async () => {
  const play = (playId: string) => ({
    type: 'PlayRecorded',
    data: { ...playbackSamples.PlayRecorded[1].data, playId, listenerId: 'listener-1' },
  });
  const { SubscriptionStarted: started, SubscriptionLapsed: lapsed } = subscriptionsContext.sample;
  const of = <E extends { data: object }>(event: E) => ({ ...event, data: { ...event.data, userId: 'listener-1' } });
  const history = [play('one'), of(started), play('two'), play('three'), of(lapsed), play('four')];
  const contents = await contentsOf(await folded(earningsProjection, recorded(...history)), earningsProjection);
  expect(Object.values(contents.earningTracks ?? {})).toEqual([
    expect.objectContaining({ counts: { 'human_only:free': 2, 'human_only:premium': 2 } }),
  ]);
  expect(contents.earningListeners).toBeUndefined();
});
