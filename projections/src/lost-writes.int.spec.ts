import { openMongoReadStore } from '@refrain/storage/distributed';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, ReadStoreUnavailable, type ReadStore } from '@refrain/storage/read-store';
import { startMongodbDouble, type MongodbDouble } from '@refrain/storage/testing';
import { ProjectionRunner, verify } from './kernel';
import { timelinesOf } from './posts';
import { historyOf } from './testing/histories';

const ALL = process.env.FAIL_EVERY === '1';
const EVENTS = ALL ? 400 : 40;
const BATCH = 8;
/** One more than a commit takes, so that each of its writes is lost in turn. */
const WRITES = 7;

jest.setTimeout(ALL ? 3_600_000 : 60_000);

describe('when the connection to the mongodb double is lost in the middle of a commit', () => {
  let double: MongodbDouble;
  const stores: ReadStore[] = [];
  beforeAll(async () => {
    double = await startMongodbDouble();
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await double.stop();
  });

  it.each(['before', 'after'] as const)('each write %s it was carried out: 0 differences, 0 parked', async (when) => {
    const log = openMemoryEventLog();
    for (const [i, { type, data }] of historyOf(EVENTS, 4).entries()) {
      const at = new Date(Date.UTC(2026, 5, 1, 12, 0, i)).toISOString();
      await log.append(
        `stream-${i}`,
        [{ id: `event-${i}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at }],
        'none',
      );
    }
    const store = openMongoReadStore(`${double.url}/lost-${when}`, { selectionMs: 200 });
    stores.push(store);
    const projection = timelinesOf({ written: 3, merged: 1 });
    await store.prepare(projection.spec);
    let lost = 0;
    const attempt = async (): Promise<boolean> => {
      await double.hangUpAt(1 + (lost % WRITES), when);
      try {
        const runner = await ProjectionRunner.open({ log, store, projection, pausesMs: [] });
        for await (const batch of log.readAll({ after: runner.checkpoint, types: projection.types, batchSize: BATCH }))
          await runner.take(batch);
        return true;
      } catch (error) {
        if (!(error instanceof ReadStoreUnavailable)) throw error;
        return false;
      } finally {
        await double.refuse(false);
      }
    };
    while (!(await attempt())) lost += 1;
    expect(lost).toBeGreaterThan(ALL ? WRITES : 2);
    expect(await verify(log, store, projection, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
  });
});
