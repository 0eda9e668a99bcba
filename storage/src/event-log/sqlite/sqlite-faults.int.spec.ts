import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { NewerData } from '../../kernel/newer-data';
import { temporaryFolder } from '../../testing/temporary-folder';
import { DamagedEvent, LogUnavailable } from '../event-log';
import { all, anEvent, aStream, eventsOf, listen, n } from '../../testing/log-samples';
import { auditSqliteLog } from './audit';
import { toPosition } from '../numbered-positions';
import { openSqliteEventLog, type SqliteEventLog } from './sqlite-event-log';

describe('the SQLite log under faults', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  let log: SqliteEventLog;
  let aside: Database.Database;

  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'log.db');
    log = openSqliteEventLog(file);
    aside = new Database(file);
  });
  afterEach(async () => {
    aside.close();
    await log.close();
    await folder.remove();
  });
  const stored = async () => eventsOf(await all(log.readAll())).map(n);

  it('keeps everything over a restart, and goes on with the chain', async () => {
    await log.append('a', [anEvent(0), anEvent(1)], 'none');
    await log.close();
    log = openSqliteEventLog(file);
    expect(await log.append('a', [anEvent(2)], 1)).toEqual({ revision: 2, position: toPosition(3) });
    expect(await stored()).toEqual([0, 1, 2]);
    expect(await auditSqliteLog(file)).toMatchObject({ ok: true, events: 3 });
  });

  it('writes one transaction for all appends of a turn', async () => {
    const commits = () => Number(aside.pragma('data_version', { simple: true }));
    const before = commits();
    await Promise.all(Array.from({ length: 200 }, (_, i) => log.append(aStream(), [anEvent(i)], 'none')));
    expect(commits() - before).toBe(1);
  });

  it('reports to every caller that the log is unavailable when the commit fails, and stores nothing', async () => {
    aside.exec(`
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (parent INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER fail_at_commit AFTER INSERT ON events BEGIN INSERT INTO child VALUES (1); END;`);
    const outcomes = await Promise.allSettled([0, 1, 2].map((i) => log.append(aStream(), [anEvent(i)], 'none')));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof LogUnavailable)).toEqual([
      true,
      true,
      true,
    ]);
    aside.exec('DROP TRIGGER fail_at_commit');
    expect(await stored()).toEqual([]);
    await log.append(aStream(), [anEvent(7)], 'none');
    expect(await stored()).toEqual([7]);
  });

  it('lets an append that cannot be stored cost nobody else', async () => {
    aside.exec(
      `CREATE TRIGGER spoil BEFORE INSERT ON events WHEN NEW.type = 'Spoiled' BEGIN SELECT RAISE(ABORT, 'spoiled'); END;`,
    );
    const types = ['Counted', 'Counted', 'Spoiled', 'Counted'];
    const outcomes = await Promise.allSettled(types.map((type, i) => log.append(aStream(), [anEvent(i, type)], 'none')));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([0, 1, 3]);
    expect(await auditSqliteLog(file)).toMatchObject({ ok: true, events: 3 });
  });

  it('refuses while another connection holds the file, keeps reading, and recovers by itself', async () => {
    await log.append('a', [anEvent(0)], 'none');
    aside.exec('BEGIN IMMEDIATE');
    await expect(log.append('a', [anEvent(1)], 0)).rejects.toBeInstanceOf(LogUnavailable);
    expect(await stored()).toEqual([0]);
    aside.exec('ROLLBACK');
    await log.append('a', [anEvent(1)], 0);
    expect(await stored()).toEqual([0, 1]);
  });

  it('chains on when two connections write in turn', async () => {
    const other = openSqliteEventLog(file);
    for (let i = 0; i < 20; i += 1) await (i % 2 ? log : other).append('a', [anEvent(i)], i === 0 ? 'none' : i - 1);
    await other.close();
    expect(await auditSqliteLog(file)).toMatchObject({ ok: true, events: 20 });
  });

  it('names an event whose stored data is not JSON, and does not sit it out', async () => {
    for (let i = 0; i < 5; i += 1) await log.append('a', [anEvent(i)], 'any');
    aside.exec(`UPDATE events SET data = '{"n":2},{"n":2}' WHERE position = 3; UPDATE events SET meta = '' WHERE position = 5`);
    await expect(stored()).rejects.toThrow(/event 0000000000000003 \(Counted .*\) cannot be read/);
    await expect(all(log.readStream('a'))).rejects.toBeInstanceOf(DamagedEvent);
    await expect(listen(log, { after: '' }).done).rejects.toBeInstanceOf(DamagedEvent);
  });

  it('says that it is unavailable when the file fails under it, and reads on when that is over', async () => {
    await log.append('a', [anEvent(0)], 'none');
    aside.exec('ALTER TABLE events RENAME TO hidden');
    await expect(log.head()).rejects.toBeInstanceOf(LogUnavailable);
    await expect(all(log.readStream('a'))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(log.append('a', [anEvent(1)], 0)).rejects.toBeInstanceOf(LogUnavailable);
    const listener = listen(log, { after: '' });
    aside.exec('ALTER TABLE hidden RENAME TO events');
    await listener.until((seen) => seen.length === 1);
    await listener.stop();
    expect(await stored()).toEqual([0]);
  });

  it('refuses a position of another kind of log at once', async () => {
    expect(() => log.subscribe({ after: 'C:1/P:1' })).toThrow(TypeError);
    await expect(all(log.readAll({ after: '12' }))).rejects.toBeInstanceOf(TypeError);
  });

  it('refuses to open what is not a durable log of this format', async () => {
    expect(() => openSqliteEventLog(':memory:')).toThrow(/not durable/);
    await writeFile(join(folder.path, 'text.db'), 'x'.repeat(5000));
    expect(() => openSqliteEventLog(join(folder.path, 'text.db'))).toThrow(/not a database/);
    expect(() => openSqliteEventLog(join(folder.path, 'missing.db'), { readOnly: true })).toThrow();
    aside.pragma('user_version = 99');
    expect(() => openSqliteEventLog(file)).toThrow(NewerData);
  });
});
