import { openMemoryReadStore } from '@refrain/storage/read-store';
import { collection } from '../collection';
import { BadCursor, cursorOf } from './cursor';
import { parsed } from './json-text';

type Song = Readonly<{ artist: string; plays: number; releasedAt: string | null }>;

const songs = collection<Song>()({
  name: 'songs',
  columns: { artist: 'text', plays: 'integer', releasedAt: 'text' },
  indexes: [{ on: ['artist', '-releasedAt', '-id'] }, { on: ['-plays', '-id'] }],
});
const SPEC = { name: 'songs', version: 1, collections: [songs.spec] };

/** Five of one artist, of which two are not released, and one of another. */
const DOCS: Readonly<Record<string, Song>> = {
  a: { artist: 'ada', plays: 5, releasedAt: '2026-01' },
  b: { artist: 'ada', plays: 5, releasedAt: null },
  c: { artist: 'ada', plays: 3, releasedAt: '2026-02' },
  d: { artist: 'ada', plays: 9, releasedAt: null },
  e: { artist: 'ada', plays: 1, releasedAt: '2026-02' },
  f: { artist: 'ben', plays: 7, releasedAt: '2026-03' },
};
const NEWEST = ['e', 'c', 'a', 'd', 'b'];
const store = openMemoryReadStore();
const read = songs.in(store);
const ofAda = { where: { artist: 'ada' }, orderBy: ['-releasedAt', '-id'] } as const;

beforeAll(async () => {
  await store.prepare(SPEC);
  const writer = await store.writer(SPEC);
  const puts = Object.entries(DOCS).map(([id, doc]) => ({ collection: 'songs', id, position: '1', doc }));
  await writer.commit({ puts, removes: [], expected: await writer.checkpoint(), checkpoint: '1' });
});

/** Ids page by page, until there is no cursor. */
const paged = async (page: (cursor: string | undefined) => Promise<readonly [readonly string[], string | null]>) => {
  const found: (readonly string[])[] = [];
  for (let cursor: string | undefined; found.length < 9;) {
    const [ids, next] = await page(cursor);
    found.push(ids);
    if (next === null) break;
    cursor = next;
  }
  return found;
};
const idsOf = (rows: readonly Readonly<{ id: string }>[]) => rows.map(({ id }) => id);

describe('pages follow each other by their cursors', () => {
  it.each([
    [1, [['e'], ['c'], ['a'], ['d'], ['b'], []]],
    [2, [['e', 'c'], ['a', 'd'], ['b']]],
    [5, [NEWEST, []]],
    [6, [NEWEST]],
  ])('of %i rows, also past rows without a value', async (limit, expected) => {
    const page = async (cursor: string | undefined) => {
      const { rows, next } = await read.page({ ...ofAda, cursor, limit });
      return [idsOf(rows), next] as const;
    };
    expect(await paged(page)).toEqual(expected);
  });

  it('in an order of numbers', async () => {
    const page = async (cursor: string | undefined) => {
      const { rows, next } = await songs.keysIn(store).page({ orderBy: ['-plays', '-id'], cursor, limit: 4 });
      return [idsOf(rows), next] as const;
    };
    expect(await paged(page)).toEqual([
      ['d', 'f', 'b', 'a'],
      ['c', 'e'],
    ]);
  });

  it('full ones, where rows are left out', async () => {
    const page = async (cursor: string | undefined) => {
      const { shown, next } = await read.shownPage({ ...ofAda, cursor, limit: 2 }, async (rows) =>
        rows.map(({ id, columns }) => (columns.releasedAt === null || id === 'c' ? null : id)),
      );
      return [shown, next] as const;
    };
    expect(await paged(page)).toEqual([['e', 'a'], []]);
  });

  it('of values among many', async () => {
    const artists = ['ben', ...Array.from({ length: 300 }, (_, i) => `nobody-${i}`), 'ada'];
    const page = async (cursor: string | undefined) => {
      const among = { field: 'artist', values: artists } as const;
      const { rows, next } = await read.page({ among, orderBy: ['-releasedAt', '-id'], cursor, limit: 3 });
      return [idsOf(rows), next] as const;
    };
    expect((await paged(page))[0]).toEqual(['f', 'e', 'c']);
  });

  it.each([
    ['no text', 'nonsense'],
    ['too few values', cursorOf(['2026-02'])],
    ['a number for a text', cursorOf([2026, 'e'])],
    ['no id', cursorOf(['2026-02', null])],
    ['an object', Buffer.from('{"length":2}').toString('base64url')],
  ])('but not by one with %s', async (_what, cursor) => {
    await expect(read.page({ ...ofAda, cursor, limit: 2 })).rejects.toBeInstanceOf(BadCursor);
    await expect(read.shownPage({ ...ofAda, cursor, limit: 2 }, async () => [])).rejects.toBeInstanceOf(BadCursor);
  });

  it.each([cursorOf(['9', 'd']), cursorOf([1.5, 'd']), cursorOf([2 ** 53, 'd'])])(
    'nor, in an order of numbers, by what is no whole number',
    async (cursor) => expect(read.page({ orderBy: ['-plays', '-id'], cursor, limit: 2 })).rejects.toBeInstanceOf(BadCursor),
  );
});

it.each([
  [undefined, [['e', 'c'], ['a', 'd'], ['b']]],
  [3, [['e', 'c'], ['a']]],
  [0, []],
])('all pages of a query are read, or the first %s rows', async (most, expected) => {
  const pages: (readonly string[])[] = [];
  for await (const rows of read.pages({ ...ofAda, limit: 2, most })) pages.push(idsOf(rows));
  expect(pages).toEqual(expected);
});

it('documents are found by id, in the order of the ids, without those that are not there', async () => {
  expect(await read.doc('f')).toEqual(DOCS.f);
  expect([await read.doc('x'), await read.get('x')]).toEqual([null, null]);
  expect(idsOf(await read.many(['f', 'x', 'a']))).toEqual(['f', 'a']);
  expect([...(await read.docs(['f', 'x', 'a']))]).toEqual([
    ['f', DOCS.f],
    ['a', DOCS.a],
  ]);
});

it('a writer, which has no get, is read in the same way', async () =>
  expect(await songs.in(await store.writer(SPEC)).doc('f')).toEqual(DOCS.f));

it('the first of a query is found, and none where there is none', async () => {
  const first = await read.first(ofAda);
  expect(first && parsed(first.text)).toEqual(DOCS.e);
  expect(await read.first({ where: { artist: 'cy' } })).toBeNull();
});

it('rows are counted up to a number', async () => {
  expect([await read.count({ artist: 'ada' }, 1000), await read.count({ artist: 'ada' }, 2), await read.count({}, 1000)]).toEqual(
    [5, 2, 6],
  );
});
