import { money, unitsOf, type Currency, type Money } from '../kernel';

/** One part of a split; `weight` is any whole number of at least 0. */
export type Share = Readonly<{ id: string; weight: bigint }>;

const byRemainder = (a: { id: string; left: bigint }, b: { id: string; left: bigint }): number => {
  if (a.left !== b.left) return a.left > b.left ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/**
 * Splits an amount by weight, by largest remainder: the parts sum to it exactly, and each is its exact part rounded down or up. Equal
 * remainders go by id, so that the order of the shares changes nothing.
 * @returns amounts by id
 * @throws RangeError for a negative amount or weight, an id twice, or weights that sum to nothing
 */
export const split = <C extends Currency>(total: Money<C>, shares: readonly Share[]): ReadonlyMap<string, Money<C>> => {
  const [units, weights] = [unitsOf(total), shares.reduce((sum, { weight }) => sum + weight, 0n)];
  const fits =
    units >= 0n &&
    weights > 0n &&
    shares.every(({ weight }) => weight >= 0n) &&
    new Set(shares.map(({ id }) => id)).size === shares.length;
  if (!fits) throw new RangeError('this amount cannot be split so');
  const parts = shares.map(({ id, weight }) => ({ id, down: (units * weight) / weights, left: (units * weight) % weights }));
  const rest = Number(parts.reduce((sum, { down }) => sum - down, units));
  const roundedUp = new Set(
    [...parts]
      .sort(byRemainder)
      .slice(0, rest)
      .map(({ id }) => id),
  );
  return new Map(parts.map(({ id, down }) => [id, money(total.currency, roundedUp.has(id) ? down + 1n : down)]));
};
