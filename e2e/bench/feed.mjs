import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { median, quantile, ratioOf, spread } from '../../scripts/bench/ratios.mjs';
import { rate } from '../../scripts/bench/table.mjs';
import { startServer } from '../support/servers/server.mjs';
import { copyRows } from './bare/rows.mjs';
import { startBare } from './bare/server.mjs';
import { populate } from './community/small-community.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const SLICE_MS = 300;
const CONNECTIONS = 32;
const SAMPLES = 300;
const run = promisify(execFile);

/** @param {string} url @param {import('./support/hammer.mjs').Asked} asked */
const textOf = async (url, { path, cookie = '' }) => (await fetch(`${url}${path}`, { headers: { cookie } })).text();

/** Until a post is in the feed of its writer: milliseconds for each of many, one after the other on an idle server. @param {import('./community/small-community.mjs').Call} call */
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
    const people = await populate(server.url);
    const viewers = await Promise.all(people.map(async (person) => (await person('GET', '/api/user')).id));
    const pages = new Map(
      await Promise.all(
        people.map(async (person, i) => /** @type {const} */ ([viewers[i], await person('GET', '/api/social/feed')])),
      ),
    );
    const file = join(folder, 'bare-feed.db');
    await copyRows(server.dataFolder, file, pages);
    const bare = await startBare('bare/feed.mjs', file);
    ends.push(bare.stop);
    const targets = {
      ours: { url: server.url, asked: people.map((person) => ({ path: '/api/social/feed', cookie: person.cookie() })) },
      joined: { url: bare.url, asked: viewers.map((viewer) => ({ path: `/joined?viewer=${viewer}` })) },
      ready: { url: bare.url, asked: viewers.map((viewer) => ({ path: `/ready?viewer=${viewer}` })) },
    };
    const texts = await Promise.all(
      Object.values(targets).map(async ({ url, asked }) => Promise.all(asked.map((each) => textOf(url, each)))),
    );
    if (new Set(texts.map((text) => text.join())).size > 1) throw new Error('the servers do not answer the same bytes');
    const hammer = join(import.meta.dirname, 'support', 'hammer.mjs');
    const { stdout } = await run(process.execPath, [
      hammer,
      JSON.stringify({ targets, rounds, sliceMs: SLICE_MS, connections: CONNECTIONS }),
    ]);
    /** @type {import('../../scripts/bench/ratios.mjs').Round[]} */
    const results = JSON.parse(stdout);
    const [writer] = people;
    const measured = writer ? await latencies(writer) : [];
    await server.stop();
    /** @param {'joined' | 'ready'} reference */
    const against = (reference) => {
      const [own = 0, other = 0] = ['ours', reference].map((name) => median(results.map((round) => Number(round[name]))));
      return { unit: '×', ...ratioOf(results, 'ours', reference), detail: `${rate(own)} against ${rate(other)}` };
    };
    const bytes = median((texts[0] ?? []).map((text) => Buffer.byteLength(text)));
    return [
      { what: 'feed page over HTTP with a session / bare Fastify, same rows parsed', aim: { atLeast: 1 }, ...against('joined') },
      { what: `the same / bare Fastify, posts stored as answered (${(bytes / 1024).toFixed(1)} KiB)`, ...against('ready') },
      {
        what: 'from asking to post until it is in the feed, idle',
        unit: 'ms',
        ...spread(measured),
        detail: `${measured.length} samples`,
      },
      {
        what: 'the same, 99th percentile',
        unit: 'ms',
        ...spread(measured),
        median: quantile(measured, 0.99),
        aim: { below: 50 },
      },
    ];
  } finally {
    for (const end of ends.reverse()) await end();
  }
};
