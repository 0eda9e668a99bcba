import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;
/** What the specs of all workers hold at once is far less; what else runs on the machine keeps the rest. */
const NEEDED = 4 * GIB;
const FREE_BESIDE = 4 * GIB;
const PREFIX = 'refrain-scratch-';

/** @param {string} path */
const roomIn = (path) => {
  if (!existsSync(path)) return 0;
  const { type, bavail, bsize } = statfsSync(path);
  return type === TMPFS ? Math.min(bavail * bsize, freemem() - FREE_BESIDE) : 0;
};

/** @param {string} name */
const isLeft = (name) => {
  const pid = Number(name.slice(PREFIX.length).split('-')[0]);
  try {
    return name.startsWith(PREFIX) && !process.kill(pid, 0);
  } catch {
    return true;
  }
};

/**
 * A folder in memory for what specs write, or undefined where there is no room: every commit of every spec waits for the disk otherwise. It is removed when
 * this process ends; one that was killed leaves its folder to the next.
 * @param {string} [memory] where memory can be written to as files
 */
export function scratchFolder(memory = MEMORY) {
  if (roomIn(memory) < NEEDED) return undefined;
  for (const name of readdirSync(memory)) if (name.startsWith(PREFIX) && isLeft(name)) remove(join(memory, name));
  const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
}

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true });
