import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '../../testing/eventually';
import { MONGODB_NAME, startMongodbServer, type TestDatabase } from '../../testing/mongodb-server';
import { typescriptProcess } from '../../testing/typescript-worker';
import type { Leases } from '../leases';
import { describeLeases, lasting } from '../leases.conformance';
import { openMongoLeases } from './mongo-leases';

const MODULE = join(__dirname, 'index.ts');
const TAKEOVER_MS = 10_000;

let server: Awaited<ReturnType<typeof startMongodbServer>>;
beforeAll(async () => {
  server = await startMongodbServer();
});
afterAll(() => server.stop());

describeLeases(MONGODB_NAME, async () => {
  const { url, drop } = server.freshDatabase();
  return { contender: () => openMongoLeases(url), remove: drop };
});

describe(`the ${MONGODB_NAME} leases`, () => {
  let database: TestDatabase;
  let leases: Leases;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    database = server.freshDatabase();
    leases = await openMongoLeases(database.url, 'this-process');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await leases.close();
    await database.drop();
  });

  /** Another process that holds `charts` for as long as it can, and what it has printed of that. */
  const holderElsewhere = async () => {
    const code = `
      const { openMongoLeases } = require(${JSON.stringify(MODULE)});
      process.stdin.once('end', () => process.exit(1)).resume();
      const work = async (signal) => {
        console.log('begun');
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        console.log('signalled');
      };
      (async () => (await openMongoLeases(process.env.LEASES, 'elsewhere')).hold('charts', work, new AbortController().signal))();`;
    const env = { ...process.env, LEASES: database.url };
    const child = spawn(process.execPath, typescriptProcess(code), { stdio: ['pipe', 'pipe', 'inherit'], env });
    children.push(child);
    const seen: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => seen.push(line));
    await eventually(
      () => seen,
      (lines) => lines.length === 1,
    );
    return { child, seen };
  };
  const holderOf = () =>
    database.connected((db) => db.collection<{ _id: string; holder: string }>('leases').findOne({ _id: 'charts' }));

  it('pass on within ten seconds from a process that was killed, and not before', async () => {
    const elsewhere = await holderElsewhere();
    const next = lasting();
    const stop = new AbortController();
    const holding = leases.hold('charts', next.work, stop.signal);
    await setTimeout(7500);
    expect([next.seen, (await holderOf())?.holder]).toEqual([[], 'elsewhere']);
    elsewhere.child.kill('SIGKILL');
    const start = Date.now();
    await once(elsewhere.child, 'exit');
    await next.begun();
    expect(Date.now() - start).toBeLessThan(TAKEOVER_MS);
    expect((await holderOf())?.holder).toBe('this-process');
    stop.abort();
    await holding;
  });

  it('pass on from a process that stands still, and signal it when it goes on', async () => {
    const elsewhere = await holderElsewhere();
    elsewhere.child.kill('SIGSTOP');
    const next = lasting();
    const stop = new AbortController();
    const start = Date.now();
    const holding = leases.hold('charts', next.work, stop.signal);
    await next.begun();
    expect(Date.now() - start).toBeLessThan(TAKEOVER_MS);
    elsewhere.child.kill('SIGCONT');
    await eventually(
      () => elsewhere.seen,
      (lines) => lines.includes('signalled'),
    );
    expect(next.seen).toEqual(['begun']);
    stop.abort();
    await holding;
    await eventually(
      () => elsewhere.seen,
      (lines) => lines.join() === 'begun,signalled,begun',
    );
  });
});
