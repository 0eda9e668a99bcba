import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** What `e2e` and the releases take out of the build is named by a text, which no compiler follows when a file moves. */
const NAMED = /\b(?:built|load)\(\s*'(?:\.\/)?([\w-]+)\/dist\/([^']+)\.js'/g;

const scripts = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(mjs|ts)$/.test(file));

it('every file of the build that a script names has its source', () => {
  const named = scripts.flatMap((file) =>
    [...readFileSync(join(root, 'e2e', file), 'utf8').matchAll(NAMED)].map(([, pack, path]) => [file, `${pack}/src/${path}.ts`]),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, source]) => !existsSync(join(root, source!)))).toEqual([]);
});
