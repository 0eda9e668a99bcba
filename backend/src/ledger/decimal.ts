import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';

/** Minor units as a decimal number of whole ones, exactly. */
export const decimal = (currency: Currency, units: bigint): string => {
  const [digits, sign] = [MINOR_DIGITS[currency], units < 0n ? '-' : ''];
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
