/** Currencies, with the digits behind the point of one whole: a point has none, Pi has 10^-7, a dollar has cents. */
export const MINOR_DIGITS = { POINTS: 0, PI: 7, USD: 2 } as const;
export type Currency = keyof typeof MINOR_DIGITS;

/** An amount in minor units (points, 10^-7 Pi, cents) as a decimal string, because JSON has no integers of that size. May be negative. */
export type Money<C extends Currency = Currency> = Readonly<{ currency: C; amount: string }>;

/** At most 18 digits, so that a column of 64 bits holds it. */
const AMOUNT = /^(?:0|-?[1-9]\d{0,17})$/;

/** @throws RangeError for what is no integer of at most 18 digits */
export const money = <C extends Currency>(currency: C, amount: bigint | string): Money<C> => {
  const text = String(amount);
  if (!Object.hasOwn(MINOR_DIGITS, currency) || !AMOUNT.test(text)) throw new RangeError(`this is no amount of ${currency}`);
  return { currency, amount: text };
};

/** Minor units. */
export const unitsOf = ({ amount }: Money): bigint => BigInt(amount);

export const minus = <C extends Currency>({ currency, amount }: Money<C>): Money<C> => money(currency, -BigInt(amount));

/** @throws RangeError for amounts of two currencies, or a sum that is too large */
export const plus = <C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> => {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not add up`);
  return money(a.currency, unitsOf(a) + unitsOf(b));
};
