import { join } from 'node:path';

import { setupFolder } from './lib/paths.mjs';
import { endTogether } from './lib/processes.mjs';
import { build as buildStep } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';
import { onNewerNode } from './setup/node-version.mjs';
import { isDone, perform } from './setup/steps.mjs';
import { texts } from './setup/texts.mjs';

/**
 * Brings a clone in any state to one that runs. With nothing to do it only compares hashes, and says nothing.
 * @param {{ build?: boolean }} [options] `build: false` for what works on the sources alone
 * @throws {import('./lib/refusal.mjs').Refusal} with a sentence for the person
 */
export async function ensureReady({ build = true } = {}) {
  await onNewerNode();
  const steps = build ? [install, buildStep] : [install];
  if (steps.every((step) => isDone(step))) return;
  const started = Date.now();
  const detach = endTogether();
  try {
    await withLock(
      join(setupFolder, 'lock'),
      async (shareChild) => {
        for (const step of steps) await perform(step, shareChild);
      },
      (holder) => process.stderr.write(`${texts.waiting(holder.pid)}\n`),
    );
  } finally {
    detach();
  }
  process.stderr.write(`${texts.ready(Date.now() - started)}\n`);
}
