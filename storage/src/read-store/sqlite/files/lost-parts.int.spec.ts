import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { catalogue, counters, feed, found } from '../../conformance/samples.conformance';
import { openSqliteReadStore } from '../sqlite-read-store';

const namesIn = (db: Database.Database, pattern: RegExp): readonly string[] =>
  db
    .prepare<[], string>('SELECT name FROM sqlite_schema')
    .pluck()
    .all()
    .filter((name) => pattern.test(name));

const dropFirst = (kind: 'TABLE' | 'INDEX', pattern: RegExp) => (db: Database.Database) => {
  const [name] = namesIn(db, pattern);
  db.exec(`DROP ${kind} "${name}"`);
};

/** The catalog entry of a program whose declarations this one cannot read. */
const rewrite = (db: Database.Database): void => {
  db.exec(`UPDATE generations SET text = '{"declared":"in another way"}' WHERE projection = 'catalogue'`);
};

describe('a projection in SQLite of which something is lost', () => {
  it.each([
    ['an index', dropFirst('INDEX', /^ix\d+_songs_1/)],
    ['the documents', dropFirst('TABLE', /^live_songs_/)],
    ['the elements of an array', dropFirst('TABLE', /^songs_\d+_has_tags$/)],
    ['the words to search', dropFirst('TABLE', /^songs_\d+_words$/)],
    ['what it declared', rewrite],
  ])('is built again, and leaves nothing behind once it is retired: %s', async (_what, damage) => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'read-models.db');
    const store = openSqliteReadStore(file);
    await (await feed(store)).write({ a: { title: 'old', tags: ['x'] } });
    await (await feed(store, counters)).write({ a: { count: 1 } }, 'counts');
    const db = new Database(file);
    damage(db);

    expect(await store.prepare(catalogue)).toBe('unfit');
    expect(await store.prepare(counters)).toBe('current');
    await (await feed(store, catalogue, 'next')).write({ a: { title: 'new', tags: ['y'] } });
    await store.swap(catalogue);
    expect(await store.prepare(catalogue)).toBe('current');
    expect([await found(store, { matching: 'new' }), await found(store, { contains: { field: 'tags', value: 'y' } })]).toEqual([
      ['a'],
      ['a'],
    ]);

    expect(await store.retire(['counters'])).toEqual(['catalogue']);
    expect(namesIn(db, /songs|labels/)).toEqual([]);
    db.close();
    await store.close();
    await folder.remove();
  });
});
