import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { MediaNotFound } from '../media-store';
import { describeMediaStore } from '../media-store.conformance';
import { openFolderMediaStore } from './folder-media-store';

describeMediaStore('folder', async () => {
  const folder = await temporaryFolder();
  return { store: await openFolderMediaStore(join(folder.path, 'media')), remove: folder.remove };
});

describe('the folder media store', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('keeps its files over a restart, at the path their key says', async () => {
    const store = await openFolderMediaStore(folder.path);
    const file = await store.temporaryFile();
    await writeFile(file, 'hello');
    await store.adopt('masters/upload-1', file);
    expect(await (await openFolderMediaStore(folder.path)).stat('masters/upload-1')).toEqual({
      key: 'masters/upload-1',
      sizeBytes: 5,
    });
    expect(await readdir(join(folder.path, 'files', 'masters'))).toEqual(['upload-1']);
    expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
  });

  it('does not find what goes while it is worked on, whatever the work says', async () => {
    const store = await openFolderMediaStore(folder.path);
    const file = await store.temporaryFile();
    await writeFile(file, 'hello');
    await store.adopt('masters/upload-1', file);
    const read = store.withLocalFile('masters/upload-1', async (path) => {
      await store.remove('masters/upload-1');
      return readFile(path);
    });
    await expect(read).rejects.toBeInstanceOf(MediaNotFound);
  });

  it('follows no link out of the store', async () => {
    const store = await openFolderMediaStore(join(folder.path, 'media'));
    await writeFile(join(folder.path, 'outside'), 'private');
    await symlink(join(folder.path, 'outside'), join(folder.path, 'media', 'files', 'link'));
    await mkdir(join(folder.path, 'media', 'files', 'folder'));
    for (const key of ['link', 'folder']) {
      await expect(store.open(key)).rejects.toBeInstanceOf(MediaNotFound);
      expect(await store.stat(key)).toBeNull();
    }
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    expect(keys).toEqual([]);
  });
});
