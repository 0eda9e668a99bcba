import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { explain, Refusal } from '../lib/refusal.mjs';
import { entries, FROZEN } from './entries.mjs';
import { worded } from './names.mjs';
import { texts } from './texts.mjs';

/** @typedef {import('./names.mjs').Names} Names */

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), 'template');
const ENDING = '.txt';

/** Every file of a new context, by its path from the root. @param {Names} names @returns {ReadonlyMap<string, string>} */
const filesOf = (names) => {
  const found = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  return new Map(
    found.sort().map((file) => {
      const path = worded(file.slice(0, -ENDING.length).replaceAll('\\', '/'), names);
      return [path, worded(readFileSync(join(TEMPLATE, file), 'utf8'), names)];
    }),
  );
};

/** The files outside with the new context in them. @param {string} root @param {Names} names @returns {ReadonlyMap<string, string>} */
const enteredIn = (root, names) =>
  new Map(entries.map(({ path, enter }) => [path, enter(readFileSync(join(root, path), 'utf8'), names)]));

/** @param {string} root @param {Names} names */
const refuseTaken = (root, { context }) => {
  for (const folder of ['contracts/src', 'projections/src', 'backend/src', 'frontend/src/features'])
    if (existsSync(join(root, folder, context))) throw new Refusal(texts.exists(`${folder}/${context}`));
  const table = join(root, 'contracts/src/routes/table');
  for (const file of readdirSync(table)) {
    const text = readFileSync(join(table, file), 'utf8');
    for (const name of [`id: '${context}'`, `path: '/${context}'`])
      if (text.includes(name)) throw new Refusal(texts.taken(`contracts/src/routes/table/${file}`, name));
  }
};

/** Takes away what was made, with folders that are empty then. @param {string} root @param {Iterable<string>} made */
const removeAll = (root, made) => {
  const folders = new Set();
  for (const path of made) {
    rmSync(join(root, path), { force: true });
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    const full = join(root, folder);
    if (existsSync(full) && readdirSync(full).length === 0) rmdirSync(full);
  }
};

/**
 * Writes the skeleton of a context and enters it where it must be named. Written whole or not at all.
 * @param {string} root
 * @param {Names} names
 * @param {{ dirtyAmong: (files: readonly string[]) => readonly string[], finish: (files: readonly string[]) => void }} world `finish` formats
 * what was written, and freezes the new event and the new projection
 * @returns {{ made: readonly string[], changed: readonly string[] }}
 * @throws {Refusal}
 */
export const newContext = (root, names, { dirtyAmong, finish }) => {
  refuseTaken(root, names);
  const outside = [...entries.map(({ path }) => path), ...FROZEN];
  const dirty = dirtyAmong(outside);
  if (dirty.length > 0) throw new Refusal(texts.dirty(dirty));
  const [made, changed] = [filesOf(names), enteredIn(root, names)];
  const before = new Map(outside.map((path) => [path, readFileSync(join(root, path))]));
  try {
    for (const [path, text] of [...made, ...changed]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    finish([...made.keys(), ...changed.keys()]);
  } catch (error) {
    removeAll(root, made.keys());
    for (const [path, bytes] of before) writeFileSync(join(root, path), bytes);
    throw new Refusal(texts.undone(explain(error)));
  }
  return { made: [...made.keys()], changed: outside };
};
