import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaces } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { texts } from './texts.mjs';

/** @typedef {import('./changelog.mjs').Release} Release */
/** @typedef {{ file: string, write: (text: string, release: Release) => string }} Place */

/** @param {string} file @param {RegExp} pattern @param {(release: Release) => string} value @returns {Place} */
const line = (file, pattern, value) => ({
  file,
  write: (text, release) => {
    if (!pattern.test(text)) throw new Refusal(texts.place(file));
    // A function, because a name may hold what a replacement takes for a reference.
    return text.replace(pattern, (_, before, after) => `${before}${value(release)}${after}`);
  },
});

/** @param {string} text */
const quotable = (text) => text.replace(/[\\']/g, '\\$&');

/** @param {string} text @param {Release} release */
const lock = (text, { version }) => {
  const tree = JSON.parse(text);
  tree.version = version;
  for (const place of ['', ...workspaces]) {
    if (!tree.packages[place]) throw new Refusal(texts.place('package-lock.json'));
    tree.packages[place].version = version;
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
};

const RELEASE = 'contracts/src/kernel/release.ts';

/** Every place that names the version. What is shown on screens and at /api/version comes from one of them. @type {readonly Place[]} */
export const places = [
  ...['.', ...workspaces].map((folder) => line(join(folder, 'package.json'), /("version": ")[^"]+(")/, ({ version }) => version)),
  { file: 'package-lock.json', write: lock },
  line(RELEASE, /(version: ')(?:[^'\\]|\\.)*(',)/, ({ version }) => version),
  line(RELEASE, /(released: ')(?:[^'\\]|\\.)*(',)/, ({ released }) => released),
  line(RELEASE, /(subtitle: ')(?:[^'\\]|\\.)*(',)/, ({ subtitle }) => quotable(subtitle)),
  ...['kubernetes', 'cluster'].map((folder) =>
    line(
      `deploy/${folder}/kustomization.yaml`,
      /(newName: registry\.example\.com\/refrain, newTag: )[\w.-]+( \})/,
      ({ version }) => version,
    ),
  ),
  line('deploy/kubernetes/README.md', /(registry\.example\.com\/refrain:)[\w.-]+( )/, ({ version }) => version),
];

/**
 * Writes a release to all its places; gives the files that changed.
 * @param {string} folder of the project
 * @param {Release} release
 */
export function writeRelease(folder, release) {
  const changed = new Set();
  for (const { file, write } of places) {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = write(before, release);
    if (after === before) continue;
    writeFileSync(join(folder, file), after);
    changed.add(file);
  }
  return [...changed];
}
