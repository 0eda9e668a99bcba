import { MINOR_DIGITS, money, type Money } from '../kernel';

const DIGITS = MINOR_DIGITS.PI;
const DECIMAL = /^(-?)(\d{1,20})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * A decimal number of Pi as text, such as 3.14 or 1e-7, in units of 10^-7: exact, never by way of a float. Null for what is no such number, has more
 * decimals than Pi has, or is more than an amount holds.
 */
export const piUnits = (text: string): bigint | null => {
  const [, sign = '', whole = '', part = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === '') return null;
  const shift = DIGITS + Number(exponent) - part.length;
  const digits = BigInt(whole + part);
  const scale = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && digits % scale !== 0n) return null;
  const units = shift < 0 ? digits / scale : digits * scale;
  if (units >= 10n ** 18n) return null;
  return sign ? -units : units;
};

/** The same as an amount; null where it is none. */
export const piAmountOf = (text: string): Money<'PI'> | null => {
  const units = piUnits(text);
  return units === null ? null : money('PI', units);
};

/** All seven decimals: '3.1400000'. */
export const piDecimal = ({ amount }: Money<'PI'>): string => {
  const [sign, digits] = amount.startsWith('-') ? ['-', amount.slice(1)] : ['', amount];
  const text = digits.padStart(DIGITS + 1, '0');
  return `${sign}${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`;
};

/** '3.1400000' as '3.14': at least two decimals. */
export const shortPi = (amount: string): string => {
  const [whole = '', decimals = ''] = amount.split('.');
  const kept = [...decimals].findLastIndex((digit) => digit !== '0') + 1;
  return `${whole}.${decimals.slice(0, Math.max(kept, 2))}`;
};
