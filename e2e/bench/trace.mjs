import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { built } from '../support/built.mjs';
import { uuid } from './community/world.mjs';
import { fill, playsAndLikes } from './history.mjs';

/**
 * What a trace costs in a long log: `TRACE_EVENTS=1000000 node scripts/tool.mjs e2e/bench/trace.mjs` (100,000 without). Fills an SQLite log with plays, likes, and a posting for
 * each like; builds the tree over it; then traces postings and proves growth, and prints how long each took and how many hashes a proof has.
 */
const EVENTS = Number(process.env.TRACE_EVENTS ?? 100_000);
const TRACES = 200;

/** @returns {Iterable<any>} */
function* history() {
  let serial = 0;
  for (const made of playsAndLikes(EVENTS)) {
    yield made;
    serial += 1;
    const { event, stream } = made;
    if (event.type !== 'PostLiked') continue;
    const { userId: ownerId } = event.data;
    const entries = [
      { purpose: 'world', currency: 'POINTS', amount: '-1' },
      { purpose: 'available', currency: 'POINTS', amount: '1' },
    ];
    const cause = { eventId: event.id, stream, process: 'points' };
    const meta = { actor: null, correlation: event.meta.correlation, causation: event.id };
    const data = { ownerId, currency: 'POINTS', entries, cause };
    const posted = { ...event, id: uuid(`posted ${serial}`), type: 'FundsPosted', version: 1, data, meta };
    yield { stream: `wallet-${ownerId}-POINTS`, event: posted };
  }
}

/** @param {readonly number[]} times */
const quantiles = (times) => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2));
  return { medianMs: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
};

const folder = await mkdtemp(join(tmpdir(), 'refrain-trace-'));
try {
  const { openSqliteEventLog, sqliteHashChain, openLogTree } = built('storage/dist/event-log/index.js');
  const { keysOf } = built('backend/dist/audit/tree/links.js');
  const { trace } = built('backend/dist/audit/bundle/trace.js');
  const file = join(folder, 'log.db');
  const log = openSqliteEventLog(file);
  const chain = sqliteHashChain(file);
  /** @type {string[]} */
  const posted = [];
  const noted = (function* () {
    for (const made of history()) {
      if (made.event.type === 'FundsPosted') posted.push(made.event.id);
      yield made;
    }
  })();
  await fill(log, noted);
  const { size, hash, log: name, position } = await chain.head();
  const begun = performance.now();
  const tree = await openLogTree({ chain, file: join(folder, 'tree.db'), keysOf });
  await tree.reach(size);
  const builtMs = Math.round(performance.now() - begun);
  const head = { log: name, size, position, head: hash, root: await tree.rootAt(size) };
  /** @type {[number[], number[], number[]]} */
  const [traces, proofs, growths] = [[], [], []];
  /** @param {number[]} into @param {() => Promise<any>} work */
  const timed = async (into, work) => {
    const start = performance.now();
    const result = await work();
    into.push(performance.now() - start);
    return result;
  };
  let [hashes, events] = [0, 0];
  for (let n = 0; n < TRACES; n += 1) {
    const id = posted[Math.floor((n / TRACES) * posted.length)];
    const bundle = await timed(traces, () => trace({ tree, log, head }, { kind: 'posting', id, viewerId: null }));
    events += bundle.events.length;
    for (const { path } of bundle.events) hashes = Math.max(hashes, path.length);
    const number = 1 + ((n * 7919) % size);
    await timed(proofs, () => tree.inclusion(number, size));
    const grown = await timed(growths, () => tree.consistency(number, size));
    hashes = Math.max(hashes, grown.length);
  }
  const row = (/** @type {string} */ what, /** @type {number[]} */ times) => ({ what, ...quantiles(times) });
  console.table([row('trace of a posting', traces), row('proof of one event', proofs), row('proof of growth', growths)]);
  process.stdout.write(`${JSON.stringify({ events: size, buildMs: builtMs, mostHashes: hashes, eventsInBundles: events })}\n`);
  await tree.close();
  await log.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
