const CENTS_A_DOLLAR = 100n;
const MICROS_A_CENT = 10_000n;
const grouped = new Intl.NumberFormat('en');

/** Cents as '$1,302.26' or '−$0.05'; exact, as it is never a float. */
export const dollars = (cents: bigint | string, isSigned = false): string => {
  const units = BigInt(cents);
  const size = units < 0n ? -units : units;
  const sign = units < 0n ? '−' : isSigned && units > 0n ? '+' : '';
  return `${sign}$${grouped.format(size / CENTS_A_DOLLAR)}.${String(size % CENTS_A_DOLLAR).padStart(2, '0')}`;
};

/** Millionths of a dollar as dollars and cents, rounded to the nearest cent away from zero. */
export const dollarsOfMicros = (micros: bigint, isSigned = false): string => {
  const size = micros < 0n ? -micros : micros;
  const cents = (size + MICROS_A_CENT / 2n) / MICROS_A_CENT;
  return dollars(micros < 0n ? -cents : cents, isSigned);
};

/** '$0.0040': a rate has four decimals at least, and no more than it needs. */
export const rateText = (micros: number): string => {
  const text = String(micros % 1_000_000).padStart(6, '0');
  const needed = Math.max(4, [...text].findLastIndex((digit) => digit !== '0') + 1);
  return `$${grouped.format(Math.floor(micros / 1_000_000))}.${text.slice(0, needed)}`;
};

/** Cents of a text such as '25' or '25.50'; null where it is none. */
export const centsFrom = (text: string): number | null => {
  const [, whole, part = ''] = /^\$?(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** 'October 2026' of YYYY-MM. */
export const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00.000Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
