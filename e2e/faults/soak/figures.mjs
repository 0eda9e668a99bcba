import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./judge.mjs').Figures} Figures */

const KIB = 1024;

/** What /proc says of a process; empty where it ended meanwhile. @param {number | string} pid @param {string} file */
const proc = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
const field = (/** @type {string} */ status, /** @type {string} */ name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
const bytesOf = (/** @type {string} */ status, /** @type {string} */ name) => field(status, name) * KIB;

/** Everything a process has started, and what that has. @param {number} pid @returns {number[]} */
const descendants = (pid) => {
  const parents = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? [{ pid: Number(name), parent: field(proc(name, 'status'), 'PPid') }] : [],
  );
  /** @param {number} one @returns {number[]} */
  const below = (one) => parents.filter(({ parent }) => parent === one).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
};

/** Empty where the folder went meanwhile. @param {string} folder */
const entriesOf = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
};

/** Files and folders come and go meanwhile. @param {string} folder @returns {number} */
const bytesIn = (folder) =>
  entriesOf(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0));
  }, 0);

/** @param {string} text in the form of Prometheus @param {string} name @throws Error where it is not there */
const metric = (text, name) => {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`/metrics has no ${name}`);
  return Number(value);
};

/** What a running server holds. Needs /proc. @param {{ url: string, pid: number, dataFolder: string }} server @returns {Promise<Figures>} */
export const figuresOf = async ({ url, pid, dataFolder }) => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const status = proc(pid, 'status');
  const children = descendants(pid);
  return {
    rss: bytesOf(status, 'VmRSS'),
    anonymous: bytesOf(status, 'RssAnon'),
    heapUsed: metric(metrics, 'nodejs_heap_size_used_bytes'),
    external: metric(metrics, 'nodejs_external_memory_bytes'),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    threads: field(status, 'Threads'),
    children: children.length,
    childrenRss: children.reduce((sum, child) => sum + bytesOf(proc(child, 'status'), 'VmRSS'), 0),
    dataBytes: bytesIn(dataFolder),
  };
};
