import { statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ok, problem, warning, type Finding } from './finding';
import { doctorTexts } from './texts';

const texts = doctorTexts;
const numbers = (version: string): readonly number[] => version.replace(/^\D+/, '').split('.').map(Number);

/** @param wanted the form that `engines` has here: `>=22.13.0` */
export const checkRuntime = (version: string, wanted: string): Finding => {
  const [have, want] = [numbers(version), numbers(wanted)];
  const first = want.findIndex((number, i) => (have[i] ?? 0) !== number);
  const reaches = first < 0 || (have[first] ?? 0) > (want[first] ?? 0);
  return reaches ? ok('runtime', texts.runtime.fine(version, wanted)) : problem('runtime', texts.runtime.old(version, wanted));
};

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const LOW = 2 * GIB;
const FULL = 256 * MIB;

const size = (bytes: number): string => (bytes < GIB ? `${Math.floor(bytes / MIB)} MB` : `${(bytes / GIB).toFixed(1)} GB`);

/** Bytes that this user may still write where a folder is, or will be. */
export const freeBytesAt = (folder: string): number => {
  for (let at = resolve(folder); ; at = dirname(at)) {
    try {
      const { bavail, bsize } = statfsSync(at);
      return bavail * bsize;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || at === dirname(at)) throw error;
    }
  }
};

export const checkDisk = (freeBytes: number): Finding => {
  const free = size(freeBytes);
  if (freeBytes < FULL) return problem('disk', texts.disk.full(free));
  return freeBytes < LOW ? warning('disk', texts.disk.low(free)) : ok('disk', texts.disk.fine(free));
};
