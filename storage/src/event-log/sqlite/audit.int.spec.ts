import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../../testing/temporary-folder';
import { anEvent } from '../../testing/log-samples';
import type { LogAudit } from '../chain/audit';
import { chain, GENESIS, type StoredRow } from '../chain/hash-chain';
import { auditSqliteLog } from './audit';
import { toPosition } from '../numbered-positions';
import { openSqliteEventLog } from './sqlite-event-log';

const COUNT = 12;
const TAMPERED = 5;

describe('the audit of an SQLite log', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;

  /** Twelve events on three streams, the fifth of which is the one that gets tampered with. */
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'log.db');
    const log = openSqliteEventLog(file);
    for (let i = 0; i < COUNT; i += 1) await log.append(`stream-${i % 3}`, [{ ...anEvent(i), id: `event-${i + 1}` }], 'any');
    await log.close();
  });
  afterEach(() => folder.remove());

  const tamper = (sql: string, ...values: unknown[]): void => {
    const db = new Database(file);
    db.prepare(sql).run(...values);
    db.close();
  };
  const brokenEvent = (audit: LogAudit) => (audit.ok ? null : audit.broken);

  it('finds a log whole and gives the head to publish', async () => {
    const progress: [number, number][] = [];
    const audit = await auditSqliteLog(file, (...seen) => progress.push(seen));
    const db = new Database(file);
    const last = db.prepare<[], Buffer>('SELECT hash FROM events ORDER BY position DESC').pluck().get() as Buffer;
    db.close();
    expect(audit).toEqual({ ok: true, events: COUNT, position: toPosition(COUNT), headHash: last.toString('hex') });
    expect(progress).toEqual([[COUNT, COUNT]]);
  });

  it('finds an empty log whole, and a log that is being written', async () => {
    const other = join(folder.path, 'other.db');
    const log = openSqliteEventLog(other);
    expect(await auditSqliteLog(other)).toEqual({ ok: true, events: 0, position: '', headHash: GENESIS });
    await log.append('stream', [anEvent(1)], 'none');
    expect(await auditSqliteLog(other)).toMatchObject({ ok: true, events: 1 });
    await log.close();
  });

  const COLUMNS = ['id', 'stream', 'type', 'at', 'data', 'meta', 'hash'];
  it.each(COLUMNS)('finds and names an event with one flipped byte in %s', async (column) => {
    const db = new Database(file);
    const select = db.prepare<[number], Buffer>(`SELECT CAST(${column} AS BLOB) FROM events WHERE position = ?`).pluck();
    const bytes = select.get(TAMPERED) as Buffer;
    db.close();
    const write = (value: Buffer) =>
      tamper(`UPDATE events SET ${column} = ${column === 'hash' ? '?' : 'CAST(? AS TEXT)'} WHERE position = ?`, value, TAMPERED);
    for (const i of [0, bytes.length >> 1, bytes.length - 1]) {
      const flipped = Buffer.from(bytes);
      flipped[i] = (flipped[i] ?? 0) ^ 0x20;
      write(flipped);
      const broken = brokenEvent(await auditSqliteLog(file));
      expect(broken).toMatchObject({ position: toPosition(TAMPERED), problem: 'its stored bytes do not give its hash' });
      if (column !== 'id') expect(broken?.id).toBe(`event-${TAMPERED}`);
      if (column !== 'stream') expect(broken?.stream).toBe('stream-1');
      if (column !== 'type') expect(broken?.type).toBe('Counted');
    }
    write(bytes);
    expect((await auditSqliteLog(file)).ok).toBe(true);
  });

  it.each(['revision', 'version'])('finds and names an event whose %s was changed', async (column) => {
    tamper(`UPDATE events SET ${column} = ${column} + 256 WHERE position = ?`, TAMPERED);
    expect(brokenEvent(await auditSqliteLog(file))).toMatchObject({ position: toPosition(TAMPERED), id: `event-${TAMPERED}` });
  });

  it('finds an event that was moved to another position', async () => {
    tamper('UPDATE events SET position = ? WHERE position = ?', COUNT + 4, COUNT);
    expect(brokenEvent(await auditSqliteLog(file))).toMatchObject({
      id: `event-${COUNT}`,
      problem: '4 events before it are missing',
    });
  });

  it('finds an event that was deleted, by naming the one behind it', async () => {
    tamper('DELETE FROM events WHERE position = ?', TAMPERED);
    expect(await auditSqliteLog(file)).toMatchObject({
      ok: false,
      events: TAMPERED - 1,
      broken: { position: toPosition(TAMPERED + 1), id: `event-${TAMPERED + 1}`, problem: 'the event before it is missing' },
    });
  });

  it('finds that the first event was deleted', async () => {
    tamper('DELETE FROM events WHERE position = 1');
    expect(brokenEvent(await auditSqliteLog(file))).toMatchObject({ id: 'event-2', problem: 'the event before it is missing' });
  });

  it('finds two events that changed places', async () => {
    tamper('UPDATE events SET position = -1 WHERE position = 5');
    tamper('UPDATE events SET position = 5 WHERE position = 6');
    tamper('UPDATE events SET position = 6 WHERE position = -1');
    expect(brokenEvent(await auditSqliteLog(file))).toMatchObject({ position: toPosition(5), id: 'event-6' });
  });

  it('finds bytes that are no text and would read as if nothing had happened', async () => {
    const bytes = Buffer.from(JSON.stringify({ n: '\ufffd' }));
    const damaged = Buffer.concat([bytes.subarray(0, 6), Buffer.from([0xff]), bytes.subarray(9)]);
    expect(damaged.toString()).toBe(bytes.toString());
    tamper('UPDATE events SET data = CAST(? AS TEXT) WHERE position = ?', damaged, TAMPERED);
    const broken = brokenEvent(await auditSqliteLog(file));
    expect(broken).toMatchObject({ position: toPosition(TAMPERED), problem: 'a stored text is not UTF-8' });
  });

  /** What a forger with the code at hand would do: change an event and hash everything behind it again. */
  const forge = (change: string): void => {
    const db = new Database(file);
    db.exec(change);
    let hash = GENESIS;
    for (const row of db.prepare<[], [...StoredRow, Buffer]>('SELECT * FROM events ORDER BY position').raw().all()) {
      hash = chain(hash, row.slice(0, 9) as unknown as StoredRow);
      db.prepare('UPDATE events SET hash = ? WHERE position = ?').run(Buffer.from(hash, 'hex'), row[0]);
    }
    db.close();
  };

  it('finds a gap in the revisions of a stream although all hashes are right', async () => {
    forge('UPDATE events SET revision = revision + 1 WHERE position = 10');
    const broken = brokenEvent(await auditSqliteLog(file));
    expect(broken).toMatchObject({ position: toPosition(10), stream: 'stream-0', problem: 'its revision 4 does not follow 2' });
  });

  it('finds a rewritten history, or a tail that was cut off, only against a head that was published before', async () => {
    const whole = await auditSqliteLog(file);
    if (!whole.ok) throw new Error('the log should be whole');
    const published = { position: whole.position, hash: whole.headHash };
    expect(await auditSqliteLog(file, undefined, [published])).toEqual(whole);

    forge(`UPDATE events SET data = '{"n":99}' WHERE position = ${TAMPERED}`);
    expect((await auditSqliteLog(file)).ok).toBe(true);
    const against = async () => brokenEvent(await auditSqliteLog(file, undefined, [published]));
    expect(await against()).toMatchObject({ position: whole.position, problem: 'its hash is not the one that was published' });

    tamper('DELETE FROM events WHERE position > 9');
    expect((await auditSqliteLog(file)).ok).toBe(true);
    expect(await against()).toMatchObject({ problem: 'the log ends here, before the head that was published' });
  });

  it('finds one byte flipped in the file itself', async () => {
    const bytes = await readFile(file);
    const at = bytes.indexOf('event-5');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
    expect(brokenEvent(await auditSqliteLog(file))).toMatchObject({ position: toPosition(TAMPERED), id: 'dvent-5' });
  });

  it('reports a file that is damaged as a whole, and throws when there is none', async () => {
    const bytes = await readFile(file);
    bytes.fill(0xa5, 4096);
    await writeFile(file, bytes);
    const problem = expect.stringContaining('cannot be read from here on');
    expect(await auditSqliteLog(file)).toMatchObject({ ok: false, events: 0, broken: { problem } });
    await expect(auditSqliteLog(join(folder.path, 'missing.db'))).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
  });
});
