import {
  centsOf,
  payMonth,
  payTrack,
  poolOf,
  weightOfPlays,
  type MonthWhatIf,
  type PayFigures,
  type PayRates,
  type PlayCounts,
  type StatementLine,
  type WhatIf,
  type WhatIfLine,
} from '@refrain/contracts/earnings';
import type { StoredStatement } from '@refrain/projections/earnings';

/** What a month is paid by: the revenue in cents, and all counted plays of the site. */
type Month = Readonly<{ revenue: string; counts: PlayCounts }>;
type Stated = Pick<StoredStatement, 'rates' | 'lines' | 'pool' | 'weight'>;

/** By the same part of the same pool a track has the share that was stated, to the last millionth. */
const linesBy = (
  { rates, lines, pool, weight }: Stated,
  { revenue, counts }: Month,
  figures: PayFigures,
): readonly WhatIfLine[] => {
  const sums = { pool: poolOf(BigInt(revenue), figures), weight: weightOfPlays(counts, figures) };
  return lines.map((line: StatementLine): WhatIfLine => {
    const { trackId, paid: was, share: stated } = line;
    const asked = payTrack(line.counts, sums, figures);
    const isSame =
      String(sums.pool) === pool &&
      weightOfPlays(line.counts, rates) * sums.weight === weightOfPlays(line.counts, figures) * BigInt(weight);
    const share = isSame ? BigInt(stated) : asked.share;
    const [paid, basis] = share > asked.flat ? ([share, 'share'] as const) : ([asked.flat, 'flat'] as const);
    return { trackId, was, flat: String(asked.flat), share: String(share), paid: String(paid), basis };
  });
};
const sumOf = (lines: readonly WhatIfLine[], of: 'was' | 'paid'): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line[of]), 0n);

/** What one artist would have been paid by other figures; sums in cents. A new share is rounded down by itself: a millionth at most is missing in a line. */
export const whatIf = (stated: Stated, month: Month, figures: PayFigures): WhatIf => {
  const lines = linesBy(stated, month, figures);
  const [was, wouldBe] = [centsOf(sumOf(lines, 'was')).cents, centsOf(sumOf(lines, 'paid')).cents];
  return { figures, lines, was: String(was), wouldBe: String(wouldBe) };
};

/** The same for all artists of a month, split to the millionth as a statement is. */
export const monthWhatIf = (
  tracks: readonly Readonly<{ trackId: string; artistId: string; counts: PlayCounts }>[],
  { revenue, rates }: Readonly<{ revenue: string; rates: PayRates }>,
  figures: PayFigures,
): MonthWhatIf => {
  const [before, after] = [payMonth(tracks, BigInt(revenue), rates), payMonth(tracks, BigInt(revenue), figures)];
  const gains = new Map<string, bigint>();
  let [was, wouldBe] = [0n, 0n];
  for (const { trackId, artistId } of tracks) {
    const [old, now] = [before.tracks.get(trackId)?.paid ?? 0n, after.tracks.get(trackId)?.paid ?? 0n];
    [was, wouldBe] = [was + old, wouldBe + now];
    gains.set(artistId, (gains.get(artistId) ?? 0n) + now - old);
  }
  const all = [...gains.values()];
  return {
    ...{ figures, was: String(centsOf(was).cents), wouldBe: String(centsOf(wouldBe).cents) },
    artists: gains.size,
    gain: all.filter((gained) => gained > 0n).length,
    lose: all.filter((gained) => gained < 0n).length,
  };
};
