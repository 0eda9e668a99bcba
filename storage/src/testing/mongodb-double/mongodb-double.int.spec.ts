import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { temporaryFolder } from '../temporary-folder';
import { startMongodbDouble, type MongodbDouble } from './mongodb-double';

const { Binary, Decimal128, Long, MongoClient, ObjectId } = mongo;
type Thing = {
  _id: string | mongo.ObjectId;
  n?: number | mongo.Long;
  kind?: number;
  slug?: string;
  value?: unknown;
  tags?: string[];
};
type Exact = { _id: mongo.ObjectId; small: mongo.Long } & {
  [field in 'long' | 'decimal' | 'bytes' | 'at' | 'list' | 'other']?: unknown;
};

const QUICK = { serverSelectionTimeoutMS: 1500, promoteLongs: false };

describe('the MongoDB double', () => {
  let double: MongodbDouble;
  let client: mongo.MongoClient;
  let things: mongo.Collection<Thing>;
  beforeAll(async () => {
    double = await startMongodbDouble();
    client = await new MongoClient(double.url, QUICK).connect();
  });
  beforeEach(async () => {
    await client.db('test').dropDatabase();
    things = client.db('test').collection<Thing>('things');
  });
  afterAll(async () => {
    await client.close();
    await double.stop();
  });
  const ids = async (filter: mongo.Filter<Thing>, options: mongo.FindOptions = {}) =>
    (await things.find(filter, options).toArray()).map(({ _id }) => _id);

  it('gives back 64-bit numbers, decimals, bytes, times and ids as they came', async () => {
    const thing = {
      _id: new ObjectId(),
      long: Long.fromString('9223372036854775807'),
      small: Long.fromNumber(5),
      decimal: Decimal128.fromString('0.1000000000000000000000000000000001'),
      bytes: new Binary(Buffer.from([0, 255, 128])),
      at: new Date(1e12),
      list: [null, 1.5, { deep: true }],
    };
    const exact = client.db('test').collection<Exact>('exact');
    await exact.insertOne(thing);
    await exact.updateOne({ _id: thing._id }, { $set: { other: 1 }, $inc: { small: Long.fromNumber(2) } });
    expect(await exact.findOne({ _id: thing._id })).toEqual({ ...thing, small: Long.fromNumber(7), other: 1 });
  });

  it('inserts in order up to the first failure, or all that can be', async () => {
    await things.insertOne({ _id: 'b' });
    const all = ['a', 'b', 'c'].map((_id) => ({ _id }));
    await expect(things.insertMany(all)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await ids({})).toEqual(['b', 'a']);
    await expect(things.insertMany(all, { ordered: false })).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    expect((await ids({})).sort()).toEqual(['a', 'b', 'c']);
  });

  it('keeps unique indexes, also compound ones, on inserts, updates and upserts', async () => {
    await things.createIndex({ kind: 1, slug: 1 }, { unique: true, name: 'by-slug' });
    await things.insertMany([
      { _id: 'a', kind: 1, slug: 'x' },
      { _id: 'b', kind: 1, slug: 'y' },
      { _id: 'c', kind: 2, slug: 'x' },
    ]);
    const refusal = { code: 11000, keyPattern: { kind: 1, slug: 1 }, keyValue: { kind: 1, slug: 'x' } };
    await expect(things.insertOne({ _id: 'd', kind: 1, slug: 'x' })).rejects.toMatchObject(refusal);
    await expect(things.updateOne({ _id: 'b' }, { $set: { slug: 'x' } })).rejects.toMatchObject(refusal);
    await expect(things.updateOne({ _id: 'e' }, { $set: { kind: 1, slug: 'x' } }, { upsert: true })).rejects.toMatchObject(
      refusal,
    );
    await expect(things.updateOne({ _id: 'a', kind: { $gt: 1 } }, { $set: { n: 1 } }, { upsert: true })).rejects.toMatchObject({
      keyPattern: { _id: 1 },
    });
    expect(await ids({ slug: 'x' }, { sort: { _id: 1 } })).toEqual(['a', 'c']);
    await expect(things.createIndex({ slug: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'by-slug']);
  });

  it('says of a duplicate no more than that it is one, as FerretDB does', async () => {
    await things.insertOne({ _id: 'a' });
    await expect(things.insertOne({ _id: 'a' })).rejects.toThrow(/^E11000 duplicate key error collection: [^ ]+$/);
  });

  it('leaves out of a partial or sparse unique index what has no value', async () => {
    await things.createIndex({ mail: 1 }, { unique: true, sparse: true });
    await things.createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });
    await things.insertMany([{ _id: 'a' }, { _id: 'b' }]);
    await expect(
      things.insertMany([
        { _id: 'c', slug: 'x' },
        { _id: 'd', slug: 'x' },
      ]),
    ).rejects.toMatchObject({ code: 11000 });
  });

  it('finds the same with an index as without, in the order of code points and of numbers of any type', async () => {
    const values = ['z', 'é', '\u{1f3b5}', '\uffee', 'Z', null, 5, Long.fromNumber(4), 4.5, true];
    await things.insertMany(values.map((value, i) => ({ _id: `t${i}`, value, kind: i % 2, tags: [`x${i % 3}`, 'all'] })));
    const questions: [mongo.Filter<Thing>, mongo.FindOptions][] = [
      [{}, { sort: { value: 1 } }],
      [{ kind: 1 }, { sort: { value: -1 }, limit: 3 }],
      [{ kind: { $in: [0, 1] }, value: { $gt: 4 } }, { sort: { _id: 1 } }],
      [{ value: { $gte: 'Z', $lt: '\u{1f3b5}' } }, { sort: { value: 1 } }],
      [{ value: null }, {}],
      [
        { tags: 'x1', value: { $exists: true } },
        { sort: { value: 1 }, skip: 1 },
      ],
      [{ $or: [{ value: 5 }, { value: true }], kind: { $ne: 1 } }, {}],
    ];
    const answers = () => Promise.all(questions.map(([filter, options]) => ids(filter, options)));
    const scanned = await answers();
    await things.createIndex({ kind: 1, value: -1 });
    await things.createIndex({ value: 1 });
    await things.createIndex({ tags: 1, value: 1 });
    expect(await answers()).toEqual(scanned);
    expect(scanned).toEqual([
      ['t5', 't7', 't8', 't6', 't4', 't0', 't1', 't3', 't2', 't9'],
      ['t9', 't3', 't1'],
      ['t6', 't8'],
      ['t4', 't0', 't1', 't3'],
      ['t5'],
      ['t4', 't1'],
      ['t6'],
    ]);
  });

  it('fetches long answers piece by piece', async () => {
    await things.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: `t${i}` })));
    expect(await ids({}, { batchSize: 60 })).toHaveLength(500);
    expect(await ids({}, { sort: { _id: 1 }, skip: 498, projection: { _id: 1 } })).toEqual(['t98', 't99']);
    expect(await things.countDocuments({ _id: { $gt: 't9' } })).toBe(10);
  });

  it('changes one document as a whole and gives it as it was before or is after', async () => {
    const list = [
      { k: 1, v: 1 },
      { k: 2, v: 1 },
    ];
    await client.db('test').collection<Thing & { list: object[] }>('things').insertOne({ _id: 'a', n: 1, list });
    expect(await things.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returnDocument: 'before' })).toMatchObject({ n: 1 });
    const made = await things.findOneAndUpdate(
      { _id: 'new', n: 5 },
      { $set: { x: 1 }, $setOnInsert: { 'deep.y': 2 } },
      { upsert: true, returnDocument: 'after', projection: { _id: 0, n: 1, deep: 1 } },
    );
    expect(made).toEqual({ n: 5, deep: { y: 2 } });
    await things.updateOne({ _id: 'a' }, { $set: { 'list.$[one].v': 9 } }, { arrayFilters: [{ 'one.k': 2 }] });
    await things.updateOne({ _id: 'a', 'list.k': 1 }, { $set: { 'list.$.v': 7 } });
    expect(await things.findOneAndDelete({ _id: 'a' })).toMatchObject({ n: 2, list: [{ v: 7 }, { v: 9 }] });
    expect(await things.updateOne({ _id: 'a' }, { $set: { n: 1 } })).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
    expect(await things.findOneAndUpdate({ _id: 'a' }, { $set: { n: 1 } })).toBeNull();
  });

  it('lets one of many increments at once see each number', async () => {
    const seen = await Promise.all(
      Array.from({ length: 50 }, () =>
        things.findOneAndUpdate({ _id: 'c' }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
      ),
    );
    expect(new Set(seen.map((thing) => thing?.n))).toEqual(new Set(Array.from({ length: 50 }, (_, i) => i + 1)));
  });

  it('renames a collection over another one, with its indexes', async () => {
    await things.createIndex({ n: 1 });
    await things.insertOne({ _id: 'a' });
    await client.db('test').collection('old').insertOne({ n: 1 });
    await expect(things.rename('old')).rejects.toMatchObject({ code: 48 });
    await things.rename('old', { dropTarget: true });
    expect((await client.db('test').listCollections().toArray()).map(({ name }) => name)).toEqual(['old']);
    expect(await client.db('test').collection('old').indexes()).toHaveLength(2);
  });

  it('groups and joins', async () => {
    await things.insertMany([
      { _id: 'a', kind: 1, n: 2 },
      { _id: 'b', kind: 1, n: 3 },
      { _id: 'c', kind: 2, n: 4 },
    ]);
    const stages = [{ $match: { kind: 1 } }, { $group: { _id: '$kind', sum: { $sum: '$n' } } }];
    expect(await things.aggregate(stages).toArray()).toEqual([{ _id: 1, sum: 5 }]);
    expect((await things.distinct('kind')).sort()).toEqual([1, 2]);
  });

  it.each([
    [
      'transactions',
      () => client.withSession((session) => session.withTransaction(() => things.insertOne({ _id: 'a' }, { session }))),
    ],
    ['$text', () => ids({ $text: { $search: 'x' } })],
    ['$changeStream', () => things.watch().next()],
    ['collations', () => ids({}, { collation: { locale: 'sv' } })],
    ['pipeline', () => things.updateOne({ _id: 'a' }, [{ $set: { n: 1 } }], { upsert: true })],
  ])('refuses %s', async (what, attempt) => {
    await expect(attempt()).rejects.toThrow(what);
  });

  describe('when something goes wrong', () => {
    it('carries out a write once that was cut off before it was answered', async () => {
      await things.insertOne({ _id: 'a', n: 1 });
      await double.hangUpAt(1, 'after');
      const increment = things.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
      await pause(100);
      await double.refuse(false);
      await increment;
      expect(await things.findOne({ _id: 'a' })).toMatchObject({ n: 2 });
    });

    it('refuses and serves again, closes its port and opens it again, with the data kept', async () => {
      await things.insertOne({ _id: 'a' });
      await double.dropConnections();
      expect(await ids({})).toEqual(['a']);
      await double.refuse(true);
      await expect(ids({})).rejects.toThrow();
      await double.refuse(false);
      expect(await ids({})).toEqual(['a']);
      await double.closePort();
      await expect(ids({})).rejects.toThrow();
      await double.openPort();
      expect(await ids({})).toEqual(['a']);
    });

    it('is slow, but not slower than a command allows', async () => {
      await double.delay(200);
      const start = Date.now();
      await ids({});
      expect(Date.now() - start).toBeGreaterThanOrEqual(195);
      await expect(ids({}, { maxTimeMS: 50 })).rejects.toMatchObject({ code: 50 });
      await double.delay(0);
    });
  });

  it('keeps its changes in a file, so that being killed costs nothing that was answered', async () => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'changes.bson');
    const first = await startMongodbDouble({ file });
    const before = await new MongoClient(first.url, QUICK).connect();
    const kept = before.db('test').collection<Thing>('kept');
    await kept.createIndex({ slug: 1 }, { unique: true });
    await kept.insertMany([
      { _id: 'a', slug: 'x', n: Long.fromNumber(1) },
      { _id: 'b', slug: 'y' },
    ]);
    await kept.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    await kept.deleteOne({ _id: 'b' });
    await kept.rename('moved');
    await first.kill();
    const second = await startMongodbDouble({ file, port: first.port });
    const moved = before.db('test').collection<Thing>('moved');
    expect(await moved.find().toArray()).toEqual([{ _id: 'a', slug: 'x', n: Long.fromNumber(2) }]);
    await expect(moved.insertOne({ _id: 'c', slug: 'x' })).rejects.toMatchObject({ code: 11000 });
    await before.close();
    await second.stop();
    await folder.remove();
  });
});
