const WORD_BYTES = 4;

/** The words of an event: base64, little-endian. What is no whole word at the end is left out. */
export const decodedWords = (text: string): Uint32Array => {
  const bytes = Buffer.from(text, 'base64');
  return Uint32Array.from({ length: Math.floor(bytes.length / WORD_BYTES) }, (_, at) => bytes.readUInt32LE(at * WORD_BYTES));
};

/** Keys that stand for a fingerprint in the index. */
export const KEYS = 64;
/** A key is two words, a second apart: one word alone stands in too many songs. */
const APART = 8;
const FIRST_BITS = 20;
const SECOND_BITS = 12;

/** Spreads a number over 32 bits. */
const mixed = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x119de1f3);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/**
 * The smallest keys of all places: the same ones in a copy, wherever it was cut, as they are chosen by what they are and not by where they
 * stand (Broder 1997). The steadiest bits of a word come first, so that most keys survive re-encoding.
 */
export const keysOf = (words: Uint32Array): readonly number[] => {
  const keys = new Set<number>();
  for (let at = 0; at + APART < words.length; at++) {
    const [one, other] = [words[at] as number, words[at + APART] as number];
    keys.add(mixed(mixed(one >>> (32 - FIRST_BITS)) ^ (other >>> (32 - SECOND_BITS))));
  }
  return [...keys].sort((a, b) => a - b).slice(0, KEYS);
};
