import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTemporaryFile, withTemporaryFolder } from './temporary';

let folder: string;
const store = { temporaryFile: async () => join(folder, 'temporary') };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-temporary-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a temporary file', () => {
  it('is gone after the work, and the work answers', async () => {
    const written = await withTemporaryFile(store, async (file) => {
      await writeFile(file, 'hello');
      return (await stat(file)).size;
    });
    expect([written, await readdir(folder)]).toEqual([5, []]);
  });

  it('is gone where the work failed', async () => {
    const fails = withTemporaryFile(store, async (file) => {
      await writeFile(file, 'hello');
      throw new Error('a sample fault');
    });
    await expect(fails).rejects.toThrow('a sample fault');
    expect(await readdir(folder)).toEqual([]);
  });

  it('may have been taken away by the work', async () => {
    await expect(withTemporaryFile(store, async () => 'done')).resolves.toBe('done');
  });
});

describe('a temporary folder', () => {
  it('is empty for the work, and gone with its files where the work failed', async () => {
    const seen: string[][] = [];
    const fails = withTemporaryFolder(store, async (path) => {
      seen.push(await readdir(path));
      await writeFile(join(path, 'one'), 'hello');
      throw new Error('a sample fault');
    });
    await expect(fails).rejects.toThrow('a sample fault');
    expect([seen, await readdir(folder)]).toEqual([[[]], []]);
  });
});
