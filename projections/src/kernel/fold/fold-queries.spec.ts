import { openMemoryReadStore, type Query } from '@refrain/storage/read-store';
import fc from 'fast-check';
import { collection, type Held } from '../collection';
import { FoldQueries } from './fold-queries';

type Song = Readonly<{ artist: string; plays: number | null; tags: readonly string[] }>;
const songs = collection<Song>()({
  name: 'songs',
  columns: { artist: 'text', plays: 'integer' },
  indexes: [{ on: ['artist', '-plays', '-id'] }, { on: ['plays', 'id'] }],
  multikey: [{ field: 'tags', carry: ['plays', 'id'] }],
});
const spec = { name: 'songs', version: 1, collections: [songs.spec] };

const song: fc.Arbitrary<Song> = fc.record({
  artist: fc.constantFrom('ada', 'ben'),
  plays: fc.constantFrom(null, 1, 2, 3),
  tags: fc.subarray(['calm', 'loud', 'new']),
});
/** By id, which may hold what UTF-8 orders otherwise than JavaScript. */
const some = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '\ue000', '\u{10000}'), fc.option(song));
const query: fc.Arbitrary<Omit<Query, 'limit'>> = fc.constantFrom<Omit<Query, 'limit'>>(
  {},
  { orderBy: ['-id'] },
  { where: { artist: 'ada' }, orderBy: ['-plays', '-id'] },
  { where: { artist: { in: ['ada', 'ben'] } }, orderBy: ['-plays', '-id'] },
  { where: { plays: { gte: 2 } }, orderBy: ['plays', 'id'] },
  { where: { plays: null }, orderBy: ['id'] },
  { where: { id: { in: ['a', 'c'] } } },
  { contains: { field: 'tags', value: 'loud' }, orderBy: ['plays', 'id'] },
);

type Layer = Readonly<Record<string, Song | null>>;

/** Documents on top of each other, as a store that commits them one after the other. */
const storeOf = async (...layers: readonly Layer[]) => {
  const store = openMemoryReadStore();
  await store.prepare(spec);
  const writer = await store.writer(spec);
  for (const [i, layer] of layers.entries()) {
    const at = (n: number) => (n === 0 ? '' : String(n).padStart(16, '0'));
    const change = (id: string) => ({ collection: 'songs', id, position: at(i + 1) });
    await writer.commit({
      puts: Object.entries(layer).flatMap(([id, doc]) => (doc ? [{ ...change(id), doc }] : [])),
      removes: Object.entries(layer).flatMap(([id, doc]) => (doc ? [] : [change(id)])),
      expected: at(i),
      checkpoint: at(i + 1),
    });
  }
  return writer;
};

const held = (layer: Layer): readonly Held[] =>
  Object.entries(layer).map(([id, doc]) => ({
    ...{ collection: 'songs', id, doc, last: null, position: '2', dirty: true, loud: false, size: 1 },
  }));

describe('a query of a fold', () => {
  it('finds what is stored and what is in hand, in its order, as if all of it were stored', async () => {
    await fc.assert(
      fc.asyncProperty(some, some, some, query, fc.integer({ min: 1, max: 7 }), async (stored, first, second, asked, most) => {
        let [reads, inHand] = [await storeOf(stored), held(first)];
        const queries = new FoldQueries({
          reads: { find: (...all) => reads.find(...all) },
          specOf: () => songs.spec,
          held: (_, id) => inHand.find((each) => each.id === id),
          dirty: () => inHand,
        });
        const answer = async () => {
          const found = [];
          for await (const page of queries.pages({ collection: 'songs', query: asked, most }))
            found.push(...page.map(({ id, doc }) => ({ id, doc })));
          return found;
        };
        const expected = async (...layers: readonly Layer[]) =>
          (await (await storeOf(...layers)).find('songs', { orderBy: ['id'], ...asked, limit: most })).map(({ id, text }) => ({
            ...{ id, doc: JSON.parse(text) as Song },
          }));
        expect(await answer()).toEqual(await expected(stored, first));
        inHand = [...inHand.filter(({ id }) => !(id in second)), ...held(second)];
        for (const each of held(second)) queries.changed(each);
        expect(await answer()).toEqual(await expected(stored, { ...first, ...second }));
        [reads, inHand] = [await storeOf(stored, { ...first, ...second }), []];
        queries.written();
        expect(await answer()).toEqual(await expected(stored, { ...first, ...second }));
      }),
      { numRuns: 500 },
    );
  });

  it('reads on, page after page, while the store has what is in hand otherwise', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1200 }, (_, i) => [`s${String(i).padStart(4, '0')}`, { artist: 'ada', plays: i, tags: [] }]),
    );
    const gone = Object.fromEntries(Object.keys(many).map((id, i) => [id, i < 1100 ? null : (many[id] ?? null)]));
    const [reads, inHand] = [await storeOf(many), held(gone)];
    const queries = new FoldQueries({ reads, specOf: () => songs.spec, held: () => undefined, dirty: () => inHand });
    const found = [];
    for await (const page of queries.pages({ collection: 'songs', query: { orderBy: ['id'] }, most: 5000 }))
      found.push(...page.map(({ id }) => id));
    expect(found).toEqual(Object.keys(many).slice(1100));
  });
});
