import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ours = resolve(import.meta.dirname, '../../..');
const measure = pathToFileURL(join(import.meta.dirname, 'peak-memory.mjs')).href;

/**
 * Runs a program in a process of its own: how long it took, what it printed last, and what it held in memory at most.
 * @param {readonly string[]} words the program, then its arguments
 * @param {NodeJS.ProcessEnv} [env] further environment
 * @returns {Promise<{ seconds: number, peakMiB: number, printed: string }>}
 * @throws Error when it does not end well
 */
export const measured = (words, env = {}) =>
  new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(process.execPath, [`--import=${measure}`, ...words], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let [printed, said, peak] = ['', '', ''];
    child.stdout?.on('data', (part) => (printed = `${printed}${part}`.slice(-2000)));
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said = `${said}${part}`.slice(-2000)));
    child.stdio[3]?.on('data', (part) => (peak += part));
    child.once('error', fail);
    child.once('close', (code, signal) => {
      if (code !== 0) return fail(new Error(`${words.join(' ')} ended with ${signal ?? code}\n${said}`));
      done({ seconds: (performance.now() - started) / 1000, peakMiB: Number(peak) / 1024, printed });
    });
  });

/** Runs an operator's command as they run it. @param {string} dataFolder @param {readonly string[]} words */
export const operate = (dataFolder, words) =>
  measured([join(ours, 'backend/dist/cli/refrain.js'), ...words], { REFRAIN_DATA: dataFolder });
