import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../testing/temporary-folder';
import { assertDurable, openDurable } from './durable-sqlite';

describe('a durable database', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('syncs its write-ahead log at every commit', () => {
    const db = openDurable(join(folder.path, 'a.db'));
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    db.close();
  });

  it.each([
    ['OFF', false],
    ['NORMAL', false],
    ['FULL', true],
    ['EXTRA', true],
  ])('with synchronous = %s may start: %s', (synchronous, accepted) => {
    const db = openDurable(join(folder.path, 'a.db'));
    db.pragma(`synchronous = ${synchronous}`);
    const check = () => assertDurable(db);
    if (accepted) expect(check).not.toThrow();
    else expect(check).toThrow(/not durable: synchronous/);
    db.close();
  });

  it('refuses to start without a write-ahead log', () => {
    expect(() => openDurable(':memory:')).toThrow(/not durable: journal_mode is memory/);
    const db = new Database(join(folder.path, 'b.db'));
    expect(() => assertDurable(db)).toThrow(/journal_mode is delete/);
    db.close();
  });
});
