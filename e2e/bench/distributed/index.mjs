import { randomUUID } from 'node:crypto';

import { median, quantile } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { dependency } from '../../support/built.mjs';
import { connect } from '../../support/client.mjs';
import { openCluster } from '../../support/servers/cluster.mjs';
import { startServer } from '../../support/servers/server.mjs';
import { serverNames } from '../../support/servers/server-names.mjs';
import { answered, populate, postAs, POSTS } from './people.mjs';

/**
 * @typedef {import('../../../scripts/bench/table.mjs').Row} Row
 * @typedef {import('../../support/client.mjs').Ask} Ask
 * @typedef {import('./people.mjs').Site} Site
 * @typedef {{ alone: number[][], together: number[], perSecond: number }} Figures milliseconds of each answer; of one caller by rounds
 */

const CALLERS = 64;
/** Of one caller: rounds of turns at one profile and then at the other, so that whatever slows this machine slows both. */
const ROUNDS = 9;
const TURNS = 20;
/** Before each round: what the profile before it has left to do would slow this one. */
const REST_MS = 250;
/** Turns of another caller, not counted: a process that has just begun is slower, and of two APIs each sees half of the turns. */
const WARM = 60;
const TOGETHER_MS = 4000;
const PUSHES = 60;
const PUSH_MS = 10_000;
const ROLES = ['api', 'api', 'projector', 'worker', 'relay'];

/** What is asked, by the turn of a caller. @type {Readonly<Record<string, (site: Site, caller: number, turn: number) => Ask>>} */
const KINDS = {
  post: (site, caller) => postAs(site.cookies[caller % site.cookies.length] ?? ''),
  like: ({ cookies, posts }, caller, turn) => ({
    method: 'POST',
    path: `/api/social/posts/${posts[turn % posts.length]}/like`,
    key: randomUUID(),
    cookie: cookies[caller % cookies.length] ?? '',
  }),
  play: ({ cookies, trackId }, caller) => ({
    method: 'POST',
    path: `/api/tracks/${trackId}/plays`,
    json: {
      playId: randomUUID(),
      startedAt: new Date(Date.now() - 4000).toISOString(),
      secondsPlayed: 3,
      quality: 'streaming',
      source: 'feed',
    },
    key: randomUUID(),
    cookie: cookies[caller % cookies.length] ?? '',
  }),
};

/** @param {Site} site @param {string} kind @param {number} caller @param {number} turn how long it took, in milliseconds */
const timed = async (site, kind, caller, turn) => {
  const ask = KINDS[kind]?.(site, caller, turn);
  if (!ask) throw new RangeError(kind);
  const began = performance.now();
  await answered(site.client, ask);
  return performance.now() - began;
};

/** @param {Site} site @param {string} kind @param {number} caller @param {number} from @param {number} count */
const turnsOf = async (site, kind, caller, from, count) => {
  const ms = [];
  for (let turn = from; turn < from + count; turn += 1) ms.push(await timed(site, kind, caller + Math.floor(turn / POSTS), turn));
  return ms;
};

/** By site, and then by round. @param {readonly Site[]} sites @param {string} kind @returns {Promise<number[][][]>} */
const alone = async (sites, kind) => {
  for (const site of sites) await turnsOf(site, kind, CALLERS - 1, 0, WARM);
  /** @type {number[][][]} */
  const all = sites.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, site] of sites.entries()) {
      await new Promise((later) => setTimeout(later, REST_MS));
      all[i]?.push(await turnsOf(site, kind, 0, round * TURNS, TURNS));
    }
  return all;
};

/** @param {Site} site @param {string} kind @returns {Promise<Omit<Figures, 'alone'>>} */
const together = async (site, kind) => {
  /** @type {number[]} */
  const all = [];
  const began = performance.now();
  const caller = async (/** @type {number} */ own) => {
    for (let turn = 1; performance.now() - began < TOGETHER_MS; turn += 1) all.push(await timed(site, kind, own, turn));
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, own) => caller(own)));
  return { together: all, perSecond: all.length / ((performance.now() - began) / 1000) };
};

/** Each kind of one caller first: many callers leave work behind. @param {readonly Site[]} sites @param {(text: string) => void} note */
const measure = async (sites, note) => {
  /** @type {Record<string, Figures[]>} */
  const figures = {};
  /** @type {[string, number[][][]][]} */
  const calm = [];
  for (const kind of Object.keys(KINDS)) {
    note(`distributed: a ${kind} of one caller`);
    calm.push([kind, await alone(sites, kind)]);
  }
  for (const [kind, ms] of calm) {
    note(`distributed: ${kind}s of ${CALLERS} callers`);
    figures[kind] = [];
    for (const [i, site] of sites.entries()) figures[kind].push({ alone: ms[i] ?? [], ...(await together(site, kind)) });
  }
  return figures;
};

/** From a like at one address to its push at the other. @param {Site} site @param {string} listenAt */
const pushes = async ({ client, cookies, posts }, listenAt) => {
  const socket = dependency('socket.io-client').io(listenAt, { transports: ['websocket'] });
  const [postId] = posts;
  /** @type {() => void} */
  let arrived = () => undefined;
  socket.on('push', () => arrived());
  await socket.timeout(PUSH_MS).emitWithAck('join', `post:${postId}`);
  const ms = [];
  for (let turn = 0; turn < PUSHES; turn += 1) {
    const began = performance.now();
    const heard = new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`no push within ${PUSH_MS} ms`)), PUSH_MS);
      arrived = () => (clearTimeout(late), done(performance.now() - began));
    });
    const cookie = cookies[turn % cookies.length] ?? '';
    await answered(client, { method: 'POST', path: `/api/social/posts/${postId}/like`, key: randomUUID(), cookie });
    ms.push(await heard);
  }
  socket.disconnect();
  return ms;
};

/** @param {readonly number[]} ms */
const spread = (ms) => ({ median: median(ms), low: quantile(ms, 0.25), high: quantile(ms, 0.75) });
/** @param {readonly number[]} ms */
const said = (ms) => `p50 ${median(ms).toFixed(1)}, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;

/** @param {string} kind @param {Figures} ours @param {Figures} embedded @returns {Row[]} */
const rowsOf = (kind, ours, embedded) => {
  const [far, near] = [ours.alone.flat(), embedded.alone.flat()];
  const { median: middle, low, high } = spread(far);
  return [
    {
      what: `a ${kind} of one caller, answered: distributed / embedded`,
      unit: '×',
      ...spread(ours.alone.map((ms, round) => median(ms) / median(embedded.alone[round] ?? []))),
      aim: { below: 2.5 },
      detail: `${said(far)} against ${said(near)}`,
    },
    { what: `a ${kind} of one caller, distributed`, unit: 'ms', median: middle, low, high, aim: { below: 25 } },
    {
      what: `${kind}s of ${CALLERS} callers on two APIs, distributed`,
      unit: '/s',
      median: ours.perSecond,
      low: ours.perSecond,
      high: ours.perSecond,
      ...(kind === 'post' ? { aim: { atLeast: 400 } } : {}),
      detail: `${said(ours.together)}; embedded ${rate(embedded.perSecond)}, ${said(embedded.together)}`,
    },
  ];
};

/**
 * The distributed profile as processes of its own, beside the embedded one in the same run.
 * @param {{ note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchDistributed = async ({ note }) => {
  const cluster = await openCluster({ roles: ROLES });
  const single = await startServer().catch(async (error) => (await cluster.remove(), Promise.reject(error)));
  try {
    note(`distributed: people, posts and a song, against ${serverNames()}`);
    const [here = '', there = ''] = cluster.urls();
    const ours = await populate([here, there], CALLERS);
    const embedded = await populate([single.url], CALLERS);
    /** @type {Row[]} */
    const rows = [];
    for (const [kind, [far, near]] of Object.entries(await measure([ours, embedded], note)))
      if (far && near) rows.push(...rowsOf(kind, far, near));
    note('distributed: pushes');
    const [far, near] = [await pushes({ ...ours, client: connect(here) }, there), await pushes(embedded, single.url)];
    const late = quantile(far, 0.99);
    rows.push({
      what: 'from a like to its push at the other API, 99th percentile',
      unit: 'ms',
      median: late,
      low: median(far),
      high: Math.max(...far),
      aim: { below: 100 },
      detail: `${said(far)}; embedded ${said(near)}; against ${serverNames()}`,
    });
    return rows;
  } finally {
    await single.remove();
    await cluster.remove();
  }
};
