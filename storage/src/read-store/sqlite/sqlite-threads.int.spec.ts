import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { typescriptWorker } from '../../testing/typescript-worker';
import { catalogue, feed, found, scanned } from '../conformance/samples.conformance';
import { openSqliteReadStore } from './sqlite-read-store';

/** Counts threads that are ready, so that they begin together. */
const arrived = new Int32Array(new SharedArrayBuffer(4));

/** Runs code in a thread: it opens `store`, and posts its `answer`. `together(n)` waits until n threads have come as far. */
const inThread = async (body: string, file: string): Promise<unknown> => {
  const worker = typescriptWorker(
    `const { workerData, parentPort, threadId } = require('node:worker_threads');
     const { openSqliteReadStore } = require(workerData.module);
     const together = (threads) => {
       Atomics.add(workerData.arrived, 0, 1);
       Atomics.notify(workerData.arrived, 0);
       for (let n; (n = Atomics.load(workerData.arrived, 0)) < threads; ) {
         if (Atomics.wait(workerData.arrived, 0, n, 20_000) === 'timed-out') throw new Error('the others never came');
       }
     };
     (async () => {
       ${body}
       await store.close();
     })();`,
    { module: join(__dirname, 'sqlite-read-store.ts'), file, catalogue, arrived },
  );
  let answer: unknown;
  worker.on('message', (message) => (answer = message));
  await once(worker, 'exit');
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

  it('is opened, prepared and begun by several at once, of which one begins', async () => {
    const body = `
      together(3);
      const store = openSqliteReadStore(workerData.file);
      together(6);
      await store.prepare(workerData.catalogue);
      const writer = await store.writer(workerData.catalogue);
      const put = { collection: 'songs', id: 'a', position: '000001', doc: { title: String(threadId) } };
      const written = writer.commit({ puts: [put], removes: [], expected: '', checkpoint: '000001' });
      parentPort.postMessage(await written.then(() => String(threadId), (error) => error.name));`;
    for (let round = 0; round < 5; round += 1) {
      arrived[0] = 0;
      file = join(folder.path, `${round}.db`);
      const answers = await Promise.all([1, 2, 3].map(() => inThread(body, file)));
      const winners = answers.filter((answer) => answer !== 'StaleCheckpoint');
      expect(winners).toHaveLength(1);
      const store = openSqliteReadStore(file);
      expect((await scanned(store, 'songs')).map(({ columns: { title } }) => title)).toEqual(winners);
      await store.close();
    }
  });

  it('gives whole generations to a reader while another thread rebuilds and swaps', async () => {
    const store = openSqliteReadStore(file);
    await (await feed(store)).write({ a: { title: 'g0', artist: 'ann' }, b: { title: 'g0', artist: 'ann' } });
    const swapping = inThread(
      `const store = openSqliteReadStore(workerData.file);
       for (let n = 1; n <= 15; n += 1) {
         const writer = await store.writer(workerData.catalogue, 'next');
         const puts = ['a', 'b'].map((id) => ({ collection: 'songs', id, position: '000001', doc: { title: 'g' + n, artist: 'ann' } }));
         await writer.commit({ puts, removes: [], expected: '', checkpoint: '000001' });
         await writer.close();
         await store.swap(workerData.catalogue);
       }
       parentPort.postMessage('done');`,
      file,
    );
    let done = false;
    const ended = swapping.finally(() => (done = true));
    const seen = new Set<unknown>();
    while (!done) {
      const rows = await store.find('songs', { where: { artist: 'ann' }, orderBy: ['plays', 'id'], limit: 10 });
      expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(rows[0]?.columns.title).toBe(rows[1]?.columns.title);
      seen.add(rows[0]?.columns.title);
      await new Promise(setImmediate);
    }
    expect(await ended).toBe('done');
    expect(seen.size).toBeGreaterThan(1);
    expect(await found(store, { matching: 'g15' })).toHaveLength(2);
    await store.close();
  });

  it('writes two projections from two threads at once, every batch of both', async () => {
    const body = (name: string) => `
      const spec = { name: '${name}', version: 1, collections: [{ name: '${name}', columns: {}, indexes: [] }] };
      const store = openSqliteReadStore(workerData.file);
      const writer = await store.writer(spec);
      together(2);
      let expected = '';
      for (let n = 1; n <= 1000; n += 1) {
        const checkpoint = String(n).padStart(6, '0');
        await writer.commit({ puts: [{ collection: '${name}', id: 'd' + n, position: checkpoint, doc: {} }], removes: [], expected, checkpoint });
        expected = checkpoint;
      }
      parentPort.postMessage((await store.checkpoint('${name}')).position);`;
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
