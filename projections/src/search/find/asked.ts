import { matchOf, mayBeWrong, SEARCH_LONGEST, SEARCH_WORDS, searchWords, typosOf, BEGINNING } from '@refrain/contracts/search';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, type RowOf } from '../../kernel';
import { words } from '../search/search.view';
import { beginningTerm, wordTerm } from '../search/terms';

/** Words of the vocabulary that one asked word may stand for: beyond that, the list of all that begin so serves. */
const MOST_WORDS = 64;
/** Behind every text that begins with it. */
const LAST = '\u{10ffff}';

type Known = Readonly<{ word: string; documents: number; lists: Readonly<Record<string, number>> }>;

/**
 * One word that was asked for, and how to find documents with it: the terms of one list, of words that begin so, and of words that may be meant.
 * `documents` is how many there are at most, `listed` how many in one list; `mayStandIn` is false of the stored text of a document without it.
 */
export type AskedWord = Readonly<{
  word: string;
  documents: number;
  listed: (list: string) => number;
  hasTypos: boolean;
  begins: (list: string) => readonly string[];
  means: (list: string) => readonly string[];
  mayStandIn: (text: string) => boolean;
}>;

const knownOf = ({ id, text }: RowOf<typeof words>): Known => ({ word: id, ...parsed(text) });

/** The words themselves are looked through in the index: most that share a neighbour are not meant. */
const allKnown = async (store: ReadStore, keys: readonly Readonly<{ id: string }>[]): Promise<readonly Known[]> =>
  (await words.in(store).many(keys.map(({ id }) => id))).map(knownOf);

const beginning = async (store: ReadStore, asked: string): Promise<readonly Known[] | 'many'> => {
  if (asked.length < BEGINNING) {
    const row = await words.in(store).get(asked);
    return row ? [knownOf(row)] : [];
  }
  const where = { id: { gte: asked, lt: asked + LAST } };
  const keys = await words.keysIn(store).find({ where, orderBy: ['id'], limit: MOST_WORDS + 1 });
  return keys.length > MOST_WORDS ? 'many' : allKnown(store, keys);
};

/** Words that may be meant: one letter is another, and it is not the first. */
const confused = async (store: ReadStore, asked: string): Promise<readonly Known[]> => {
  if (!mayBeWrong(asked)) return [];
  const found = await Promise.all(
    typosOf(asked).map((value) =>
      words.keysIn(store).find({ contains: { field: 'typos', value }, orderBy: ['id'], limit: MOST_WORDS }),
    ),
  );
  const keys = new Map(found.flat().map((key) => [key.id, key]));
  return allKnown(
    store,
    [...keys.values()].filter(({ id }) => matchOf(asked, id) === 'typo'),
  );
};

const sum = (known: readonly Known[]): number => known.reduce((all, { documents }) => all + documents, 0);
const sumOf = (known: readonly Known[], list: string): number => known.reduce((all, { lists }) => all + (lists[list] ?? 0), 0);
const inList = (known: readonly Known[], list: string): readonly string[] =>
  known.filter(({ lists }) => (lists[list] ?? 0) > 0).map(({ word }) => wordTerm(list, word));

const asked = async (store: ReadStore, word: string): Promise<AskedWord> => {
  const [begins, typos] = await Promise.all([beginning(store, word), confused(store, word)]);
  return {
    word,
    documents: begins === 'many' ? Number.MAX_SAFE_INTEGER : sum(begins) + sum(typos),
    listed: (list) => (begins === 'many' ? Number.MAX_SAFE_INTEGER : sumOf(begins, list) + sumOf(typos, list)),
    hasTypos: typos.length > 0,
    begins: (list) => (begins === 'many' ? [beginningTerm(list, word)] : inList(begins, list)),
    means: (list) => inList(typos, list),
    mayStandIn: (text) => text.includes(`"${word}`) || typos.some((meant) => text.includes(`"${meant.word}"`)),
  };
};

/** The words of a search, the one with the fewest documents first; none where nothing can be found. */
export const askedWords = async (store: ReadStore, text: string): Promise<readonly AskedWord[]> => {
  const all = await Promise.all(searchWords(text.slice(0, SEARCH_LONGEST), SEARCH_WORDS).map((word) => asked(store, word)));
  if (all.some(({ documents }) => documents === 0)) return [];
  return [...all].sort((a, b) => a.documents - b.documents);
};
