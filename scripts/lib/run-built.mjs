import Module from 'node:module';
import { join } from 'node:path';

import { keepCompiled } from './compiled.mjs';
import { root } from './paths.mjs';

/**
 * Runs a built script as if it had been given to `node` itself: the same process, so that its signals, exit code and
 * end are its own and nothing stands between it and the terminal.
 * @param {string} file relative to the root
 */
export function runBuilt(file) {
  keepCompiled();
  process.argv[1] = join(root, file);
  /** @type {typeof Module & { runMain(): void }} */ (Module).runMain();
}
