import { money, unitsOf, type Currency, type Money } from '../kernel';

/**
 * The rate of one conversion, frozen in its event: `fromUnits` minor units of `from` are worth `toUnits` minor units of `to`. Two integers,
 * because a decimal rate has no exact inverse. `at` is when `source` said so (ISO). Money is settled at live rates alone.
 */
export type Rate<From extends Currency = Currency, To extends Currency = Currency> = Readonly<{
  from: From;
  to: To;
  fromUnits: string;
  toUnits: string;
  source: string;
  at: string;
  isLive: true;
}>;

/** Rounded down to the minor unit. @throws RangeError for another currency, a rate that is not live or positive, or nothing left */
export const convert = <From extends Currency, To extends Currency>(
  given: Money<From>,
  rate: Rate<NoInfer<From>, To>,
): Money<To> => {
  const [from, to] = [unitsOf(money(rate.from, rate.fromUnits)), unitsOf(money(rate.to, rate.toUnits))];
  // As JSON, a rate may say anything.
  const fits =
    given.currency === rate.from && (rate.from as Currency) !== rate.to && (rate.isLive as boolean) && from > 0n && to > 0n;
  const got = fits ? (unitsOf(given) * to) / from : 0n;
  if (got <= 0n) throw new RangeError(`this amount of ${given.currency} cannot be converted at this rate`);
  return money(rate.to, got);
};
