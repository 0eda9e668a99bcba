import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const source = join(import.meta.dirname, 'power-cut.c');
const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/refrain-power-cut');

/** Compiles power-cut.c where it has changed. @returns {{ library: string } | { missing: string }} what is missing in a sentence */
export const compileRecorder = () => {
  if (process.platform !== 'linux') return { missing: 'Only on Linux can a library be put between the server and its files.' };
  const library = join(cache, `${createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)}.so`);
  if (existsSync(library)) return { library };
  mkdirSync(cache, { recursive: true });
  // Several may compile at once; each puts a whole library in place.
  const mine = `${library}.${process.pid}`;
  const { error, status, stderr } = spawnSync('gcc', ['-O1', '-shared', '-fPIC', '-o', mine, source], { encoding: 'utf8' });
  if (error)
    return { missing: 'There is no gcc to compile the recorder of the power cuts with (Debian: apt-get install gcc libc6-dev).' };
  if (status !== 0) throw new Error(`The recorder of the power cuts does not compile:\n${stderr}`);
  renameSync(mine, library);
  return { library };
};

/**
 * What makes a server record what it does to files below a folder.
 * @param {string} library @param {string} folder @param {string} [neverSynced] how the names of files begin that are never synced
 */
export const recorder = (library, folder, neverSynced) => {
  const root = join(realpathSync(folder), 'site');
  const file = join(folder, 'record');
  mkdirSync(join(root, 'tmp'), { recursive: true });
  return {
    root,
    dataFolder: join(root, 'data'),
    env: {
      LD_PRELOAD: library,
      POWER_CUT_ROOT: root,
      POWER_CUT_RECORD: file,
      ...(neverSynced ? { POWER_CUT_NEVER_SYNCED: neverSynced } : {}),
      TMPDIR: join(root, 'tmp'),
      // Calls through a ring would not be seen.
      UV_USE_IO_URING: '0',
    },
    /** Grows with each call: what was answered by now rests on what was recorded by now. */
    clock: () => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    read: () => readFileSync(file),
  };
};
