import { join, resolve } from 'node:path';

import { checkDataFolder, checkPort, parsePort } from './lib/checks.mjs';
import { root } from './lib/paths.mjs';
import { runScript } from './lib/refusal.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { ensureReady } from './setup.mjs';

await runScript(async () => {
  const data = resolve(process.env.REFRAIN_DATA || join(root, 'data'));
  // Before the set-up, so that nobody waits for it only to be refused.
  checkDataFolder(data);
  await checkPort(parsePort(process.env.PORT || '3000'));
  await ensureReady({ build: true });
  process.env.REFRAIN_DATA = data;
  runBuilt('backend/dist/main.js');
});
