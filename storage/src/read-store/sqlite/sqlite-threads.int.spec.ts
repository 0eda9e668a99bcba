import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { typescriptWorker } from '../../testing/typescript-worker';
import { catalogue, feed, found, scanned } from '../conformance/samples.conformance';
import { openSqliteReadStore } from './sqlite-read-store';

/** Counts threads that are ready, so that they begin together. */
const arrived = new Int32Array(new SharedArrayBuffer(4));

/** Runs the body of an async function in a thread, with `store` and `workerData` in scope; gives what it returns. */
const inThread = async (body: string, file: string): Promise<unknown> => {
  const worker = typescriptWorker(
    `const { workerData, parentPort } = require('node:worker_threads');
     const { openSqliteReadStore } = require(workerData.module);
     (async () => {
       const store = openSqliteReadStore(workerData.file);
       const run = async () => { ${body} };
       parentPort.postMessage(await run());
       await store.close();
     })();`,
    { module: join(__dirname, 'sqlite-read-store.ts'), file, catalogue, arrived },
  );
  const ended = once(worker, 'exit');
  const [answer] = (await once(worker, 'message')) as [unknown];
  await ended;
  return answer;
};

describe('the read store in SQLite, between threads', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'read-models.db');
  });
  afterEach(() => folder.remove());

  it('is opened and prepared by several at once', async () => {
    const body = `await store.prepare(workerData.catalogue); return (await store.find('songs', { limit: 1 })).length;`;
    expect(await Promise.all([1, 2, 3, 4].map(() => inThread(body, file)))).toEqual([0, 0, 0, 0]);
    const store = openSqliteReadStore(file);
    expect(await scanned(store, 'songs')).toEqual([]);
    await store.close();
  });

  it('gives whole generations to a reader while another thread rebuilds and swaps', async () => {
    const store = openSqliteReadStore(file);
    await (await feed(store)).write({ a: { title: 'g0', artist: 'ann' }, b: { title: 'g0', artist: 'ann' } });
    const swapping = inThread(
      `for (let n = 1; n <= 15; n += 1) {
         const writer = await store.writer(workerData.catalogue, 'next');
         const puts = ['a', 'b'].map((id) => ({ collection: 'songs', id, position: '000001', doc: { title: 'g' + n, artist: 'ann' } }));
         await writer.commit({ puts, removes: [], expected: '', checkpoint: '000001' });
         await writer.close();
         await store.swap(workerData.catalogue);
       }
       return 'done';`,
      file,
    );
    let done = false;
    void swapping.finally(() => (done = true));
    const seen = new Set<unknown>();
    while (!done) {
      const rows = await store.find('songs', { where: { artist: 'ann' }, orderBy: ['plays', 'id'], limit: 10 });
      expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(rows[0]?.columns.title).toBe(rows[1]?.columns.title);
      seen.add(rows[0]?.columns.title);
      await new Promise(setImmediate);
    }
    expect(await swapping).toBe('done');
    expect(seen.size).toBeGreaterThan(1);
    expect(await found(store, { matching: 'g15' })).toHaveLength(2);
    await store.close();
  });

  it('writes two projections from two threads at once, every batch of both', async () => {
    const body = (name: string) => `
      const spec = { name: '${name}', version: 1, collections: [{ name: '${name}', columns: {}, indexes: [] }] };
      const writer = await store.writer(spec);
      Atomics.add(workerData.arrived, 0, 1);
      while (Atomics.load(workerData.arrived, 0) < 2) await new Promise(setImmediate);
      let expected = '';
      for (let n = 1; n <= 1000; n += 1) {
        const checkpoint = String(n).padStart(6, '0');
        await writer.commit({ puts: [{ collection: '${name}', id: 'd' + n, position: checkpoint, doc: {} }], removes: [], expected, checkpoint });
        expected = checkpoint;
      }
      return (await store.checkpoint('${name}')).position;`;
    arrived[0] = 0;
    expect(await Promise.all(['one', 'two'].map((name) => inThread(body(name), file)))).toEqual(['001000', '001000']);
    const store = openSqliteReadStore(file);
    expect([(await scanned(store, 'one')).length, (await scanned(store, 'two')).length]).toEqual([1000, 1000]);
    await store.close();
  });

  it('keeps everything when it is closed and opened again', async () => {
    const first = openSqliteReadStore(file);
    await (await feed(first)).write({ a: { title: 'kept', tags: ['x'] } });
    await first.close();
    await first.close();
    const again = openSqliteReadStore(file);
    expect(await found(again, { contains: { field: 'tags', value: 'x' } })).toEqual(['a']);
    expect((await again.checkpoint('catalogue'))?.position).toBe('000001');
    await again.close();
  });
});
