import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** Values alone: a type runs nothing. The indexes of folders are left out: what they publish is more than what is asked for. */
const IMPORTED = /^(?:import|export) (?!type )[^;]*? from '(\.\.?\/[^']+)';$/gm;

/** @param {string} folder */
const pureIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(decider|projector)\.ts$/.test(file))
    .map((file) => join(ROOT, folder, file));

/** Files that deciders and projectors import, as paths from the root: those are only as pure as these. */
export const oneHop = () => {
  const pure = ['backend/src', 'projections/src'].flatMap(pureIn);
  const found = pure.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, path = '']) => `${join(dirname(file), path)}.ts`),
  );
  return [...new Set(found)]
    .filter((file) => existsSync(file) && !pure.includes(file))
    .map((file) => relative(ROOT, file))
    .sort();
};
