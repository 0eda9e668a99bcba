import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { whileUnchanged } from './while-unchanged';

describe('what was read of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-unchanged-'));
  const [one, other] = [0, 1].map(() => new Database(join(folder, 'file.db'))) as [Database.Database, Database.Database];
  one.exec('CREATE TABLE things (name TEXT)');
  let reads = 0;
  const names = whileUnchanged((db) => {
    reads += 1;
    return db.prepare('SELECT name FROM things').pluck().all();
  });
  afterAll(() => {
    one.close();
    other.close();
    rmSync(folder, { recursive: true });
  });

  it('is given again until this connection changes a row', () => {
    expect([names(one), names(one)]).toEqual([[], []]);
    expect(reads).toBe(1);
    one.exec("INSERT INTO things VALUES ('mine')");
    expect(names(one)).toEqual(['mine']);
  });

  it('is read again after another connection commits', () => {
    other.exec("INSERT INTO things VALUES ('theirs')");
    expect(names(one)).toEqual(['mine', 'theirs']);
  });

  it('is read again after a table comes', () => {
    const tables = whileUnchanged((db) => db.prepare('SELECT name FROM sqlite_schema').pluck().all());
    expect(tables(one)).toEqual(['things']);
    one.exec('CREATE TABLE others (name TEXT)');
    expect(tables(one)).toEqual(['things', 'others']);
  });

  it('is kept for each file', () => {
    const empty = new Database(':memory:');
    empty.exec('CREATE TABLE things (name TEXT)');
    expect([names(empty), names(one)]).toEqual([[], ['mine', 'theirs']]);
    empty.close();
  });
});
