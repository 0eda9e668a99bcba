import type { SearchKind } from '@refrain/contracts/search';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { documents, type SearchDocument } from '../search/search.view';
import { listOf } from '../search/terms';
import type { AskedWord } from './asked';
import { tierOf, type Tier } from './tier';
import { Lists } from './walk';

/** Documents of one kind that one search looks at: a rare word beside a common one is found, two common ones that seldom meet may not be. */
const MOST_LOOKED_AT = 1000;
/** Keys that are walked over, most of which the lists of the other words leave out. */
const MOST_WALKED = 8000;
/** So many keys, which lie side by side, are read sooner than one document, which lies apart. */
const KEYS_A_DOCUMENT = 8;
const [FIRST_AT_ONCE, MOST_AT_ONCE] = [32, 256];

/**
 * Where documents of each tier stand, by the lists of the rarest word. Of one word alone, what it is called, says, or means are lists of their
 * own; with other words beside it, they decide the tier too.
 */
const termsOf = (kind: SearchKind, [rarest, ...others]: readonly [AskedWord, ...AskedWord[]]) => {
  const isAlone = others.length === 0;
  const [names, texts] = [listOf(kind, 'n'), listOf(kind, 'x')];
  const own = [...rarest.begins(names), ...rarest.begins(texts)];
  const meant = [...rarest.means(names), ...rarest.means(texts)];
  const mayMean = others.some(({ hasTypos }) => hasTypos);
  return new Map<Tier, readonly string[]>([
    [0, rarest.begins(names)],
    [1, isAlone ? rarest.begins(texts) : own],
    [2, mayMean ? [...own, ...meant] : meant],
  ]);
};

const termsOfWord = (kind: SearchKind, { begins, means }: AskedWord): readonly string[] =>
  [listOf(kind, 'n'), listOf(kind, 'x')].flatMap((list) => [...begins(list), ...means(list)]);
const listedOf = (kind: SearchKind, { listed }: AskedWord): number => listed(listOf(kind, 'n')) + listed(listOf(kind, 'x'));

/**
 * Whether a document may have the other words too, by the lists of those that are not much longer than that of the rarest. A document that stands
 * in none of the lists of a word does not have it.
 */
const besides = async (
  kind: SearchKind,
  lists: Lists,
  [rarest, ...others]: readonly [AskedWord, ...AskedWord[]],
): Promise<(id: string) => boolean> => {
  const documents = Math.min(listedOf(kind, rarest), MOST_LOOKED_AT);
  if (documents <= FIRST_AT_ONCE) return () => true;
  const short = others.filter((word) => listedOf(kind, word) <= documents * KEYS_A_DOCUMENT);
  const sets = await Promise.all(short.map((word) => lists.ids(termsOfWord(kind, word))));
  return (id) => sets.every((ids) => ids.has(id));
};

export type Candidate = Readonly<{ id: string; tier: Tier; document: SearchDocument }>;

/**
 * Documents of one kind with all the words, the best first: by tier, then by rank, then by id downwards. It walks the lists of the rarest word, and
 * looks at the words of each document there that the lists of the other words do not leave out.
 */
export async function* candidates(store: ReadStore, kind: SearchKind, words: readonly AskedWord[]): AsyncGenerator<Candidate> {
  const [rarest, ...others] = words;
  if (!rarest) return;
  const asked = words.map(({ word }) => word);
  const lists = new Lists(store);
  const tiers = new Map<string, Readonly<{ tier: Tier | null; document: SearchDocument }> | null>();
  const mayHaveAll = await besides(kind, lists, [rarest, ...others]);
  let lookedAt = 0;
  const look = async (ids: readonly string[]): Promise<void> => {
    const unseen = ids.filter((id) => !tiers.has(id));
    for (const id of unseen) tiers.set(id, null);
    const looked = unseen.filter(mayHaveAll);
    if (looked.length === 0) return;
    lookedAt += looked.length;
    // Reading a text costs more than looking through it.
    for (const { id, text } of await documents.in(store).many(looked)) {
      const document = words.every(({ mayStandIn }) => mayStandIn(text)) ? parsed<SearchDocument>(text) : null;
      tiers.set(id, document && { tier: tierOf(document, asked), document });
    }
  };
  for (const [tier, terms] of termsOf(kind, [rarest, ...others])) {
    for await (const ids of inParts(lists.walk(terms))) {
      await look(ids);
      for (const id of ids) {
        const seen = tiers.get(id);
        if (seen?.tier === tier) yield { id, tier, document: seen.document };
      }
      if (lookedAt >= MOST_LOOKED_AT || tiers.size >= MOST_WALKED) break;
    }
  }
}

/** Few at once at first, for most searches end there, then more. */
async function* inParts(ids: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let part: string[] = [];
  let most = FIRST_AT_ONCE;
  for await (const id of ids) {
    part.push(id);
    if (part.length < most) continue;
    yield part;
    part = [];
    most = Math.min(most * 2, MOST_AT_ONCE);
  }
  if (part.length > 0) yield part;
}
