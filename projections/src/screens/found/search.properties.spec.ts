import type { SearchKind } from '@refrain/contracts/search';
import { SEARCH_KINDS, SEARCH_LIMIT } from '@refrain/contracts/search';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { projections } from '../../all';
import { ProjectionRunner } from '../../kernel';
import { recorded } from '../../kernel/testing/projection-spec';
import { searchFor } from './search.queries';
import { thingOf } from '../../search';
import { FOLDED_FOR_SEARCH } from '../../testing/naive-search/folded';
import { historyFrom } from '../../testing/naive-search/history';
import { numbers } from '../../testing/naive-search/numbers';
import { askFrom, naively } from '../../testing/naive-search/scan';

/** 10,000 take a quarter of an hour: `SEARCH_HISTORIES=10000 npm run unit -- search.properties`. */
const HISTORIES = Number(process.env.SEARCH_HISTORIES ?? 100);
const QUESTIONS = 6;

const read = projections.filter(({ spec }) => FOLDED_FOR_SEARCH.includes(spec.name));
/** Asked by what shows posts, and empty here. */
const asked = projections.filter(({ spec }) => FOLDED_FOR_SEARCH.includes(spec.name) || spec.name === 'comments');

const idsIn = (found: Readonly<Record<SearchKind, readonly Readonly<{ id: string }>[]>>) =>
  Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, found[kind].map(({ id }) => id)]));

it('knows the projections it folds', () => expect(read).toHaveLength(FOLDED_FOR_SEARCH.length));

it(
  `finds what a scan of everything finds, in the same order, after ${HISTORIES} histories`,
  async () => {
    let found = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const next = numbers(seed);
      const { events, model } = historyFrom(next);
      const log = recorded(...events);
      const store = openMemoryReadStore();
      for (const { spec } of asked) await store.prepare(spec);
      for (const projection of read) {
        const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
        const cut = next(log.length);
        for (const batch of [log.slice(0, cut), log.slice(cut)])
          if (batch.length > 0) await runner.take({ events: batch, position: batch.at(-1)?.position ?? '', caughtUp: true });
      }
      for (let i = 0; i < QUESTIONS; i += 1) {
        const viewers = [null, ...model.people.keys()];
        const viewer = viewers[next(viewers.length)] ?? null;
        const text = askFrom(next);
        const result = await searchFor(store, viewer, text, SEARCH_LIMIT);
        const expected = naively(model, viewer, text);
        expect({ seed, viewer, text, found: idsIn(result) }).toEqual({ seed, viewer, text, found: expected });
        found += result.totalResults;
      }
      // Of people who were erased, and of what was removed, no word is left.
      const left = new Set<string>();
      for await (const { id } of store.scan('searchVocabulary')) left.add(id);
      const listed = new Set<string>();
      for await (const { id, text } of store.scan('searchDocuments')) {
        const { names, texts, byline, isRemoved } = JSON.parse(text) as Record<string, string[]> & { isRemoved?: true };
        expect(model.isThere(thingOf(id))).toBe(true);
        if (!isRemoved) for (const word of [...names!, ...texts!, ...byline!]) listed.add(word);
      }
      expect({ seed, left: [...left].sort() }).toEqual({ seed, left: [...listed].sort() });
    }
    expect(found).toBeGreaterThan(HISTORIES * 5);
  },
  Math.max(60_000, HISTORIES * 200),
);
