import { payCorrection, poolOf, weightOfPlays, type CorrectionLine } from '@refrain/contracts/earnings';
import { correctionsBy, earningMonth } from '@refrain/projections/earnings';
import type { ReadStore } from '@refrain/storage/read-store';

/** A line of a statement about an older month. */
export type Corrected = Readonly<{ artistId: string; line: CorrectionLine }>;

/** What a month that is closed corrects of older ones: by their own rates and their own pool. Months that nothing was paid for are left out. */
export const correctedBy = async (store: ReadStore, by: string): Promise<readonly Corrected[]> => {
  const months = new Map<string, Awaited<ReturnType<typeof earningMonth>>>();
  const found: Corrected[] = [];
  for await (const { month, trackId, artistId, before, after } of correctionsBy(store, by)) {
    if (!months.has(month)) months.set(month, await earningMonth(store, month));
    const closed = months.get(month)?.closed;
    if (!closed || closed.rates.version === 0) continue;
    const { revenue, counts, rates } = closed;
    const sums = { pool: poolOf(BigInt(revenue), rates), weight: weightOfPlays(counts, rates) };
    const amount = payCorrection({ before: before.counts, after: after.counts }, sums, rates);
    const line = { month, trackId, before: before.plays, after: after.plays, amount: String(amount), digest: after.digest };
    found.push({ artistId, line });
  }
  return found;
};
