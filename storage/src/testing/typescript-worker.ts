import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Lets a bare Node thread or process load the TypeScript sources, as jest does for the tests themselves. What a source became is kept under
 * its hash: dozens of them load the same sources. Its names are its own.
 */
const LOADER = `{
  const { transformSync, version } = require(${JSON.stringify(require.resolve('@swc/core'))});
  const { createHash, randomUUID } = require('node:crypto');
  const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
  const folder = ${JSON.stringify(join(tmpdir(), 'refrain-typescript'))};
  const options = {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  };
  const kept = (path) => {
    try { return readFileSync(path, 'utf8'); } catch { return null; }
  };
  const keep = (path, code) => {
    mkdirSync(folder, { recursive: true });
    const whole = path + '.' + randomUUID();
    writeFileSync(whole, code);
    renameSync(whole, path);
    return code;
  };
  require.extensions['.ts'] = (module, filename) => {
    const source = readFileSync(filename, 'utf8');
    const hash = createHash('sha256').update([version, filename, source].join('\\0')).digest('hex');
    const path = folder + '/' + hash + '.js';
    module._compile(kept(path) ?? keep(path, transformSync(source, { filename, ...options }).code), filename);
  };
}`;

/** A thread that runs this CommonJS code; `require` loads TypeScript, best by absolute path. */
export const typescriptWorker = (code: string, workerData: unknown): Worker =>
  new Worker(`${LOADER}\n${code}`, { eval: true, workerData, execArgv: ['--conditions=source'] });

/** Arguments for a Node process that does the same. */
export const typescriptProcess = (code: string): string[] => ['--conditions=source', '--eval', `${LOADER}\n${code}`];
