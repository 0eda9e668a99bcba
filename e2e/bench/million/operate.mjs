import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ours = resolve(import.meta.dirname, '../../..');
const measure = pathToFileURL(join(import.meta.dirname, 'peak-memory.mjs')).href;

/**
 * Runs an operator's command as they run it, in a process of its own: how long it took, and what it held in memory at most.
 * @param {string} dataFolder @param {readonly string[]} words
 * @returns {Promise<{ seconds: number, peakMiB: number }>}
 * @throws Error when it does not end well
 */
export const operate = (dataFolder, words) =>
  new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(process.execPath, [`--import=${measure}`, join(ours, 'backend/dist/cli/refrain.js'), ...words], {
      env: { ...process.env, REFRAIN_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let [said, peak] = ['', ''];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said = `${said}${part}`.slice(-2000)));
    child.stdio[3]?.on('data', (part) => (peak += part));
    child.once('error', fail);
    child.once('close', (code, signal) => {
      if (code !== 0) return fail(new Error(`refrain ${words.join(' ')} ended with ${signal ?? code}\n${said}`));
      done({ seconds: (performance.now() - started) / 1000, peakMiB: Number(peak) / 1024 });
    });
  });
