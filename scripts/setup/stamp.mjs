import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What is known of a step of the set-up. `started` without an end means it was interrupted and its results cannot be trusted.
 * @typedef {{ state: 'none' } | { state: 'started' } | { state: 'done', fingerprint: string }} Stamp
 */

/**
 * A missing, torn or foreign stamp reads as none.
 * @param {string} file
 * @returns {Stamp}
 */
export function readStamp(file) {
  try {
    const stamp = JSON.parse(readFileSync(file, 'utf8'));
    if (stamp.state === 'done' && typeof stamp.fingerprint === 'string') return { state: 'done', fingerprint: stamp.fingerprint };
    if (stamp.state === 'started') return { state: 'started' };
  } catch {
    // Nothing readable there is the same as nothing there.
  }
  return { state: 'none' };
}

/**
 * @param {string} file
 * @param {Stamp} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stamp));
  renameSync(`${file}.new`, file);
}
