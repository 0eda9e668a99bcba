import { existsSync, mkdirSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Refusal } from '../lib/refusal.mjs';
import { texts } from './texts.mjs';

const HEARTBEAT_MS = 2_000;
const SILENT_MS = 60_000;
const CHILD_SILENT_MS = 15 * 60_000;
const BEING_WRITTEN_MS = 2_000;
const SETTLE_MS = 100;
const PATIENCE_MS = 20 * 60_000;

/**
 * Who holds the lock: a script, and the child it works through, which may outlive a script killed with -9.
 * @typedef {{ pid: number, child?: number }} Holder
 */

/** @param {number | undefined} pid */
function alive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Where nobody collects the dead, as in many containers, their numbers still answer. @param {number} pid */
function isZombie(pid) {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * A lock counts while its script or that script's child lives. A process number can be given out again, so a script
 * that has not touched the lock for a minute counts as gone; a child cannot touch it and is believed for longer.
 * @param {Holder | undefined} holder undefined: what stands there cannot be read, perhaps because it is being written
 * @param {number} silentMs since the lock was last touched
 * @param {(pid: number | undefined) => boolean} [isAlive]
 */
export function isHeld(holder, silentMs, isAlive = alive) {
  if (!holder) return silentMs < BEING_WRITTEN_MS;
  return (silentMs < SILENT_MS && isAlive(holder.pid)) || (silentMs < CHILD_SILENT_MS && isAlive(holder.child));
}

/**
 * @param {string} file
 * @returns {Holder | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function silentFor(file) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched === undefined ? Infinity : Date.now() - touched;
}

/**
 * Takes the lock if it is free or its holder is gone. Of several who take over a dead lock, the last to write it has it.
 * @param {string} file
 * @returns {Promise<Holder | undefined>} undefined when it is ours, else who has it
 */
async function tryTake(file) {
  const mine = JSON.stringify({ pid: process.pid });
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const holder = readHolder(file);
  if (isHeld(holder, silentFor(file))) return holder ?? { pid: 0 };
  writeFileSync(`${file}.${process.pid}`, mine);
  renameSync(`${file}.${process.pid}`, file);
  await sleep(SETTLE_MS);
  const winner = readHolder(file);
  return winner?.pid === process.pid ? undefined : (winner ?? { pid: 0 });
}

/**
 * Runs `work` while nobody else does; waits for another set-up to end, and takes over from one that was killed.
 * @template T
 * @param {string} file
 * @param {(shareChild: (pid: number) => void) => Promise<T>} work `shareChild` names the child now doing the work
 * @param {(holder: Holder) => void} [onWait]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (let holder = await tryTake(file), told = false; holder; holder = await tryTake(file)) {
    if (Date.now() > giveUpAt) throw new Refusal(texts.lockHeld(holder.pid, file));
    if (!told) onWait(holder);
    told = true;
    await sleep(300);
  }
  const heartbeat = setInterval(() => existsSync(file) && utimesSync(file, new Date(), new Date()), HEARTBEAT_MS);
  const release = () => {
    if (readHolder(file)?.pid === process.pid) unlinkSync(file);
  };
  process.on('exit', release);
  try {
    return await work((child) => writeFileSync(file, JSON.stringify({ pid: process.pid, child })));
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}
