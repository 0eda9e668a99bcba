import js from '@eslint/js';
import tseslint from 'typescript-eslint';

import { boundaries } from './scripts/lint/boundaries.mjs';
import { folders } from './scripts/lint/folders.mjs';
import { linear } from './scripts/lint/linear.mjs';
import { oneHop } from './scripts/lint/purity.mjs';
import { words } from './scripts/lint/words.mjs';

const NODE_PACKAGES = '{contracts,storage,projections,backend}/src/**/*.ts';
const PRODUCT = '{contracts,storage,projections,backend,frontend}/src/**/*.{ts,tsx}';
const SPECS = ['**/*.spec.{ts,tsx}', '**/*.conformance.ts', '**/testing/**'];

/** What plain JavaScript may use without importing it; TypeScript knows by itself. */
const GLOBALS = [
  ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'FormData', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams'],
  ...['clearInterval', 'clearTimeout', 'setImmediate', 'setInterval', 'setTimeout', 'fetch', 'performance', 'structuredClone'],
  ...['__dirname', 'console', 'module', 'process'],
];

/** What functions that run in a page may use besides. */
const PAGE_GLOBALS = [
  'document',
  'Event',
  'getComputedStyle',
  'HTMLElement',
  'HTMLMediaElement',
  'location',
  'navigator',
  'requestAnimationFrame',
  'window',
];

const UNNAMED = { selector: 'ExportDefaultDeclaration', message: 'Export by name: one name finds a thing everywhere.' };

/** Forms of import that the boundaries cannot see. */
const UNSEEN = [
  {
    selector: 'ImportExpression[source.value=/^(@refrain|\\.\\.)\\//]',
    message: 'Import our own code statically, where its boundaries are checked.',
  },
  { selector: 'TSImportType', message: 'Import types with `import type`, where their boundaries are checked.' },
];

/** What gives another answer the second time; rules and folds are told the time and the chance instead. */
const UNREPEATABLE = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'The time is passed in.' },
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: 'The time is passed in.' },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: 'Chance is passed in.' },
  { selector: 'AwaitExpression', message: 'Rules and folds wait for nothing.' },
];

/** The compiler says which event types an `evolve` forgot, but only where each has a case of its own. */
const UNNAMED_CASES = [
  { selector: 'SwitchCase[test=null]', message: 'Name each case: one that is missing then does not compile.' },
  ...['VariableDeclarator[id.name="evolve"]', 'Property[key.name="evolve"]'].flatMap((evolve) =>
    ['left.property.name', 'left.name'].map((left) => ({
      selector: `${evolve} ConditionalExpression[test.${left}="type"]`,
      message: 'Switch over event types: a new one then does not compile until it has a case.',
    })),
  ),
];

const NOT_OURS = [
  '**/dist/',
  '**/coverage/',
  '**/test-results/',
  '**/playwright-report/',
  '.nx/',
  '.setup/',
  'data/',
  'data-dev/',
];

export default tseslint.config(
  { ignores: [...NOT_OURS, 'frontend/public/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      // Playwright reads a fixture's needs from its parameter, also when there are none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'prefer-const': 'error',
    },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: Object.fromEntries(GLOBALS.map((name) => [name, 'readonly'])) } },
  {
    files: ['e2e/browsers/in-page/*.mjs'],
    languageOptions: { globals: Object.fromEntries(PAGE_GLOBALS.map((name) => [name, 'readonly'])) },
  },
  {
    files: ['deploy/mongodb/*.js'],
    languageOptions: {
      globals: Object.fromEntries(['db', 'rs', 'load', 'sleep', 'process'].map((name) => [name, 'readonly'])),
    },
  },
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.strict] },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `void` is how RTK Query says "no argument"; `!` is how an index that was just checked is read.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: [PRODUCT], rules: { 'no-console': 'error' } },
  { files: [NODE_PACKAGES], rules: { 'no-restricted-syntax': ['error', UNNAMED, ...UNSEEN] } },
  {
    files: ['**/*.{decider,projector}.ts', ...oneHop()],
    rules: { 'no-restricted-syntax': ['error', UNNAMED, ...UNSEEN, ...UNREPEATABLE] },
  },
  {
    files: ['**/*.decider.ts'],
    rules: { 'no-restricted-syntax': ['error', UNNAMED, ...UNSEEN, ...UNREPEATABLE, ...UNNAMED_CASES] },
  },
  // Its pages are loaded on demand, so dynamic imports belong there.
  { files: ['frontend/src/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', UNNAMED] } },
  {
    files: ['e2e/faults/judge/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        UNNAMED,
        {
          selector: 'ImportExpression:not([source.value=/^\\.\\/[\\w-]+\\.mjs$/])',
          message: 'The judge loads only its own files.',
        },
      ],
    },
  },
  { files: ['backend/src/{cli,demo}/**', 'backend/src/main.ts', ...SPECS], rules: { 'no-console': 'off' } },
  { files: [...SPECS, 'e2e/**'], rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true }] } },
  linear,
  words,
  ...folders,
  ...boundaries,
);
