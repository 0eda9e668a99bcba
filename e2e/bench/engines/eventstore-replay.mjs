import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { built, dependency } from '../../support/built.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const EVENTS = 40_000;
/** As projections catch up. */
const BATCH = 100;
/** Rounds until the compiler has learned: what it learns belongs to none. */
const UNMEASURED = 4;
const ONE_IN_FIVE = ['PostLiked'];
/** Times as many events as the client. */
const AIM = 3;

const startPrepared = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'prepared-reads.mjs'), String(EVENTS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise((found, fail) => {
    createInterface({ input: child.stdout }).once('line', found);
    child.once('exit', (code) => fail(new Error(`the prepared answers ended with ${code}`)));
  });
  return { url: `esdb://127.0.0.1:${line}?tls=false`, stop: () => void child.stdin.end() };
};

/** Events a second by the clock, and in a second of processor time of this process. @param {() => Promise<void>} replay */
const both = async (replay) => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await replay();
  const { user, system } = process.cpuUsage(before);
  return { clock: (EVENTS / (performance.now() - began)) * 1e3, processor: (EVENTS / (user + system)) * 1e6 };
};

/**
 * Reading a whole log, where the server is never what is waited for.
 * @param {{ rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchPreparedReplay = async ({ rounds, onRound }) => {
  const { openEventStoreLog } = built('storage/dist/distributed/index.js');
  const { EventStoreDBClient } = dependency('@eventstore/db-client');
  const server = await startPrepared();
  const log = openEventStoreLog(server.url);
  const client = EventStoreDBClient.connectionString(server.url);

  /** @param {number} share of the events @param {readonly string[]} [types] */
  const replay = (share, types) => async () => {
    let count = 0;
    for await (const { events } of log.readAll({ batchSize: BATCH, types })) count += events.length;
    if (count !== EVENTS * share) throw new Error(`a replay gave ${count} of ${EVENTS * share} events`);
  };
  const bare = async () => {
    let count = 0;
    for await (const { event } of client.readAll()) if (event && !event.streamId.startsWith('$')) count += 1;
    if (count !== EVENTS) throw new Error(`the client gave ${count} of ${EVENTS} events`);
  };
  const ways = Object.entries({ all: replay(1), one: replay(1 / 5, ONE_IN_FIVE), bare });

  /** @param {number} first @returns {Promise<import('../../../scripts/bench/ratios.mjs').Round>} */
  const round = async (first) => {
    /** @type {Record<string, number>} */
    const result = {};
    for (const [name, way] of [...ways.slice(first), ...ways.slice(0, first)]) {
      const { clock, processor } = await both(way);
      Object.assign(result, { [`${name} clock`]: clock, [`${name} processor`]: processor });
    }
    return result;
  };
  try {
    for (let learning = 0; learning < UNMEASURED; learning += 1) await round(0);
    /** @type {import('../../../scripts/bench/ratios.mjs').Round[]} */
    const results = [];
    for (let at = 0; at < rounds; at += 1) {
      results.push(await round(at % ways.length));
      onRound(at + 1);
    }
    const middle = (/** @type {string} */ name) => median(results.map((round) => Number(round[name])));
    /** @param {string} what @param {string} name @param {'clock' | 'processor'} by @returns {Row} */
    const row = (what, name, by) => ({
      what: `${what} / bare client, by the ${by}`,
      unit: '×',
      ...ratioOf(results, `${name} ${by}`, `bare ${by}`),
      aim: { atLeast: AIM },
      detail: `${rate(middle(`${name} ${by}`))} against ${rate(middle(`bare ${by}`))}`,
    });
    return [
      row('all events of prepared answers', 'all', 'clock'),
      row('all events of prepared answers', 'all', 'processor'),
      row('one type in five of prepared answers', 'one', 'clock'),
      row('one type in five of prepared answers', 'one', 'processor'),
    ];
  } finally {
    await Promise.all([log.close(), client.dispose()]);
    server.stop();
  }
};
