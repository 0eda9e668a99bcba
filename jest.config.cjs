/** @param {boolean} tsx in a .ts file `<T>(value: T) => …` is a generic function, in a .tsx file an element */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

/** Specs that need no page load a package once a worker, and compile a file once a worker. */
const SHARED = `${__dirname}/scripts/testing/jest`;

/**
 * One configuration for every package: specs stand beside their source, the suffix is the tier.
 * @param {string} name
 * @param {object} [extra]
 */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: `${__dirname}/${name}`,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  runtime: `${SHARED}/shared-runtime.cjs`,
  testEnvironment: `${SHARED}/shared-environment.cjs`,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(ts|m?js)$': swc(false) },
  ...extra,
});

/** Components run in jsdom: what needs no browser needs no journey. */
const SCREENS = `${__dirname}/frontend/src/app/testing/browser`;

module.exports = {
  // A machine that builds, serves and judges at once is slow now and then; a test that hangs still ends.
  testTimeout: 180_000,
  maxWorkers: 2,
  // What specs leave in a worker slows the next ones down: a large one makes room for another.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('contracts'),
    project('storage'),
    project('projections'),
    project('backend'),
    project('frontend', { testMatch: ['<rootDir>/src/**/*.spec.ts'] }),
    project('frontend', {
      displayName: 'screens',
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
      testEnvironment: `${SCREENS}/environment.cjs`,
      setupFiles: [`${SCREENS}/missing.ts`],
      setupFilesAfterEnv: [`${SCREENS}/patience.ts`],
      moduleNameMapper: { '^socket\\.io-client$': `${SCREENS}/no-line.ts` },
    }),
    project('scripts', { testMatch: ['<rootDir>/**/*.spec.ts'] }),
  ],
};
