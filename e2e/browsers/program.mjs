import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 30_000;
const KEPT_LINES = 20;

/** @type {Set<number>} */
const groups = new Set();

/** @param {number} pid */
const killGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left in it.
  }
};

process.once('exit', () => groups.forEach(killGroup));

/**
 * Starts a program that goes on running. It leads a process group, so that its children end with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, says?: RegExp, descriptor?: 2 | 3 }} options `says`: what it prints once it is ready, on `descriptor`; without it nothing is waited for
 * @returns {Promise<{ said: string, end: () => Promise<void> }>} `said`: the first group of what it printed
 */
export const startProgram = async (command, args, { env = process.env, says, descriptor = 2 }) => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const pid = child.pid ?? 0;
  groups.add(pid);
  /** @type {string[]} */
  const lines = [];
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(void lines.push(error.message)));
    child.once('exit', resolve);
  });
  const end = async () => {
    killGroup(pid);
    await ended;
    groups.delete(pid);
  };
  /** @type {Promise<string>} */
  const ready = new Promise((resolve) => {
    for (const number of [2, 3]) {
      const input = /** @type {import('node:stream').Readable} */ (child.stdio[number]);
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        const found = number === descriptor && says?.exec(line);
        if (found) resolve(found[1] ?? '');
      });
    }
  });
  if (!says) return { said: '', end };
  const said = await Promise.race([ready, ended.then(() => null), pause(START_MS, null, { ref: false })]);
  if (said !== null) return { said, end };
  await end();
  throw new Error(`${command} did not start:\n${lines.join('\n')}`);
};
