import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is made, not written: results, caches and everything hidden. */
const MADE = /^(node_modules|dist|coverage|test-results|playwright-report|\..*)$/;

/**
 * Every file under a path, relative to `base`, with forward slashes.
 * @param {string} base
 * @param {string} path a file or a folder; one that does not exist has no files
 * @returns {string[]}
 */
function filesUnder(base, path) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isFile() || (entry.isDirectory() && !MADE.test(entry.name)))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(base, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/**
 * One hash over names and contents, never over times: a checkout or a copy changes times and nothing else.
 * @param {string} base
 * @param {readonly string[]} paths files and folders, relative to `base`
 * @param {{ skip?: RegExp, also?: readonly string[] }} [options] `skip`: names that do not matter; `also`: further facts
 */
export function fingerprint(base, paths, { skip, also = [] } = {}) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesUnder(base, path)).filter((file) => !skip?.test(file));
  for (const file of files.sort()) {
    const content = readFileSync(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.update(also.join('\0')).digest('hex');
}
