import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../../scripts/lib/paths.mjs';

const COPIED = ['contracts', 'storage', 'projections', 'backend'];
const FEED = 'projections/dist/posts/feed/feed.projector.js';

/**
 * A copy of this build as a release after it: the feed has the next version, so it is folded again.
 * @param {string} folder new @returns {string} the folder
 */
export const makeNextRelease = (folder) => {
  mkdirSync(join(folder, 'node_modules', '@refrain'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@refrain') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  symlinkSync(join(root, 'frontend'), join(folder, 'frontend'));
  for (const name of COPIED) {
    cpSync(join(root, name, 'dist'), join(folder, name, 'dist'), { recursive: true });
    cpSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    if (readdirSync(join(root, name)).includes('node_modules'))
      symlinkSync(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@refrain', name));
  }
  symlinkSync(join(root, 'frontend'), join(folder, 'node_modules', '@refrain', 'frontend'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const source = readFileSync(join(folder, FEED), 'utf8');
  const raised = source.replace(/\('feed', (\d+),/, (_, version) => `('feed', ${Number(version) + 1},`);
  if (raised === source) throw new Error('the version of the feed was not found');
  writeFileSync(join(folder, FEED), raised);
  return folder;
};
