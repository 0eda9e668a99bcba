import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';

/** Exact: a bigint is formatted as it is. */
const grouped = new Intl.NumberFormat('en');

/** How many digits stand before the zeros at the end. */
const withoutZeros = (digits: string): number => [...digits].findLastIndex((digit) => digit !== '0') + 1;

/** The parts of an amount of minor units: whole ones with commas, all decimals, and those of them that are zeros at the end. */
export const partsOf = (
  currency: Currency,
  units: bigint,
): Readonly<{ sign: string; whole: string; shown: string; zeros: string }> => {
  const digits = MINOR_DIGITS[currency];
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const [whole, decimals] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  const kept = currency === 'PI' ? Math.max(withoutZeros(decimals), 2) : digits;
  return {
    sign: units < 0n ? '−' : '',
    whole: grouped.format(BigInt(whole)),
    shown: decimals.slice(0, kept),
    zeros: decimals.slice(kept),
  };
};

/** '5.00', '2.5', '300': as it is typed into a field. */
export const typedOf = (currency: Currency, units: bigint): string => {
  const { whole, shown } = partsOf(currency, units);
  return [whole.replaceAll(',', ''), shown].filter(Boolean).join('.');
};

/** Minor units of a text such as '5', '5.5' or '5,50'; null where it is none, or has more decimals than there are. */
export const unitsFrom = (currency: Currency, text: string): bigint | null => {
  const digits = MINOR_DIGITS[currency];
  const [, whole, part = ''] = /^(\d{1,10})(?:[.,](\d{1,7}))?$/.exec(text.trim()) ?? [];
  return whole === undefined || part.length > digits ? null : BigInt(whole + part.padEnd(digits, '0'));
};

const WITH: Readonly<Record<Currency, (amount: string) => string>> = {
  POINTS: (amount) => `${amount} pts`,
  PI: (amount) => `${amount} π`,
  USD: (amount) => `$${amount}`,
};

/** '−250 pts', '+2.50 π', '$41.20'; exact, as it is never a float. */
export const amountText = (currency: Currency, units: bigint, isSigned = false): string => {
  const { sign, whole, shown } = partsOf(currency, units);
  return `${sign || (isSigned && units > 0n ? '+' : '')}${WITH[currency](shown ? `${whole}.${shown}` : whole)}`;
};
