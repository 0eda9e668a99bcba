import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server to be held against, in a process of its own. @param {string} script by its path among the benches @param {string} file its database */
export const startBare = async (script, file) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const url = await new Promise((found, failed) => {
    createInterface({ input: child.stdout }).once('line', found);
    child.once('exit', (code) => failed(new Error(`the bare server ended with ${code}`)));
  });
  return { url, stop: () => child.kill() };
};
