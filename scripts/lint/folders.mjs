import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

import { root } from '../lib/paths.mjs';

/** @typedef {Map<string, readonly string[]>} Graph the files that each file imports, of those in the folder it was made for */

const SOURCE = /(?<!\.spec|\.conformance|\.d)\.tsx?$/;
const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']*)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The file that a relative import means, or null. @param {string} file @param {string} specifier */
const resolved = (file, specifier) => {
  const path = resolve(dirname(file), specifier);
  return ENDINGS.map((ending) => path + ending).find((each) => existsSync(each) && statSync(each).isFile()) ?? null;
};

/** @param {string} folder @returns {readonly string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });

/** @param {string} folder @returns {Graph} */
const graphOf = (folder) =>
  new Map(
    sourcesIn(folder).map((file) => {
      const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, specifier]) => specifier ?? '');
      return [file, specifiers.flatMap((specifier) => resolved(file, specifier) ?? [])];
    }),
  );

/** @typedef {Map<string, Map<string, Set<string>>>} Steps from entry to entry of one folder: the files whose imports make the step */

/** The folder or file directly in `folder` that holds a file. @param {string} folder @param {string} file */
const entryOf = (folder, file) => relative(folder, file).split(sep)[0] ?? '';

/** @param {string} file @param {string} other */
const commonFolder = (file, other) => {
  let folder = dirname(file);
  while (!other.startsWith(folder + sep)) folder = dirname(folder);
  return folder;
};

/** @param {Graph} graph @param {string} folder @returns {Steps} */
const stepsIn = (graph, folder) => {
  /** @type {Steps} */
  const steps = new Map();
  for (const [file, imports] of graph) {
    if (!file.startsWith(folder + sep)) continue;
    const from = entryOf(folder, file);
    const ways = steps.get(from) ?? new Map();
    steps.set(from, ways);
    for (const imported of imports) {
      if (!imported.startsWith(folder + sep)) continue;
      const to = entryOf(folder, imported);
      ways.set(to, (ways.get(to) ?? new Set()).add(file));
    }
  }
  return steps;
};

/** An editor keeps ESLint running while files change. */
const FRESH_MS = 10_000;
/** @type {Map<string, { graph: Graph, steps: Map<string, Steps>, at: number }>} */
const known = new Map();

/** The steps between the entries of a folder, by the imports of all files within. @param {string} within @param {string} folder */
const recentSteps = (within, folder) => {
  let recent = known.get(within);
  if (!recent || Date.now() - recent.at > FRESH_MS) {
    recent = { graph: graphOf(within), steps: new Map(), at: Date.now() };
    known.set(within, recent);
  }
  const steps = recent.steps.get(folder) ?? stepsIn(recent.graph, folder);
  recent.steps.set(folder, steps);
  return steps;
};

/**
 * The entries of a folder on the way from one to another; null where there is none. What `without` imports is left out.
 * @param {Steps} steps @param {string} from @param {string} to @param {string} without
 */
const wayBetween = (steps, from, to, without) => {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const here = way.at(-1) ?? '';
    if (here === to) return way;
    for (const [next, files] of steps.get(here) ?? [])
      if (!seen.has(next) && (files.size > 1 || !files.has(without))) (seen.add(next), ways.push([...way, next]));
  }
  return null;
};

/**
 * Calls back for each relative import of a file: static, dynamic, or of a type.
 * @param {(node: import('eslint').Rule.Node, specifier: string) => void} visit
 * @returns {import('eslint').Rule.RuleListener}
 */
const onImports = (visit) => {
  const check = (/** @type {any} */ node) => {
    const specifier = node.source?.value;
    if (typeof specifier === 'string' && specifier.startsWith('.')) visit(node, specifier);
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
    TSImportType: (/** @type {any} */ node) => check({ ...node, source: node.source ?? node.argument?.literal }),
  };
};

/** @type {import('eslint').Rule.RuleModule} */
const noCircle = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create: (context) => {
    const within = join(root, context.options[0]);
    return onImports((node, specifier) => {
      const target = resolved(context.filename, specifier);
      if (!target?.startsWith(within + sep)) return;
      const folder = commonFolder(context.filename, target);
      const [from, to] = [entryOf(folder, context.filename), entryOf(folder, target)];
      const back = from === to ? null : wayBetween(recentSteps(within, folder), to, from, context.filename);
      if (back) context.report({ node, message: `Closes a circle in ${basename(folder)}/: ${[from, ...back].join(' → ')}.` });
    });
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const oneDirection = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create: (context) => {
    /** @type {{ within: string, layers: readonly string[], apart: string }} */
    const { within, layers, apart } = context.options[0];
    const [layer = '', own = ''] = relative(join(root, within), context.filename).split(sep);
    return onImports((node, specifier) => {
      const target = relative(join(root, within), resolve(dirname(context.filename), specifier));
      const [other = '', entry = ''] = target.split(sep);
      if (other === layer && layer === apart && entry !== own)
        context.report({ node, message: `${own} and ${entry} know each other only through what lies below, or by a page.` });
      if (other !== layer && layers.indexOf(other) <= layers.indexOf(layer))
        context.report({ node, message: `Imports run in this order only: ${layers.join(', ')}.` });
    });
  },
};

/** From above: what a person opens, then what it is made of. */
const FRONT_LAYERS = ['app', 'pages', 'features', 'session', 'player', 'realtime', 'shared'];

const UNLIKE = ['**/*.spec.{ts,tsx}', '**/*.conformance.ts', '**/testing/**'];
const plugins = { folders: { rules: { 'no-circle': noCircle, 'one-direction': oneDirection } } };

/**
 * Entries of one folder, files and folders alike, import each other in one direction. Well-kept rules see circles of files (`import/no-cycle`), not
 * of folders, which is where they begin.
 * @type {import('eslint').Linter.Config[]}
 */
export const folders = [
  ...['contracts/src', 'storage/src', 'projections/src', 'backend/src', 'frontend/src'].map((within) => ({
    files: [`${within}/*/**/*.{ts,tsx}`],
    ignores: UNLIKE,
    plugins,
    rules: /** @type {import('eslint').Linter.RulesRecord} */ ({ 'folders/no-circle': ['error', within] }),
  })),
  {
    files: ['frontend/src/*/**/*.{ts,tsx}'],
    ignores: UNLIKE,
    plugins,
    rules: { 'folders/one-direction': ['error', { within: 'frontend/src', layers: FRONT_LAYERS, apart: 'features' }] },
  },
];
