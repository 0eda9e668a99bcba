import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;

/** Files of this machine: those on their way in, and copies that tools work on. */
export const openLocalFiles = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return {
    /** A path that is not in use; its end shows an operator what it is of. */
    fresh: (of = '') => join(folder, `${randomUUID()}${of && `-${of}`}`),
    /** Removes those last written before this time (milliseconds since the epoch); gives their number. */
    sweep: async (before: number): Promise<number> => {
      let swept = 0;
      for (const name of await readdir(folder)) {
        const stats = await lstat(join(folder, name)).catch(() => null);
        if (!stats || stats.mtimeMs > before) continue;
        await rm(join(folder, name), { recursive: true, force: true });
        swept += 1;
      }
      return swept;
    },
  };
};
