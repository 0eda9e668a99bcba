import { payRatesIn, payTrack, poolOf, weightOfPlays, type PayRates, type PlayCounts } from '@refrain/contracts/earnings';
import { countsOfPlays, earningMonth, earningTrackOf, tracksOf } from '@refrain/projections/earnings';
import type { ReadStore } from '@refrain/storage/read-store';

type Play = Readonly<{ playId: string; trackId: string; listenerId: string }>;
/** What is different in one month, in millionths of a dollar, by artist; below zero where less is paid. Artists who are paid the same are left out. */
export type MonthWithout = Readonly<{ month: string; isClosed: boolean; byArtist: ReadonlyMap<string, bigint> }>;

const NONE: PlayCounts = {};
const without = (counts: PlayCounts, taken: PlayCounts): PlayCounts =>
  Object.fromEntries(
    Object.entries(counts)
      .map(([key, plays]) => [key, plays - (taken[key as keyof PlayCounts] ?? 0)] as const)
      .filter(([, plays]) => plays !== 0),
  );

type Earned = Readonly<{ trackId: string; artistId: string; counts: PlayCounts }>;
/**
 * What a month would pay if these plays did not count. An open month is split again, so that artists who lose none of them are paid more by their share. In
 * a month that is closed the pool and the weight stay, as `payCorrection` has them, and only what a later statement corrects changes.
 */
const monthWithout = async (
  store: ReadStore,
  month: string,
  taken: ReadonlyMap<string, PlayCounts>,
  versions: readonly PayRates[],
): Promise<MonthWithout> => {
  const byArtist = new Map<string, bigint>();
  const known = await earningMonth(store, month);
  const isClosed = known?.closed != null;
  const { revenue, counts, rates } = known?.closed ?? {
    ...{ revenue: known?.revenue ?? '0', counts: known?.counts ?? NONE },
    rates: payRatesIn(versions, month),
  };
  const left = isClosed ? counts : [...taken.values()].reduce(without, counts);
  const pool = poolOf(BigInt(revenue), rates);
  const [before, after] = [counts, left].map((of) => weightOfPlays(of, rates)) as [bigint, bigint];
  const change = ({ trackId, artistId, counts: own }: Earned): void => {
    const now = payTrack(own, { pool, weight: before }, rates).paid;
    const then = payTrack(without(own, taken.get(trackId) ?? NONE), { pool, weight: after }, rates).paid;
    if (then !== now) byArtist.set(artistId, (byArtist.get(artistId) ?? 0n) + then - now);
  };
  if (!isClosed) for await (const track of tracksOf(store, month)) change(track);
  else
    for (const trackId of taken.keys()) {
      const track = await earningTrackOf(store, month, trackId);
      // A song that was first played after the close is in no statement.
      if (track?.closed) change(track);
    }
  return { month, isClosed, byArtist: new Map([...byArtist].filter(([, amount]) => amount !== 0n)) };
};

/** What every month would pay if these plays did not count, the oldest first, as far as earnings are folded. `versions` are all rates that were set. */
export const payWithout = async (
  store: ReadStore,
  plays: readonly Play[],
  versions: readonly PayRates[],
): Promise<readonly MonthWithout[]> => {
  const months = [...(await countsOfPlays(store, plays))].sort(([a], [b]) => (a < b ? -1 : 1));
  const found: MonthWithout[] = [];
  for (const [month, taken] of months) found.push(await monthWithout(store, month, taken, versions));
  return found;
};
