import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lookAtLock } from '../../start/folder-lock';
import { ok, problem, type Finding } from './finding';
import { doctorTexts } from './texts';

const { folder: texts, lock } = doctorTexts;
const { R_OK, W_OK, X_OK } = constants;

const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
};

/** The nearest folder above that is there. */
const standing = (folder: string): string => {
  let at = resolve(folder);
  while (codeOf(() => statSync(at)) === 'ENOENT' && at !== dirname(at)) at = dirname(at);
  return at;
};

type May = (path: string, mode: number) => boolean;
const mayHere: May = (path, mode) => codeOf(() => accessSync(path, mode)) === null;

/** Whether the folder, and each file that the site writes in it, is this user's to write. `may` is passed in for tests that run as root. */
export const checkFolder = (folder: string, may: May = mayHere): Finding => {
  const at = standing(folder);
  if (at !== resolve(folder))
    return may(at, W_OK | X_OK) ? ok('folder', texts.absent(folder)) : problem('folder', texts.closed(at));
  if (!statSync(folder).isDirectory()) return problem('folder', texts.notFolder(folder));
  if (!may(folder, R_OK | W_OK | X_OK)) return problem('folder', texts.closed(folder));
  const closed = readdirSync(folder)
    .map((name) => join(folder, name))
    .find((path) => !may(path, R_OK | W_OK));
  return closed === undefined ? ok('folder', texts.fine(folder)) : problem('folder', texts.closed(closed));
};

export const checkLock = (folder: string): Finding => {
  const { isHeld, pid } = lookAtLock(folder);
  if (isHeld) return ok('lock', lock.held(pid));
  return ok('lock', pid === null ? lock.free : lock.stale(pid));
};
