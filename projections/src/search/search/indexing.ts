import { typosOf } from '@refrain/contracts/search';
import type { Change } from '../../kernel';
import { documents, words, type SearchDocument } from './search.view';
import { listedWords, termsOf } from './terms';

const DAY_MS = 86_400_000;
/** More days than there will be. */
const DAYS = 100_000;

/** Popular before rare, in steps that double, so that one more play moves few; then new before old. */
const rankOf = ({ count, day }: Pick<SearchDocument, 'count' | 'day'>): number =>
  Math.floor(Math.log2(1 + Math.max(0, count))) * DAYS + day;

export const dayOf = (at: string): number => Math.min(DAYS - 1, Math.max(0, Math.floor(Date.parse(at) / DAY_MS)));

const counted = (list: string, word: string, by: 1 | -1): Change =>
  by === 1
    ? words.upsert(word, (known) => ({
        documents: (known?.documents ?? 0) + 1,
        lists: { ...known?.lists, [list]: (known?.lists[list] ?? 0) + 1 },
        typos: known?.typos ?? typosOf(word),
      }))
    : words.change(word, (known) => {
        const { [list]: before = 0, ...others } = known.lists;
        const lists = before > 1 ? { ...others, [list]: before - 1 } : others;
        // The word of a person who was erased goes with its last document.
        return known.documents > 1 ? { ...known, documents: known.documents - 1, lists } : null;
      });

/** What of a document is written down; its rank and its lists follow. */
export type Indexed = Omit<SearchDocument, 'rank' | 'terms'>;

/** A document in place of another one, or of none, and the words that came and went with that. */
export const replaced = (id: string, old: SearchDocument | undefined, next: Indexed | null): readonly Change[] => {
  const key = ([list, word]: readonly [string, string]): string => `${list}=${word}`;
  const before = old ? listedWords(id, old) : [];
  const after = next ? listedWords(id, next) : [];
  const [had, has] = [new Set(before.map(key)), new Set(after.map(key))];
  return [
    ...before.filter((each) => !has.has(key(each))).map(([list, word]) => counted(list, word, -1)),
    ...after.filter((each) => !had.has(key(each))).map(([list, word]) => counted(list, word, 1)),
    next ? documents.put(id, { ...next, rank: rankOf(next), terms: termsOf(id, next) }) : documents.remove(id),
  ];
};

/** Changes a document that is there; null removes it. */
export const reindexed = (id: string, to: (document: SearchDocument) => Indexed | null): Change =>
  documents.given(id, (old) => (old ? replaced(id, old, to(old)) : []));

/** One more, or one less, of what makes it popular. Its words stay where they are. */
export const popular = (id: string, by: number): Change =>
  documents.change(id, (document) => {
    const count = document.count + by;
    return { ...document, count, rank: rankOf({ ...document, count }) };
  });
