import { payMonth, type MonthPay, type PayRates, type StatementLine } from '@refrain/contracts/earnings';
import type { ClosedTrack } from '@refrain/projections/earnings';
import { digest } from '../kernel/values/digest';

/** The lines of one artist, by track, with a digest over what they say of their plays. */
export type ArtistLines = Readonly<{ artistId: string; lines: readonly StatementLine[]; digest: string }>;

const lineOf = ({ trackId, plays, counts, others, digest: seal }: ClosedTrack, { tracks }: MonthPay): StatementLine => {
  const { flat, share, paid, basis } = tracks.get(trackId) ?? { flat: 0n, share: 0n, paid: 0n, basis: 'flat' };
  return {
    ...{ trackId, plays, counts, others },
    ...{ flat: String(flat), share: String(share), paid: String(paid), basis, digest: seal },
  };
};

/** Covers each line: its track, its plays, what they paid, and the digest of the plays themselves. */
const digestOfLines = (lines: readonly StatementLine[]): string =>
  digest(
    ...lines.flatMap(({ trackId, plays, flat, share, paid, digest: seal }) => [trackId, String(plays), flat, share, paid, seal]),
  );

/** What each artist of a closed month is stated; artists without a counted play are left out. */
export const artistLines = (
  tracks: readonly ClosedTrack[],
  { revenue, rates }: Readonly<{ revenue: string; rates: PayRates }>,
): Readonly<{ pay: MonthPay; artists: readonly ArtistLines[] }> => {
  const pay = payMonth(tracks, BigInt(revenue), rates);
  const byArtist = new Map<string, StatementLine[]>();
  for (const track of tracks) {
    const lines = byArtist.get(track.artistId) ?? [];
    lines.push(lineOf(track, pay));
    byArtist.set(track.artistId, lines);
  }
  const artists = [...byArtist]
    .filter(([, lines]) => lines.some(({ plays }) => plays > 0))
    .map(([artistId, lines]) => ({ artistId, lines, digest: digestOfLines(lines) }));
  return { pay, artists };
};
