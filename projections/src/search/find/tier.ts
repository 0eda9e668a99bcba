import { matchOf, type WordMatch } from '@refrain/contracts/search';
import type { SearchDocument } from '../search/search.view';

/** 0: its name has all the words. 1: it says them. 2: one of them is meant, with another letter. Null: it has not all of them. */
export type Tier = 0 | 1 | 2;

const best = (asked: string, words: readonly string[]): WordMatch | null => {
  let found: WordMatch | null = null;
  for (const word of words) {
    const match = matchOf(asked, word);
    if (match === 'begins') return match;
    found ??= match;
  }
  return found;
};

type Words = Pick<SearchDocument, 'names' | 'texts' | 'byline'>;

export const tierOf = ({ names, texts, byline }: Words, asked: readonly string[]): Tier | null => {
  let tier: Tier = 0;
  for (const word of asked) {
    const named = best(word, names);
    if (named === 'begins') continue;
    const said = best(word, texts) === 'begins' || best(word, byline) === 'begins';
    if (said) tier = tier === 2 ? 2 : 1;
    else if (named ?? best(word, texts) ?? best(word, byline)) tier = 2;
    else return null;
  }
  return tier;
};

/** What was asked for in the words that this document has instead. */
export const meantBy = ({ names, texts, byline }: Words, asked: readonly string[]): string => {
  const all = [...names, ...texts, ...byline];
  return asked
    .map((word) => (best(word, all) === 'begins' ? word : (all.find((each) => matchOf(word, each) !== null) ?? word)))
    .join(' ');
};
