import { join } from 'node:path';
import { START } from '@refrain/contracts/kernel';
import Database from 'better-sqlite3';
import { eventually } from '../../testing/eventually';
import { startEventStoreDbDouble } from '../../testing/eventstoredb-double';
import { anEvent } from '../../testing/log-samples';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { HashChain } from '../chain/audit';
import { chain as chained, type StoredRow } from '../chain/hash-chain';
import type { EventLog } from '../event-log';
import { openEventStoreLog } from '../eventstoredb';
import { eventStoreHashChain } from '../eventstoredb/seal/chain-head';
import { sealEventStoreLog } from '../eventstoredb/seal/sealer';
import { openSqliteEventLog, sqliteHashChain } from '../sqlite';
import { entryOf, leafHash } from './merkle';
import { openLogTree, type LogTree } from './tree-file';
import { verifyConsistency, verifyInclusion } from './verify-path';

const keysOf = (row: StoredRow): readonly string[] => {
  const { causation } = JSON.parse(row[8]) as { causation?: string };
  return causation === undefined ? [] : [causation];
};
/** Every third event was caused by the one before it. */
const fill = async (log: EventLog, from: number, count: number) => {
  for (let n = from; n < from + count; n += 1) {
    const event = anEvent(n);
    const meta = n % 3 === 0 ? { ...event.meta, causation: `event-${n - 1}` } : event.meta;
    await log.append(`stream-${n % 7}`, [{ ...event, id: `event-${n}`, meta }], 'any');
  }
};
const bytes = (hashes: readonly string[]): readonly Buffer[] => hashes.map((each) => Buffer.from(each, 'hex'));
const isProven = async (tree: LogTree, number: number, size: number): Promise<boolean> => {
  const row = await tree.row(number);
  if (!row) return false;
  const [path, root] = [await tree.inclusion(number, size), Buffer.from(await tree.rootAt(size), 'hex')];
  return verifyInclusion(leafHash(entryOf(row)), number - 1, size, bytes(path), root);
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let [file, log, chain]: [string, EventLog, HashChain] = ['', undefined as never, undefined as never];
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'log.db');
  [log, chain] = [openSqliteEventLog(file), sqliteHashChain(file)];
});
afterEach(async () => {
  await log.close();
  await folder.remove();
});
const treeFile = () => join(folder.path, 'tree.db');
const open = (over: HashChain = chain) => openLogTree({ chain: over, file: treeFile(), keysOf });

describe('the tree over a log', () => {
  it('grows with the log, across restarts, to the same roots as one that is built at once', async () => {
    await fill(log, 1, 130);
    const first = await open();
    const early = await first.rootAt(130);
    await first.close();
    await fill(log, 131, 75);
    const grown = await open();
    const roots = [await grown.rootAt(205), await grown.rootAt(130)];
    const whole = await openLogTree({ chain, file: join(folder.path, 'other.db'), keysOf });
    expect(roots).toEqual([await whole.rootAt(205), early]);
    const extension = bytes(await grown.consistency(130, 205));
    expect(verifyConsistency(130, 205, extension, ...(bytes([early, roots[0] ?? '']) as [Buffer, Buffer]))).toBe(true);
    for (const number of [1, 64, 65, 128, 130, 131, 205]) expect(await isProven(grown, number, 205)).toBe(true);
    await expect(grown.inclusion(206, 205)).rejects.toThrow(RangeError);
    await Promise.all([grown.close(), whole.close()]);
  });

  it('finds an event by its id, and what it caused', async () => {
    await fill(log, 1, 100);
    const tree = await open();
    await tree.reach(100);
    expect([await tree.numbered('event-41'), await tree.numbered('nobody')]).toEqual([[41], []]);
    expect([await tree.keyed('event-41', 5), await tree.keyed('event-42', 5)]).toEqual([[42], []]);
    expect((await tree.row(41))?.slice(0, 3)).toEqual([41, 'event-41', 'stream-6']);
    await tree.close();
  });

  it('may be written by two processes at once', async () => {
    await fill(log, 1, 300);
    const [one, other] = [await open(), await open()];
    const roots = await Promise.all([one.rootAt(300), other.rootAt(300), one.rootAt(200), other.rootAt(300)]);
    expect([new Set([roots[0], roots[1], roots[3]]).size, await isProven(other, 300, 300)]).toEqual([1, true]);
    await Promise.all([one.close(), other.close()]);
  });

  it('is built again where it is of another log, damaged, or no database', async () => {
    await fill(log, 1, 150);
    const tree = await open();
    const root = await tree.rootAt(150);
    await tree.close();
    const spoil = (sql: string) => {
      const db = new Database(treeFile());
      db.exec(sql);
      db.close();
    };
    // Reopened, each gives the right root and proofs again.
    for (const sql of [
      `UPDATE nodes SET hash = zeroblob(32) WHERE place = 0`,
      'DELETE FROM nodes WHERE place = 17',
      'DELETE FROM nodes WHERE place > 200',
      'DELETE FROM marks',
      'PRAGMA user_version = 77',
    ]) {
      spoil(sql);
      const again = await open();
      expect([sql, await isProven(again, 20, 150), await again.rootAt(150)]).toEqual([sql, true, root]);
      await again.close();
    }
    const otherFile = join(folder.path, 'other-log.db');
    const otherLog = openSqliteEventLog(otherFile);
    await fill(otherLog, 1001, 150);
    const moved = await open(sqliteHashChain(otherFile));
    expect([await isProven(moved, 20, 150), (await moved.rootAt(150)) === root]).toEqual([true, false]);
    await moved.close();
    await otherLog.close();
  });

  it('is the same over EventStoreDB, however its positions lie', async () => {
    await fill(log, 1, 150);
    const double = await startEventStoreDbDouble({ file: join(folder.path, 'log') });
    const served = openEventStoreLog(double.url);
    await fill(served, 1, 150);
    const stop = new AbortController();
    const sealing = sealEventStoreLog(double.url, stop.signal);
    const far = eventStoreHashChain(double.url);
    await eventually(
      () => far.head(),
      (found) => found?.size === 150,
    );
    stop.abort();
    await sealing;
    const rows: StoredRow[] = [];
    for await (const portion of far.walk({ number: 0, position: START }, 150)) rows.push(...portion.map(({ row }) => row));
    const hashes = rows.reduce((before, row) => chained(before, row), '0'.repeat(64));
    expect([rows.length, hashes]).toEqual([150, (await far.head())?.hash]);
    const [one, other] = [await open(), await openLogTree({ chain: far, file: join(folder.path, 'far.db'), keysOf })];
    expect(await other.rootAt(150)).toBe(await one.rootAt(150));
    for (const number of [1, 63, 64, 65, 149, 150]) expect(await isProven(other, number, 150)).toBe(true);
    expect(await other.numbered('event-100')).toEqual([100]);
    await Promise.all([one.close(), other.close(), served.close()]);
    await double.stop();
  });
});
