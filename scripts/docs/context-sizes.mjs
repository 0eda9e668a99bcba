import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { root } from '../lib/paths.mjs';

/**
 * How large a context is, and how many files outside its folders name it: they import a file of it, or hold an event or a page of it. Prints the
 * contexts given: `node scripts/docs/context-sizes.mjs events moderation saves`.
 *
 * @typedef {Readonly<{ files: number, specs: number, lines: number, product: readonly string[], catalogs: readonly string[], tests: readonly string[] }>} Size
 */

const PACKAGES = ['contracts/src', 'projections/src', 'backend/src', 'frontend/src/features'];
const LOOKED_AT = ['contracts/src', 'projections/src', 'backend/src', 'frontend/src', 'e2e', 'scripts'];
const IMPORTED = /(?:from|import\()\s*'([^']+)'/g;
const isTest = (/** @type {string} */ path) => /\.spec\.tsx?$|^e2e\/|^scripts\/|\/testing\/[^/]*\.ts$|\/attacks\//.test(path);

/** @param {string} folder @returns {readonly string[]} */
const filesIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((path) => /\.(?:tsx?|mjs|jsonl|json)$/.test(path) && !/node_modules|\/dist\/|test-results/.test(path))
    : [];

/** @param {string} path */
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** What a file imports, as paths from the root. @param {string} path @param {string} text */
const importsOf = (path, text) =>
  [...text.matchAll(IMPORTED)].map(([, from = '']) =>
    from.startsWith('.')
      ? relative(root, resolve(root, dirname(path), from)).replaceAll('\\', '/')
      : from.replace(/^@refrain\/(\w+)\//, '$1/src/'),
  );

/** @param {string} context @returns {Size} */
export const sizeOf = (context) => {
  const folders = PACKAGES.map((folder) => `${folder}/${context}`);
  const own = folders.flatMap(filesIn);
  const product = own.filter((path) => !isTest(path));
  const events = product
    .filter((path) => path.startsWith('contracts/'))
    .flatMap((path) => [...textOf(path).matchAll(/= Event<\s*'(\w+)'/g)].map(([, type = '']) => `"type":"${type}"`));
  const outside = LOOKED_AT.flatMap(filesIn).filter((path) => {
    if (own.includes(path)) return false;
    const text = textOf(path);
    if (/\.jsonl$/.test(path)) return events.some((type) => text.includes(type));
    return importsOf(path, text).some((from) => folders.some((folder) => from === folder || from.startsWith(`${folder}/`)));
  });
  const lines = product.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
  return {
    ...{ files: product.length, specs: own.length - product.length, lines },
    product: outside.filter((path) => !isTest(path) && /\.tsx?$/.test(path)),
    catalogs: [...outside.filter((path) => path.endsWith('.jsonl')), 'projections/src/document-hashes.json'],
    tests: outside.filter((path) => isTest(path) && !path.endsWith('.jsonl')),
  };
};

if (basename(process.argv[1] ?? '') === 'context-sizes.mjs')
  for (const context of process.argv.slice(2)) {
    const { files, specs, lines, product, catalogs, tests } = sizeOf(context);
    process.stdout.write(
      `${context}: ${files} product files and ${specs} specs, ${lines} product lines; outside: ${product.length} product files, ${catalogs.length} catalogs, ${tests.length} tests\n${[...product, ...catalogs, ...tests].map((path) => `  ${path}\n`).join('')}`,
    );
  }
