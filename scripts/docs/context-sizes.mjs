import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { root } from '../lib/paths.mjs';

/**
 * How large a context is, and how many files outside its folders name it: they import a file of it, or hold the type of an event, the name of a timer or
 * of a page, a kind of notification, or the path of a call. Prints the contexts given: `node scripts/docs/context-sizes.mjs events moderation saves`.
 *
 * Counted as outside are product files, but those of contexts that gather from all others (`GATHERERS`: search, recounts, apps, the menu of a song, and the desks that count what everyone does), and the list of who may call what (`access-lists.ts`), which is kept by hand. Listed and not counted are the
 * catalogs that `new:context` and `npm run freeze` write (frozen events, sample history, hashes of documents), and other tests. Pages of documentation,
 * such as the README and the changelog, are not looked at.
 *
 * @typedef {Readonly<{ files: number, specs: number, lines: number, outside: readonly string[], catalogs: readonly string[], tests: readonly string[] }>} Size
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

/** What gathers from all contexts: a new context is whole without it. */
const GATHERERS =
  /\/search\/|\/recount\/|\/subsonic\/|\/found\/|\/song-menu\/|\/naive-search\/|\/analytics\/|\/members\/|\/operations\/overview/;
const ACCESS = 'backend/src/kernel/http/testing/access-lists.ts';
const NOTIFIES = /\/(?:notifications|notices)\//;
/** How a context declares its names. */
const NAMES = {
  event: /= Event<\s*'(\w+)'/g,
  call: /\bcall\('[A-Z]+ (\/api\/[^']+)'/g,
  timer: /\bwhenDue\('([\w-]+)'/g,
  page: /^ +(?:pages: \{ )?'?([\w-]+)'?: \(\) => import\(/gm,
};

/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Whether a text names a context. @param {readonly string[]} product files of the context */
const namingOf = (product) => {
  const text = product.map(textOf).join('\n');
  const context = product.find((path) => /^contracts\/.*\/context\.ts$/.test(path));
  const notices = context ? /\n {2}notices: \{\n([^]*?)\n {2}\}/.exec(textOf(context))?.[1] : undefined;
  const pages = product
    .filter((path) => /^frontend\/.*\/context\.ts$/.test(path))
    .flatMap((path) => found(textOf(path), NAMES.page));
  const quoted = [...found(text, NAMES.timer), ...pages].map((name) => `'${name}'`);
  const kinds = found(notices ?? '', /^ {4}(\w+): \{/gm).map((kind) => `'${kind}'`);
  const words = [...found(text, NAMES.event)].map((type) => new RegExp(`\\b${type}\\b`));
  const calls = found(text, NAMES.call).map((path) => new RegExp(`${path}(?![\\w/:-])`));
  return (/** @type {string} */ path, /** @type {string} */ other) =>
    [...words, ...calls].some((word) => word.test(other)) ||
    [...quoted, ...(NOTIFIES.test(path) ? kinds : [])].some((name) => other.includes(name));
};

/** @param {string} context @returns {Size} */
export const sizeOf = (context) => {
  const folders = PACKAGES.map((folder) => `${folder}/${context}`);
  const own = folders.flatMap(filesIn);
  const product = own.filter((path) => !isTest(path));
  const names = namingOf(product);
  const naming = LOOKED_AT.flatMap(filesIn).filter((path) => {
    if (own.includes(path)) return false;
    const text = textOf(path);
    const imports = importsOf(path, text).some((from) =>
      folders.some((folder) => from === folder || from.startsWith(`${folder}/`)),
    );
    return imports || names(path, text);
  });
  const lines = product.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
  const isCatalog = (/** @type {string} */ path) => /\.jsonl?$/.test(path);
  return {
    ...{ files: product.length, specs: own.length - product.length, lines },
    outside: naming.filter((path) => path === ACCESS || (!isTest(path) && !isCatalog(path) && !GATHERERS.test(path))),
    catalogs: [...naming.filter((path) => path.endsWith('.jsonl')), 'projections/src/document-hashes.json'],
    tests: naming.filter((path) => path !== ACCESS && isTest(path) && !isCatalog(path)),
  };
};

if (basename(process.argv[1] ?? '') === 'context-sizes.mjs')
  for (const context of process.argv.slice(2)) {
    const { files, specs, lines, outside, catalogs, tests } = sizeOf(context);
    const list = [...outside, ...[...catalogs, ...tests].map((path) => `(${path})`)];
    process.stdout.write(
      `${context}: ${files} product files and ${specs} specs, ${lines} product lines; ${outside.length} files outside; besides ${catalogs.length} catalogs and ${tests.length} tests\n${list.map((path) => `  ${path}\n`).join('')}`,
    );
  }
