import { BEGINNING, type SearchKind } from '@refrain/contracts/search';

/** One sign for each kind: it begins ids and lists. */
const SIGNS: Readonly<Record<SearchKind, string>> = {
  tracks: 't',
  users: 'u',
  posts: 'p',
  videos: 'v',
  albums: 'a',
  playlists: 'l',
  events: 'e',
  news: 'n',
};

export const documentId = (kind: SearchKind, id: string): string => `${SIGNS[kind]}:${id}`;
/** The id of the thing that a document is about. */
export const thingOf = (documentId: string): string => documentId.slice(2);

/** Where a word stands in a document: in its name, or in what it says. */
type SearchField = 'n' | 'x';
/** Documents of one kind with a word in one field, such as `tn`. */
export const listOf = (kind: SearchKind, field: SearchField): string => `${SIGNS[kind]}${field}`;
/** The list of one word. */
export const wordTerm = (list: string, word: string): string => `${list}=${word}`;
/** The list of all words that begin so. */
export const beginningTerm = (list: string, word: string): string => `${list}~${word.slice(0, BEGINNING)}`;

type Words = Readonly<{ names: readonly string[]; texts: readonly string[]; byline: readonly string[]; isRemoved?: true }>;

/** The words of a document by the list they stand in, each once: what is in its name is not in its text. */
export const listedWords = (id: string, { names, texts, byline, isRemoved }: Words): readonly (readonly [string, string])[] => {
  if (isRemoved) return [];
  const sign = id.slice(0, 1);
  const called = new Set(names);
  const said = new Set([...texts, ...byline].filter((word) => !called.has(word)));
  return [...[...called].map((word) => [`${sign}n`, word] as const), ...[...said].map((word) => [`${sign}x`, word] as const)];
};

export const termsOf = (id: string, document: Words): readonly string[] => {
  const terms = new Set<string>();
  for (const [list, word] of listedWords(id, document)) {
    terms.add(wordTerm(list, word));
    if (word.length >= BEGINNING) terms.add(beginningTerm(list, word));
  }
  return [...terms];
};
