import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** @typedef {{ server: string, name: string, pid: number, port: number, command: string, args: readonly string[] }} Running */
/** @typedef {{ running: Running[], env: Record<string, Record<string, string>> }} State by server */

const READY_MS = 60_000;
const LOOK_MS = 100;
const GRACE_MS = 10_000;
const HOST = '127.0.0.1';
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_768;

/** @param {string} folder */
const stateFile = (folder) => join(folder, 'running.json');

/** @param {string} folder @returns {State} */
const readState = (folder) =>
  existsSync(stateFile(folder)) ? JSON.parse(readFileSync(stateFile(folder), 'utf8')) : { running: [], env: {} };

/** @param {string} folder @param {State} state */
const writeState = (folder, state) => {
  writeFileSync(stateFile(folder), JSON.stringify(state));
  const settings = Object.values(state.env).flatMap((env) => Object.entries(env));
  writeFileSync(join(folder, 'env'), settings.map(([name, value]) => `export ${name}='${value}'\n`).join(''), { mode: 0o600 });
};

/** What a process was started with; empty where there is none. @param {number} pid @returns {string} */
const argumentsOf = (pid) => {
  // A look begins no process where it need not: on a busy machine that takes seconds, or fails.
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** Whether the process is there and is the one that was started from this folder: numbers of processes come again. */
/** @param {string} folder @param {Running} running */
const isAlive = (folder, { pid }) => argumentsOf(pid).includes(folder);

/** What is left of a state where some of it does not run any more. @param {State} state @param {(running: Running) => boolean} stays @returns {State} */
const reduced = (state, stays) => {
  const running = state.running.filter(stays);
  const env = Object.entries(state.env).filter(([name]) => running.some(({ server }) => server === name));
  return { running, env: Object.fromEntries(env) };
};

/** What runs of that folder. @param {string} folder @returns {State} */
export const stateOf = (folder) => reduced(readState(folder), (each) => isAlive(folder, each));

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((found) => {
    const server = createServer();
    server.once('error', () => found(false));
    server.listen(port, HOST, () => server.close(() => found(true)));
  });

/**
 * Ports that stay free for a process that ends and listens there again: below those that systems give to connections and to processes that
 * ask for any (32768 and up on Linux, 49152 and up elsewhere), which on a busy machine are taken within a second.
 * @param {number} count @returns {Promise<number[]>}
 */
export const freePorts = async (count) => {
  /** @type {Set<number>} */
  const ports = new Set();
  for (let tries = 0; ports.size < count; tries += 1) {
    if (tries > HIGHEST_PORT) throw new Refusal(`No port from ${LOWEST_PORT} to ${HIGHEST_PORT} is free.`);
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
};

/** @param {number} port @returns {Promise<boolean>} */
const answers = (port) =>
  new Promise((found) => {
    const socket = connect(port, HOST);
    const end = (/** @type {boolean} */ answer) =>
      (socket.destroy(), found(answer));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** @param {string} folder @param {string} name @param {string} command @param {readonly string[]} args */
const spawned = (folder, name, command, args) => {
  const output = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, { cwd: folder, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.once('error', () => undefined);
  child.unref();
  if (!child.pid) throw new Refusal(`${command} could not be started.`);
  return child.pid;
};

/** @param {string} folder @param {import('./catalog.mjs').Process} process */
const startOne = async (folder, { name, command, args, before, files = {} }) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (before) {
    const { code, tail } = await run(command, before, { cwd: folder });
    if (code !== 0) throw new Refusal(`${name} could not be prepared: ${tail.slice(-3).join(' ')}`);
  }
  rmSync(join(folder, `${name}.log`), { force: true });
  return spawned(folder, name, command, args);
};

/**
 * Starts a server with empty data, and waits until all its processes answer.
 * @param {string} folder of all servers
 * @param {import('./catalog.mjs').Server} server
 * @param {string} program folder of its programs
 * @param {number} nodes
 * @param {{ through?: ((port: number) => Promise<number>) | undefined, tls?: boolean }} [how] `through` gives the port under which clients come
 *   to one of its own
 */
export async function startServer(folder, server, program, nodes, { through, tls } = {}) {
  const data = join(folder, 'data', server.name);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const ports = await freePorts(server.ports(nodes));
  const ways = through && (await Promise.all(ports.map(through)));
  const plan = server.plan({ program, data, ports, ways, tls });
  const state = stateOf(folder);
  for (const each of plan.processes) {
    const pid = await startOne(folder, each);
    const { name, port, command, args } = each;
    state.running.push({ server: server.name, name, pid, port, command, args });
    state.env[server.name] = { ...plan.env };
    writeState(folder, state);
  }
  const own = state.running.filter((each) => each.server === server.name);
  for (const until = Date.now() + READY_MS; ; await setTimeout(LOOK_MS)) {
    if ((await Promise.all(own.map(({ port }) => answers(port)))).every(Boolean)) return own;
    const dead = own.find((each) => !isAlive(folder, each));
    if (!dead && Date.now() < until) continue;
    await stopServers(folder, server.name);
    throw new Refusal(
      `${dead?.name ?? server.name} ${dead ? 'ended' : 'does not answer'}; its output: ${join(folder, `${(dead ?? own[0])?.name}.log`)}`,
    );
  }
}

/** Starts a process again that ended, over the data it has. @param {string} folder @param {Running} ended one of `startServer` or of `stateOf` */
export const startAgain = (folder, { name, command, args, ...rest }) => {
  const state = readState(folder);
  const again = { ...rest, name, command, args, pid: spawned(folder, name, command, args) };
  writeState(folder, { ...state, running: [...state.running.filter((each) => each.name !== name), again] });
  return again;
};

/** Ends what was started from the folder, gently first. @param {string} folder @param {string} [only] a server */
export async function stopServers(folder, only) {
  const state = stateOf(folder);
  const ours = state.running.filter(({ server }) => !only || server === only);
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => ours.filter((each) => isAlive(folder, each)).forEach(({ pid }) => process.kill(pid, signal));
  signalAll('SIGTERM');
  for (const until = Date.now() + GRACE_MS; Date.now() < until && ours.some((each) => isAlive(folder, each));)
    await setTimeout(LOOK_MS);
  signalAll('SIGKILL');
  writeState(
    folder,
    reduced(state, (each) => !ours.includes(each)),
  );
  return ours;
}
