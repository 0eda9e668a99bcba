import { collection } from '../../kernel';

/**
 * Something that can be found, by `kind:id`. Words are those of `searchWords`: `names` of what it is called, `texts` of what it says,
 * `byline` of whose it is, `handle` of a person. `rank` is what comes first among things that answer equally well: popular before rare,
 * then new before old. `terms` are the lists it stands in.
 */
export type SearchDocument = Readonly<{
  ownerId: string | null;
  names: readonly string[];
  texts: readonly string[];
  byline: readonly string[];
  handle?: readonly string[];
  /** Plays, followers, likes and comments: what makes it popular. */
  count: number;
  /** Days since 1970 when it appeared. */
  day: number;
  rank: number;
  /** Taken down by an admin: it stands in no list until it comes back. */
  isRemoved?: true;
  terms: readonly string[];
}>;

export const documents = collection<SearchDocument>()({
  name: 'searchDocuments',
  columns: { ownerId: 'text', rank: 'integer' },
  indexes: [{ on: ['ownerId', 'id'] }],
  multikey: [{ field: 'terms', carry: ['rank'] }],
});

/**
 * A word that stands in some document, by itself; gone with the last one. `lists` counts documents by kind and field, `typos` are what it may be
 * confused with (`typosOf`).
 */
type SearchWord = Readonly<{ documents: number; lists: Readonly<Record<string, number>>; typos: readonly string[] }>;

export const words = collection<SearchWord>()({
  name: 'searchVocabulary',
  columns: { documents: 'integer' },
  indexes: [],
  multikey: [{ field: 'typos', carry: [] }],
});
