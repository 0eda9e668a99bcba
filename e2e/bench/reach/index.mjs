import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { median, quantile, spread } from '../../../scripts/bench/ratios.mjs';
import { startServer } from '../../support/servers/server.mjs';
import { built } from '../../support/built.mjs';
import { signUp } from '../community/small-community.mjs';
import { fanOut, FOLLOWERS, followLoud, LOUD_FOLLOWERS, LOUD_POSTS, POSTS } from './feeds-alone.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */
/** @typedef {import('../community/small-community.mjs').Call} Call */

const FEW = 10;
const FOLLOWED = 5000;
const POSTS_EACH = 4;
const PAGES = 200;
/** Until the followers of the last post have it. */
const SETTLED_MS = 400;

/** Appends this much at once. @param {any} log @param {Iterable<{ stream: string, type: string, data: Record<string, unknown>, at?: number }>} events */
const append = async (log, events) => {
  const { eventCatalog } = built('contracts/dist/catalog.js');
  const waiting = new Set();
  for (const { stream, type, data, at = Date.now() } of events) {
    const event = {
      id: randomUUID(),
      type,
      version: eventCatalog[type].version,
      data,
      meta: { actor: null, correlation: randomUUID() },
      at: new Date(at).toISOString(),
    };
    const done = log.append(stream, [event], 'none').then(() => waiting.delete(done));
    waiting.add(done);
    if (waiting.size >= 256) await Promise.race(waiting);
  }
  await Promise.all(waiting);
};

/** Some are followed by many, one follows many, and all of them write. @param {Record<'few' | 'many' | 'small' | 'big', string>} ids */
function* crowd({ few, many, small, big }) {
  const { accountSamples, postSamples } = {
    ...built('contracts/dist/accounts/index.js'),
    ...built('contracts/dist/posts/index.js'),
  };
  const follow = (/** @type {string} */ followerId, /** @type {string} */ followeeId) => ({
    stream: `follow-${followerId}-${followeeId}`,
    type: 'UserFollowed',
    data: { followerId, followeeId, pointsAwarded: 0 },
  });
  const authors = Array.from({ length: FOLLOWED }, () => randomUUID());
  for (const [i, userId] of authors.entries()) {
    const data = {
      ...accountSamples.AccountRegistered.at(-1).data,
      userId,
      username: `author-${i}`,
      displayName: `Sample Author ${i}`,
      slug: `author-${i}`,
    };
    yield { stream: `account-${userId}`, type: 'AccountRegistered', data };
    yield follow(many, userId);
    if (i < FEW) yield follow(few, userId);
  }
  let at = Date.now() - FOLLOWED * POSTS_EACH * 1000;
  for (let round = 0; round < POSTS_EACH; round += 1) {
    for (const authorId of authors) {
      const postId = randomUUID();
      yield {
        stream: `post-${postId}`,
        type: 'PostCreated',
        data: {
          ...postSamples.PostCreated.at(-1).data,
          postId,
          authorId,
          content: 'A sample text of the length that people write when they like a song.',
        },
        at: (at += 1000),
      };
    }
  }
  for (let i = 0; i < FOLLOWERS; i += 1) yield follow(randomUUID(), big);
  for (let i = 0; i < FEW; i += 1) yield follow(randomUUID(), small);
}

/** Milliseconds of each of many calls of two kinds, in turns. @param {number} times @param {Record<'one' | 'other', () => Promise<unknown>>} calls */
const inTurns = async (times, { one, other }) => {
  /** @type {Record<'one' | 'other', number[]>} */
  const measured = { one: [], other: [] };
  const measure = async (/** @type {'one' | 'other'} */ name, /** @type {() => Promise<unknown>} */ call) => {
    const started = performance.now();
    await call();
    measured[name].push(performance.now() - started);
  };
  for (let i = 0; i < times; i += 1) {
    await measure(i % 2 === 0 ? 'one' : 'other', i % 2 === 0 ? one : other);
    await measure(i % 2 === 0 ? 'other' : 'one', i % 2 === 0 ? other : one);
  }
  return measured;
};

/** Until every projection has folded what there is, and every reaction has seen it. @param {string} url */
const caughtUp = async (url) => {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const lags = [...text.matchAll(/^refrain_(?:projection|reaction)_lag_events\{.*\} (\S+)$/gm)].map(([, lag]) => Number(lag));
    if (lags.length > 0 && lags.every((lag) => lag === 0)) return;
    await pause(250);
  }
};

/** What the server's probe of its event loop sleeps between two looks; it counts that as a delay. */
const PROBE_MS = 10;

/**
 * The longest stall of the server's event loop since this was last asked, in ms, and how often all of its garbage was collected until now: that
 * stops the loop too, whatever it does.
 * @param {string} url
 */
const stalled = async (url) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (/** @type {RegExp} */ what) => Number(what.exec(text)?.[1] ?? 0);
  return {
    ms: read(/^nodejs_eventloop_lag_max_seconds (\S+)$/m) * 1000 - PROBE_MS,
    collections: read(/^nodejs_gc_duration_seconds_count\{kind="major".*\} (\S+)$/m),
  };
};

/**
 * What it costs to follow many, and to be followed by many.
 * @param {{ folder: string }} how
 * @returns {Promise<Row[]>}
 */
export const benchReach = async ({ folder }) => {
  const dataFolder = join(folder, 'reach');
  const env = { METRICS: '1' };
  const first = await startServer({ dataFolder, env });
  const names = /** @type {const} */ (['few', 'many', 'small', 'big']);
  const people = await Promise.all(names.map((name) => signUp(first.url, `sample-${name}`)));
  const ids = await Promise.all(people.map(async (call) => (await call('GET', '/api/user')).id));
  const cookies = people.map((call) => call.cookie());
  await first.stop();
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  await append(storage.log, crowd({ few: ids[0], many: ids[1], small: ids[2], big: ids[3] }));
  await storage.close();
  const server = await startServer({ dataFolder, env, readyMs: 180_000 });
  try {
    const signedIn =
      (/** @type {number} */ i) =>
      async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ json = undefined) => {
        const body =
          json === undefined
            ? {}
            : {
                body: JSON.stringify(json),
                headers: { cookie: cookies[i] ?? '', 'content-type': 'application/json', origin: server.url },
              };
        const response = await fetch(`${server.url}${path}`, { method, headers: { cookie: cookies[i] ?? '' }, ...body });
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
        return response.text();
      };
    const [few, many, small, big] = [0, 1, 2, 3].map(signedIn);
    if (!few || !many || !small || !big) throw new Error('nobody is there');
    await caughtUp(server.url);
    for (const reader of [few, many]) {
      if ((JSON.parse(await reader('GET', '/api/social/feed')).posts ?? []).length !== 20) throw new Error('a feed is not full');
    }
    // What is read is written to in between, so that no page is answered from what was read before.
    const fresh = async () => void (await small('POST', '/api/social/posts', { content: 'A sample text.' }));
    await inTurns(50, { one: () => few('GET', '/api/social/feed'), other: () => many('GET', '/api/social/feed') });
    const pages = { few: /** @type {number[]} */ ([]), many: /** @type {number[]} */ ([]) };
    for (let i = 0; i < PAGES / 10; i += 1) {
      await fresh();
      const { one, other } = await inTurns(10, {
        one: () => few('GET', '/api/social/feed'),
        other: () => many('GET', '/api/social/feed'),
      });
      pages.few.push(...one);
      pages.many.push(...other);
    }
    const write = (/** @type {typeof few} */ author) => () =>
      author('POST', '/api/social/posts', { content: 'A sample text to be seen by many, or by few.' });
    await write(big)();
    await pause(SETTLED_MS);
    /** @type {Record<'one' | 'other', number[]>} */
    const posts = { one: [], other: [] };
    /** @type {number[]} */
    const stalls = [];
    let [longest, before] = [0, (await stalled(server.url)).collections];
    for (let i = 0; i < POSTS; i += 1) {
      const { one, other } = await inTurns(1, { one: write(small), other: write(big) });
      posts.one.push(...one);
      posts.other.push(...other);
      await pause(SETTLED_MS);
      const { ms, collections } = await stalled(server.url);
      longest = Math.max(longest, ms);
      if (collections === before) stalls.push(ms);
      before = collections;
    }
    const costs = await fanOut(folder);
    const follows = await followLoud(folder);
    const once = (/** @type {number} */ value) => ({ median: value, low: value, high: value });
    return [
      {
        what: `feed page of who follows ${FOLLOWED} / of who follows ${FEW}, p50`,
        unit: '×',
        ...once(median(pages.many) / median(pages.few)),
        aim: { below: 1.5 },
        detail: `${median(pages.many).toFixed(2)} against ${median(pages.few).toFixed(2)} ms`,
      },
      {
        what: `a post for ${FOLLOWERS} followers / for ${FEW}, until it is answered, p50`,
        unit: '×',
        ...once(median(posts.other) / median(posts.one)),
        aim: { below: 1.2 },
        detail: `${median(posts.other).toFixed(2)} against ${median(posts.one).toFixed(2)} ms; p95 ${quantile(posts.other, 0.95).toFixed(1)}`,
      },
      {
        what: `writing it to the feeds of ${FOLLOWERS}, each follower`,
        unit: 'µs',
        ...spread(costs),
        aim: { below: 2 },
        detail: `${POSTS} posts, the last ${costs.at(-1)?.toFixed(1)} µs`,
      },
      {
        what: `one more follow of an author of ${LOUD_POSTS} posts with ${LOUD_FOLLOWERS} followers`,
        unit: 'ms',
        ...spread(follows.map(({ ms }) => ms)),
        aim: { below: 2 },
        detail: `${median(follows.map(({ kB }) => kB)).toFixed(0)} kB written (at most 100)`,
      },
      {
        what: 'longest stall of the event loop around such a post',
        unit: 'ms',
        ...once(Math.max(...stalls)),
        aim: { below: 20 },
        detail: `${stalls.length} of ${POSTS}; ${longest.toFixed(1)} ms with those in which all garbage was collected`,
      },
    ];
  } finally {
    await server.remove();
  }
};
