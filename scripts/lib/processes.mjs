import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

const GRACE_MS = 5_000;
const TAIL_LINES = 40;
const windows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let ending = false;

/**
 * A child that ends with us. It leads its own process group, so that its own children end with it too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function launch(command, args, { cwd, env = process.env } = {}) {
  const shell = windows && command.endsWith('.cmd');
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !windows, shell });
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('close', () => running.delete(child));
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal SIGINT first: Playwright and npm tidy up on it
 */
function signalTree(child, signal) {
  if (!child.pid) return;
  if (windows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
  else {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Already gone.
    }
  }
}

/** Asks every child to end, and insists after a grace. Resolves when all are gone. */
export async function stopAll() {
  await Promise.all([...running].map(stop));
}

/** @param {import('node:child_process').ChildProcess} child */
export async function stop(child) {
  if (!running.has(child)) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  signalTree(child, 'SIGINT');
  const insist = setTimeout(() => {
    signalTree(child, 'SIGKILL');
    // Something that left the group may still hold the pipes open.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, GRACE_MS);
  await closed;
  clearTimeout(insist);
  // A grandchild may have outlived its parent in the same group.
  signalTree(child, 'SIGKILL');
}

/**
 * Ctrl-C, a kill and a closed terminal end all children, then us with the usual code. Returns what undoes it.
 * @returns {() => void}
 */
export function endTogether() {
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (ending) return;
    ending = true;
    void stopAll().then(() => process.exit(128 + constants.signals[signal]));
  };
  const onExit = () => running.forEach((child) => signalTree(child, 'SIGKILL'));
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', onExit);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('exit', onExit);
  };
}

/**
 * Runs a command to its end. Once we are ending it never resolves: a step that was cut short must not go on, or report.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, timeoutMs?: number, onStart?: (pid: number) => void,
 *   onLine?: (line: string) => void, keep?: (line: string) => boolean }} [options]
 *   `log`: a file that gets all output; `keep`: which lines are worth showing in the tail
 * @returns {Promise<{ code: number, tail: string[], timedOut: boolean }>} code 127 when the command could not be started
 */
export async function run(command, args, options = {}) {
  const { log, timeoutMs, onStart, onLine, keep = () => true } = options;
  if (log) mkdirSync(dirname(log), { recursive: true });
  const file = log ? createWriteStream(log) : undefined;
  /** @type {string[]} */
  const tail = [];
  let timedOut = false;
  const child = launch(command, args, options);
  if (child.pid) onStart?.(child.pid);
  const limit = timeoutMs ? setTimeout(() => ((timedOut = true), void stop(child)), timeoutMs) : undefined;
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      file?.write(`${line}\n`);
      onLine?.(line);
      if (keep(line)) tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
    });
  }
  /** @type {number} */
  const code = await new Promise((resolve) => {
    child.once('error', (error) => (tail.push(error.message), resolve(127)));
    child.once('close', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
  clearTimeout(limit);
  if (ending) await new Promise(() => {});
  if (file) await new Promise((resolve) => file.end(() => resolve(undefined)));
  return { code, tail, timedOut };
}
