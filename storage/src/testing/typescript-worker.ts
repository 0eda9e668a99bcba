import { Worker } from 'node:worker_threads';

/** Lets a bare Node thread or process load the TypeScript sources, as jest does for the tests themselves. */
const LOADER = `
  const { transformSync } = require(${JSON.stringify(require.resolve('@swc/core'))});
  const { readFileSync } = require('node:fs');
  require.extensions['.ts'] = (module, file) => module._compile(
    transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    }).code,
    file,
  );`;

/** A thread that runs this CommonJS code; `require` loads TypeScript, best by absolute path. */
export const typescriptWorker = (code: string, workerData: unknown): Worker =>
  new Worker(`${LOADER}\n${code}`, { eval: true, workerData, execArgv: ['--conditions=source'] });

/** Arguments for a Node process that does the same. */
export const typescriptProcess = (code: string): string[] => ['--conditions=source', '--eval', `${LOADER}\n${code}`];
