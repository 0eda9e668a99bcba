import type { Value } from '../values';

/** Surrogates stand for what lies above U+FFFF, but are lower numbers than U+E000 to U+FFFF. */
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** Order of code points, which is that of UTF-8 bytes. JavaScript's own is that of UTF-16 units. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i);
    if (difference !== 0) return rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
  }
  return a.length - b.length;
};

/** null, then numbers, then text. */
export const compareValues = (a: Value, b: Value): number => {
  if (typeof a === 'string') return typeof b === 'string' ? compareText(a, b) : 1;
  if (typeof b === 'string') return -1;
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return a - b;
};

/** By the first of the values that differs, as far as the shorter key goes. */
export const compareKeys = (a: readonly Value[], b: readonly Value[]): number => {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareValues(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return 0;
};
