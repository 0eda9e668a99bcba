/** From so many letters on a word finds all that begin so; a shorter one finds itself. */
export const BEGINNING = 3;
/** From so many letters on, and up to so many, one of them may be wrong, but not the first. */
const [FIRST_TYPO, LAST_TYPO] = [4, 24];

/** How a word answers one that was asked for: it begins so, or is the same but for one letter. */
export type WordMatch = 'begins' | 'typo';

/** Whether two words differ by one letter that is wrong, missing, too much, or has changed places with the next one. */
const isOneOff = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
};

/** In numbers no sign may be wrong: 1998 is not 1999. Nor in scripts that take two units a sign. */
const IS_EXACT = /[\p{N}\u{10000}-\u{10ffff}]/u;

/** Whether a letter of what was asked for may be wrong. */
export const mayBeWrong = (asked: string): boolean =>
  asked.length >= FIRST_TYPO && asked.length <= LAST_TYPO && !IS_EXACT.test(asked);

/** How a word answers one that was asked for; both in the form of `searchWords`. */
export const matchOf = (asked: string, word: string): WordMatch | null => {
  if (asked === word || (asked.length >= BEGINNING && word.startsWith(asked))) return 'begins';
  return mayBeWrong(asked) && asked[0] === word[0] && isOneOff(asked, word) ? 'typo' : null;
};

/**
 * What a word reads as with one letter left out, and itself; the first letter stays. Two words of which one may stand for the
 * other with a wrong letter have one of these in common. None for what is too short or too long.
 */
export const typosOf = (word: string): readonly string[] => {
  if (word.length < FIRST_TYPO - 1 || word.length > LAST_TYPO + 1 || IS_EXACT.test(word)) return [];
  const without = Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 1) + word.slice(i + 2));
  return [...new Set([word, ...without])];
};
