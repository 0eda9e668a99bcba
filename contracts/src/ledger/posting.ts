import { minus, money, unitsOf, type Currency, type Money } from '../kernel';
import { convert, type Rate } from './rate';

/** Accounts of one owner in one currency. None of them ever goes below zero; the stream of the wallet guards them. */
export const OWN_PURPOSES = ['available', 'held', 'payable'] as const;
/**
 * Accounts that all wallets share, one a currency: what is on its way between two streams, the fees of the site, the two sides of
 * conversions, and the world outside. Nothing is decided from them, so no stream of theirs is contended; the trial balance sums them.
 */
export const SHARED_PURPOSES = ['transit', 'fees', 'exchange', 'world'] as const;
export type OwnPurpose = (typeof OWN_PURPOSES)[number];
type SharedPurpose = (typeof SHARED_PURPOSES)[number];
export type Purpose = OwnPurpose | SharedPurpose;

/** `amount` in minor units: what the account gains, or loses where it is negative. Own purposes are those of the event's owner. */
export type Entry = Readonly<{ purpose: Purpose; currency: Currency; amount: string }>;

declare const balanced: unique symbol;
/** Entries that sum to zero in each currency. Only the functions of this file make one. */
export type Posting = readonly Entry[] & Readonly<{ [balanced]: true }>;

export const isBalanced = (entries: readonly Entry[]): entries is Posting => {
  const sums = new Map<Currency, bigint>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  return entries.length > 1 && [...sums.values()].every((sum) => sum === 0n);
};

const balance = (entries: readonly Entry[]): Posting => {
  if (isBalanced(entries)) return entries;
  throw new RangeError('a posting sums to zero in each currency');
};

/** What each account gains or loses. Accounts that gain nothing are left out. */
export type Moves<C extends Currency> = Readonly<Partial<Record<Purpose, Money<C>>>>;

const entriesOf = <C extends Currency>(currency: C, moves: Moves<C>): readonly Entry[] =>
  (Object.entries(moves) as [Purpose, Money<C>][])
    .map(([purpose, moved]) => {
      if (moved.currency !== currency) throw new RangeError(`a posting in ${currency} moves no ${moved.currency}`);
      return { purpose, ...money(currency, moved.amount) };
    })
    .filter((entry) => entry.amount !== '0');

/** A posting in one currency. @throws RangeError where it does not sum to zero, moves nothing, or mixes currencies */
export const posting = <C extends Currency>(currency: C, moves: Moves<NoInfer<C>>): Posting =>
  balance(entriesOf(currency, moves));

/** What arrives at the end of a transfer: `sent` as it left, and where it is converted on the way, at which rate. */
export type Arrival<From extends Currency = Currency, To extends Currency = Currency> = Readonly<{
  sent: Money<From>;
  into: 'available' | 'payable';
  rate: Rate<From, To> | null;
}>;

/** What the receiver gets. @throws RangeError as `convert` does */
export const arriving = ({ sent, rate }: Arrival): Money => (rate ? convert(sent, rate) : sent);

/**
 * The second posting of a transfer: out of transit, and into the account. The only one that holds two currencies, and only at a rate.
 * @throws RangeError as `convert` does
 */
export const arrivalPosting = (arrival: Arrival): Posting => {
  const { sent, into, rate } = arrival;
  if (!rate) return posting(sent.currency, { transit: minus(sent), [into]: sent });
  const got = arriving(arrival);
  return balance([
    ...posting(sent.currency, { transit: minus(sent), exchange: sent }),
    ...posting(got.currency, { exchange: minus(got), [into]: got }),
  ]);
};

/** What one account gains by a posting, in minor units. */
export const movedIn = (entries: readonly Entry[], purpose: Purpose): bigint =>
  entries.reduce((sum, entry) => (entry.purpose === purpose ? sum + unitsOf(entry) : sum), 0n);
