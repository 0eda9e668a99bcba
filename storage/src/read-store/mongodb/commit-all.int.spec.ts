import { randomUUID } from 'node:crypto';
import { startMongodbDouble, type MongodbDouble } from '../../testing/mongodb-double';
import { at, scanned, song, songs } from '../conformance/samples.conformance';
import {
  RefusedData,
  StaleCheckpoint,
  type Commit,
  type ProjectionSpec,
  type ProjectionWriter,
  type ReadStore,
} from '../read-store';
import { openMongoReadStore } from './mongo-read-store';

const NAMES = ['songs', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const projections: readonly ProjectionSpec[] = NAMES.map((name) => ({
  name,
  version: 1,
  collections: [{ ...songs, name }],
}));

/** What a member answers that led until now. */
const NOT_PRIMARY = 10107;

const put = (collection: string, id: string, position: number, more = {}): Commit['puts'][number] => ({
  ...song(id, more, position),
  collection,
});

describe('batches of several projections that the mongodb (double) read store commits together', () => {
  let double: MongodbDouble;
  let url: string;
  const opened: ReadStore[] = [];
  const open = (): ReadStore => {
    const store = openMongoReadStore(url, { selectionMs: 1000 });
    opened.push(store);
    return store;
  };
  const writersOf = (store: ReadStore): Promise<readonly ProjectionWriter[]> =>
    Promise.all(projections.map((projection) => store.writer(projection)));
  const begun = async () => {
    const store = open();
    const writers = await writersOf(store);
    for (const [i, writer] of writers.entries())
      await writer.commit({ puts: [put(NAMES[i] ?? '', 'a', 1)], removes: [], expected: at(0), checkpoint: at(1) });
    return { store, writers };
  };
  /** All go to 2; the first `changed` of them with a document. */
  const next = (writers: readonly ProjectionWriter[], changed: number, more = {}) =>
    writers.map((writer, i) => ({
      writer,
      batch: {
        puts: i < changed ? [put(NAMES[i] ?? '', 'b', 2, { slug: `b${i}`, ...more })] : [],
        removes: [],
        expected: at(1),
        checkpoint: at(2),
      },
    }));
  const idsIn = async (store: ReadStore, name: string) => (await scanned(store, name)).map(({ id }) => id);
  const writes = async () => {
    const { update = 0, findAndModify = 0, insert = 0, delete: deletes = 0 } = await double.commands();
    return update + findAndModify + insert + deletes;
  };

  beforeAll(async () => {
    double = await startMongodbDouble();
  });
  beforeEach(() => {
    url = `${double.url}/${randomUUID()}`;
  });
  afterEach(async () => {
    await double.refuse(false);
    await double.elect();
    for (const store of opened.splice(0)) await store.close();
  });
  afterAll(() => double.stop());

  it.each([
    ['one write where only checkpoints move', 0, 1],
    ['two writes and one for each collection that changes', 3, 5],
  ])('cost %s', async (_, changed, expected) => {
    const { store, writers } = await begun();
    const before = await writes();
    expect(await store.commitAll(next(writers, changed))).toEqual(NAMES.map(() => null));
    expect((await writes()) - before).toBe(expected);
    for (const [i, writer] of writers.entries()) {
      expect(await writer.checkpoint()).toBe(at(2));
      expect(await idsIn(store, NAMES[i] ?? '')).toEqual(i < changed ? ['a', 'b'] : ['a']);
    }
  });

  it('leave out the one that is refused, and nothing of it is written', async () => {
    const { store, writers } = await begun();
    const all = next(writers, 6);
    const refused = all.map((commit, i) =>
      i === 2 ? { ...commit, batch: { ...commit.batch, puts: [put('third', 'b', 2, { slug: 7 })] } } : commit,
    );
    const outcomes = await store.commitAll(refused);
    expect(outcomes.map((outcome) => outcome && (outcome.error as Error).constructor)).toEqual(
      NAMES.map((_, i) => (i === 2 ? RefusedData : null)),
    );
    expect(await Promise.all(writers.map((writer) => writer.checkpoint()))).toEqual(NAMES.map((_, i) => at(i === 2 ? 1 : 2)));
    expect(await idsIn(store, 'third')).toEqual(['a']);
  });

  it('are all stored, and all reported as stale, where another process goes on with one of them', async () => {
    const { writers } = await begun();
    const [mine] = writers;
    const theirs = await writersOf(open());
    await theirs[1]?.commit({ puts: [put('second', 'c', 2)], removes: [], expected: at(1), checkpoint: at(3) });
    const store = open();
    const outcomes = await store.commitAll(next(writers, 6));
    expect(outcomes.every((outcome) => outcome?.error instanceof StaleCheckpoint)).toBe(true);
    expect(await mine?.checkpoint()).toBe(at(2));
    expect(await idsIn(store, 'songs')).toEqual(['a', 'b']);
    expect([await theirs[1]?.checkpoint(), await idsIn(store, 'second')]).toEqual([at(3), ['a', 'c']]);
  });

  /** After three projections with a document each were committed, and some write of that failed. */
  const expectWholes = async (allBy: (isThere: boolean) => void): Promise<void> => {
    const again = open();
    for (const [i, writer] of (await writersOf(again)).entries()) {
      const isThere = (await writer.checkpoint()) === at(2);
      expect(await idsIn(again, NAMES[i] ?? '')).toEqual(isThere && i < 3 ? ['a', 'b'] : ['a']);
      allBy(isThere);
    }
  };

  describe.each(['before', 'after'] as const)('when the store is lost %s one of their writes', (when) => {
    it.each([1, 2, 3, 4, 5])('the %s. one: each is stored as a whole or not at all', async (write) => {
      const { store, writers } = await begun();
      await double.hangUpAt(write, when);
      expect((await store.commitAll(next(writers, 3))).some(Boolean)).toBe(true);
      await double.refuse(false);
      await expectWholes((isThere) => {
        if (write > 1 || when === 'after') expect(isThere).toBe(true);
      });
    });
  });

  it.each([1, 2, 3, 4, 5])('are each stored as a whole or not at all after an election at the %s. write', async (write) => {
    const { store, writers } = await begun();
    await double.stepDownAt(write, NOT_PRIMARY);
    expect((await store.commitAll(next(writers, 3))).some(Boolean)).toBe(true);
    await double.elect();
    // What the first write stored is carried out by the next process.
    await expectWholes((isThere) => expect(isThere).toBe(write > 1));
  });
});
