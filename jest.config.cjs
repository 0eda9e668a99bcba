/** One configuration for every package: specs stand beside their source, the suffix is the tier. */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: `${__dirname}/${name}`,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  ...extra,
});

module.exports = {
  projects: [project('contracts'), project('storage'), project('projections'), project('backend'), project('frontend'), project('scripts', { testMatch: ['<rootDir>/**/*.spec.ts'] })],
};
