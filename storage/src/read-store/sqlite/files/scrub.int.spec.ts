import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { catalogue, feed } from '../../conformance/samples.conformance';
import { openSqliteReadStore } from '../sqlite-read-store';

const WORDS = ['zweifelsohne', 'quittengelee', 'xylographie'] as const;

describe('the files of the SQLite read store', () => {
  it('hold nothing of what was removed or changed once they are scrubbed, not even in the search index and the write-ahead log', async () => {
    const folder = await temporaryFolder();
    const store = openSqliteReadStore(join(folder.path, 'read-models.db'));
    const found = async () => {
      const bytes = Buffer.concat(
        await Promise.all((await readdir(folder.path)).map((name) => readFile(join(folder.path, name)))),
      );
      return WORDS.map((word) => bytes.includes(word));
    };
    const { write } = await feed(store);
    const filler = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`s${i}`, { title: `Song ${i}`, notes: 'x'.repeat(i * 10), slug: `s${i}` }]),
    );
    await write({
      ...filler,
      kept: { title: WORDS[0], slug: 'kept' },
      changed: { title: WORDS[1], notes: WORDS[1].repeat(300), slug: WORDS[1] },
      gone: { title: WORDS[2], tags: [WORDS[2]] },
    });
    await store.scrub();
    expect(await found()).toEqual([true, true, true]);
    await write({ changed: { title: 'Another' }, gone: null });
    expect(await found()).toEqual([true, true, true]);
    await store.scrub();
    expect(await found()).toEqual([true, false, false]);
    expect((await store.find('songs', { matching: WORDS[0], limit: 1 })).map(({ id }) => id)).toEqual(['kept']);
    await store.close();
    await folder.remove();
  });

  it('hold nothing of rows that moved from page to page before they were removed', async () => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'read-models.db');
    const store = openSqliteReadStore(path);
    const { write } = await feed(store);
    // In no order, and longer each time: pages are divided, and rows move.
    const ids = Array.from({ length: 600 }, (_, i) => `s${(i * 7919) % 600}`);
    for (const length of [5, 60, 200])
      for (let at = 0; at < ids.length; at += 50)
        await write(
          Object.fromEntries(
            ids
              .slice(at, at + 50)
              .map((id) => [id, { title: `mark-${id}-`, notes: `mark-${id}-`.repeat(length / 5), slug: `mark-${id}-` }]),
          ),
        );
    const gone = ids.filter((_, i) => i % 2 === 0);
    await write(Object.fromEntries(gone.map((id) => [id, null])));
    await store.scrub();
    const bytes = await readFile(path);
    expect(gone.filter((id) => bytes.includes(`mark-${id}-`))).toEqual([]);
    expect(bytes.includes(`mark-${ids[1]}-`)).toBe(true);
    await store.close();
    await folder.remove();
  });

  it('hold an older generation until it is discarded', async () => {
    const folder = await temporaryFolder();
    const store = openSqliteReadStore(join(folder.path, 'read-models.db'));
    const holds = async () => (await readFile(join(folder.path, 'read-models.db'))).includes(WORDS[0]);
    await (await feed(store)).write({ a: { title: WORDS[0] } });
    const next = await store.writer(catalogue, 'next');
    await next.commit({ puts: [], removes: [], expected: '', checkpoint: '000001' });
    await store.swap(catalogue);
    await store.scrub();
    expect(await holds()).toBe(true);
    await store.discard(catalogue, 'previous');
    await store.scrub();
    expect(await holds()).toBe(false);
    await store.close();
    await folder.remove();
  });
});
