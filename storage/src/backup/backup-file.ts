import { randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { link, lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { syncFolder } from '../kernel/sync-folder';
import { AGE_MAGIC, decryption, type BackupKey } from './encryption';
import { BackupRefused } from './problems';
import { openBackup, type Backup } from './read-backup';

const UNFINISHED = /^\..+\.[0-9a-f-]{36}\.unfinished$/;
/** A backup writes all the time, so what was not written for so long belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;
/** The file holds keys of people. */
const PRIVATE_MODE = 0o600;
const READ_BYTES = 256 * 1024;
/** Longer than the header of an encrypted file for some hundred recipients. */
const HEADER_BYTES = 64 * 1024;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isThere = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null)) !== null;

/** What the file system refuses, as sentences; everything else as it is. */
const writingProblem = (error: unknown, file: string): unknown => {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return new BackupRefused('diskFull', file, { cause: error });
  if (code === 'EEXIST') return new BackupRefused('exists', file, { cause: error });
  if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENAMETOOLONG'].includes(code))
    return new BackupRefused('cannotWrite', file, { cause: error });
  return error;
};

const sweepUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const stats = await lstat(join(folder, name)).catch(() => null);
    if (stats?.isFile() && stats.mtimeMs < Date.now() - ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
};

/** Gives a file its name, which nothing may have yet. Where the file system has no links, a file that came at this very moment is replaced. */
const giveName = async (unfinished: string, file: string): Promise<void> => {
  try {
    await link(unfinished, file);
    await rm(unfinished, { force: true });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || (await isThere(file))) throw new BackupRefused('exists', file, { cause: error });
    await rename(unfinished, file);
  }
};

export type WholeFileOptions = Readonly<{
  /** For tests: where the bytes go. */
  openFile?: (path: string) => Promise<Pick<Awaited<ReturnType<typeof open>>, 'write' | 'sync' | 'close'>>;
  /** Aborting removes what is written at once, so that the process may end. */
  signal?: AbortSignal;
}>;

const openPrivate = (path: string) => open(path, 'wx', PRIVATE_MODE);

/**
 * Writes a file that is there whole and durable under its name, or not at all; gives its size. It is written under a hidden name
 * beside, which is removed when this fails; one that a killed process left is removed an hour later, by the next backup.
 * @throws BackupRefused exists, cannotWrite, diskFull; what the bytes throw
 */
export const writeWholeFile = async (
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  { openFile = openPrivate, signal }: WholeFileOptions = {},
): Promise<number> => {
  const file = resolve(path);
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}.unfinished`);
  let sizeBytes = 0;
  const removeNow = () => rmSync(unfinished, { force: true });
  signal?.addEventListener('abort', removeNow, { once: true });
  try {
    if (await isThere(file)) throw new BackupRefused('exists', file);
    await sweepUnfinished(folder);
    const handle = await openFile(unfinished);
    try {
      for await (const chunk of bytes) {
        signal?.throwIfAborted();
        for (let written = 0; written < chunk.length;) written += (await handle.write(chunk, written)).bytesWritten;
        sizeBytes += chunk.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal?.throwIfAborted();
    await giveName(unfinished, file);
    await syncFolder(folder);
    return sizeBytes;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw writingProblem(error, file);
  } finally {
    signal?.removeEventListener('abort', removeNow);
  }
};

const beginningOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/**
 * Opens the file of a backup, encrypted or not.
 * @param askKey called once, when it is encrypted
 * @throws BackupRefused cannotRead, and as `openBackup` and `decryption` do
 */
export const openBackupFile = async (file: string, askKey: () => Promise<BackupKey>): Promise<Backup> => {
  const reading = (error: unknown): never => {
    if (codeOf(error) && !(error instanceof BackupRefused)) throw new BackupRefused('cannotRead', file, { cause: error });
    throw error;
  };
  const stored = () => createReadStream(file, { highWaterMark: READ_BYTES });
  const beginning = await beginningOf(file).catch(reading);
  if (!beginning.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC)) return openBackup(stored).catch(reading);
  const decrypted = await decryption(beginning, await askKey());
  return openBackup(() => decrypted(stored())).catch(reading);
};
