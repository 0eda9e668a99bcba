import type { BusMessage } from '../change-bus';
import { clusterOf, fetchPartition, placeIn } from './follow-topic';
import { CHANGES_TOPIC } from './kafka-bus';
import { connectionOf, disconnect, type KafkaSettings } from './kafka-client';
import { createDecoder, PARTITION } from './records';

const LONGEST_WAIT_MS = 500;
/** A broker that gives nothing so often, before the end that it named, gives no more. */
const MOST_EMPTY = 20;

/**
 * Everything that the topic of the bus still keeps, up to the end that it had at the beginning, each message once.
 * @throws Error while Kafka is away, or where it does not give all of it
 */
export async function* readKept(settings: KafkaSettings, topic = CHANGES_TOPIC): AsyncGenerator<BusMessage> {
  const cluster = clusterOf(connectionOf(settings));
  const decode = createDecoder('');
  try {
    await cluster.connect();
    await cluster.addTargetTopic(topic);
    let next = await placeIn(cluster, topic, PARTITION, 'start');
    const end = await placeIn(cluster, topic, PARTITION, 'end');
    for (let empty = 0; next < end; empty += 1) {
      if (empty > MOST_EMPTY) throw new Error(`${topic} ended at ${next}, before ${end}`);
      for (const record of await fetchPartition(cluster, {
        topic,
        partition: PARTITION,
        offset: next,
        longestWaitMs: LONGEST_WAIT_MS,
      })) {
        empty = 0;
        next = BigInt(record.offset) + 1n;
        const message = decode(record);
        if (message) yield message;
      }
    }
  } finally {
    await disconnect(cluster);
  }
}
