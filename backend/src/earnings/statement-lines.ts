import { payMonth, type CorrectionLine, type MonthPay, type PayRates, type StatementLine } from '@refrain/contracts/earnings';
import type { ClosedTrack } from '@refrain/projections/earnings';
import { digest } from '../kernel/values/digest';
import type { Corrected } from './corrections';

/** The lines of one artist, by track, with a digest over what they say of their plays. */
export type ArtistLines = Readonly<{
  artistId: string;
  lines: readonly StatementLine[];
  corrections: readonly CorrectionLine[];
  digest: string;
}>;

const lineOf = ({ trackId, plays, counts, others, digest: seal }: ClosedTrack, { tracks }: MonthPay): StatementLine => {
  const { flat, share, paid, basis } = tracks.get(trackId) ?? { flat: 0n, share: 0n, paid: 0n, basis: 'flat' };
  return {
    ...{ trackId, plays, counts, others },
    ...{ flat: String(flat), share: String(share), paid: String(paid), basis, digest: seal },
  };
};

/** Covers each line, and each correction behind them: its track, its plays, what they paid, and the digest of the plays themselves. */
const digestOf = (lines: readonly StatementLine[], corrections: readonly CorrectionLine[]): string =>
  digest(
    ...lines.flatMap(({ trackId, plays, flat, share, paid, digest: seal }) => [trackId, String(plays), flat, share, paid, seal]),
    ...corrections.flatMap(({ month, trackId, before, after, amount, digest: seal }) => [
      ...[month, trackId, String(before), String(after), amount, seal],
    ]),
  );

const grouped = <T extends Readonly<{ artistId: string }>, R>(all: readonly T[], lineOf: (each: T) => R): Map<string, R[]> => {
  const found = new Map<string, R[]>();
  for (const each of all) {
    const lines = found.get(each.artistId) ?? [];
    lines.push(lineOf(each));
    found.set(each.artistId, lines);
  }
  return found;
};

/**
 * What each artist of a closed month is stated; artists without a counted play and without a correction of an older month are left out.
 */
export const artistLines = (
  tracks: readonly ClosedTrack[],
  { revenue, rates }: Readonly<{ revenue: string; rates: PayRates }>,
  corrected: readonly Corrected[] = [],
): Readonly<{ pay: MonthPay; artists: readonly ArtistLines[] }> => {
  const pay = payMonth(tracks, BigInt(revenue), rates);
  const byArtist = grouped(tracks, (track) => lineOf(track, pay));
  const corrections = grouped(corrected, ({ line }) => line);
  const artists = [...new Set([...byArtist.keys(), ...corrections.keys()])].map((artistId) => ({
    ...{ artistId, lines: byArtist.get(artistId) ?? [], corrections: corrections.get(artistId) ?? [] },
  }));
  return {
    pay,
    artists: artists
      .filter(({ lines, corrections: own }) => own.length > 0 || lines.some(({ plays }) => plays > 0))
      .map(({ artistId, lines, corrections: own }) => ({
        ...{ artistId, lines, corrections: own, digest: digestOf(lines, own) },
      })),
  };
};
