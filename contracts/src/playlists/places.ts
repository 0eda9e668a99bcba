/**
 * Places of songs in a list, compared as text: between two of them there is always another one, so that a move changes one song and no other. A place
 * is a fraction in base 62 that does not end in 0. Its first four digits count on at both ends of the list, and what is put between others gets longer.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HEAD = 4;
const HALF = 'V';
const MIDDLE = 31 * 62 ** (HEAD - 1);
/** A longer place is a reason to space the list. */
export const LONGEST_PLACE = 40;

const headOf = (count: number): string =>
  Array.from({ length: HEAD }, (_, i) => DIGITS[Math.floor(count / 62 ** (HEAD - 1 - i)) % 62]).join('') + HALF;
const countOf = (place: string): number =>
  [...place.slice(0, HEAD).padEnd(HEAD, '0')].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0);

const middle = (before: string, after: string | null): string => {
  if (after !== null) {
    let same = 0;
    while ((before[same] ?? '0') === after[same]) same += 1;
    if (same > 0) return after.slice(0, same) + middle(before.slice(same), after.slice(same));
  }
  const from = before ? DIGITS.indexOf(before[0]!) : 0;
  const to = after ? DIGITS.indexOf(after[0]!) : DIGITS.length;
  if (to - from > 1) return DIGITS[Math.round((from + to) / 2)]!;
  if (after && after.length > 1) return after[0]!;
  return DIGITS[from]! + middle(before.slice(1), null);
};

/** A place behind one and before another; null is the end of the list at that side. */
export const placeBetween = (before: string | null, after: string | null): string => {
  if (before === null) return headOf(after === null ? MIDDLE : countOf(after) - 1);
  return after === null ? headOf(countOf(before) + 1) : middle(before, after);
};

/** So many short places in order. */
export const spacedPlaces = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => headOf(MIDDLE + i));
