import { randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';
import { copyFile, lstat, mkdir, open, opendir, readdir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStretch } from './file-stretch';
import { beginningOf, checkRange, segmentsOf } from '../media-key';
import { MediaNotFound, type MediaStore, type StoredMedia } from '../media-store';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
/** What the file system says when there is no plain file under a name. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP']);

const nullWhenMissing = (error: unknown): null => {
  if (NOTHING_THERE.has(codeOf(error))) return null;
  throw error;
};

/** Asked at once: an open costs less than the turn of the thread pool it would wait for. null where no plain file stands under the path. */
const openPlain = (path: string): number | null => {
  try {
    const fd = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    if (fstatSync(fd).isFile()) return fd;
    closeSync(fd);
    return null;
  } catch (error) {
    return nullWhenMissing(error);
  }
};

/** Makes a file, or the names in a folder, survive a power cut. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Media in a folder: `files/` holds them under their keys, `incoming/` what is on its way. A file appears under its key
 * whole and durable, or not at all.
 */
export const openFolderMediaStore = async (root: string): Promise<MediaStore> => {
  const files = join(root, 'files');
  const incoming = join(root, 'incoming');
  await mkdir(files, { recursive: true });
  await mkdir(incoming, { recursive: true });

  const pathOf = (key: string) => join(files, ...segmentsOf(key));
  const statOf = async (key: string): Promise<Stats | null> => {
    const stats = await lstat(pathOf(key)).catch(nullWhenMissing);
    return stats?.isFile() ? stats : null;
  };
  /** Under its name in one step; from another volume by way of a copy. */
  const moveIn = async (localFile: string, path: string): Promise<void> => {
    try {
      await rename(localFile, path);
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
      const copy = join(incoming, randomUUID());
      await copyFile(localFile, copy);
      await sync(copy);
      await rename(copy, path);
      await unlink(localFile);
    }
  };
  /** The folder of a file, and all those above it that are new. */
  const foldersFor = async (path: string): Promise<readonly string[]> => {
    const folders = [dirname(path)];
    const first = await mkdir(dirname(path), { recursive: true });
    for (let folder = dirname(path); first && folder.length >= first.length; folder = dirname(folder))
      folders.push(dirname(folder));
    return folders;
  };

  async function* below(folder: string, beginning: string): AsyncGenerator<StoredMedia> {
    const entries = await opendir(folder).catch(nullWhenMissing);
    if (!entries) return;
    for await (const entry of entries) {
      const key = beginning + entry.name;
      if (entry.isDirectory()) yield* below(join(folder, entry.name), `${key}/`);
      else if (entry.isFile()) {
        const stats = await statOf(key);
        if (stats) yield { key, sizeBytes: stats.size };
      }
    }
  }

  return {
    adopt: async (key, localFile) => {
      const path = pathOf(key);
      await sync(localFile);
      const { size } = await lstat(localFile);
      const folders = await foldersFor(path);
      await moveIn(localFile, path);
      for (const folder of folders) await sync(folder);
      return { key, sizeBytes: size };
    },
    open: async (key, range) => {
      checkRange(range);
      const path = pathOf(key);
      const fd = openPlain(path);
      if (fd === null) throw new MediaNotFound(key);
      return new FileStretch(fd, range?.start ?? 0, range?.end ?? Infinity);
    },
    stat: async (key) => {
      const stats = await statOf(key);
      return stats && { key, sizeBytes: stats.size };
    },
    withLocalFile: async (key, work) => {
      if (!(await statOf(key))) throw new MediaNotFound(key);
      try {
        return await work(pathOf(key));
      } catch (error) {
        // Removed meanwhile: that is why, whatever the work says.
        if (await statOf(key)) throw error;
        throw new MediaNotFound(key, { cause: error });
      }
    },
    temporaryFile: async () => join(incoming, randomUUID()),
    remove: async (key) => {
      await unlink(pathOf(key)).catch(nullWhenMissing);
    },
    list: (prefix) => {
      const beginning = beginningOf(prefix);
      return below(join(files, ...beginning.split('/')), beginning);
    },
    sweepTemporary: async (olderThanMs) => {
      const oldest = Date.now() - olderThanMs;
      let swept = 0;
      for (const name of await readdir(incoming)) {
        const stats = await lstat(join(incoming, name)).catch(nullWhenMissing);
        if (!stats || stats.mtimeMs > oldest) continue;
        await rm(join(incoming, name), { recursive: true, force: true });
        swept += 1;
      }
      return swept;
    },
  };
};
