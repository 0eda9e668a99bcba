import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { quantile } from '../../scripts/bench/ratios.mjs';
import { startServer } from '../support/servers/server.mjs';
import { casesFor } from './hostile/cases.mjs';
import { callers, makePeople } from './hostile/people.mjs';
import { close, send } from './hostile/send.mjs';
import { randomFrom } from './load/random.mjs';

/**
 * Every route of the router, with all that a caller with bad intentions puts into one request. None may hold the event loop longer than HELD_MS, in
 * processor time of its thread, or be answered by a fault of ours or without a stable code; and a visitor who reads meanwhile must not notice much.
 * `--minutes` sets how long (default 1), `--seed` which requests come first. Ends with `N passed, N failed`.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
});

const HELD_MS = 50;
const TOGETHER = 8;
/** A request that held the loop is sent again alone: what is compiled or collected once is no fault of it. */
const TRIES = 6;
const AT_REST_MS = 10;
const MOST_RESTS = 40;
const VISITOR = '/api/blog';
const SLOWER_AT_MOST = 3;
/** A shorter wait is not noticed, and a busy machine causes as much by itself. */
const UNNOTICED_MS = 100;
const ATTACK_MS = 2000;
const REST_MS = 1000;
/** How much longer a busy machine has until each route and each kind of request came once. */
const COVERED_WITHIN_MS = 300_000;
const CODE = /^[A-Z_]+\.[A-Z_]+$/;
const FINDINGS_SHOWN = 20;
/** The routes of the API; what else the router answers are files. */
const OURS = /^\/(api|dev)\/|^\/(metrics|robots\.txt|sitemap(?:-[^/]*)?\.xml)$/;

/** @typedef {{ route: import('./hostile/cases.mjs').Route, one: import('./hostile/cases.mjs').Case }} Attack */

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'refrain-hostile-'));
const dataFolder = join(folder, 'data');
const watchFile = join(folder, 'watch');
const until = Date.now() + Number(values.minutes) * 60_000;
const untilAtMost = until + COVERED_WITHIN_MS;

const people = await makePeople(dataFolder);
const server = await startServer({
  dataFolder,
  nodeArgs: ['--import', join(import.meta.dirname, 'hostile/watch.mjs')],
  env: { WATCH_FILE: watchFile },
});
const who = await callers(server.url, people);
const watch = async (/** @type {string} */ what) => (await fetch(readFileSync(watchFile, 'utf8') + what)).json();

/** @type {Map<string, string>} */
const findings = new Map();
const found = (/** @type {Attack} */ { route, one }, /** @type {string} */ what) =>
  void findings.set(`${route.method} ${route.path}, ${one.name}`, what);

/** What is wrong with an answer; null where nothing is. @param {{ status: number, text: string }} answer @param {string} path @param {string} method */
const wrongWith = ({ status, text }, path, method) => {
  if (status === 0 || (status < 400 && status >= 100)) return null;
  if (status === 500) return 'answered 500';
  if (method === 'HEAD' || !path.startsWith('/api/')) return null;
  const [, code = ''] = /"code":"([^"]*)"/.exec(text) ?? [];
  return CODE.test(code) ? null : `answered ${status} without a code: ${text.slice(0, 100)}`;
};

/** @param {Attack} attack */
const attackWith = async (attack) => {
  const { route, one } = attack;
  const path = who.addressOf(route.path);
  const hostile = one.make(route, path);
  const headers = { origin: server.url, cookie: who.cookieFor(route.path), ...hostile.headers };
  const answer = await send(server.url, route.method, hostile.path ?? path, { ...hostile, headers }).catch((error) =>
    found(attack, error.message),
  );
  const wrong = answer && wrongWith(answer, route.path, route.method);
  if (wrong) found(attack, wrong);
};

/** Until nothing of what came before is under way: its cost would be laid to the next one. */
const rest = async () => {
  for (let i = 0; i < MOST_RESTS && (await watch('/held')) > AT_REST_MS; i += 1) await pause(50);
};

/** Whether it holds the loop each time it is sent alone; the shortest. @param {Attack} attack @returns {Promise<number>} milliseconds */
const heldBy = async (attack) => {
  let least = Infinity;
  for (let i = 0; i < TRIES && least > HELD_MS; i += 1) {
    await pause(20);
    await rest();
    await attackWith(attack);
    await pause(20);
    least = Math.min(least, await watch('/held'));
  }
  return least;
};

/** Whether some of them hold the loop, where they come together. @param {readonly Attack[]} batch */
const heldTogether = async (batch) => {
  await watch('/held');
  await Promise.all(batch.map(attackWith));
  return (await watch('/held')) > HELD_MS;
};

/** Sends them together, and twice where they held the loop: each alone only where they did so both times. @param {readonly Attack[]} batch */
const attackTogether = async (batch) => {
  for (const attack of (await heldTogether(batch)) && (await heldTogether(batch)) ? batch : []) {
    const held = await heldBy(attack);
    if (held > HELD_MS) found(attack, `holds the event loop for ${held.toFixed(0)} ms`);
  }
  if (batch.some(({ route }) => who.isLeaving(route.path))) await who.comeBack();
};

const visitor = new Worker(join(import.meta.dirname, 'hostile/visitor.mjs'), { workerData: { url: server.url + VISITOR } });
const visiting = once(visitor, 'message');

/** @type {import('./hostile/cases.mjs').Route[]} */
const answered = await watch('/routes');
// One file of the front end stands for all.
const isFile = (/** @type {{ path: string }} */ { path }) => !OURS.test(path);
const routes = [...answered.filter((route) => !isFile(route)), ...answered.filter(isFile).slice(0, 1)];
const random = randomFrom(Number(values.seed));
const all = routes.flatMap((route) => casesFor(route).map((one) => ({ route, one, at: 0 })));
/** Another order, in which every route and every kind of request comes soon. */
const shuffle = () => {
  for (const attack of all) attack.at = random.next() + 1;
  all.sort((a, b) => a.at - b.at);
  const seen = new Set();
  for (const attack of all) {
    const names = [`${attack.route.method} ${attack.route.path}`, attack.one.name];
    if (names.some((name) => !seen.has(name))) attack.at -= 1;
    for (const name of names) seen.add(name);
  }
  all.sort((a, b) => a.at - b.at);
};
const expected = new Set(all.flatMap(({ route, one }) => [`${route.method} ${route.path}`, one.name]));
const withFields = routes.filter(({ fields }) => fields.length > 0).length;
say(`seed ${values.seed}: ${routes.length} routes, ${withFields} with known fields, ${all.length} requests`);

let sent = 0;
/** @type {Set<string>} */
const covered = new Set();
try {
  await pause(REST_MS);
  while (Date.now() < until || (covered.size < expected.size && Date.now() < untilAtMost)) {
    const restAt = Date.now() + ATTACK_MS;
    visitor.postMessage('attacked');
    while (Date.now() < restAt) {
      if (sent % all.length === 0) shuffle();
      const from = sent % all.length;
      const batch = all.slice(from, from + TOGETHER);
      await attackTogether(batch);
      sent += batch.length;
      for (const { route, one } of batch) covered.add(`${route.method} ${route.path}`).add(one.name);
    }
    visitor.postMessage('idle');
    await pause(REST_MS);
  }
} finally {
  visitor.postMessage('over');
  close();
}
const [visits] = await visiting;
const [idle, attacked] = [quantile(visits.idle, 0.99), quantile(visits.attacked, 0.99)];
const alive = await fetch(`${server.url}/api/health`).then(({ status }) => status);
const faults = server
  .output()
  .split('\n')
  .filter((line) => line.includes('a request failed'));
await server.stop();
await server.remove();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** @type {readonly (readonly [string, boolean])[]} */
const verdicts = [
  [
    `${sent} of ${all.length} hostile requests: none holds the event loop over ${HELD_MS} ms, or is answered with a fault of ours or without a code`,
    findings.size === 0,
  ],
  ['the fields of most bodies were known', withFields >= 20],
  [`each of ${expected.size} routes and kinds of requests came`, covered.size === expected.size],
  [
    `a visitor reads in ${attacked.toFixed(0)} ms meanwhile (99th percentile), in ${idle.toFixed(0)} ms otherwise`,
    attacked <= Math.max(SLOWER_AT_MOST * idle, UNNOTICED_MS),
  ],
  ['the site is well after it, and logged no fault of ours', alive === 200 && faults.length === 0],
];
for (const [name, what] of [...findings].slice(0, FINDINGS_SHOWN)) say(`  ${name}: ${what}`);
if (findings.size > FINDINGS_SHOWN) say(`  and ${findings.size - FINDINGS_SHOWN} more`);
for (const [name, isGood] of verdicts) say(`${isGood ? '✓' : '✗'} ${name}`);
const failed = verdicts.filter(([, isGood]) => !isGood).length;
say(`${verdicts.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
