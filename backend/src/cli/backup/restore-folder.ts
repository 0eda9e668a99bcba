import { existsSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupRefused } from '@refrain/storage/backup';
import { holdExclusively, syncFolder } from '@refrain/storage/kernel';
import { LOCK_FILE } from '../../start/folder-lock';
import { whileInterruptible } from '../long-work/interrupt';

const INSIDE = '.restoring';
/** The log first and the vault last: Refrain does not start on a log without a vault. */
const ORDER = ['log.db', 'media', 'vault.key', 'vault.db'];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Of the error, or of what caused it: the stores put their own around it. */
const codesOf = (error: unknown): readonly string[] => (error instanceof Error ? [codeOf(error), ...codesOf(error.cause)] : []);

const placeProblem = (error: unknown, folder: string): unknown => {
  const code = codeOf(error);
  if (codesOf(error).some((each) => ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(each)))
    return new BackupRefused('diskFull', folder, { cause: error });
  if (code === 'ENOTEMPTY') return new BackupRefused('notEmpty', folder, { cause: error });
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EEXIST'].includes(code)
    ? new BackupRefused('cannotPlace', folder, { cause: error })
    : error;
};

/** Nothing can be renamed onto the root of a volume. */
const isMountPoint = async (folder: string): Promise<boolean> => {
  const stats = await lstat(folder).catch(() => null);
  if (!stats) return false;
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  return stats.dev !== (await lstat(dirname(folder))).dev || mounts.split('\n').some((line) => line.split(' ')[4] === folder);
};

/** What a volume has from its beginning: by its file system, or by the image of a container. */
const OF_VOLUMES = new Set([INSIDE, 'lost+found', 'tmp']);

const refuseUnlessEmpty = async (folder: string, isVolume: boolean): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw codeOf(error) === 'ENOTDIR' ? new BackupRefused('notEmpty', folder, { cause: error }) : error;
  });
  if (names.some((name) => !isVolume || !OF_VOLUMES.has(name))) throw new BackupRefused('notEmpty', folder);
};

/** A folder of its own beside the wanted one, or inside of it where that is a volume. */
const stagingOf = (folder: string, isVolume: boolean): string =>
  isVolume ? join(folder, INSIDE) : join(dirname(folder), `.${basename(folder)}${INSIDE}`);

/** Empty, and held by this process: what a killed restore left there is removed. Gives what releases it. @throws BackupRefused underWay */
const holdStaging = async (staging: string, folder: string): Promise<() => void> => {
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const release = holdExclusively(join(staging, LOCK_FILE));
  if (!release) throw new BackupRefused('underWay', folder);
  for (const name of await readdir(staging))
    if (!name.startsWith(LOCK_FILE)) await rm(join(staging, name), { recursive: true, force: true });
  return release;
};

const REMOVE_TIMES = 20;
const SETTLED_MS = 30;

/** At once. A write that was under way in another thread may bring a folder back, so it looks once more. */
const removeNow = (staging: string): void => {
  for (let time = 0; time < REMOVE_TIMES; time += 1) {
    try {
      rmSync(staging, { recursive: true, force: true });
    } catch {
      // Something was written into it at this moment.
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLED_MS);
    if (!existsSync(staging)) return;
  }
};

const putInPlace = async (staging: string, folder: string): Promise<void> => {
  if (dirname(staging) !== folder) {
    // Together they replace an empty folder, also where a rename does not.
    await rmdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    await rename(staging, folder);
    return syncFolder(dirname(folder));
  }
  const rest = (await readdir(staging)).filter((name) => !ORDER.includes(name));
  for (const name of ['log.db', ...rest, ...ORDER.slice(1)])
    if (existsSync(join(staging, name))) await rename(join(staging, name), join(folder, name));
  await rmdir(staging);
  await syncFolder(folder);
};

/**
 * Fills a new data folder: `fill` does so beside it, then it gets its name in one step. A failure, or the operator's end of it, leaves nothing; what
 * SIGKILL leaves beside is removed by the next restore into the same folder.
 * @throws BackupRefused notEmpty, underWay, cannotPlace, diskFull; what `fill` throws
 */
export const fillNewFolder = async (path: string, fill: (staging: string) => Promise<void>): Promise<void> => {
  const folder = resolve(path);
  try {
    const isVolume = await isMountPoint(folder);
    await refuseUnlessEmpty(folder, isVolume);
    const staging = stagingOf(folder, isVolume);
    let release: (() => void) | null = null;
    const remove = (): void => {
      if (!release) return;
      release();
      removeNow(staging);
    };
    await whileInterruptible(remove, async () => {
      try {
        release = await holdStaging(staging, folder);
        await fill(staging);
        await refuseUnlessEmpty(folder, isVolume);
        release();
        await putInPlace(staging, folder);
      } catch (error) {
        remove();
        throw error;
      }
    });
  } catch (error) {
    throw error instanceof BackupRefused ? error : placeProblem(error, folder);
  }
};
