import { randomUUID } from 'node:crypto';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { startServerOf } from '../../support/servers/backing.mjs';
import { built, dependency } from '../../support/built.mjs';
import { benchPreparedReplay } from './eventstore-replay.mjs';
import { fill, playsAndLikes } from '../support/history.mjs';
import { serverRows } from '../support/server-rows.mjs';
import { perSecondBy, took } from '../support/slices.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const SLICE_MS = 500;
const MANY = 64;
const EVENTS = 20_000;
/** As projections catch up. */
const BATCH = 100;

/**
 * The event log on EventStoreDB against the official client's own calls on the same server.
 * @param {{ rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchEventStore = async ({ rounds, onRound }) => {
  const { openEventStoreLog } = built('storage/dist/distributed/index.js');
  const { EventStoreDBClient, jsonEvent, NO_STREAM } = dependency('@eventstore/db-client');
  const [read, written] = [await startServerOf('eventstoredb'), await startServerOf('eventstoredb')];
  const [readUrl, writtenUrl] = [read.settings.ESDB_URL, written.settings.ESDB_URL];
  const [readLog, writeLog] = [openEventStoreLog(readUrl), openEventStoreLog(writtenUrl)];
  const [reader, writer] = [EventStoreDBClient.connectionString(readUrl), EventStoreDBClient.connectionString(writtenUrl)];
  const [{ event: sample }] = [...playsAndLikes(1)];

  const append = () => writeLog.append(`bench-${randomUUID()}`, [{ ...sample, id: randomUUID() }], 'none');
  const bareAppend = () => {
    const { type, data, version, at, meta } = sample;
    const event = jsonEvent({ id: randomUUID(), type, data, metadata: { version, at, meta } });
    return writer.appendToStream(`bench-${randomUUID()}`, event, { expectedRevision: NO_STREAM });
  };
  const replay = async () => {
    let count = 0;
    for await (const { events } of readLog.readAll({ batchSize: BATCH })) count += events.length;
    if (count < EVENTS) throw new Error(`the log gives ${count} events of ${EVENTS}`);
  };
  const bareReplay = async () => {
    let count = 0;
    for await (const { event } of reader.readAll()) if (event && !event.streamId.startsWith('$')) count += 1;
    if (count < EVENTS) throw new Error(`the client gives ${count} events of ${EVENTS}`);
  };
  const eventsPerSecond = (/** @type {() => Promise<void>} */ work) => async () => (EVENTS / (await took(work))) * 1000;

  try {
    await fill(readLog, playsAndLikes(EVENTS));
    const variants = {
      one: () => perSecondBy(SLICE_MS, 1, append),
      bareOne: () => perSecondBy(SLICE_MS, 1, bareAppend),
      many: () => perSecondBy(SLICE_MS, MANY, append),
      bareMany: () => perSecondBy(SLICE_MS, MANY, bareAppend),
      replay: eventsPerSecond(replay),
      bareReplay: eventsPerSecond(bareReplay),
    };
    // Once unmeasured: what the compiler learns belongs to neither.
    await interleaved(1, variants);
    const results = await interleaved(rounds, variants, onRound);
    const middle = (/** @type {string} */ name) => median(results.map((round) => Number(round[name])));
    /** @param {string} what @param {string} ours @param {string} bare @returns {Row} */
    const row = (what, ours, bare) => ({
      what,
      unit: '×',
      ...ratioOf(results, ours, bare),
      aim: { atLeast: 0.8 },
      detail: `${rate(middle(ours))} against ${rate(middle(bare))}`,
    });
    const texts = serverRows().eventstore;
    return [
      row(texts.one, 'one', 'bareOne'),
      row(texts.many, 'many', 'bareMany'),
      row(texts.replay, 'replay', 'bareReplay'),
      ...(await benchPreparedReplay({ rounds, onRound })),
    ];
  } finally {
    await Promise.all([readLog.close(), writeLog.close(), reader.dispose(), writer.dispose()]);
    await Promise.all([read.stop(), written.stop()]);
  }
};
