import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderMediaStore, openMemoryMediaStore, type MediaStore } from '../media-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { copyMedia } from './copy-media';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let from: MediaStore;
let to: MediaStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  from = await openFolderMediaStore(join(folder.path, 'from'));
  to = await openMemoryMediaStore(join(folder.path, 'incoming'));
});
afterEach(() => folder.remove());

const put = async (store: MediaStore, key: string, text: string) => {
  const file = await store.temporaryFile();
  await writeFile(file, text);
  await store.adopt(key, file);
};
const contents = async (store: MediaStore) => {
  const found: Record<string, string> = {};
  for await (const { key } of store.list('')) found[key] = (await (await store.open(key)).toArray()).join('');
  return found;
};
const fill = async () => {
  for (let n = 0; n < 30; n += 1) await put(from, `uploads/${n % 3}/file-${n}`, `sample bytes ${'x'.repeat(n)}`);
};

describe('copying media', () => {
  it('brings every file under its key, leaves the originals, and leaves nothing on the way', async () => {
    await fill();
    const before = await contents(from);
    expect(await copyMedia(from, to)).toMatchObject({ present: 0, copied: 30 });
    expect(await contents(to)).toEqual(before);
    expect(await contents(from)).toEqual(before);
    expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
  });

  it('brings only what is not there yet, or is there with another size', async () => {
    await fill();
    await copyMedia(from, to);
    await put(from, 'uploads/new', 'new');
    await put(to, 'uploads/0/file-3', 'cut off');
    expect(await copyMedia(from, to)).toEqual({ present: 29, copied: 2, copiedBytes: 3 + 'sample bytes xxx'.length });
    expect(await contents(to)).toEqual(await contents(from));
  });

  it('leaves alone what only the target holds', async () => {
    await put(to, 'uploads/own', 'own');
    await fill();
    await copyMedia(from, to);
    expect(Object.keys(await contents(to))).toContain('uploads/own');
  });

  it('stops at a failure, leaves no temporary file, and goes on with the next run', async () => {
    await fill();
    let adopted = 0;
    const failing: MediaStore = {
      ...to,
      adopt: (key, file) => ((adopted += 1) > 10 ? Promise.reject(new Error('the bucket is full')) : to.adopt(key, file)),
    };
    await expect(copyMedia(from, failing)).rejects.toThrow('the bucket is full');
    expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
    expect(await copyMedia(from, to)).toMatchObject({ present: 10, copied: 20 });
  });

  it('reports how many files it has dealt with', async () => {
    await fill();
    const told: number[] = [];
    await copyMedia(from, to, (files) => told.push(files));
    expect(told.at(-1)).toBe(30);
    expect(told).toHaveLength(30);
  });
});
