import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// At the end its programs are killed first: they would go on writing here.
import './program.mjs';

/** @type {Set<string>} */
const folders = new Set();

/** @param {string} folder */
const remove = (folder) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
};

process.once('exit', () => folders.forEach(remove));

/** A temporary folder, gone at the latest when this process ends. @param {string} name */
export const temporaryFolder = (name) => {
  const path = mkdtempSync(join(tmpdir(), `refrain-${name}-`));
  folders.add(path);
  return { path, remove: () => remove(path) };
};
