import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { auditSqliteLog, chain, GENESIS, openSqliteEventLog, sqliteHashChain, type StoredRow } from '@refrain/storage/event-log';
import { signingKey } from './signed-head';
import { verifyHeads } from './verify-heads';
import { seededRandom } from '../kernel/values/seeded-random';

/** `TAMPERS=1000 npm run unit -- tamper` is the long form. */
const TAMPERS = Number(process.env.TAMPERS ?? 50);
const SEED = Number(process.env.SEED ?? 11);
const EVENTS = 2000;
const COLUMNS = ['position', 'id', 'stream', 'revision', 'type', 'version', 'at', 'data', 'meta', 'hash'] as const;
type Row = [...StoredRow, Buffer];

/** The same tampers for the same seed. */
const randomFrom = (seed: number) => {
  const next = seededRandom(seed);
  return (below: number): number => Math.floor(next() * below);
};
type Random = ReturnType<typeof randomFrom>;

const rowsFrom = (db: Database.Database, position: number): Row[] =>
  db.prepare<[number], Row>('SELECT * FROM events WHERE position >= ? ORDER BY position').raw().all(position);

/** Hashes everything again from an event on, as a forger with this code at hand would. */
const rehash = (db: Database.Database, from: number): void => {
  const before = db
    .prepare<[number], Buffer>('SELECT hash FROM events WHERE position = ?')
    .pluck()
    .get(from - 1);
  let hash = before?.toString('hex') ?? GENESIS;
  const write = db.prepare('UPDATE events SET hash = ? WHERE position = ?');
  for (const row of rowsFrom(db, from)) {
    hash = chain(hash, row.slice(0, 9) as unknown as StoredRow);
    write.run(Buffer.from(hash, 'hex'), row[0]);
  }
};

const edit = (db: Database.Database, random: Random, position: number): string => {
  const column = COLUMNS[random(COLUMNS.length)] ?? 'data';
  if (column === 'position')
    db.prepare('UPDATE events SET position = ? WHERE position = ?').run(EVENTS + 1 + random(1e9), position);
  else if (column === 'revision' || column === 'version')
    db.prepare(`UPDATE events SET ${column} = ${column} + ? WHERE position = ?`).run(1 + random(255), position);
  else {
    const bytes = db
      .prepare<[number], Buffer>(`SELECT CAST(${column} AS BLOB) FROM events WHERE position = ?`)
      .pluck()
      .get(position) as Buffer;
    const at = random(bytes.length);
    bytes[at] = (bytes[at] as number) ^ (1 + random(255));
    db.prepare(`UPDATE events SET ${column} = ${column === 'hash' ? '?' : 'CAST(? AS TEXT)'} WHERE position = ?`).run(
      bytes,
      position,
    );
  }
  return `edit ${column}`;
};

const TAMPER: Readonly<Record<string, (db: Database.Database, random: Random, position: number) => string>> = {
  edit,
  delete: (db, _random, position) => {
    db.prepare('DELETE FROM events WHERE position = ?').run(position);
    return 'delete';
  },
  /** Everything from there on moves up by one, with its old hashes. */
  insert: (db, _random, position) => {
    const rows = rowsFrom(db, position);
    db.prepare('DELETE FROM events WHERE position >= ?').run(position);
    const put = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    const [first] = rows;
    if (first) put.run(position, 'inserted', 'stream-inserted', 0, ...first.slice(4));
    for (const row of rows) put.run(row[0] + 1, ...row.slice(1));
    return 'insert';
  },
  swap: (db, random, position) => {
    const other = ((position + random(EVENTS - 2)) % EVENTS) + 1;
    for (const [from, to] of [
      [position, -1],
      [other, position],
      [-1, other],
    ])
      db.prepare('UPDATE events SET position = ? WHERE position = ?').run(to, from);
    return 'swap';
  },
  truncate: (db, _random, position) => {
    db.prepare('DELETE FROM events WHERE position >= ?').run(position);
    return 'truncate';
  },
  /** The history is another one from there on, and whole in itself. */
  rewrite: (db, random, position) => {
    db.prepare(`UPDATE events SET data = json_set(data, '$.n', -1 - n) FROM (SELECT ? AS n) WHERE position = ?`).run(
      random(1e6),
      position,
    );
    rehash(db, position);
    return 'rewrite';
  },
};
const KINDS = Object.keys(TAMPER);
/** Whole in themselves: only a head that was signed before shows them. */
const WHOLE = ['truncate', 'rewrite'];

describe('a log that was tampered with', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'refrain-tamper-'));
    file = join(folder, 'log.db');
    const log = openSqliteEventLog(file);
    const event = (n: number) => ({
      id: `event-${n}`,
      type: 'Counted',
      version: 1,
      data: { n, text: `sample ${n}` },
      meta: { actor: 'user-ada', correlation: `c-${n}` },
      at: '2026-01-01T00:00:00.000Z',
    });
    for (let n = 0; n < EVENTS; n += 20)
      await log.append(
        `stream-${n % 100}`,
        Array.from({ length: 20 }, (_, i) => event(n + i)),
        'any',
      );
    await log.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    `is found against a signed head, ${TAMPERS} of ${TAMPERS} times; a cut or rewritten tail never without one`,
    async () => {
      const key = signingKey(randomBytes(32));
      const now = await sqliteHashChain(file).head();
      if (!now) throw new Error('the log should have a head');
      const heads = [{ line: 1, head: key.sign(now, '2026-01-02T00:00:00.000Z') }];
      const verify = (at: string) =>
        verifyHeads(
          { audit: (onProgress, published) => auditSqliteLog(at, onProgress, published), chain: sqliteHashChain(at) },
          heads,
          key.key,
        );
      expect(await verify(file)).toMatchObject({ is: 'fits', audit: { events: EVENTS } });

      const random = randomFrom(SEED);
      const copy = join(folder, 'copy.db');
      const found: Record<string, number> = {};
      for (let n = 0; n < TAMPERS; n += 1) {
        await copyFile(file, copy);
        const kind = KINDS[n % KINDS.length] ?? 'edit';
        const position = 1 + random(EVENTS);
        const db = new Database(copy);
        const what = db.transaction(() => TAMPER[kind]?.(db, random, position))();
        db.close();
        const verdict = await verify(copy);
        const outcome = verdict.is === 'fault' ? verdict.code : verdict.is;
        if (verdict.is === 'fits') throw new Error(`tamper ${n} (seed ${SEED}) was not found: ${what} at ${position}`);
        if (WHOLE.includes(kind)) {
          // That is what the signed head is for.
          expect([n, kind, position, (await auditSqliteLog(copy)).ok]).toEqual([n, kind, position, true]);
          expect(outcome).toMatch(kind === 'truncate' ? /^HEAD\.(LOG_SHORTER|OTHER_LOG)$/ : /^HEAD\.(REWRITTEN|OTHER_LOG)$/);
        }
        found[`${kind}: ${outcome}`] = (found[`${kind}: ${outcome}`] ?? 0) + 1;
        for (const part of ['', '-wal', '-shm']) await rm(`${copy}${part}`, { force: true });
      }
      if (TAMPERS > 50) process.stdout.write(`${TAMPERS} tampers, all found: ${JSON.stringify(found, null, 2)}\n`);
      expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(TAMPERS);
    },
    30_000 + TAMPERS * 2000,
  );
});
