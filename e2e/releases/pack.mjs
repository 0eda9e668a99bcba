import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { dependency } from '../support/built.mjs';

/** Packs are the same bytes whenever they are made of the same files. */
const MADE_AT = new Date('2026-01-01T00:00:00.000Z');

/** Files below a folder, as paths with slashes. @param {string} folder @returns {string[]} */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/**
 * Packs a folder as a zip file, with the library that makes people's exports.
 * @param {string} folder @param {string} file @param {(name: string) => boolean} [keep]
 */
export const pack = async (folder, file, keep = () => true) => {
  const zip = new (dependency('yazl').ZipFile)();
  for (const name of filesIn(folder).filter(keep)) zip.addFile(join(folder, name), name, { mtime: MADE_AT, compressionLevel: 9 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
};

/** @param {string} file @param {string} folder which is made */
export const unpack = async (file, folder) => {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  const zip = await dependency('yauzl').openPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const to = resolve(folder, entry.fileName);
    if (!to.startsWith(resolve(folder) + sep)) throw new Error(`${file} holds ${entry.fileName}, which leads out of the folder.`);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, await buffer(await zip.openReadStreamPromise(entry)));
  }
};
