import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Lets a process that was started with `--conditions=source` require our TypeScript sources, as jest does for the tests.
 * Gives the `require` that does.
 */
export const requireTypeScript = () => {
  const { transformSync } = require('@swc/core');
  require.extensions['.ts'] = (module, file) => {
    /** @type {import('@swc/core').Options} */
    const options = { filename: file, jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };
    const { code } = transformSync(readFileSync(file, 'utf8'), options);
    /** @type {typeof module & { _compile(code: string, file: string): void }} */ (module)._compile(code, file);
  };
  return require;
};
