import { ERASED_NAME } from '@refrain/contracts/accounts';
import type { SearchKind } from '@refrain/contracts/search';
import { NAMES, type Model, type Thing } from './history';
import { type Next } from './numbers';
import { WORDS } from './words';

/** One to three words as a hurried person types them: begun, misspelt, in any order. */
export const askFrom = (next: Next): string =>
  Array.from({ length: 1 + (next(3) === 0 ? next(3) : 0) }, () => {
    const [written, folded] = WORDS[next(WORDS.length)] as readonly [string, string];
    const at = 1 + next(Math.max(1, folded.length - 1));
    return [
      written,
      folded.slice(0, 1 + next(folded.length)),
      folded.slice(0, at) + folded.slice(at + 1),
      `${folded.slice(0, at)}q${folded.slice(at + 1)}`,
      `${folded.slice(0, at)}q${folded.slice(at)}`,
      NAMES[next(NAMES.length)],
      ERASED_NAME,
    ][next(7)];
  }).join(' ');

/** Optimal string alignment, from the whole table: letters that changed, came, went, or changed places. */
const distance = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const crossed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, crossed);
    }
  return at(a.length, b.length);
};

const foldedAsk = (text: string): string[] =>
  text.split(/[ ,-]+/).map((typed) => WORDS.find(([written]) => written === typed)?.[1] ?? typed.toLowerCase());

const begins = (asked: string, word: string) => asked === word || (asked.length >= 3 && word.startsWith(asked));
const isTypo = (asked: string, word: string) =>
  asked.length >= 4 && !/\d/.test(asked) && asked[0] === word[0] && distance(asked, word) === 1;

const sees = ({ people, pairs, hidden }: Model, viewer: string | null, id: string, thing: Thing): boolean => {
  const { kind, ownerId, state, isRemoved } = thing;
  if (isRemoved || (viewer && hidden.has(`${id} ${viewer}`)) || state === 'hidden') return false;
  if (ownerId === null || ownerId === viewer) return true;
  if (people.get(ownerId)?.leaving) return false;
  if (viewer && (pairs.has(`block ${viewer} ${ownerId}`) || pairs.has(`block ${ownerId} ${viewer}`))) return false;
  if (kind === 'albums' && state === 'followers') return viewer !== null && pairs.has(`follow ${viewer} ${ownerId}`);
  return state === 'public';
};

/** Everything that has the words and may be seen, by kind: tier, then popularity in doubling steps, then id downwards. All of one day. */
export const naively = (model: Model, viewer: string | null, text: string): Record<string, readonly string[]> => {
  const asked = foldedAsk(text);
  const found: { id: string; kind: SearchKind; tier: number; step: number }[] = [];
  for (const [id, thing] of model.things) {
    if (!sees(model, viewer, id, thing)) continue;
    const owner = thing.ownerId === null ? undefined : model.people.get(thing.ownerId);
    const byline = owner && !['users', 'posts', 'news'].includes(thing.kind) ? [`${thing.ownerId}x`, ...owner.display] : [];
    const extra = ['tracks', 'videos'].includes(thing.kind) ? ['x', 'zydeco'] : [];
    const said = [...thing.texts, ...byline, ...extra];
    const tiers = asked.map((word) =>
      thing.names.some((each) => begins(word, each))
        ? 0
        : said.some((each) => begins(word, each))
          ? 1
          : [...thing.names, ...said].some((each) => isTypo(word, each))
            ? 2
            : 3,
    );
    const tier = Math.max(...tiers);
    if (tier < 3) found.push({ id, kind: thing.kind, tier, step: Math.floor(Math.log2(1 + Math.max(0, thing.count))) });
  }
  found.sort((a, b) => a.tier - b.tier || b.step - a.step || (a.id < b.id ? 1 : -1));
  const of = (kind: SearchKind) => found.filter((each) => each.kind === kind).map(({ id }) => id);
  return Object.fromEntries(
    (['tracks', 'users', 'albums', 'playlists', 'videos', 'posts', 'events', 'news'] as const).map((kind) => [kind, of(kind)]),
  );
};
