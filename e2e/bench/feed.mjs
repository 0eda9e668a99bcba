import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { median, quantile, ratioOf, spread } from '../../scripts/bench/ratios.mjs';
import { rate } from '../../scripts/bench/table.mjs';
import { dependency } from '../support/built.mjs';
import { startServer } from '../support/server.mjs';
import { populate } from './small-community.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const SLICE_MS = 300;
const CONNECTIONS = 32;
const SAMPLES = 300;
const run = promisify(execFile);

/** The other server, with the rows of a page it is given. @param {string} folder @param {any} page */
export const startBare = async (folder, page) => {
  const file = join(folder, 'bare-feed.db');
  const db = new (dependency('better-sqlite3'))(file);
  db.exec('CREATE TABLE posts (rank INTEGER PRIMARY KEY, doc TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO posts VALUES (?, ?)');
  page.posts.forEach((/** @type {unknown} */ post, /** @type {number} */ rank) => insert.run(rank, JSON.stringify(post)));
  db.close();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-feed.mjs'), file, page.next ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {string} */
  const url = await new Promise((found, failed) => {
    createInterface({ input: child.stdout }).once('line', found);
    child.once('exit', (code) => failed(new Error(`the bare server ended with ${code}`)));
  });
  return { url, pid: child.pid, stop: () => child.kill() };
};

/** Until a post is in the feed of its writer: milliseconds for each of many, one after the other on an idle server. @param {import('./small-community.mjs').Call} call */
const latencies = async (call) => {
  const measured = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    const started = performance.now();
    const { id } = await call('POST', '/api/social/posts', { content: `A sample text to be seen, number ${i}` });
    for (;;) {
      const { posts } = await call('GET', '/api/social/feed');
      if (posts.some((/** @type {{ id: string }} */ post) => post.id === id)) break;
    }
    measured.push(performance.now() - started);
    await pause(3);
  }
  return measured;
};

/**
 * The feed page over HTTP, and how soon a post is in it. `nodeArgs` go to the server, to profile it.
 * @param {{ folder: string, rounds: number, nodeArgs?: readonly string[] }} how
 * @returns {Promise<Row[]>}
 */
export const benchFeed = async ({ folder, rounds, nodeArgs }) => {
  const server = await startServer({ dataFolder: join(folder, 'feed'), nodeArgs });
  /** @type {(() => unknown)[]} */
  const ends = [server.remove];
  try {
    const reader = await populate(server.url);
    const page = await reader('GET', '/api/social/feed');
    const bare = await startBare(folder, page);
    ends.push(bare.stop);
    const [ours, theirs] = await Promise.all([fetch(`${server.url}/api/social/feed`, { headers: { cookie: reader.cookie() } }), fetch(`${bare.url}/feed`)].map(async (response) => (await response).text()));
    if (JSON.stringify(JSON.parse(String(ours))) !== theirs) throw new Error('the two servers do not serve the same page');
    const targets = { ours: { url: server.url, path: '/api/social/feed', cookie: reader.cookie() }, bare: { url: bare.url, path: '/feed' } };
    const hammer = join(import.meta.dirname, 'hammer.mjs');
    const { stdout } = await run(process.execPath, [hammer, JSON.stringify({ targets, rounds, sliceMs: SLICE_MS, connections: CONNECTIONS })]);
    /** @type {import('../../scripts/bench/ratios.mjs').Round[]} */
    const results = JSON.parse(stdout);
    const measured = await latencies(reader);
    await server.stop();
    const middle = (/** @type {string} */ name) => rate(median(results.map((round) => Number(round[name]))));
    const bytes = `${(Buffer.byteLength(String(ours)) / 1024).toFixed(1)} KiB, ${page.posts.length} posts`;
    return [
      { what: 'feed page over HTTP with a session / bare Fastify', unit: '×', ...ratioOf(results, 'ours', 'bare'), aim: { atLeast: 1 }, detail: `${middle('ours')} against ${middle('bare')}, ${bytes}` },
      { what: 'from asking to post until it is in the feed, idle', unit: 'ms', ...spread(measured), detail: `${measured.length} samples` },
      { what: 'the same, 99th percentile', unit: 'ms', ...spread(measured), median: quantile(measured, 0.99), aim: { below: 50 } },
    ];
  } finally {
    for (const end of ends.reverse()) await end();
  }
};
