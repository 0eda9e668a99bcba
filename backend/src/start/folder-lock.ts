import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdExclusively, isHeldExclusively } from '@refrain/storage/kernel';

/** Says who holds the folder. Earlier versions of the program took it for the lock itself. */
const NAME_FILE = 'refrain.pid';
export const LOCK_FILE = 'refrain.lock';

const holderOf = (file: string): string => {
  try {
    return ` (process ${Number(readFileSync(file, 'utf8')) || 'unknown'})`;
  } catch {
    return '';
  }
};

/** `pid` is null where no file names it, or the file names none. */
export type FolderLock = Readonly<{ isHeld: boolean; pid: number | null }>;

/** Whether a process holds a data folder, and the one that said so last. Changes nothing. */
export const lookAtLock = (dataFolder: string): FolderLock => {
  const name = join(dataFolder, NAME_FILE);
  const pid = existsSync(name) ? Number(readFileSync(name, 'utf8')) : 0;
  return { isHeld: isHeldExclusively(join(dataFolder, LOCK_FILE)), pid: Number.isInteger(pid) && pid > 0 ? pid : null };
};

/** One process writes a data folder; the lock ends with it. @throws Error with a sentence */
export const lockFolder = (dataFolder: string): (() => void) => {
  const name = join(dataFolder, NAME_FILE);
  const release = holdExclusively(join(dataFolder, LOCK_FILE));
  if (!release) {
    throw new Error(
      `The data folder ${dataFolder} is in use by another Refrain${holderOf(name)}. Stop it, or choose another folder with REFRAIN_DATA.`,
    );
  }
  writeFileSync(name, String(process.pid));
  return () => {
    rmSync(name, { force: true });
    release();
  };
};
