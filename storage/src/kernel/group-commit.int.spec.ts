import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { temporaryFolder } from '../testing/temporary-folder';
import { openDurable } from './durable-sqlite';
import { openGroupCommit } from './group-commit';

class Refused extends Error {}
class Unavailable extends Error {}

describe('group commit', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let db: Database.Database;
  let insert: (n: number) => number;
  const log: string[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    db = openDurable(join(folder.path, 'a.db'));
    db.exec('CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT');
    const statement = db.prepare<[number]>('INSERT INTO numbers VALUES (?)');
    insert = (n) => Number(statement.run(n).lastInsertRowid);
    log.length = 0;
  });
  afterEach(async () => {
    db.close();
    await folder.remove();
  });
  const stored = () => db.prepare('SELECT n FROM numbers ORDER BY n').pluck().all();
  const open = () =>
    openGroupCommit(db, {
      onBegin: () => log.push('begin'),
      onCommit: () => log.push('commit'),
      isRefusal: (error) => error instanceof Refused,
      failure: () => new Unavailable(),
    });

  it('does all work of a turn in one transaction, and gives each caller what its work gave', async () => {
    const { run } = open();
    expect(await Promise.all([1, 2, 3].map((n) => run(() => insert(n))))).toEqual([1, 2, 3]);
    expect(log).toEqual(['begin', 'commit']);
    await run(() => insert(4));
    expect(log).toEqual(['begin', 'commit', 'begin', 'commit']);
    expect(stored()).toEqual([1, 2, 3, 4]);
  });

  it('gives a refusal to its own caller and commits the others together', async () => {
    const { run } = open();
    const refuse = () => {
      throw new Refused();
    };
    const outcomes = await Promise.allSettled([run(() => insert(1)), run(refuse), run(() => insert(2))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['begin', 'commit']);
    expect(stored()).toEqual([1, 2]);
  });

  it('undoes what fails half way, and stores the others one by one', async () => {
    const { run } = open();
    const half = () => {
      insert(2);
      return insert(1);
    };
    const outcomes = await Promise.allSettled([run(() => insert(1)), run(half), run(() => insert(3))]);
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome.value))).toEqual([
      1,
      new Unavailable(),
      3,
    ]);
    expect(stored()).toEqual([1, 3]);
  });

  it('takes no more than a thousand at a time', async () => {
    const { run } = open();
    await Promise.all(Array.from({ length: 2500 }, (_, n) => run(() => insert(n))));
    expect(log.filter((entry) => entry === 'commit')).toHaveLength(3);
    expect(stored()).toHaveLength(2500);
  });

  it('writes at once what waits when it is flushed', async () => {
    const { run, flush } = open();
    const waiting = run(() => insert(1));
    flush();
    expect(stored()).toEqual([1]);
    expect(await waiting).toBe(1);
  });

  it('rejects every caller when it cannot even begin', async () => {
    const { run } = open();
    db.close();
    const outcomes = await Promise.allSettled([run(() => 1), run(() => 2)]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      new Unavailable(),
      new Unavailable(),
    ]);
  });
});
