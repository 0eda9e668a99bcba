import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from '../../../scripts/lib/paths.mjs';

const READY_MS = 60_000;

/** @param {string} text @param {readonly (readonly [string, string])[]} changes each of which must be found */
const changed = (text, changes) =>
  changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`deploy/Caddyfile has no "${from}"`);
    return now.replaceAll(from, to);
  }, text);

/**
 * The entrance of the deployment: Caddy with deploy/Caddyfile. Other than there are its ports, the name server that it asks for the addresses of `api`, and where it keeps its certificates.
 * @param {string} program
 * @param {string} folder
 * @param {{ names: number, api: number, http: number, https: number }} ports
 */
export const startEntrance = async (program, folder, ports) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  const text = changed(readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8'), [
    ['http_port 8080', `http_port ${ports.http}\n\tadmin off\n\tskip_install_trust\n\tdefault_bind 127.0.0.1`],
    ['https_port 8443', `https_port ${ports.https}`],
    ['dynamic a api 3000 {', `dynamic a api ${ports.api} {\n\t\t\t\tresolvers 127.0.0.1:${ports.names}`],
  ]);
  writeFileSync(file, text);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const lines = [];
  for (const input of [child.stdout, child.stderr]) input.on('data', (chunk) => void lines.push(String(chunk)));
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const listens = () =>
    new Promise((found) => {
      const socket = dial(ports.https, '127.0.0.1');
      socket.once('connect', () => (socket.destroy(), found(true)));
      socket.once('error', () => found(false));
    });
  for (const until = Date.now() + READY_MS; !(await listens()); await pause(100))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the entrance does not start\n${lines.join('')}`);
  return {
    url: `https://localhost:${ports.https}`,
    output: () => lines.join(''),
    stop: async () => {
      process.off('exit', end);
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
};
