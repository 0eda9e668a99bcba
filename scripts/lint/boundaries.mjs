import { oneHop } from './purity.mjs';

/**
 * Which way imports may run. `uses`: other packages; `shared`: folders every context of the package may use; `free`:
 * folders that put contexts together and may use them all, as may the files directly in `src`; `joins`: files that may
 * use the indexes of other contexts.
 * @type {readonly (Record<'uses' | 'shared' | 'free' | 'joins', readonly string[]> & { name: string })[]}
 */
const PACKAGES = [
  { name: 'contracts', uses: [], shared: ['kernel'], free: [], joins: ['**'] },
  {
    name: 'storage',
    uses: ['contracts'],
    shared: ['kernel'],
    free: ['distributed'],
    joins: ['**/personal/**', '**/migrate/**', '**/backup/**'],
  },
  {
    name: 'projections',
    uses: ['contracts', 'storage'],
    shared: ['kernel', 'due', 'notices'],
    free: ['forks', 'notifications', 'timers'],
    joins: ['**/*.queries.ts'],
  },
  {
    name: 'backend',
    uses: ['contracts', 'storage', 'projections'],
    shared: ['kernel', 'facts', 'ledger', 'links', 'mail', 'media', 'observability', 'outbound', 'pi'],
    free: [
      ...['cli', 'config', 'demo', 'forks', 'fraud', 'personal-data', 'processes', 'publishing', 'rebuild', 'rehearsal'],
      ...['start', 'subsonic'],
    ],
    joins: [],
  },
];

/** Folders below `src` that a path may have; far more than the tree is deep. */
const DEPTHS = [0, 1, 2, 3, 4, 5];

/** Imports of our own packages other than those named. @param {string} name @param {readonly string[]} uses */
const otherPackages = (name, uses) => ({
  regex: `^@refrain/(?!(${[name, ...uses].join('|')})(/|$))`,
  message: `Of our packages ${name} may import ${uses.join(', ') || 'none'}.`,
});

const UNPUBLISHED = { regex: '^@refrain/[^/]+/[^/]+/', message: "Import a context's index, as its package publishes it." };
const TESTING = {
  regex: '^(@refrain/[^/]+|\\.\\.?(/.*)?)/testing(/|$)',
  message: 'What exists for tests stays out of the product.',
};

/** @param {number} depth */
const outOfPackage = (depth) => ({
  regex: `^(\\.\\./){${depth + 1}}`,
  message: 'Import another package by its name, not by a path.',
});

/** @param {number} depth @param {readonly string[]} shared @param {boolean} indexes whether other contexts' indexes are allowed */
const otherContexts = (depth, shared, indexes) => ({
  regex: `^(\\.\\./){${depth}}(?!(${shared.join('|')})(/|$)${indexes ? '|[\\w-]+$' : ''})`,
  message: `A context imports only itself and ${shared.join(', ')}; others it knows through contracts and published queries.`,
});

/** The pure middle: rules and folds know neither the framework nor the machine. */
const PURE = {
  regex: '^(?!@refrain/contracts(/|$)|\\./|(\\.\\./)+(kernel|due|notices)(/|$)|\\.\\./(write/decider|domain-error)$)',
  message: 'Deciders and projectors import only contracts, their kernel and what stands beside them.',
};

/** What they import in turn may hash: the same text gives the same hash. */
const HASH_ALONE = { regex: '^node:crypto$', allowImportNames: ['hash'], message: 'Chance is passed in.' };

/** Who judges the product shares no code with it: not by name, by path, by a loader, nor through what stands beside the judge. */
const INDEPENDENT = {
  regex: '^(?!node:(?!module$)|\\./|(better-sqlite3|mongoose|@eventstore/db-client|@aws-sdk/client-s3)$)',
  message: 'The judge reads what is stored through drivers, and imports nothing else than its own files.',
};

/**
 * @param {(string | string[])[]} files a list within the list: files that match all of it
 * @param {readonly object[]} patterns
 * @returns {import('eslint').Linter.Config}
 */
const block = (files, patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

/** Where several blocks match a file the last one counts, so each holds all that applies. */
export const boundaries = [
  ...PACKAGES.flatMap(({ name, uses, shared, free, joins }) =>
    DEPTHS.flatMap((depth) => {
      const here = `${name}/src/${'*/'.repeat(depth)}*.{ts,tsx}`;
      const always = [otherPackages(name, uses), UNPUBLISHED, outOfPackage(depth)];
      const others = (/** @type {boolean} */ indexes) => (depth > 0 ? [otherContexts(depth, shared, indexes)] : []);
      return [
        block([here], [...always, ...others(false), TESTING]),
        ...joins.map((files) => block([[here, files]], [...always, ...others(true), TESTING])),
        ...free.map((folder) => block([[here, `**/src/${folder}/**`]], [...always, TESTING])),
        block([[here, '**/{*.spec,*.conformance,testing/**/*}.{ts,tsx}']], always),
      ];
    }),
  ),
  block(['frontend/src/**/*.{ts,tsx}'], [otherPackages('frontend', ['contracts']), UNPUBLISHED]),
  block(['e2e/**/*.{ts,mjs}'], [otherPackages('e2e', ['contracts'])]),
  block(['e2e/faults/judge/**'], [INDEPENDENT]),
  block(['{projections,backend}/src/**/*.{decider,projector}.ts'], [PURE]),
  block(oneHop(), [{ ...PURE, regex: PURE.regex.replace('(?!', '(?!node:crypto$|') }, HASH_ALONE]),
];
