import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beginningOf, checkRange, segmentsOf } from '../media-key';
import { MediaNotFound, type MediaStore } from '../media-store';

/** Media in memory, for tests; what comes in and what tools work on still passes through files in this folder. */
export const openMemoryMediaStore = async (temporaryFolder: string): Promise<MediaStore> => {
  await mkdir(temporaryFolder, { recursive: true });
  const files = new Map<string, Buffer>();
  const keyOf = (key: string) => segmentsOf(key).join('/');
  const bytesOf = (key: string): Buffer => {
    const bytes = files.get(keyOf(key));
    if (!bytes) throw new MediaNotFound(key);
    return bytes;
  };
  const temporaryFile = async () => join(temporaryFolder, randomUUID());

  return {
    adopt: async (key, localFile) => {
      const name = keyOf(key);
      const bytes = await readFile(localFile);
      files.set(name, bytes);
      await unlink(localFile);
      return { key, sizeBytes: bytes.length };
    },
    open: async (key, range) => {
      checkRange(range);
      const bytes = bytesOf(key);
      const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return Readable.from(wanted.length > 0 ? [wanted] : []);
    },
    stat: async (key) => {
      const bytes = files.get(keyOf(key));
      return bytes ? { key, sizeBytes: bytes.length } : null;
    },
    withLocalFile: async (key, work) => {
      const path = await temporaryFile();
      await writeFile(path, bytesOf(key));
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    temporaryFile,
    remove: async (key) => void files.delete(keyOf(key)),
    list: (prefix) => {
      const beginning = beginningOf(prefix);
      return (async function* () {
        for (const [key, bytes] of [...files]) if (key.startsWith(beginning)) yield { key, sizeBytes: bytes.length };
      })();
    },
    sweepTemporary: async (olderThanMs) => {
      const oldest = Date.now() - olderThanMs;
      let swept = 0;
      for (const name of await readdir(temporaryFolder)) {
        const path = join(temporaryFolder, name);
        if ((await stat(path)).mtimeMs > oldest) continue;
        await rm(path, { recursive: true, force: true });
        swept += 1;
      }
      return swept;
    },
  };
};
