import fc from 'fast-check';
import { openMemoryReadStore } from '../memory';
import type { Query, ReadStore } from '../read-store';
import { feed, keyAfter, type ReadStoreFixture } from './samples.conformance';

const text = fc.constantFrom('', 'a', 'b', 'B', 'é', 'zz', '\uffee', '\u{1f3b5}', 'a b');
const number = fc.integer({ min: -2, max: 3 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const doc = fc.record(
  {
    artist: maybe(text),
    album: maybe(text),
    title: maybe(text),
    plays: maybe(number),
    isPublished: fc.boolean(),
    tags: fc.array(fc.oneof(text, number)),
    notes: text,
  },
  { requiredKeys: [] },
);
const id = fc.constantFrom(...'abcdefghijkl', '\uffee', '\u{1f3b5}');
const batches = fc.array(fc.dictionary(id, maybe(doc), { minKeys: 1, noNullPrototype: true }), { minLength: 1, maxLength: 5 });

const condition = <T extends string | number>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    maybe(value),
    fc.record({ in: fc.array(value, { maxLength: 3 }) }),
    fc.record({ gt: value }),
    fc.record({ gte: value, lt: value }),
    fc.record({ lte: value }),
  );
const both = (...fields: string[]) =>
  fc.constantFrom(
    fields,
    fields.map((field) => `-${field}`),
    undefined,
  );
const shapes: fc.Arbitrary<Partial<Query>>[] = [
  fc.record({ where: fc.record({ artist: condition(text) }) }),
  fc.record({ where: fc.record({ artist: maybe(text) }), orderBy: both('plays', 'id') }),
  fc.record({ where: fc.record({ artist: fc.record({ in: fc.array(text) }) }), orderBy: both('plays', 'id') }),
  fc.record({ where: fc.record({ artist: maybe(text), plays: condition(number) }), orderBy: both('plays', 'id') }),
  fc.record({
    where: fc.record({ artist: maybe(text) }),
    orderBy: fc.constantFrom(['-album', '-plays', '-id'], ['album', 'plays', 'id']),
  }),
  fc.record({ where: fc.record({ title: condition(text) }), orderBy: both('title', 'id') }),
  fc.record({ orderBy: both('title', 'id') }),
  fc.record({ where: fc.record({ id: condition(id) }), orderBy: both('id') }),
  fc.record({ contains: fc.record({ field: fc.constant('tags'), value: fc.oneof(text, number) }), orderBy: both('plays', 'id') }),
  fc.record({
    matching: text,
    where: fc.record({ plays: condition(number) }, { requiredKeys: [] }),
    orderBy: both('plays', 'id'),
  }),
];

const tenQueries = fc.array(fc.oneof(...shapes), { minLength: 10, maxLength: 10 });

/** The rows of all pages, in order only where an order is asked for. */
const answer = async (store: ReadStore, query: Partial<Query>, limit: number): Promise<unknown> => {
  const rows: string[] = [];
  let after: Query['after'];
  do {
    const page = await store.find('songs', { ...query, limit: query.orderBy ? limit : 1000, ...(after ? { after } : {}) });
    rows.push(...page.map((row) => JSON.stringify(row)));
    const last = query.orderBy && page.length === limit ? page.at(-1) : undefined;
    after = last && keyAfter(last, query.orderBy ?? []);
  } while (after);
  return query.orderBy ? rows : rows.sort();
};

/** Whatever is written and asked, the engine answers as the one in memory does. */
export const describeSameAsMemory = (name: string, fixture: ReadStoreFixture, numRuns: number): void => {
  describe(`${name} and the one in memory`, () => {
    it('answer every query alike, page by page, whatever was written', async () => {
      await fc.assert(
        fc.asyncProperty(batches, tenQueries, fc.integer({ min: 1, max: 5 }), async (written, queries, limit) => {
          const { store, remove } = await fixture();
          const stores = [store, openMemoryReadStore()] as const;
          try {
            const feeds = await Promise.all(stores.map((each) => feed(each)));
            for (const docs of written) {
              for (const { write } of feeds) await write(docs);
              for (const query of queries) {
                const [own, memory] = await Promise.all(stores.map((each) => answer(each, query, limit)));
                expect({ query, rows: own }).toEqual({ query, rows: memory });
              }
            }
          } finally {
            for (const each of stores) await each.close();
            await remove();
          }
        }),
        { numRuns },
      );
    }, 60_000);
  });
};
