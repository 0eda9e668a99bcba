import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { root } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** Where real servers live. Out of the tree, so that nothing of it is searched, linted or packed. */
export function serversFolder() {
  const folder = resolve(
    process.env.REFRAIN_SERVERS || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'refrain-servers'),
  );
  if (!relative(root, folder).startsWith('..')) throw new Refusal('REFRAIN_SERVERS must lie outside of the project.');
  mkdirSync(folder, { recursive: true });
  return folder;
}
