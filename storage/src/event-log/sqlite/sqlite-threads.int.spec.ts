import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Worker } from 'node:worker_threads';
import { eventually } from '../../testing/eventually';
import { temporaryFolder } from '../../testing/temporary-folder';
import { typescriptProcess, typescriptWorker } from '../../testing/typescript-worker';
import { LogUnavailable } from '../event-log';
import { anEvent, aStream, events, listen } from '../../testing/log-samples';
import { auditSqliteLog } from './audit';
import { openSqliteEventLog, type SqliteEventLog } from './sqlite-event-log';

const MODULE = join(__dirname, 'sqlite-event-log.ts');
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the SQLite log between threads and processes', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  let log: SqliteEventLog;
  /** What a test started, ended also when it fails. */
  const started: { worker?: Worker; child?: ChildProcess } = {};

  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'log.db');
    log = openSqliteEventLog(file);
  });
  afterEach(async () => {
    await started.worker?.terminate();
    started.child?.kill('SIGKILL');
    await log.close();
    await folder.remove();
  });

  it('lets a read-only connection read and subscribe, not append', async () => {
    await log.append(aStream(), events(3), 'none');
    const reading = openSqliteEventLog(file, { readOnly: true });
    const listener = listen(reading, { after: '' });
    await listener.until((seen) => seen.length === 3);
    await log.append(aStream(), [anEvent(3)], 'none');
    await listener.until((seen) => seen.length === 4);
    await expect(reading.append(aStream(), [anEvent(4)], 'none')).rejects.toBeInstanceOf(LogUnavailable);
    await listener.stop();
    await reading.close();
  });

  it('wakes a subscription in another thread at once', async () => {
    await log.append(aStream(), [anEvent(0)], 'none');
    const worker = typescriptWorker(
      `const { workerData, parentPort } = require('node:worker_threads');
       const { openSqliteEventLog } = require(workerData.module);
       const log = openSqliteEventLog(workerData.file, { readOnly: true });
       (async () => {
         for await (const batch of log.subscribe({ after: '' })) for (const event of batch.events) parentPort.postMessage(event.data.n);
       })();`,
      { module: MODULE, file },
    );
    started.worker = worker;
    const seen: number[] = [];
    worker.on('message', (n: number) => seen.push(n));
    await eventually(
      () => seen,
      (list) => list.length === 1,
    );
    const start = Date.now();
    for (const i of upTo(30)) {
      await log.append(aStream(), [anEvent(i + 1)], 'none');
      await eventually(
        () => seen,
        (list) => list.length === i + 2,
      );
    }
    // A poll every 250 ms alone would take some 4 to 7 seconds.
    expect(Date.now() - start).toBeLessThan(2500);
    expect(seen).toEqual(upTo(31));
  });

  const runProcess = (code: string): ChildProcess =>
    (started.child = spawn(
      process.execPath,
      typescriptProcess(`
        const { openSqliteEventLog } = require(${JSON.stringify(MODULE)});
        const file = ${JSON.stringify(file)};
        ${code}`),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ));

  it('reaches a subscription in another process by polling', async () => {
    await log.append(aStream(), [anEvent(0)], 'none');
    const child = runProcess(`
      const log = openSqliteEventLog(file, { readOnly: true });
      (async () => {
        for await (const batch of log.subscribe({ after: '' })) for (const event of batch.events) console.log(event.data.n);
      })();`);
    const seen: number[] = [];
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => seen.push(Number(line)));
    await eventually(
      () => seen,
      (list) => list.length === 1,
    );
    await log.append(aStream(), [anEvent(1), anEvent(2)], 'none');
    await eventually(
      () => seen,
      (list) => list.length === 3,
    );
    expect(seen).toEqual([0, 1, 2]);
  });

  it('loses nothing that was acknowledged by a process that is killed', async () => {
    const child = runProcess(`
      const { randomUUID } = require('node:crypto');
      const log = openSqliteEventLog(file);
      const meta = { actor: null, correlation: 'c' };
      const event = (n) => ({ id: randomUUID(), type: 'Counted', version: 1, data: { n }, meta, at: '2026-01-01T00:00:00.000Z' });
      let n = 0;
      for (let caller = 0; caller < 16; caller += 1) (async () => {
        for (;;) { const mine = n++; await log.append('stream-' + mine, [event(mine)], 'none'); process.stdout.write(mine + '\\n'); }
      })();`);
    const acknowledged: number[] = [];
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => acknowledged.push(Number(line)));
    await eventually(
      () => acknowledged.length,
      (count) => count > 500,
    );
    child.kill('SIGKILL');
    await once(child, 'close');
    const audit = await auditSqliteLog(file);
    expect(audit).toMatchObject({ ok: true });
    const listener = listen(log, { after: '' });
    await listener.untilCaughtUp();
    await listener.stop();
    const kept = new Set(listener.seen());
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    expect((await log.append(aStream(), [anEvent(0)], 'none')).revision).toBe(0);
  });
});
