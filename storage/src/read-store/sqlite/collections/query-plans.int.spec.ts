import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { catalogue, feed } from '../../conformance/samples.conformance';
import type { Query, ReadStore } from '../../read-store';
import { openSqliteReadStore } from '../sqlite-read-store';

/** A whole table or index walked without a bound, or rows sorted. */
const SLOW = /^SCAN (?!w |j )|TEMP B-TREE/;

describe('plans of queries in SQLite', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  let store: ReadStore;

  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'read-models.db');
    store = openSqliteReadStore(file);
    const { write } = await feed(store);
    const doc = (i: number) => ({
      artist: `u${i % 9}`,
      title: `t${i}`,
      plays: i,
      slug: `g${i}`,
      isPublished: true,
      tags: [`x${i % 3}`],
    });
    await write(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`s${i}`, doc(i)])));
  });
  afterEach(async () => {
    await store.close();
    await folder.remove();
  });

  /** How SQLite carries out the statements that a call prepares. */
  const plansOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    const prepare = jest.spyOn(Database.prototype, 'prepare');
    await call();
    const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('"live_songs_'));
    prepare.mockRestore();
    const db = new Database(file);
    const details = statements.map((sql) =>
      db
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array<null>(sql.split('?').length - 1).fill(null))
        .map(({ detail }) => detail.replace(/USING (COVERING )?INDEX ix\d+_songs_\d+_/, 'USING ')),
    );
    db.close();
    return details.flat();
  };
  const planOf = (query: Partial<Query>) => plansOf(() => store.find('songs', { limit: 20, ...query }));

  it.each<[string, Partial<Query>, string[]]>([
    ['equality', { where: { artist: 'u1' } }, ['SEARCH d USING artist_plays_id (artist=?)']],
    [
      'equality, then an order',
      { where: { artist: 'u1' }, orderBy: ['-plays', '-id'] },
      ['SEARCH d USING artist_plays_id (artist=?)'],
    ],
    [
      'equality, then a page downwards',
      { where: { artist: 'u1' }, orderBy: ['-plays', '-id'], after: [10, 's1'] },
      ['SEARCH d USING artist_plays_id (artist=? AND (plays,id)<(?,?))', 'SEARCH d USING artist_plays_id (artist=? AND plays=?)'],
    ],
    [
      'equality, then a page upwards',
      { where: { artist: 'u1' }, orderBy: ['plays', 'id'], after: [10, 's1'] },
      ['SEARCH d USING artist_plays_id (artist=? AND (plays,id)>(?,?))'],
    ],
    ['a page of everything', { orderBy: ['title', 'id'], after: ['t1', 's1'] }, ['SEARCH d USING title_id ((title,id)>(?,?))']],
    ['a page by id', { orderBy: ['id'], after: ['s1'] }, ['SEARCH d USING id (id>?)']],
    [
      'a page after null',
      { orderBy: ['title', 'id'], after: [null, 's1'] },
      ['SEARCH d USING title_id (title=? AND id>?)', 'SEARCH d USING title_id (title>?)'],
    ],
    ['a unique value', { where: { slug: 'g7' } }, ['SEARCH d USING slug (slug=?)']],
    [
      'bounds',
      { where: { artist: 'u1', plays: { gt: 5, lte: 9 } }, orderBy: ['plays', 'id'] },
      ['SEARCH d USING artist_plays_id (artist=? AND plays>? AND plays<?)'],
    ],
    [
      'contains, then a page',
      { contains: { field: 'tags', value: 'x1' }, orderBy: ['-plays', '-id'], after: [10, 's1'] },
      [
        'SEARCH m USING tags_plays_id (_element=? AND (plays,id)<(?,?))',
        'SEARCH d USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH m USING tags_plays_id (_element=? AND plays=?)',
        'SEARCH d USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'words',
      { matching: 't7' },
      [expect.stringMatching(/^SCAN w VIRTUAL TABLE INDEX 0:M/), 'SEARCH d USING INTEGER PRIMARY KEY (rowid=?)'],
    ],
  ])('seek for %s', async (_what, query, expected) => {
    const plan = await planOf(query);
    expect(plan).toEqual(expected);
    expect(plan.filter((detail) => SLOW.test(detail))).toEqual([]);
  });

  it.each<[string, Partial<Query>, string]>([
    ['of columns', { where: { artist: 'u1' }, orderBy: ['-plays', '-id'] }, 'd USING COVERING INDEX'],
    ['of elements', { contains: { field: 'tags', value: 'x1' }, orderBy: ['-plays', '-id'] }, 'm USING COVERING INDEX'],
  ])('answer keys from the index alone, %s', async (_what, query, covering) => {
    const prepare = jest.spyOn(Database.prototype, 'prepare');
    expect(await store.find('songs', { limit: 20, keysOnly: true, ...query })).toHaveLength(20);
    const sql = prepare.mock.calls.map(([each]) => each).find((each) => each.includes('"live_songs_')) ?? '';
    prepare.mockRestore();
    const db = new Database(file);
    const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all('u1', 20);
    db.close();
    const searches = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH'));
    expect(searches).toEqual([expect.stringContaining(covering)]);
  });

  it('seek each id of many', async () => {
    expect(await plansOf(() => store.get('songs', 's1'))).toEqual(['SEARCH d USING id (id=?)']);
    expect(await plansOf(() => store.getMany('songs', ['s2', 's3']))).toEqual([
      'SCAN j VIRTUAL TABLE INDEX 1:',
      'SEARCH d USING id (id=?)',
    ]);
  });

  it('sort only what an index has bounded, for a list with an order', async () => {
    expect(await planOf({ where: { artist: { in: ['u1', 'u2'] } }, orderBy: ['-plays', '-id'] })).toEqual([
      'SEARCH d USING artist_plays_id (artist=?)',
      'LIST SUBQUERY 1',
      'SCAN json_each VIRTUAL TABLE INDEX 1:',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });

  it('sort only what the words have found', async () => {
    expect(await planOf({ matching: 't7', where: { artist: 'u1' }, orderBy: ['title', 'id'] })).toEqual([
      expect.stringMatching(/^SCAN w VIRTUAL TABLE INDEX 0:M/),
      'SEARCH d USING INTEGER PRIMARY KEY (rowid=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });

  it('stay the same after SQLite has gathered statistics of a table where every row is alike', async () => {
    const { write } = await feed(store, catalogue);
    await write(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`s${i}`, { artist: 'u1', plays: 1 }])));
    const db = new Database(file);
    db.exec('ANALYZE');
    db.close();
    const again = openSqliteReadStore(file);
    const plan = await plansOf(() =>
      again.find('songs', { where: { artist: { in: ['u1'] } }, orderBy: ['-plays', '-id'], limit: 20 }),
    );
    expect(plan[0]).toBe('SEARCH d USING artist_plays_id (artist=?)');
    await again.close();
  });

  it('are prepared once for queries that differ only in values', async () => {
    const query = (artist: string) => store.find('songs', { where: { artist }, orderBy: ['-plays', '-id'], limit: 3 });
    await query('u1');
    const prepare = jest.spyOn(Database.prototype, 'prepare');
    expect(await query('u2')).toHaveLength(3);
    await store.find('songs', { where: { artist: { in: ['u1'] } }, limit: 1 });
    await store.find('songs', { where: { artist: { in: ['u1', 'u2'] } }, limit: 2 });
    expect(prepare.mock.calls).toHaveLength(1);
    prepare.mockRestore();
  });
});
