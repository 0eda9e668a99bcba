import { parseArgs } from 'node:util';

import { root } from './lib/paths.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { makeRelease, worldIn } from './release/release.mjs';
import { texts } from './release/texts.mjs';
import { ensureReady } from './setup.mjs';

/** @returns {{ version: string, dryRun: boolean }} */
function wanted() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [version, ...more] = positionals;
    if (version && more.length === 0) return { version, dryRun: values['dry-run'] === true };
  } catch {
    // An option that is not known.
  }
  throw new Refusal(texts.usage);
}

await runScript(async () => {
  const release = wanted();
  await ensureReady({ build: false });
  await makeRelease(
    worldIn(root, (line) => void process.stdout.write(`${line}\n`)),
    release,
  );
});
