import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { median, quantile, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { built } from '../../support/built.mjs';
import { startServer } from '../../support/servers/server.mjs';
import { copyRows } from '../bare/rows.mjs';
import { startBare } from '../bare/server.mjs';
import { growSite, idsOf } from '../community/grown-site.mjs';
import { operate } from '../million/operate.mjs';
import { signInAll } from '../support/signed-in.mjs';
import { addPeople } from './bare-people.mjs';
import { overloadRows, secondsUntilCalm, withExtras } from './overload.mjs';
import { writeOf } from './writes.mjs';

/**
 * @typedef {import('../../../scripts/bench/table.mjs').Row} Row
 * @typedef {{ seconds: number, kinds: Record<string, { ms: number[], shedMs: number[], failures: number, failed: string[] }> }} Crowd
 */

const EVENTS = 30_000;
const READERS = 200;
const WRITERS = 50;
/** The last posts, which are what people like and comment. */
const LIKED = 500;
const ROUNDS = 3;
const SLICE_MS = 8000;
/** How many times the normal number of people overload the site. */
const TOO_MANY = 4;
const TURNS_OF_A_WRITER = 100;
/** Limits as people have them. */
const REAL_LIMITS = { REFRAIN_LIMITS: '1' };
/** After it every person has all their likes again. */
const LIMITS_LAST_MS = 60_000;

/** @param {unknown} asked @returns {Promise<Record<'ours' | 'bare', Crowd>[]>} */
const crowd = (asked) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crowd.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.once('close', (code) =>
      code === 0 ? done(JSON.parse(text)) : fail(new Error(`the load generator ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify(asked));
  });

/** Readers and writers of both sites, connection by connection. @param {string} ourUrl @param {string} bareUrl @param {readonly string[]} cookies @param {readonly string[]} posts @param {number} [times] as many people */
const targetsOf = (ourUrl, bareUrl, cookies, posts, times = 1) => {
  const readers = Array.from({ length: READERS * times }, (_, i) => i % cookies.length);
  const writers = Array.from({ length: WRITERS * times }, (_, writer) =>
    Array.from({ length: TURNS_OF_A_WRITER }, (_, turn) => writeOf({ cookies, posts, writers: WRITERS }, writer, turn)),
  );
  const ours = {
    url: ourUrl,
    connections: [
      ...readers.map((i) => [{ kind: 'feed', method: 'GET', path: '/api/social/feed', cookie: cookies[i] }]),
      ...writers,
    ],
  };
  const bare = {
    url: bareUrl,
    connections: [
      ...readers.map((i) => [{ kind: 'feed', method: 'GET', path: '/feed', cookie: cookies[i] }]),
      ...writers.map((own) => own.map(({ post, ...ask }) => ({ ...ask, path: `/${ask.kind}/${post}` }))),
    ],
  };
  return { ours, bare };
};

const isWrite = (/** @type {string} */ kind) => kind !== 'feed';
const isFeed = (/** @type {string} */ kind) => kind === 'feed';

/** @param {readonly Record<'ours' | 'bare', Crowd>[]} results @returns {Row[]} */
const rowsOf = (results) => {
  for (const { failed } of results.flatMap(({ bare }) => Object.values(bare.kinds)))
    if (failed.length > 0) throw new Error(`the bare site failed: ${failed[0]}`);
  const all = (/** @type {'ours' | 'bare'} */ name, /** @type {typeof isWrite} */ which) =>
    results.flatMap((round) => Object.entries(round[name].kinds).flatMap(([kind, { ms }]) => (which(kind) ? ms : [])));
  const rates = (/** @type {typeof isWrite} */ which) =>
    results.map((round) =>
      Object.fromEntries(
        Object.entries(round).map(([name, { seconds, kinds }]) => [
          name,
          Object.entries(kinds).reduce((sum, [kind, { ms }]) => sum + (which(kind) ? ms.length : 0), 0) / seconds,
        ]),
      ),
    );
  const shed = results.flatMap(({ ours }) => Object.values(ours.kinds)).reduce((sum, { shedMs }) => sum + shedMs.length, 0);
  const failures = results.flatMap(({ ours }) => Object.values(ours.kinds)).reduce((sum, { failures: more }) => sum + more, 0);
  const crowdOf = `${READERS} readers and ${WRITERS} writers at once`;
  /** @param {string} what @param {typeof isWrite} which @param {number} p99 @param {number} perSecond @returns {Row[]} */
  const rows = (what, which, p99, perSecond) => {
    const [ours, bare, reached] = [all('ours', which), all('bare', which), rates(which)];
    const slowest = Object.keys(results[0]?.ours.kinds ?? {})
      .filter(which)
      .map(
        (kind) =>
          `${kind} ${quantile(
            all('ours', (each) => each === kind),
            0.99,
          ).toFixed(0)}`,
      );
    const at = (/** @type {number[]} */ ms) =>
      `p50 ${median(ms).toFixed(0)}, p99 ${quantile(ms, 0.99).toFixed(0)}, max ${Math.max(...ms).toFixed(0)} ms`;
    const each = (/** @type {string} */ name) => median(reached.map((round) => Number(round[name])));
    const once = quantile(ours, 0.99);
    return [
      {
        what: `${what} a second, ${crowdOf} / bare Fastify with the same reads and writes`,
        unit: '×',
        ...ratioOf(reached, 'ours', 'bare'),
        aim: { atLeast: 0.6 },
        detail: `${rate(each('ours'))} against ${rate(each('bare'))}`,
      },
      {
        what: `${what} a second, the same crowd`,
        unit: '/s',
        median: each('ours'),
        low: each('ours'),
        high: each('ours'),
        aim: { atLeast: perSecond },
      },
      {
        what: `${what}, the same crowd, 99th percentile`,
        unit: 'ms',
        median: once,
        low: median(ours),
        high: Math.max(...ours),
        aim: { below: p99 },
        detail: `${at(ours)}; bare ${at(bare)}${slowest.length > 1 ? `; p99 of each: ${slowest.join(', ')} ms` : ''}`,
      },
    ];
  };
  const failed = {
    what: 'requests of that crowd that failed',
    unit: 'of all',
    median: failures,
    low: failures,
    high: failures,
    aim: { below: 1 },
    detail: [
      `${shed} refused for load`,
      ...results.flatMap(({ ours }) => Object.values(ours.kinds).flatMap(({ failed: some }) => some)),
    ]
      .slice(0, 2)
      .join('; '),
  };
  return [...rows('feed pages', isFeed, 250, 800), ...rows('writes (likes, comments, posts)', isWrite, 500, 150), failed];
};

/**
 * A site that many read and write at once. `nodeArgs` go to the server, to profile it.
 * @param {{ folder: string, note: (text: string) => void, nodeArgs?: readonly string[] }} how
 * @returns {Promise<Row[]>}
 */
export const benchLoad = async ({ folder, note, nodeArgs }) => {
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  await growSite({ dataFolder, events: EVENTS, note: (text) => note(`load: ${text}`) });
  await operate(dataFolder, ['projections', 'rebuild']);
  const people = await idsOf(dataFolder, 'userId', 'AccountRegistered');
  const posts = (await idsOf(dataFolder, 'postId', 'PostCreated', 'PostDeleted')).slice(-LIKED);
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  const cookies = await signInAll(storage.vault, people);
  await storage.close();
  const file = join(folder, 'bare.db');
  await copyRows(dataFolder, file, new Map());
  addPeople(file, people, cookies);
  const bare = await startBare('load/bare-site.mjs', file);
  const server = await startServer({ dataFolder, nodeArgs, env: REAL_LIMITS });
  try {
    note(`load: ${READERS} readers and ${WRITERS} writers`);
    const results = await crowd({
      targets: targetsOf(server.url, bare.url, cookies, posts),
      rounds: ROUNDS,
      sliceMs: SLICE_MS,
    });
    await pause(LIMITS_LAST_MS);
    note(`load: ${TOO_MANY} times as many`);
    const { ours } = targetsOf(server.url, bare.url, cookies, posts, TOO_MANY);
    const crowded = await crowd({ targets: { ours: withExtras(ours) }, rounds: 1, sliceMs: SLICE_MS });
    const calmSeconds = await secondsUntilCalm(server.url, cookies[0] ?? '');
    await server.stop();
    return [...rowsOf(results), ...overloadRows(crowded[0]?.ours, calmSeconds)];
  } finally {
    bare.stop();
    await server.remove();
  }
};
