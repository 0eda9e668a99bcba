import { join } from 'node:path';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { startServerOf } from '../../support/servers/backing.mjs';
import { built, dependency } from '../../support/built.mjs';
import { fill, playsAndLikes } from '../support/history.mjs';
import { serverRows } from '../support/server-rows.mjs';
import { took } from '../support/slices.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const EVENTS = 20_000;

/** The messages of the relay, cut as it cuts them. @param {any} log @returns {Promise<any[][]>} */
const batchesOf = async (log) => {
  const { SendQueue } = built('storage/dist/distributed/index.js');
  const { messageOf } = built('backend/dist/relay/event-message.js');
  const queue = new SendQueue();
  for await (const { events } of log.readAll()) for (const event of events) queue.add(messageOf(event));
  const batches = [];
  while (queue.length > 0) batches.push(queue.take());
  return batches;
};

/** How often a broker is asked for a new topic, ten times a second. */
const ASKED = 100;

/**
 * The relay from a SQLite log to Kafka, against the client sending the same bytes in the same batches.
 * @param {{ folder: string, rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchKafka = async ({ folder, rounds, onRound }) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const { startRelay } = built('backend/dist/relay/index.js');
  const { Kafka, logLevel, Partitioners } = dependency('kafkajs');
  const storage = await openEmbeddedStorage(join(folder, 'relayed'));
  const kafka = await startServerOf('kafka');
  const brokers = kafka.settings.KAFKA_BROKERS?.split(',');
  let topics = 0;
  /** Its leader is known before the time counts: either side waits in a way of its own for a topic that is being created. */
  const newTopic = async () => {
    const topic = `refrain.bench.${process.pid}.${(topics += 1)}`;
    const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    // The stand-in creates a topic when it is asked about it, and in no other way.
    await admin.createTopics({ topics: [{ topic }], waitForLeaders: false }).catch(() => undefined);
    for (let left = ASKED; ; left -= 1) {
      try {
        await admin.fetchTopicMetadata({ topics: [topic] });
        break;
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    await admin.disconnect();
    return topic;
  };

  /** @param {string} topic */
  const relay = async (topic) => {
    await storage.vault.checkpoints.put('relay', '');
    const head = await storage.log.head();
    const stopping = new AbortController();
    const relaying = startRelay({
      log: storage.sealedLog,
      vault: storage.vault,
      brokers,
      topic,
      signal: stopping.signal,
    });
    while (relaying.state().position !== head) await new Promise((resolve) => setTimeout(resolve, 1));
    if (relaying.state().relayed !== EVENTS) throw new Error(`the relay counts ${relaying.state().relayed} events of ${EVENTS}`);
    stopping.abort();
    await relaying.done;
  };
  /** @param {string} topic @param {any[][]} batches */
  const bare = async (topic, batches) => {
    const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer({
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    for (const messages of batches) await producer.send({ topic, messages, acks: -1 });
    await producer.disconnect();
  };

  try {
    await fill(storage.log, playsAndLikes(EVENTS));
    const batches = await batchesOf(storage.log);
    const eventsPerSecond = (/** @type {(topic: string) => Promise<void>} */ work) => async () => {
      const topic = await newTopic();
      return (EVENTS / (await took(() => work(topic)))) * 1000;
    };
    const variants = { relay: eventsPerSecond(relay), bare: eventsPerSecond((topic) => bare(topic, batches)) };
    // Once unmeasured: what the compiler learns belongs to neither.
    await interleaved(1, variants);
    const results = await interleaved(rounds, variants, onRound);
    const middle = (/** @type {'relay' | 'bare'} */ name) => median(results.map((round) => Number(round[name])));
    return [
      {
        what: serverRows().kafka.relay,
        unit: '×',
        ...ratioOf(results, 'relay', 'bare'),
        aim: { atLeast: 0.9 },
        detail: `${rate(middle('relay'))} against ${rate(middle('bare'))}`,
      },
    ];
  } finally {
    await kafka.stop();
    await storage.close();
  }
};
