import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endTogether } from './lib/processes.mjs';
import { setupFolder } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { Refusal, explain } from './lib/refusal.mjs';
import { nodeOf, onNewerNode } from './setup/node-version.mjs';
import { texts } from './setup/texts.mjs';
import { findChromium } from './testing/chromium.mjs';
import { copyCheckout, MAJORS, table, tryNode } from './testing/nodes.mjs';
import { add, broken, closingLine, exitCode, nothing } from './testing/tally.mjs';

/** @param {string} major @param {string | undefined} chromium @returns {Promise<import('./testing/nodes.mjs').Row>} */
const rowOf = async (major, chromium) => {
  const { node, log } = await nodeOf(major, `Fetching Node ${major} from the npm registry`);
  if (!node) throw new Refusal(texts.noNode(major, log));
  const folder = mkdtempSync(join(tmpdir(), `refrain-node-${major}-`));
  const shown = progress(`Node ${major}`);
  try {
    await copyCheckout(folder);
    return await tryNode({ node, folder, chromium, logs: join(setupFolder, 'nodes', major), note: shown.note });
  } finally {
    shown.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Sets up, runs the units and the song's journey on each Node, or on those named, in a new copy of the checkout. */
const runAll = async () => {
  await onNewerNode();
  endTogether();
  mkdirSync(join(setupFolder, 'nodes'), { recursive: true });
  const named = process.argv.slice(2);
  const chromium = await findChromium(() => undefined);
  /** @type {import('./testing/nodes.mjs').Row[]} */
  const rows = [];
  let total = nothing();
  for (const major of named.length > 0 ? named : MAJORS) {
    try {
      const row = await rowOf(major, chromium);
      rows.push(row);
      total = add(add(total, row.units), row.song);
    } catch (error) {
      total = add(total, broken(explain(error)));
    }
  }
  for (const problem of total.problems) process.stdout.write(`\n${problem}\n`);
  process.stdout.write(`\n${table(rows).join('\n')}\n\n`);
  return total;
};

const total = await runAll().catch((error) => {
  process.stdout.write(`\n${explain(error)}\n\n`);
  return broken(explain(error));
});
process.stdout.write(`${closingLine(total)}\n`, () => process.exit(exitCode(total)));
