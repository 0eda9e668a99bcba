import regexp from 'eslint-plugin-regexp';

/**
 * Patterns that take the square of a text's length, or worse: one text of one person would stop the process for everybody. `report`
 * also names those whose rest of the pattern makes them harmless today.
 * @type {import('eslint').Linter.Config}
 */
export const linear = {
  files: ['{contracts,storage,projections,backend,frontend}/src/**/*.{ts,tsx}'],
  ignores: ['**/*.spec.{ts,tsx}', '**/*.conformance.ts', '**/testing/**'],
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
  },
};
