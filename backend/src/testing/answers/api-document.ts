import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONTRACTS = join(__dirname, '../../../../contracts');

/** The document that a build makes. */
const BUILT = join(CONTRACTS, 'dist', 'openapi.json');

/** What the document is made of: files and their folders, which change when a file goes. */
const sources = (): readonly string[] =>
  ['src', 'scripts'].flatMap((folder) => {
    const path = join(CONTRACTS, folder);
    return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))].sort();
  });

/** Whether nothing has changed since the build. */
const isBuilt = (files: readonly string[]): boolean => {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return files.every((file) => statSync(file).mtimeMs < built);
};

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => /\.(ts|mjs)$/.test(name))) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
};

/** One that is made for this state of the sources, in some seconds. */
const madeOf = (files: readonly string[]): string => {
  const made = join(tmpdir(), `refrain-openapi-${hashOf(files)}.json`);
  if (!existsSync(made)) execFileSync(process.execPath, [join(CONTRACTS, 'scripts', 'write-document.mjs'), made]);
  return made;
};

let known: string | undefined;

/** The file of the API document of these sources. */
export const apiDocumentFile = (): string => {
  if (known === undefined) {
    const files = sources();
    known = isBuilt(files) ? BUILT : madeOf(files);
  }
  return known;
};
