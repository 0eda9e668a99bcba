import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { built } from '../support/built.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const LONG = 100_000;
const PLAYS = 40_000;
const CALLERS = 64;
const WALKED = 1_000_000;
const AT_ONCE = 1000;
const MIB = 2 ** 20;

const at = '2026-06-01T00:00:00.000Z';
const pair = { postId: 'sample-post', userId: 'sample-fan' };
const play = (/** @type {string} */ playId) => ({
  ...{ playId, trackId: 'sample-track', artistId: 'sample-artist', listenerId: 'sample-fan', startedAt: at, secondsPlayed: 40 },
  ...{ quality: 'streaming', source: 'feed', chart: 'human', chartEligible: true },
});
/** As a request with an Idempotency-Key has it. */
const context = () => {
  const key = randomUUID();
  return { commandId: key, actor: 'sample-fan', correlation: randomUUID(), memory: { key, hash: 'sample' } };
};

/** Appends one event a command to a stream. @param {any} log @param {string} stream @param {number} count @param {(i: number) => { type: string, data: Record<string, unknown> }} eventOf */
const fill = async (log, stream, count, eventOf) => {
  const { eventCatalog } = built('contracts/dist/catalog.js');
  for (let from = 0; from < count; from += AT_ONCE) {
    const events = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => {
      const { type, data } = eventOf(from + i);
      const { commandId, memory } = context();
      return {
        id: commandId,
        type,
        version: eventCatalog[type].version,
        data,
        meta: { actor: null, correlation: commandId, command: memory },
        at,
      };
    });
    await log.append(stream, events, from === 0 ? 'none' : from - 1);
  }
};

/** @param {() => Promise<unknown>} work */
const timed = async (work) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Collects all garbage, so that the heap holds what is reachable. */
const collect = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/** MiB on the heap while a million streams pass through the cache, over a log that holds nothing itself. */
const walk = async () => {
  const { Streams } = built('backend/dist/kernel/write/streams/streams.js');
  const { Clock } = built('backend/dist/kernel/index.js');
  const { likeDecider } = built('backend/dist/posts/liking/like.decider.js');
  let position = 0;
  const log = {
    append: async () => ({ revision: 0, position: String((position += 1)).padStart(16, '0') }),
    readStream: async function* () {},
  };
  const streams = new Streams(log, new Clock());
  collect();
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  for (let i = 0; i < WALKED; i += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, j) =>
        streams.handle(
          `like-sample-post-${i + j}`,
          likeDecider,
          { type: 'ToggleLike', data: { ...pair, ownPost: false } },
          context(),
        ),
      ),
    );
    if (i % 100_000 === 0) {
      collect();
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
  }
  return most / MIB;
};

/**
 * Streams that grew long, and very many of them.
 * @param {{ folder: string }} how
 * @returns {Promise<Row[]>}
 */
export const benchStreams = async ({ folder }) => {
  const { openSqliteEventLog } = built('storage/dist/event-log/sqlite/index.js');
  const { openSqliteVault } = built('storage/dist/vault/index.js');
  const { Streams } = built('backend/dist/kernel/write/streams/streams.js');
  const { Clock } = built('backend/dist/kernel/index.js');
  const { likeDecider } = built('backend/dist/posts/liking/like.decider.js');
  const { listeningDecider } = built('backend/dist/playback/listening.decider.js');
  const log = await openSqliteEventLog(join(folder, 'events.db'));
  const vault = await openSqliteVault(join(folder, 'vault.db'));
  try {
    await fill(log, 'like-long', LONG, (i) => ({
      type: i % 2 === 0 ? 'PostLiked' : 'PostUnliked',
      data: i % 2 === 0 ? { ...pair, pointsAwarded: 0 } : pair,
    }));
    await fill(log, 'listening-long', PLAYS, () => ({
      type: 'PlayRecorded',
      data: {
        ...play(randomUUID()),
        durationMs: 180_000,
        judgedAt: at,
        device: null,
        network: null,
        verdict: 'not_counted',
        reason: 'TOO_SHORT',
      },
    }));
    const started = () => new Streams(log, new Clock(), { vault });
    let refused = 0;
    const callers = (/** @type {any} */ streams) => () =>
      Promise.all(
        Array.from({ length: CALLERS }, () =>
          streams
            .handle('like-long', likeDecider, { type: 'ToggleLike', data: { ...pair, ownPost: false } }, context())
            .catch(() => void (refused += 1)),
        ),
      );
    const cold = await timed(callers(started()));
    const again = await timed(callers(started()));
    const load = (/** @type {any} */ streams) => () => streams.load('listening-long', listeningDecider);
    const first = await timed(load(started()));
    await pause(500);
    const loaded = await timed(load(started()));
    const heap = await walk();
    const once = (/** @type {number} */ value) => ({ median: value, low: value, high: value });
    return [
      {
        what: `${CALLERS} callers on a stream of ${LONG} entries, nothing cached`,
        unit: 'ms',
        ...once(cold),
        aim: { below: 2000 },
        detail: `${refused} refused; with its snapshot ${again.toFixed(0)} ms`,
      },
      {
        what: `loading ${PLAYS} plays of one listener`,
        unit: 'ms',
        ...once(loaded),
        aim: { below: 100 },
        detail: `${first.toFixed(0)} ms without a snapshot`,
      },
      { what: `heap taken while ${WALKED} streams pass through the cache`, unit: 'MiB', ...once(heap), aim: { below: 96 } },
    ];
  } finally {
    await log.close();
    await vault.close();
  }
};
