import { money, unitsOf } from '../kernel';
import { split } from '../ledger';
import type { AiCategory } from '../tracks';
import { MICROS_A_CENT, WHOLE_BASIS_POINTS, type ListenerKind, type PayFigures } from './rules';

/** Counted plays by declaration and kind of listener, such as `{ 'human_only:free': 12 }`. What has none is left out. */
export type PlayCounts = Readonly<Partial<Record<`${AiCategory}:${ListenerKind}`, number>>>;
export type TrackPlays = Readonly<{ trackId: string; counts: PlayCounts }>;

/** What a track gets for a month, in millionths of a dollar; `paid` is the higher of the two. */
export type TrackPay = Readonly<{ flat: bigint; share: bigint; paid: bigint; basis: 'flat' | 'share' }>;
/** `pool` is the artists' part of the revenue in millionths; `weight` is what it was split by. */
export type MonthPay = Readonly<{ pool: bigint; weight: bigint; tracks: ReadonlyMap<string, TrackPay> }>;

type Entry = readonly [category: AiCategory, kind: ListenerKind, plays: bigint];
const entriesOf = (counts: PlayCounts): readonly Entry[] =>
  Object.entries(counts).map(([key, plays]) => {
    const [category, kind] = key.split(':') as [AiCategory, ListenerKind];
    return [category, kind, BigInt(plays)];
  });

/** Rounded down to the millionth, once for each track. */
const flatOf = (counts: PlayCounts, { flatMicros, payoutPercent }: PayFigures): bigint =>
  (entriesOf(counts).reduce((sum, [category, , plays]) => sum + plays * BigInt(payoutPercent[category]), 0n) *
    BigInt(flatMicros)) /
  100n;

/** What the plays of a track weigh in the share. */
export const weightOfPlays = (counts: PlayCounts, { payoutPercent, weights }: PayFigures): bigint =>
  entriesOf(counts).reduce(
    (sum, [category, kind, plays]) => sum + plays * BigInt(payoutPercent[category]) * BigInt(weights[kind]),
    0n,
  );

/** The artists' part of a month's revenue (in cents), in millionths of a dollar. Nothing of a loss. */
export const poolOf = (revenueCents: bigint, { shareBasisPoints }: PayFigures): bigint =>
  revenueCents > 0n ? (revenueCents * MICROS_A_CENT * BigInt(shareBasisPoints)) / BigInt(WHOLE_BASIS_POINTS) : 0n;

/** The split counts units of any size; here they are millionths. */
const splitMicros = (pool: bigint, shares: readonly Readonly<{ id: string; weight: bigint }>[]): ReadonlyMap<string, bigint> =>
  new Map([...split(money('USD', pool), shares)].map(([id, part]) => [id, unitsOf(part)]));

/** `flat` or `share`, whichever is higher. */
const higher = (flat: bigint, share: bigint): TrackPay =>
  share > flat ? { flat, share, paid: share, basis: 'share' } : { flat, share, paid: flat, basis: 'flat' };

/**
 * What one track would get, without a look at the others: the share is rounded down, and may be a millionth less than the split gives. For months
 * that are open, and for questions of what if.
 */
export const payTrack = (counts: PlayCounts, month: Readonly<{ pool: bigint; weight: bigint }>, figures: PayFigures): TrackPay =>
  higher(flatOf(counts, figures), month.weight > 0n ? (month.pool * weightOfPlays(counts, figures)) / month.weight : 0n);

/**
 * What it changes for a track that other plays count now than were stated: the pool stays what it was, and what all plays weighed in it, so that no
 * other artist gets more or less. In millionths, below zero where less was earned.
 */
export const payCorrection = (
  { before, after }: Readonly<{ before: PlayCounts; after: PlayCounts }>,
  month: Readonly<{ pool: bigint; weight: bigint }>,
  figures: PayFigures,
): bigint => payTrack(after, month, figures).paid - payTrack(before, month, figures).paid;

/**
 * What every track of a month gets. The pool is split over all of them by largest remainder, so that no millionth is lost or made; then each
 * track is paid its flat rate or its share, whichever is higher.
 */
export const payMonth = (tracks: readonly TrackPlays[], revenueCents: bigint, figures: PayFigures): MonthPay => {
  const shares = tracks.map(({ trackId, counts }) => ({ id: trackId, weight: weightOfPlays(counts, figures) }));
  const [pool, weight] = [poolOf(revenueCents, figures), shares.reduce((sum, each) => sum + each.weight, 0n)];
  const parts = weight > 0n ? splitMicros(pool, shares) : new Map<string, bigint>();
  const paid = tracks.map(({ trackId, counts }) => [trackId, higher(flatOf(counts, figures), parts.get(trackId) ?? 0n)] as const);
  return { pool, weight, tracks: new Map(paid) };
};

/** Whole cents to be paid, never below zero, and the millionths that are left and are carried to the next statement. */
export const payableOf = (micros: bigint): Readonly<{ cents: bigint; rest: bigint }> =>
  micros < 0n ? { cents: 0n, rest: micros } : centsOf(micros);

/** Whole cents, and the millionths that are left. */
export const centsOf = (micros: bigint): Readonly<{ cents: bigint; rest: bigint }> => ({
  cents: micros / MICROS_A_CENT,
  rest: micros % MICROS_A_CENT,
});
