import { runScript } from './lib/refusal.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { ensureReady } from './setup.mjs';

await runScript(async () => {
  await ensureReady({ build: true });
  runBuilt('e2e/bench/bench.mjs');
});
