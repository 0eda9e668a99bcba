// A double from the command line or from a script: `node --conditions=source start-double.mjs eventstoredb-double`; its main.ts
// tells the settings.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { transformSync } = require('@swc/core');

require.extensions['.ts'] = (module, file) => {
  const options = { filename: file, jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };
  module._compile(transformSync(readFileSync(file, 'utf8'), options).code, file);
};
require(`./${process.argv[2]}/main.ts`);
