import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Stamps, locks and logs of the scripts. Ignored by git; deleting it only costs time. */
export const setupFolder = join(root, '.setup');

/** In the order they depend on each other. */
export const nodePackages = ['contracts', 'storage', 'projections', 'backend'];
export const workspaces = [...nodePackages, 'frontend', 'e2e'];

/**
 * The script behind a package's command, to be run by this Node: no shell, no `.cmd` on Windows, no npx.
 * @param {string} name package, for example `typescript`
 * @param {string} [command] default: the package's only or first command
 */
export function bin(name, command) {
  const folder = ['.', ...workspaces].map((place) => join(root, place, 'node_modules', name)).find(existsSync);
  if (!folder) throw new Error(`The package ${name} is not installed.`);
  const { bin: commands } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof commands === 'string' ? commands : commands[command ?? String(Object.keys(commands)[0])]);
}
