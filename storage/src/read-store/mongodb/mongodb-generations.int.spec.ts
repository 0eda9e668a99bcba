import type { mongo } from 'mongoose';
import { MONGODB_NAME, startMongodbServer, type TestDatabase } from '../../testing/mongodb-server';
import { at, catalogue, counters, feed, found, song } from '../conformance/samples.conformance';
import type { ReadStore } from '../read-store';
import { openMongoReadStore } from './mongo-read-store';

let server: Awaited<ReturnType<typeof startMongodbServer>>;
beforeAll(async () => {
  server = await startMongodbServer();
});
afterAll(() => server.stop());

describe(`generations in ${MONGODB_NAME}`, () => {
  let database: TestDatabase;
  const opened: ReadStore[] = [];
  const open = (): ReadStore => {
    const store = openMongoReadStore(database.url);
    opened.push(store);
    return store;
  };
  beforeEach(() => {
    database = server.freshDatabase();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await database.drop();
  });

  const names = () =>
    database.connected(async (db) =>
      (await db.listCollections().toArray()).map(({ name }) => name.replace(/_[0-9a-f]{24}$/, '')).sort(),
    );
  const catalog = <T>(work: (documents: mongo.Collection<{ _id: string; dropped: unknown[] }>) => Promise<T>) =>
    database.connected((db) => work(db.collection('generations')));

  it('are made once by several that begin at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => open().prepare(catalogue)));
    await Promise.all([open().prepare(counters), open().writer(catalogue, 'next'), open().writer(catalogue, 'next')]);
    const made = (await names()).filter((name) => !['batches', 'checkpoints', 'generations'].includes(name));
    expect(made).toEqual(['counts', 'labels', 'labels', 'songs', 'songs']);
  });

  it('leave nothing behind when they are gone, also where removing them was interrupted', async () => {
    const store = open();
    for (let n = 0; n < 3; n += 1) {
      await (await feed(store, catalogue, 'next')).write({ a: {} });
      await store.swap(catalogue);
    }
    const gone = { number: '0123456789abcdef01234567', projection: 'catalogue', generation: 'next', version: 1, text: '[]' };
    await catalog((documents) => documents.updateOne({ _id: 'catalog' }, { $push: { dropped: gone } }));
    await store.discard(catalogue, 'previous');
    expect((await names()).filter((name) => name !== 'batches')).toEqual(['checkpoints', 'generations', 'labels', 'songs']);
    expect((await catalog((documents) => documents.findOne({ _id: 'catalog' })))?.dropped).toEqual([]);
    expect(await database.connected((db) => db.collection('checkpoints').countDocuments())).toBe(1);
  });

  it('are whole for every reader while another process rebuilds and swaps', async () => {
    const [reader, other] = [open(), open()];
    await (await feed(reader)).write({ a: { title: 'g0', artist: 'ann' }, b: { title: 'g0', artist: 'ann' } });
    let isDone = false;
    const swapping = (async () => {
      for (let n = 1; n <= 15; n += 1) {
        const writer = await other.writer(catalogue, 'next');
        const puts = ['a', 'b'].map((id) => song(id, { title: `g${n}`, artist: 'ann' }));
        await writer.commit({ puts, removes: [], expected: at(0), checkpoint: at(1) });
        await other.swap(catalogue);
      }
    })().finally(() => (isDone = true));
    const seen = new Set<unknown>();
    while (!isDone) {
      const rows = await reader.find('songs', { where: { artist: 'ann' }, orderBy: ['plays', 'id'], limit: 10 });
      expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(rows[0]?.columns.title).toBe(rows[1]?.columns.title);
      seen.add(rows[0]?.columns.title);
    }
    await swapping;
    expect(seen.size).toBeGreaterThan(1);
    expect(await found(reader, { matching: 'g15' })).toHaveLength(2);
  });

  it('have the indexes that their views declare, unique ones among them', async () => {
    await open().prepare(catalogue);
    const indexes = await database.connected(async (db) => {
      const [songs] = (await db.listCollections().toArray()).filter(({ name }) => name.startsWith('songs_'));
      return db.collection(songs?.name ?? '').indexes();
    });
    const keys = (index: mongo.IndexDescriptionInfo) =>
      Object.entries(index.key)
        .map(([field, way]) => (Number(way) < 0 ? `-${field}` : field))
        .join(' ');
    // A server lists them as it likes.
    expect(indexes.map(keys).sort()).toEqual([
      '-columns.title -_id',
      '_id',
      'arrays.tags columns.plays _id',
      'columns.artist -columns.album -columns.plays -_id',
      'columns.artist -columns.plays -_id',
      'columns.isPublished _id',
      'columns.slug',
      'removedAt',
      'unique.u5',
      'words',
    ]);
    expect(indexes.filter(({ unique }) => unique).map(({ name }) => name)).toEqual(['u5']);
  });

  it('keep whole numbers exactly, also above 32 bits', async () => {
    const { write } = await feed(open());
    const plays = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
    await write(Object.fromEntries(plays.map((count, i) => [`s${i}`, { artist: 'ann', plays: count }])));
    const rows = await open().find('songs', { where: { artist: 'ann' }, orderBy: ['plays', 'id'], limit: 10 });
    expect(rows.map(({ columns }) => columns.plays)).toEqual([...plays].sort((a, b) => a - b));
    expect(await found(open(), { where: { artist: 'ann', plays: Number.MAX_SAFE_INTEGER } })).toEqual(['s2']);
  });
});
