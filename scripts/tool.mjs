import { bin, root } from './lib/paths.mjs';
import { runScript } from './lib/refusal.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { standBack } from './lib/stand-back.mjs';
import { onNewerNode } from './setup/node-version.mjs';
import { relative } from 'node:path';

/** Runs a package's command or a script of the project on a Node that is new enough: `node scripts/tool.mjs jest storage`. */
await runScript(async () => {
  await onNewerNode();
  const [name = ''] = process.argv.splice(2, 1);
  if (name === 'jest') standBack();
  runBuilt(name.endsWith('.mjs') ? name : relative(root, bin(name)));
});
