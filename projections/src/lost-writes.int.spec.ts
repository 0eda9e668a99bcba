import { openMongoReadStore } from '@refrain/storage/distributed';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, ReadStoreUnavailable, type ReadStore } from '@refrain/storage/read-store';
import { startMongodbDouble, type MongodbDouble } from '@refrain/storage/testing';
import { ProjectionRunner, verify } from './kernel';
import { timelinesOf } from './posts';
import { historyOf } from './testing/histories';

const ALL = process.env.FAIL_EVERY === '1';
const EVENTS = ALL ? 2000 : 360;
const BATCH = 8;
const IN_TURN = 3;

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
    // Writes of a commit are lost in turn, until none is left and it gets through: however many it takes, this ends. One that was carried out
    // before it was lost may bring a commit through by itself, so each commit begins with another write.
    let [nth, lost, most, commits] = [1, 0, 0, 0];
    let reached: string | null = null;
    const attempt = async (): Promise<boolean> => {
      let isWriting = false;
      try {
        const runner = await ProjectionRunner.open({ log, store, projection, pausesMs: [] });
        if (runner.checkpoint !== reached) nth = (commits++ % IN_TURN) + 1;
        reached = runner.checkpoint;
        await double.hangUpAt(nth, when);
        isWriting = true;
        for await (const batch of log.readAll({ after: runner.checkpoint, types: projection.types, batchSize: BATCH }))
          await runner.take(batch);
        return true;
      } catch (error) {
        if (!(error instanceof ReadStoreUnavailable)) throw error;
        // A busy machine may not be connected again yet: then no write was lost, and the same one is next.
        if (isWriting) [nth, lost, most] = [nth + 1, lost + 1, Math.max(most, nth)];
        return false;
      } finally {
        await double.refuse(false);
      }
    };
    while (!(await attempt()));
    expect(most).toBeGreaterThan(1);
    expect(lost).toBeGreaterThan(ALL ? 50 : 2);
    expect(await verify(log, store, projection, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
  });
});
