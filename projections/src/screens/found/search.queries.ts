import {
  SEARCH_KINDS,
  searchWords,
  SEARCH_WORDS,
  SUGGESTIONS,
  type Found,
  type SearchKind,
  type SearchResult,
} from '@refrain/contracts/search';
import type { ReadStore } from '@refrain/storage/read-store';
import { askedWords, candidates, meantBy, thingOf, type AskedWord, type Candidate } from '../../search';
import { shownBy } from './shown.queries';

type OfKind<Kind extends SearchKind> = Readonly<{
  shown: readonly Readonly<{ found: Found[Kind]; candidate: Candidate }>[];
  hasMore: boolean;
}>;

/** The best of one kind that this viewer may see. Candidates that are hidden from them are passed over. */
const ofKind = async <Kind extends SearchKind>(
  store: ReadStore,
  kind: Kind,
  words: readonly AskedWord[],
  viewer: string | null,
  limit: number,
): Promise<OfKind<Kind>> => {
  const shown: { found: Found[Kind]; candidate: Candidate }[] = [];
  let waiting: Candidate[] = [];
  const show = async (): Promise<void> => {
    const ids = waiting.map(({ id }) => thingOf(id));
    const found = await shownBy[kind](store, ids, viewer);
    for (const candidate of waiting) {
      const one = found.get(thingOf(candidate.id));
      if (one) shown.push({ found: one, candidate });
    }
    waiting = [];
  };
  for await (const candidate of candidates(store, kind, words)) {
    waiting.push(candidate);
    if (shown.length + waiting.length > limit) await show();
    if (shown.length > limit) break;
  }
  if (waiting.length > 0) await show();
  return { shown: shown.slice(0, limit), hasMore: shown.length > limit };
};

/** What was searched for instead: where nothing has the words themselves, those of the best that was found. */
const meantIn = (all: readonly OfKind<SearchKind>[], asked: readonly string[]): string | null => {
  const found = all.flatMap(({ shown }) => shown.map(({ candidate }) => candidate));
  const [first] = found;
  return first && found.every(({ tier }) => tier === 2) ? meantBy(first.document, asked) : null;
};

/**
 * What a viewer finds with these words; null is a visitor. Each kind has at most `limit`. Whatever the text is, its cost is bounded: by the words of it
 * that are looked for, and by the documents that are looked at.
 */
export const searchFor = async (
  store: ReadStore,
  viewer: string | null,
  text: string,
  limit: number,
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): Promise<SearchResult> => {
  const words = await askedWords(store, text);
  const found = await Promise.all(kinds.map((kind) => ofKind(store, kind, words, viewer, limit)));
  const of = <Kind extends SearchKind>(kind: Kind): readonly Found[Kind][] =>
    (found[kinds.indexOf(kind)]?.shown ?? []).map((each) => each.found as Found[Kind]);
  return {
    totalResults: found.reduce((sum, { shown }) => sum + shown.length, 0),
    tracks: of('tracks'),
    users: of('users'),
    albums: of('albums'),
    playlists: of('playlists'),
    videos: of('videos'),
    posts: of('posts'),
    events: of('events'),
    news: of('news'),
    more: kinds.filter((_, i) => found[i]?.hasMore),
    meant: meantIn(found, searchWords(text, SEARCH_WORDS)),
  };
};

/** Names that begin like what was typed, for the box of a browser: of tracks, people and albums. */
export const suggestedNames = async (store: ReadStore, viewer: string | null, text: string): Promise<readonly string[]> => {
  const { tracks, users, albums } = await searchFor(store, viewer, text, SUGGESTIONS, ['tracks', 'users', 'albums']);
  const names = [...tracks.map(({ title }) => title), ...users.map(({ displayName }) => displayName)];
  return [...new Set([...names, ...albums.map(({ title }) => title)])].slice(0, SUGGESTIONS);
};
