import { START, type Position } from '@refrain/contracts/kernel';

/** Digits of the largest unsigned 64-bit number. */
const WIDTH = 20;
const SHAPE = /^\d{20}-\d{20}$/;

/** A place in the transaction log, as the wire has it: decimal texts, for they outgrow a double. */
export type Place = Readonly<{ commit: string; prepare: string }>;

/** Both halves count: events of one transaction share their commit. At a fixed width strings compare as numbers do. */
export const toPosition = (commit: string, prepare: string): Position => {
  const first = commit.padStart(WIDTH, '0');
  // Of an event without a transaction, as all are today, both halves are the same.
  return `${first}-${commit === prepare ? first : prepare.padStart(WIDTH, '0')}`;
};

const SEPARATOR = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
/** A number below 2^53 is two halves of nine digits: small integers, which are quick to divide. */
const [HALF, HALF_WIDTH] = [1e9, 9];
const text = Buffer.alloc(2 * WIDTH + 1, ZERO);
text[WIDTH] = SEPARATOR;

const write = (half: number, end: number): void => {
  for (let at = end - 1, rest = half; at >= end - HALF_WIDTH; at -= 1) {
    const quotient = (rest / 10) | 0;
    text[at] = text[at + WIDTH + 1] = ZERO + rest - quotient * 10;
    rest = quotient;
  }
};

/** `toPosition` of an event without a transaction. Made for every event of a replay, so digit by digit. @param both below 2^53 */
export const toSinglePosition = (both: number): Position => {
  const low = both % HALF;
  write(low, WIDTH);
  write((both - low) / HALF, WIDTH - HALF_WIDTH);
  return text.toString('latin1');
};

/** Null for START. @throws TypeError for what no log of this engine gave out */
export const toPlace = (position: Position): Place | null => {
  if (position === START) return null;
  if (!SHAPE.test(position)) throw new TypeError(`"${position}" is not a position of this log`);
  return { commit: BigInt(position.slice(0, WIDTH)).toString(), prepare: BigInt(position.slice(WIDTH + 1)).toString() };
};
