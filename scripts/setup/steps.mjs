import { join } from 'node:path';

import { setupFolder } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/**
 * A step of the set-up: whether it is needed follows from what it depends on and from what it left behind.
 * @typedef {object} Step
 * @property {string} name also of its stamp and log
 * @property {() => string} fingerprint of all it depends on
 * @property {() => boolean} whole whether its results are still there
 * @property {(context: { stamp: import('./stamp.mjs').Stamp, shareChild: (pid: number) => void }) => Promise<void>} work
 */

/**
 * @param {import('./stamp.mjs').Stamp} stamp
 * @param {string} fingerprint
 */
const isCurrent = (stamp, fingerprint) => stamp.state === 'done' && stamp.fingerprint === fingerprint;

/**
 * @param {Step} step
 * @param {string} [folder] where the stamps lie
 */
export const isDone = (step, folder = setupFolder) =>
  isCurrent(readStamp(join(folder, `${step.name}.json`)), step.fingerprint()) && step.whole();

/**
 * Does the step if it is needed. The stamp says `started` from before the first change until after the last one, so
 * that a kill at any moment shows; a failure that was reported leaves no stamp, because then nothing was cut short.
 * @param {Step} step
 * @param {(pid: number) => void} shareChild
 * @param {string} [folder] where the stamps lie
 */
export async function perform(step, shareChild, folder = setupFolder) {
  if (isDone(step, folder)) return;
  const file = join(folder, `${step.name}.json`);
  const stamp = readStamp(file);
  const fingerprint = step.fingerprint();
  writeStamp(file, { state: 'started' });
  try {
    await step.work({ stamp, shareChild });
    writeStamp(file, { state: 'done', fingerprint });
  } catch (error) {
    if (error instanceof Refusal && !error.cutShort) writeStamp(file, { state: 'none' });
    throw error;
  }
}
