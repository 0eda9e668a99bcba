import { openMemoryReadStore } from '@refrain/storage/read-store';
import { collection } from '../collection';

type Song = Readonly<{
  artist: string;
  plays: number;
  isPublished: boolean;
  releasedAt: string | null;
  tags: readonly string[];
  isRemoved?: true;
}>;

const songs = collection<Song>()({
  name: 'songs',
  columns: { artist: 'text', plays: 'integer', isPublished: 'integer', releasedAt: 'text', isRemoved: 'integer' },
  indexes: [{ on: ['artist', 'isPublished', '-releasedAt', '-id'] }, { on: ['-plays', '-id'] }],
  multikey: [{ field: 'tags', carry: ['plays'] }],
});
const store = openMemoryReadStore();
const limit = 10;
const read = songs.in(store);

/** Asked of a real store: what does not compile is what a store refuses. */
const answer = async (ask: () => Promise<unknown>): Promise<string> => {
  const spec = { name: 'songs', version: 1, collections: [songs.spec] };
  await store.prepare(spec);
  return ask().then(
    () => 'served',
    (error: Error) => error.name,
  );
};

it.each<[string, () => Promise<unknown>]>([
  ['one fixed key', () => read.find({ where: { artist: 'ada' }, limit })],
  ['a list of fixed keys', () => read.find({ where: { artist: { in: ['ada', 'ben'] } }, limit })],
  [
    'fixed keys in any order, and what follows',
    () => read.find({ where: { isPublished: true, artist: 'ada' }, orderBy: ['-releasedAt', '-id'], limit }),
  ],
  ['the same backwards', () => read.find({ where: { isPublished: true, artist: 'ada' }, orderBy: ['releasedAt', 'id'], limit })],
  [
    'a bound behind fixed keys',
    () =>
      read.find({
        where: { isPublished: true, artist: 'ada', releasedAt: { lte: '2026' } },
        orderBy: ['-releasedAt', '-id'],
        limit,
      }),
  ],
  ['a bound alone', () => read.find({ where: { plays: { gt: 5 } }, orderBy: ['-plays', '-id'], limit })],
  ['an order alone', () => read.first({ orderBy: ['-plays'] })],
  ['by id', () => read.page({ orderBy: ['id'], cursor: undefined, limit })],
  ['one of several keys', () => read.find({ among: { field: 'artist', values: ['ada'] }, orderBy: ['isPublished'], limit })],
  ['an element of an array', () => read.find({ contains: { field: 'tags', value: 'jam' }, orderBy: ['-plays', '-id'], limit })],
])('%s is served', async (_what, ask) => expect(await answer(ask)).toBe('served'));

it.each<[string, () => Promise<unknown>]>([
  // @ts-expect-error its first key is not fixed
  ['the second key alone', () => read.find({ where: { isPublished: true }, limit })],
  // @ts-expect-error a bound fixes no key
  ['a bound, then a fixed key', () => read.find({ where: { artist: { gt: 'a' }, isPublished: true }, limit })],
  // @ts-expect-error nothing is ordered so
  ['an order that no index has', () => read.find({ orderBy: ['-releasedAt', '-id'], limit })],
  // @ts-expect-error one direction for all keys
  ['an order that turns', () => read.find({ orderBy: ['-plays', 'id'], limit })],
  // @ts-expect-error the key between them is not fixed
  ['an order behind a gap', () => read.find({ where: { artist: 'ada' }, orderBy: ['-releasedAt', '-id'], limit })],
  [
    'an element with another condition',
    // @ts-expect-error an element is found by its own index
    () => read.find({ contains: { field: 'tags', value: 'jam' }, where: { artist: 'a' }, limit }),
  ],
  // @ts-expect-error rows with as many plays would be lost between two pages
  ['pages in an order that is not total', () => read.page({ orderBy: ['-plays'], cursor: 'WzVd', limit })],
  // @ts-expect-error a typo in a column
  ['a field that there is not', () => read.find({ where: { artist: 'ada', isPublishd: true }, limit })],
  // @ts-expect-error an array is no column
  ['a field that is no column', () => read.find({ where: { tags: 'jam' }, limit })],
  // @ts-expect-error a number is compared with numbers
  ['a value of another type', () => read.find({ where: { plays: '5' }, limit })],
  // @ts-expect-error a typo in a part
  ['a part that there is not', () => read.find({ where: { artist: 'ada' }, orderby: ['-plays'], limit })],
])('%s is refused, and does not compile', async (_what, ask) =>
  expect(await answer(ask)).toMatch(/^(BadQuery|UnknownField|BadCursor)$/),
);

it('walks what a row asks for by id where no order is named', () => {
  // @ts-expect-error behind the artist no index is in the order of ids
  expect(songs.each({ where: { artist: 'ada' } }, 1, () => [])).toMatchObject({ kind: 'each' });
  expect(songs.each({ where: { artist: 'ada' }, orderBy: ['isPublished'] }, 1, () => [])).toMatchObject({ kind: 'each' });
});

it('declares what is a field of the document, and of its type', () => {
  const indexes = [] as const;
  // @ts-expect-error no field of a song
  collection<Song>()({ name: 'songs', columns: { title: 'text' }, indexes });
  // @ts-expect-error a text is no integer
  collection<Song>()({ name: 'songs', columns: { artist: 'integer' }, indexes });
  // @ts-expect-error an array is no column
  collection<Song>()({ name: 'songs', columns: { tags: 'text' }, indexes });
  // @ts-expect-error an index is on columns
  collection<Song>()({ name: 'songs', columns: { artist: 'text' }, indexes: [{ on: ['plays', 'id'] }] });
  // @ts-expect-error a text has no elements
  collection<Song>()({ name: 'songs', columns: {}, indexes, multikey: [{ field: 'artist', carry: [] }] });
  expect(songs.spec.columns.isPublished).toBe('integer');
});

it('gives rows whose columns have the types of the fields', async () => {
  const spec = { name: 'songs', version: 1, collections: [songs.spec] };
  await store.prepare(spec);
  const writer = await store.writer(spec);
  const doc: Song = { artist: 'ada', plays: 3, isPublished: true, releasedAt: null, tags: [] };
  await writer.commit({
    puts: [{ collection: 'songs', id: 's', position: '1', doc }],
    removes: [],
    expected: await writer.checkpoint(),
    checkpoint: '1',
  });
  const columns: Readonly<{
    artist: string;
    plays: number;
    isPublished: 0 | 1;
    releasedAt: string | null;
    isRemoved: 1 | null;
  }> = (await read.get('s'))!.columns;
  expect(columns).toEqual({ artist: 'ada', plays: 3, isPublished: 1, releasedAt: null, isRemoved: null });
  const [key] = await songs.keysIn(store).find({ orderBy: ['-plays', '-id'], limit });
  expect(key?.columns.plays).toBe(3);
  // @ts-expect-error not in the order
  expect(key?.columns.artist).toBeUndefined();
});
