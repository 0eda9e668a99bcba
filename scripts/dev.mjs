import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { checkDataFolder, checkPort, parsePort } from './lib/checks.mjs';
import { bin, nodePackages, root } from './lib/paths.mjs';
import { endTogether, launch, stop, stopAll } from './lib/processes.mjs';
import { runScript } from './lib/refusal.mjs';
import { ensureReady } from './setup.mjs';

const VITE_PORT = 5173;
const COMPILED = /Found (\d+) errors?\. Watching for file changes/;

/**
 * Starts a child whose lines appear under its name.
 * @param {string} name
 * @param {readonly string[]} args for node
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} [options]
 */
function show(name, args, { onLine, ...options } = {}) {
  const child = launch(process.execPath, args, options);
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (line.trim()) process.stdout.write(`${name.padEnd(6)} │ ${line}\n`);
      onLine?.(line);
    });
  }
  return child;
}

/**
 * The server, started again after each compilation without errors: never on half-written files, and a type error
 * leaves the one that runs.
 * @param {NodeJS.ProcessEnv} env
 */
function restartingServer(env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let turn = Promise.resolve();
  return () => {
    turn = turn.then(async () => {
      if (server) await stop(server);
      server = show('server', ['--enable-source-maps', join(root, 'backend/dist/main.js')], { env });
    });
  };
}

await runScript(async () => {
  const data = resolve(process.env.REFRAIN_DATA || join(root, 'data-dev'));
  const port = parsePort(process.env.PORT || '3000');
  checkDataFolder(data);
  await checkPort(port);
  await checkPort(VITE_PORT);
  await ensureReady({ build: true });
  endTogether();

  const restart = restartingServer({ ...process.env, REFRAIN_DATA: data, PORT: String(port) });
  const projects = nodePackages.map((name) => join(root, name));
  const tsc = show('types', [bin('typescript', 'tsc'), '-b', '--watch', '--preserveWatchOutput', ...projects], {
    onLine: (line) => COMPILED.exec(line)?.[1] === '0' && restart(),
  });
  const vite = show('vite', [bin('vite'), '--port', String(VITE_PORT), '--strictPort', '--clearScreen', 'false'], {
    cwd: join(root, 'frontend'),
    env: { ...process.env, REFRAIN_API: `http://127.0.0.1:${port}` },
  });
  // Without its compiler or its front end the loop is none: the end of one is the end of all. The server may crash and be mended.
  await Promise.race([tsc, vite].map((child) => new Promise((ended) => child.once('close', ended))));
  await stopAll();
  process.exit(1);
});
