import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { median, quantile } from '../../../scripts/bench/ratios.mjs';
import { built } from '../../support/built.mjs';
import { connect } from '../../support/client.mjs';
import { startServer } from '../../support/servers/server.mjs';
import { idsOf } from '../community/grown-site.mjs';
import { signInAll } from '../support/signed-in.mjs';
import { once } from './once.mjs';
import { operate } from './operate.mjs';

/**
 * @typedef {import('../../../scripts/bench/table.mjs').Row} Row
 * @typedef {import('../../support/client.mjs').Client} Client
 */

const READY_MS = 300_000;
const IDLE_SAMPLES = 400;
/** A rebuild that is over sooner is done again. */
const FEWEST_SAMPLES = 200;
const MOST_REBUILDS = 10;
const PAUSE_MS = 5;
/** They post in turns, because the posts of one person are limited per minute. */
const AUTHORS = 200;
/** Readers who go on meanwhile, each with a pause between two pages. */
const READERS = 8;
const READ_EVERY_MS = 50;
const GIVE_UP_MS = 30_000;

/** People of the site, and how many of their requests failed. @param {string} url @param {readonly string[]} cookies */
const peopleAt = (url, cookies) => {
  const client = connect(url);
  const failed = { count: 0 };
  /** @param {string} method @param {string} path @param {number} who @param {unknown} [json] @returns {Promise<any>} null where it failed */
  const ask = async (method, path, who, json) => {
    const answer = await client
      .send({ method, path, json, cookie: cookies[who] ?? '', ...(method === 'POST' ? { key: randomUUID() } : {}) })
      .catch(() => null);
    if (answer && answer.status < 300) return answer.json;
    failed.count += 1;
    return null;
  };
  return { ask, failed, count: cookies.length, close: client.close };
};

/** Milliseconds from asking to post until it stands in the feed of its author. @param {ReturnType<typeof peopleAt>['ask']} ask @param {number} author */
const visibleAfter = async (ask, author) => {
  const started = performance.now();
  const post = await ask('POST', '/api/social/posts', author, { content: `A sample text to be seen, of author ${author}` });
  for (;;) {
    const waited = performance.now() - started;
    const page = await ask('GET', '/api/social/feed', author);
    if (page?.posts.some((/** @type {{ id: string }} */ { id }) => id === post?.id)) return performance.now() - started;
    if (!post || waited > GIVE_UP_MS) return waited;
  }
};

/** @param {ReturnType<typeof peopleAt>} people @param {(samples: number) => boolean} goesOn */
const sample = async ({ ask, count: people }, goesOn) => {
  /** @type {number[]} */
  const measured = [];
  while (goesOn(measured.length)) {
    measured.push(await visibleAfter(ask, measured.length % people));
    await pause(PAUSE_MS);
  }
  return measured;
};

/** As an operator does it beside the running site. @param {string} dataFolder @param {ReturnType<typeof peopleAt>} people @param {(text: string) => void} note */
const duringRebuilds = async (dataFolder, people, note) => {
  /** @type {number[]} */
  const measured = [];
  let seconds = 0;
  for (let run = 1; run <= MOST_REBUILDS && measured.length < FEWEST_SAMPLES; run += 1) {
    note(`the feed is rebuilt beside the running site, ${run}`);
    let over = false;
    const rebuilding = operate(dataFolder, ['projections', 'rebuild', 'feed']).finally(() => (over = true));
    const [samples, took] = await Promise.all([sample(people, () => !over), rebuilding]);
    measured.push(...samples);
    seconds += took.seconds;
  }
  return { measured, seconds };
};

/** From a command to its view over HTTP, at rest and while the feed is rebuilt. @param {import('./index.mjs').Site} site @returns {Promise<Row[]>} */
export const benchVisible = async ({ dataFolder, note }) => {
  const ids = await idsOf(dataFolder, 'userId', 'AccountRegistered');
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  const cookies = await signInAll(storage.vault, ids.slice(-AUTHORS));
  await storage.close();
  note('the site starts');
  const server = await startServer({ dataFolder, readyMs: READY_MS, env: { REFRAIN_LIMITS: '1' } });
  const people = peopleAt(server.url, cookies);
  let stopped = false;
  try {
    const reading = Array.from({ length: READERS }, async (_, who) => {
      for (; !stopped; await pause(READ_EVERY_MS)) await people.ask('GET', '/api/social/feed', who);
    });
    await sample(people, (samples) => samples < IDLE_SAMPLES / 4);
    note('from a command to its view, at rest');
    const idle = await sample(people, (samples) => samples < IDLE_SAMPLES);
    people.failed.count = 0;
    const { measured, seconds } = await duringRebuilds(dataFolder, people, note);
    stopped = true;
    await Promise.all(reading);
    await server.stop();
    const at = (/** @type {number[]} */ ms) =>
      `p50 ${median(ms).toFixed(1)}, p99 ${quantile(ms, 0.99).toFixed(1)}, max ${Math.max(...ms).toFixed(0)} ms`;
    const detail = `${measured.length} samples in ${seconds.toFixed(0)} s: ${at(measured)}; at rest ${at(idle)}`;
    return [
      {
        what: 'from a command to its view while the feed is rebuilt / at rest, p99',
        unit: '×',
        ...once(quantile(measured, 0.99) / quantile(idle, 0.99)),
        aim: { below: 2 },
        detail,
      },
      { what: 'the same, p50', unit: '×', ...once(median(measured) / median(idle)) },
      {
        what: 'the most that the live view was behind meanwhile',
        unit: 'ms',
        ...once(Math.max(...measured)),
        aim: { below: 1000 },
      },
      { what: 'requests that failed meanwhile', unit: 'of all', ...once(people.failed.count), aim: { below: 1 } },
    ];
  } finally {
    stopped = true;
    people.close();
    await server.remove();
  }
};
