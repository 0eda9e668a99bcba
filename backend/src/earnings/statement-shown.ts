import {
  centsOf,
  payRatesIn,
  payTrack,
  poolOf,
  weightOfPlays,
  type CorrectionLine,
  type PayRates,
  type Statement,
  type StatementLine,
} from '@refrain/contracts/earnings';
import { authorTexts } from '@refrain/projections/accounts';
import { earningMonth, monthsBeside, statementOf, tracksOfMonth, type StoredStatement } from '@refrain/projections/earnings';
import { parsed, unique } from '@refrain/projections/kernel';
import { releasedCards } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';

type Unnamed = Omit<Statement, 'artist' | 'lines' | 'corrections' | 'earlier' | 'later'> &
  Readonly<{ lines: readonly StatementLine[]; corrections: readonly CorrectionLine[] }>;

const closedOf = (stated: StoredStatement): Unnamed => {
  const { month, rates, revenue, pool, weight, lines, corrections, carriedIn, carriedOut, total, at, closed, digest } = stated;
  const { statementId, statementStream } = stated;
  return {
    ...{ month, isOpen: false, rates, revenue, pool, weight, lines, corrections, carriedIn, carriedOut, total, closedAt: at },
    proof: { ...closed, digest, statementId, statementStream },
  };
};

/** What the plays so far would get, if the month ended now; null where there are none. */
const openOf = async (
  store: ReadStore,
  artistId: string,
  month: string,
  versions: readonly PayRates[],
): Promise<Unnamed | null> => {
  const tracks = await tracksOfMonth(store, artistId, month);
  if (tracks.length === 0) return null;
  const known = await earningMonth(store, month);
  // A month that was closed before there were rates has no statement, and keeps its plays.
  const rates = known?.closed?.rates ?? payRatesIn(versions, month);
  const { revenue = '0', counts = {} } = known ?? {};
  const sums = { pool: poolOf(BigInt(revenue), rates), weight: weightOfPlays(counts, rates) };
  const lines = tracks.map(({ trackId, plays, counts: own, others, digest }): StatementLine => {
    const { flat, share, paid, basis } = payTrack(own, sums, rates);
    return { trackId, plays, counts: own, others, digest, flat: String(flat), share: String(share), paid: String(paid), basis };
  });
  const total = String(centsOf(lines.reduce((sum, { paid }) => sum + BigInt(paid), 0n)).cents);
  return {
    ...{
      month,
      isOpen: known?.closed === null || !known,
      rates,
      revenue,
      lines,
      corrections: [],
      carriedIn: '0',
      carriedOut: '0',
      total,
    },
    ...{ pool: String(sums.pool), weight: String(sums.weight), closedAt: known?.closed?.at ?? null, proof: null },
  };
};

const most = (a: StatementLine, b: StatementLine): number => {
  const [one, other] = [BigInt(a.paid), BigInt(b.paid)];
  if (one !== other) return one > other ? -1 : 1;
  return b.plays - a.plays;
};

/** One month of an artist, as stated or as it stands so far, the highest first; null where there is nothing of it. */
export const statementShown = async (
  store: ReadStore,
  artistId: string,
  month: string,
  versions: readonly PayRates[],
): Promise<Statement | null> => {
  const stated = await statementOf(store, artistId, month);
  const found = stated ? closedOf(stated) : await openOf(store, artistId, month, versions);
  if (!found) return null;
  const lines = [...found.lines].sort(most);
  const [cards, people, beside] = await Promise.all([
    releasedCards(store, unique([...lines, ...found.corrections].map(({ trackId }) => trackId)), artistId),
    authorTexts(store, [artistId], artistId),
    monthsBeside(store, artistId, month),
  ]);
  const withTrack = <T extends Readonly<{ trackId: string }>>(line: T) => ({ ...line, track: cards.get(line.trackId) ?? null });
  const shown = { lines: lines.map(withTrack), corrections: found.corrections.map(withTrack) };
  return { ...found, ...shown, artist: parsed(people(artistId)), ...beside };
};
