import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const ours = resolve(import.meta.dirname, '../../..');
const READY_MS = 60_000;
/** Scripts click faster than people. */
const LIMITS = '1000';
const STOP_MS = 20_000;
const POLL_MS = 20;
const KEPT_LINES = 200;
const ADDRESS = /\bhttp:\/\/[\w.[\]:-]+:\d+/;

/**
 * @typedef {object} ServerOptions
 * @property {string} [dataFolder] default: a temporary folder of its own, removed by `remove`
 * @property {number} [port] default: any free one
 * @property {string} [host] an address of loopback; default: 127.0.0.1
 * @property {boolean} [demo] whether an empty data folder gets the demo community, complete before it is `ready`; default no
 * @property {NodeJS.ProcessEnv} [env] further environment
 * @property {readonly string[]} [nodeArgs] for node itself, such as `--cpu-prof`
 * @property {string} [program] the folder of another checkout, built; default: this one
 * @property {string} [node] what runs it; default: what runs us
 * @property {number} [readyMs] how long it may take until it answers
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End
 *
 * @typedef {object} Server
 * @property {number} pid
 * @property {string} dataFolder
 * @property {Promise<string>} ready its URL, once it answers GET /api/health; rejects when it ended before that
 * @property {Promise<End>} ended
 * @property {() => string} output the last lines it printed
 * @property {() => Promise<End>} stop SIGTERM; SIGKILL when that takes too long
 * @property {(options?: { withChildren?: boolean }) => Promise<End>} kill SIGKILL, to the process alone or to its children too
 * @property {() => Promise<void>} remove kills what is left of it, and removes the data folder if it was a temporary one
 */

/**
 * Resolves when the demo community is complete, at once for a site that has none to make.
 * @param {() => string} output @param {Promise<End>} ended @param {number} until
 */
const grown = async (output, ended, until) => {
  const { demoTexts } = await import('../../../backend/dist/demo/texts.js');
  // Printed before the address, so it is there now or never will be.
  if (!output().includes(demoTexts.growing)) return;
  let over = false;
  void ended.then(() => (over = true));
  const complete = demoTexts.complete(0).split('0')[0] ?? '';
  while (!output().includes(complete)) {
    if (over || Date.now() > until) throw new Error(`the demo community was not complete in time\n${output()}`);
    await pause(POLL_MS);
  }
};

/** Process groups that were started here and may still hold something. @type {Set<number>} */
const groups = new Set();

/** @param {number} pid */
const killGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
};

process.once('exit', () => groups.forEach(killGroup));

/** @param {string} url @param {Promise<End>} ended @param {number} until */
const answers = async (url, ended, until) => {
  let over = false;
  void ended.then(() => (over = true));
  while (!over && Date.now() < until) {
    // A busy one may begin to answer in time, and not come to the end.
    const isOk = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
      .then(async (response) => (await response.arrayBuffer(), response.ok))
      .catch(() => false);
    if (isOk) return url;
    await pause(POLL_MS);
  }
  throw new Error(`${url} does not answer`);
};

/**
 * Starts the built server as a process of its own and returns at once; `ready` resolves when it answers. Needs `npm run build`.
 * It leads a process group, so that nothing it started outlives us.
 * @param {ServerOptions} [options]
 * @returns {Server}
 */
export const launchServer = ({
  dataFolder,
  port = 0,
  host = '127.0.0.1',
  demo = false,
  env = {},
  nodeArgs = [],
  program = ours,
  node = process.execPath,
  readyMs = READY_MS,
} = {}) => {
  const entry = join(program, 'backend/dist/main.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built yet.`);
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'refrain-e2e-'));
  const child = spawn(node, [...nodeArgs, entry], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      REFRAIN_LIMITS: LIMITS,
      ...env,
      HOST: host,
      PORT: String(port),
      REFRAIN_DATA: folder,
      REFRAIN_DEMO: demo ? '1' : '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  groups.add(pid);
  /** @type {string[]} */
  const lines = [];
  /** @type {Promise<End>} */
  const ended = new Promise((done) => {
    child.once('error', (error) => (lines.push(String(error)), done({ code: 127, signal: null })));
    child.once('exit', (code, signal) => done({ code, signal }));
  });
  /** @type {Promise<string>} */
  const address = new Promise((found) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        const [url] = ADDRESS.exec(line) ?? [];
        if (url && input === child.stdout) found(url);
      });
    }
  });
  const output = () => lines.join('\n');
  const until = Date.now() + readyMs;
  const early = ended.then(({ code, signal }) => {
    throw new Error(`the server ended before it was ready (${signal ?? code})\n${output()}`);
  });
  const late = pause(readyMs, undefined, { ref: false }).then(() => {
    throw new Error(`the server was not ready within ${readyMs} ms\n${output()}`);
  });
  const ready = Promise.race([address, early, late]).then(async (url) => {
    if (demo) await grown(output, ended, until);
    return answers(url, ended, until);
  });
  // A caller that kills it early does not wait for it.
  for (const promise of [ready, early, late]) promise.catch(() => undefined);

  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.kill(signal);
    return ended;
  };
  /** @type {Server['kill']} */
  const kill = async ({ withChildren = false } = {}) => {
    if (withChildren) killGroup(pid);
    return end('SIGKILL');
  };
  return {
    pid,
    dataFolder: folder,
    ready,
    ended,
    output,
    kill,
    stop: async () => {
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const how = await end('SIGTERM');
      clearTimeout(insist);
      return how;
    },
    remove: async () => {
      await kill({ withChildren: true });
      groups.delete(pid);
      if (!dataFolder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/**
 * Starts the built server and waits until it answers.
 * @param {ServerOptions} [options]
 * @returns {Promise<Server & { url: string }>}
 */
export const startServer = async (options) => {
  const server = launchServer(options);
  try {
    return { ...server, url: await server.ready };
  } catch (error) {
    await server.remove();
    throw error;
  }
};
