import type { mongo } from 'mongoose';
import { MONGODB_NAME, startMongodbServer } from '../../testing/mongodb-server';
import { catalogue, counters, feed, found } from '../conformance/samples.conformance';
import { openMongoReadStore } from './mongo-read-store';

let server: Awaited<ReturnType<typeof startMongodbServer>>;
beforeAll(async () => {
  server = await startMongodbServer();
});
afterAll(() => server.stop());

const namesIn = async (db: mongo.Db, pattern: RegExp): Promise<readonly string[]> =>
  (await db.listCollections().toArray()).map(({ name }) => name).filter((name) => pattern.test(name));

const CATALOG = { _id: 'catalog' as const };
type Catalog = { _id: 'catalog'; generations: { projection: string; number: string }[] };

describe(`a projection in ${MONGODB_NAME} of which something is lost`, () => {
  it.each([
    ['the documents', async (db: mongo.Db) => void (await db.dropCollection((await namesIn(db, /^songs_/))[0] ?? ''))],
    [
      'how far it has come',
      async (db: mongo.Db) => {
        const all = await db.collection<Catalog>('generations').findOne(CATALOG);
        const number = all?.generations.find(({ projection }) => projection === 'catalogue')?.number ?? '';
        await db.collection<{ _id: string }>('checkpoints').deleteOne({ _id: number });
      },
    ],
    [
      'what it declared',
      async (db: mongo.Db) => {
        const { generations = [] } = (await db.collection<Catalog>('generations').findOne(CATALOG)) ?? {};
        const rewritten = generations.map((each) =>
          each.projection === 'catalogue' ? { ...each, text: '{"declared":"in another way"}' } : each,
        );
        await db
          .collection<Catalog>('generations')
          .updateOne(CATALOG, { $set: { generations: rewritten, revision: 'of another release' } });
      },
    ],
  ])('is built again, and leaves nothing behind once it is retired: %s', async (_what, damage) => {
    const database = server.freshDatabase();
    const store = openMongoReadStore(database.url);
    await (await feed(store)).write({ a: { title: 'old', tags: ['x'] } });
    await (await feed(store, counters)).write({ a: { count: 1 } }, 'counts');
    await database.connected(damage);

    expect(await store.prepare(catalogue)).toBe('unfit');
    expect(await store.prepare(counters)).toBe('current');
    await (await feed(store, catalogue, 'next')).write({ a: { title: 'new', tags: ['y'] } });
    await store.swap(catalogue);
    expect(await store.prepare(catalogue)).toBe('current');
    expect(await found(store, { matching: 'new' })).toEqual(['a']);

    expect(await store.retire(['counters'])).toEqual(['catalogue']);
    expect(await database.connected((db) => namesIn(db, /^songs|^labels/))).toEqual([]);
    await store.close();
    await database.drop();
  });
});
