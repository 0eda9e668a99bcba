import { existsSync, readdirSync } from 'node:fs';
import { copyFile, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { catalogue, feed, found, scanned } from '../../conformance/samples.conformance';
import { setAsideDamaged } from './damage';
import { openSqliteReadStore } from '../sqlite-read-store';

const DOCUMENTS = 400;
const PAGE = 4096;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'read-models.db');
});
afterEach(() => folder.remove());

const fill = async (at: string, title: string): Promise<void> => {
  const store = openSqliteReadStore(at);
  const { write } = await feed(store);
  await write(
    Object.fromEntries(
      Array.from({ length: DOCUMENTS }, (_, i) => [
        `s${i}`,
        { title, notes: `${title} `.repeat(40), slug: `${title}${i}`, plays: i },
      ]),
    ),
  );
  await store.close();
};

const overwrite = async (at: string, place: number, bytes: Buffer): Promise<void> => {
  const handle = await open(at, 'r+');
  await handle.write(bytes, 0, bytes.length, place);
  await handle.close();
};

/** The write-ahead log that another process leaves when it is killed, in which its last commits stand, and the file beside it. */
const killed = async (title: string): Promise<string> => {
  const at = join(folder.path, 'killed.db');
  await fill(at, 'before');
  const store = openSqliteReadStore(at);
  const { write } = await feed(store);
  await write(Object.fromEntries(Array.from({ length: DOCUMENTS }, (_, i) => [`x${i}`, { title, slug: `${title}${i}` }])));
  await copyFile(at, `${at}.copied`);
  await copyFile(`${at}-wal`, `${at}.copied-wal`);
  await store.close();
  return `${at}.copied-wal`;
};

const rebuilt = async (): Promise<void> => {
  const store = openSqliteReadStore(file);
  expect(await store.prepare(catalogue)).toBe('current');
  expect(await store.checkpoint('catalogue')).toBeNull();
  await store.close();
  await fill(file, 'again');
};

describe('a file of read models', () => {
  it('stays where it is when it is whole, missing, or holds commits that were not copied into it yet', async () => {
    expect(setAsideDamaged(file)).toBeNull();
    await fill(file, 'old');
    expect(setAsideDamaged(file)).toBeNull();
    await copyFile(await killed('of the killed'), `${file}-wal`);
    await copyFile(join(folder.path, 'killed.db.copied'), file);
    expect(setAsideDamaged(file)).toBeNull();
    const store = openSqliteReadStore(file);
    expect(await scanned(store, 'songs')).toHaveLength(2 * DOCUMENTS);
    await store.close();
  });

  it('is filled where it is when it is empty, as a kill in the middle of a first start leaves it', async () => {
    await writeFile(file, '');
    expect(setAsideDamaged(file)).toBeNull();
    await rebuilt();
  });

  it.each([
    ['bytes were changed in its middle', async () => overwrite(file, 5 * PAGE, Buffer.alloc(64, 0xff))],
    ['its first page was changed', async () => overwrite(file, 100, Buffer.alloc(200, 0x5a))],
    ['its end was cut off', async () => truncate(file, 7 * PAGE)],
    ['it was cut in the middle of a page', async () => truncate(file, 3 * PAGE + 100)],
    [
      'it is no database',
      async () => writeFile(file, 'This is not a database. '.repeat(400)),
      'cannot be used (file is not a database). Start Refrain again',
    ],
    ['the write-ahead log of another file stands beside it', async () => copyFile(await killed('of another'), `${file}-wal`)],
    [
      'a newer release keeps it in another format',
      async () => execute('PRAGMA user_version = 99'),
      'cannot be used (it has format 99, and this release knows 1)',
    ],
    [
      'another release keeps another catalog in it',
      async () => execute('ALTER TABLE generations RENAME COLUMN text TO declaration'),
      'cannot be used (its catalog is of another release)',
    ],
  ])('goes aside where %s, and another takes its place', async (_what, damage, refused = '') => {
    await fill(file, 'old');
    await damage();
    const before = await readFile(file);
    if (refused) expect(() => openSqliteReadStore(file)).toThrow(refused);
    const aside = setAsideDamaged(file);
    expect(aside).toEqual({ file, aside: `${file}.damaged`, reason: expect.any(String) as string });
    expect(aside?.reason).not.toBe('');
    expect(await readFile(`${file}.damaged`)).toEqual(before);
    expect(existsSync(`${file}-wal`)).toBe(false);
    await rebuilt();
    expect(setAsideDamaged(file)).toBeNull();
  });

  it('leaves one damaged copy behind however often it is damaged, and none once the store is scrubbed', async () => {
    for (const title of ['first', 'second', 'third']) {
      await fill(file, title);
      await truncate(file, 4 * PAGE);
      expect(setAsideDamaged(file)).not.toBeNull();
    }
    expect(readdirSync(folder.path)).toEqual(['read-models.db.damaged']);
    const store = openSqliteReadStore(file);
    await store.scrub();
    await store.close();
    expect(readdirSync(folder.path)).toEqual(['read-models.db']);
  });

  it('never serves from pages that random bytes have broken: either it goes aside, or all of it can be read', async () => {
    await fill(file, 'old');
    const whole = await readFile(file);
    let aside = 0;
    for (let round = 0; round < 40; round += 1) {
      const bytes = Buffer.from(whole);
      for (let i = 0; i < 8; i += 1) bytes[(round * 104_729 + i * 7919) % bytes.length] = (round * 31 + i * 17) % 256;
      await writeFile(file, bytes);
      if (setAsideDamaged(file)) {
        aside += 1;
        continue;
      }
      const store = openSqliteReadStore(file);
      expect(await scanned(store, 'songs')).toHaveLength(DOCUMENTS);
      await found(store, { matching: 'old' });
      await store.close();
    }
    expect(aside).toBeGreaterThan(0);
  });

  it('is no longer trusted after a read met a broken page, however large it is', async () => {
    await fill(file, 'old');
    const store = openSqliteReadStore(file);
    const db = new Database(file);
    const [root] = db.prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name LIKE 'live_songs_%'").pluck().all();
    db.close();
    await overwrite(file, ((root ?? 1) - 1) * PAGE, Buffer.alloc(PAGE, 0xff));
    await expect(store.get('songs', 's1')).rejects.toThrow(
      `${file} cannot be used (database disk image is malformed). Start Refrain again`,
    );
    await store.close();
    expect(setAsideDamaged(file, { largestWhole: 0 })?.reason).toBeTruthy();
  });

  it('is opened without reading all of it where it is larger than one wants to wait for', async () => {
    await fill(file, 'old');
    await overwrite(file, 9 * PAGE, Buffer.alloc(64, 0xff));
    expect(setAsideDamaged(file, { largestWhole: 0 })).toBeNull();
    expect(setAsideDamaged(file)).not.toBeNull();
  });
});

const execute = async (sql: string): Promise<void> => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};
