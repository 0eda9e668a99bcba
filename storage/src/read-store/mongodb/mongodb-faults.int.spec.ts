import { randomUUID } from 'node:crypto';
import { createConnection, mongo } from 'mongoose';
import { startMongodbDouble, type MongodbDouble } from '../../testing/mongodb-double';
import { at, catalogue, found, gone, scanned, song, songs } from '../conformance/samples.conformance';
import { declare } from '../declaration';
import { openMemoryReadStore } from '../memory';
import { ReadStoreUnavailable, StaleCheckpoint, type ProjectionWriter, type ReadStore } from '../read-store';
import { carryOut, changesOf } from './changing';
import { MongoConnection } from './connection';
import { openMongoReadStore } from './mongo-read-store';
import { StoredCollection } from './stored-collection';

/** What the driver keeps to itself; it has no types. */
const { isRetryableReadError, MONGODB_ERROR_CODES } = jest.requireActual<{
  isRetryableReadError: (error: Error) => boolean;
  MONGODB_ERROR_CODES: Readonly<Record<string, number>>;
}>('mongodb/lib/error');

/** What a member answers that led until now. */
const NOT_PRIMARY = 10107;

type Batch = Parameters<ProjectionWriter['commit']>[0];

/** Puts, a removal, an exchange of unique values and another collection. */
const BEFORE: Batch = {
  puts: [song('a', { slug: 'one', tags: ['x'] }), song('b', { slug: 'two' }), song('c', { title: 'goes' })],
  removes: [],
  expected: at(0),
  checkpoint: at(1),
};
const AFTER: Batch = {
  puts: [
    song('a', { slug: 'two', tags: ['y'] }, 2),
    song('b', { slug: 'one' }, 3),
    song('d', { title: 'comes' }, 4),
    { ...song('l', { label: true }, 4), collection: 'labels' },
  ],
  removes: [gone('c', 4)],
  expected: at(1),
  checkpoint: at(4),
};
const LATER: Batch = { puts: [song('e', {}, 5)], removes: [gone('d', 5)], expected: at(4), checkpoint: at(5) };

const rowsOf = async (store: ReadStore) => [
  await scanned(store, 'songs'),
  await scanned(store, 'labels'),
  await store.checkpoint('catalogue'),
];

const inMemory = async (batches: readonly Batch[]) => {
  const store = openMemoryReadStore();
  const writer = await store.writer(catalogue);
  for (const batch of batches) await writer.commit(batch);
  return rowsOf(store);
};

describe('the mongodb (double) read store when MongoDB fails', () => {
  let double: MongodbDouble;
  let url: string;
  const opened: ReadStore[] = [];
  /** Less patient than by default, where nothing else is asked for. */
  const open = (selectionMs = 1000): ReadStore => {
    const store = openMongoReadStore(url, { selectionMs });
    opened.push(store);
    return store;
  };
  beforeAll(async () => {
    double = await startMongodbDouble();
  });
  beforeEach(() => {
    url = `${double.url}/${randomUUID()}`;
  });
  afterEach(async () => {
    await double.refuse(false);
    await double.delay(0);
    await double.elect();
    await double.lackExpiry(false);
    for (const store of opened.splice(0)) await store.close();
  });
  afterAll(() => double.stop());

  const begun = async (batch = BEFORE) => {
    const store = open();
    const writer = await store.writer(catalogue);
    await writer.commit(batch);
    return { store, writer };
  };
  /** The process after a crash: it goes on from the checkpoint that is there. */
  const finished = async (batches: readonly Batch[]) => {
    const store = open();
    const writer = await store.writer(catalogue);
    const position = await writer.checkpoint();
    for (const batch of batches) if (batch.expected >= position) await writer.commit(batch);
    return rowsOf(store);
  };

  describe.each(['before', 'after'] as const)('is lost %s a write of a commit is carried out', (when) => {
    // The batch as a whole, two collections, the checkpoint; unique values that are exchanged need two writes more.
    it.each([1, 2, 3, 4, 5, 6])('the %s. one: the next writer ends where memory does', async (write) => {
      const { writer } = await begun();
      await double.hangUpAt(write, when);
      await expect(writer.commit(AFTER)).rejects.toThrow(ReadStoreUnavailable);
      await double.refuse(false);
      expect(await finished([AFTER, LATER])).toEqual(await inMemory([BEFORE, AFTER, LATER]));
    });
  });

  // All that the driver itself takes for passing (its source: lib/error.js), what a set answers that has too few members for a majority (100, 133), and
  // what a long scan is answered whose cursor or snapshot went with the old primary (43, 239, 246).
  const drivers = Object.values(MONGODB_ERROR_CODES).filter((code) => isRetryableReadError(new mongo.MongoServerError({ code })));
  it.each([...drivers, 43, 100, 133, 239, 246])(
    'goes on after an election in the middle of a batch that the server answers with %s',
    async (code) => {
      const { writer } = await begun();
      await double.stepDownAt(3, code);
      await expect(writer.commit(AFTER)).rejects.toThrow(ReadStoreUnavailable);
      await expect(writer.commit(AFTER)).rejects.toThrow(ReadStoreUnavailable);
      await double.elect();
      expect(await finished([AFTER, LATER])).toEqual(await inMemory([BEFORE, AFTER, LATER]));
    },
  );

  it.each([1, 2, 3, 4, 5, 6])('goes on after an election at the %s. write of a batch', async (write) => {
    const { writer } = await begun();
    await double.stepDownAt(write, NOT_PRIMARY);
    await expect(writer.commit(AFTER)).rejects.toThrow(ReadStoreUnavailable);
    await double.elect();
    expect(await finished([AFTER, LATER])).toEqual(await inMemory([BEFORE, AFTER, LATER]));
  });

  it('counts thirteen codes of the driver, so that a new one is noticed', () => {
    expect(drivers).toHaveLength(13);
  });

  it('counts a commit of six writes, so that each of them was lost above', async () => {
    const { writer } = await begun();
    const writes = async () => {
      const { update = 0, findAndModify = 0, insert = 0, delete: deletes = 0 } = await double.commands();
      return update + findAndModify + insert + deletes;
    };
    const before = await writes();
    await writer.commit(AFTER);
    expect((await writes()) - before).toBe(6);
  });

  it('reports to the writer whose batch another process has finished that its checkpoint is stale, and lets it go on from there', async () => {
    const { writer } = await begun();
    await double.hangUpAt(1, 'after');
    await expect(writer.commit(AFTER)).rejects.toThrow(ReadStoreUnavailable);
    await double.refuse(false);
    await expect(writer.commit(AFTER)).rejects.toThrow(StaleCheckpoint);
    expect(await writer.checkpoint()).toBe(at(4));
    await writer.commit(LATER);
    expect(await rowsOf(open())).toEqual(await inMemory([BEFORE, AFTER, LATER]));
  });

  it('commits what is larger than a document may be, also when it is lost in the middle', async () => {
    const large: Batch = { ...BEFORE, puts: [1, 2, 3, 4].map((i) => song(`s${i}`, { lyrics: 'é'.repeat(3_000_000) })) };
    const writer = await open().writer(catalogue);
    // Its second and third part, then the batch itself.
    await double.hangUpAt(4, 'before');
    await expect(writer.commit(large)).rejects.toThrow(ReadStoreUnavailable);
    await double.refuse(false);
    expect(await finished([large])).toEqual(await inMemory([large]));
    const connection = await createConnection(url).asPromise();
    expect(await connection.collection('batches').countDocuments()).toBe(0);
    await connection.destroy();
  });

  it('leaves alone what a writer says that was held up for so long that others have gone on', async () => {
    const { store, writer } = await begun();
    await writer.commit(AFTER);
    await writer.commit(LATER);
    const connection = new MongoConnection(url);
    const number = (await connection.collection('generations', (documents) => documents.findOne())) as {
      generations?: { number: string }[];
    } | null;
    const stored = new StoredCollection(connection, declare(songs), number?.generations?.[0]?.number ?? '');
    const late = [...BEFORE.puts, ...AFTER.puts.slice(0, 3)].map((put) => ({ ...put, text: JSON.stringify(put.doc) }));
    for (const change of changesOf(late, new Map([['songs', stored]]), new Date())) await carryOut(change);
    await connection.close();
    expect(await rowsOf(store)).toEqual(await inMemory([BEFORE, AFTER, LATER]));
  });

  it('can be opened while the server is away, says so soon, and serves when it is there', async () => {
    await begun();
    await double.closePort();
    const store = openMongoReadStore(url);
    opened.push(store);
    const start = Date.now();
    await expect(store.get('songs', 'a')).rejects.toThrow(ReadStoreUnavailable);
    await expect(store.writer(catalogue)).rejects.toThrow(ReadStoreUnavailable);
    expect(Date.now() - start).toBeLessThan(8000);
    await double.openPort();
    expect((await store.get('songs', 'a'))?.columns.slug).toBe('one');
  });

  it('says so while connections are refused or were closed, and goes on by itself afterwards', async () => {
    const { store, writer } = await begun();
    await double.refuse(true);
    await expect(found(store, { where: { slug: 'one' } })).rejects.toThrow(ReadStoreUnavailable);
    await double.refuse(false);
    expect(await found(store, { where: { slug: 'one' } })).toEqual(['a']);
    await double.closePort();
    await expect(found(store, { where: { slug: 'one' } })).rejects.toThrow(ReadStoreUnavailable);
    await expect(scanned(store, 'songs')).rejects.toThrow(ReadStoreUnavailable);
    await expect(store.checkpoint('catalogue')).rejects.toThrow(ReadStoreUnavailable);
    await expect(writer.commit(AFTER)).rejects.toThrow(ReadStoreUnavailable);
    await double.openPort();
    await writer.commit(AFTER);
    expect(await rowsOf(store)).toEqual(await inMemory([BEFORE, AFTER]));
  });

  it('reads on after connections were dropped, without anybody noticing', async () => {
    const { store } = await begun();
    for (let i = 0; i < 5; i += 1) {
      await double.dropConnections();
      expect(await found(store, { where: { slug: 'one' } })).toEqual(['a']);
    }
  });

  it('waits for a slow server, but not for ever', async () => {
    const { store, writer } = await begun();
    await double.delay(300);
    await writer.commit(AFTER);
    expect(await found(store, { where: { slug: 'one' } })).toEqual(['b']);
    await double.delay(8000);
    const start = Date.now();
    await expect(store.get('songs', 'a')).rejects.toThrow('does not answer within 5000 ms');
    expect(Date.now() - start).toBeLessThan(7000);
  });

  it('stores on a server that lets nothing expire, where what was removed leaves its position behind', async () => {
    await double.lackExpiry(true);
    const { store, writer } = await begun();
    await double.lackExpiry(false);
    await writer.commit(AFTER);
    expect(await rowsOf(store)).toEqual(await inMemory([BEFORE, AFTER]));
    const connection = await createConnection(url).asPromise();
    const [songsOf] = (await connection.listCollections()).filter(({ name }) => name.startsWith('songs_'));
    const indexes = await connection.collection(songsOf?.name ?? '').indexes();
    expect(indexes.filter(({ name }) => name === 'removed')).toEqual([
      { v: 2, name: 'removed', key: { removedAt: 1 }, sparse: true },
    ]);
    await connection.destroy();
  });

  it('closes while the server is away', async () => {
    const { store } = await begun();
    await double.closePort();
    const start = Date.now();
    await store.close();
    expect(Date.now() - start).toBeLessThan(3000);
    await expect(store.get('songs', 'a')).rejects.toThrow('closed');
    await double.openPort();
  });
});
