import { wordsIn } from '../words';

// As SQLite's unicode61 with remove_diacritics 2 does it: marks are taken off Latin letters only.
const LATIN_MARKS = /(\p{Script=Latin})\p{Mn}+/gu;

const folded = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(LATIN_MARKS, '$1').normalize('NFC').replaceAll('ς', 'σ');

export const foldedWords = (text: string): readonly string[] => wordsIn(text).map(folded);

/** Every word occurs; the last one may be a beginning. */
export const hasWords = (words: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.every((word, i) => words.has(word) || (i === wanted.length - 1 && [...words].some((each) => each.startsWith(word))));
