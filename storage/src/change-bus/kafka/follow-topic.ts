import { PartitionAssigners, type Broker, type Cluster, type KafkaMessage } from 'kafkajs';
import { disconnect, kafkaClient, retryPause, unlessAborted, type KafkaSettings } from './kafka-client';

export type FollowTopic = KafkaSettings &
  Readonly<{
    topic: string;
    partition: number;
    /** Default: the end. */
    from?: bigint;
    /** How long a broker may hold back its answer while there is no record to send. */
    longestWaitMs: number;
    signal: AbortSignal;
    /** In order. Must not throw. */
    onMessages: (messages: readonly KafkaMessage[]) => void;
    /** The place in the topic is known: nothing from there on will be missed. */
    onListening: () => void;
    onSuccess: () => void;
    onFailure: (error: unknown) => void;
  }>;

type Fetched = Readonly<{
  responses: readonly Readonly<{ partitions: readonly Readonly<{ messages: readonly KafkaMessage[] }>[] }>[];
}>;

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * The connections of a consumer, without its group. A group would share partitions out among its members, takes seconds to
 * join, and leaves a record of itself at the broker; here each process reads a partition whole, from its end.
 */
export const clusterOf = (settings: KafkaSettings): Cluster => {
  let found: Cluster | undefined;
  kafkaClient(settings).consumer({
    groupId: 'none',
    partitionAssigners: [(config) => ((found = config.cluster), PartitionAssigners.roundRobin(config))],
  });
  if (!found) throw new Error('this version of kafkajs does not show a consumer its cluster');
  return found;
};

/** The first offset that a partition still has, or the one behind its last. */
export const placeIn = async (cluster: Cluster, topic: string, partition: number, place: 'start' | 'end'): Promise<bigint> => {
  const [found] = await cluster.fetchTopicsOffset([{ topic, partitions: [{ partition }], fromBeginning: place === 'start' }]);
  const offset = found?.partitions[0]?.offset;
  if (offset === undefined) throw new Error(`${topic} has no partition ${partition}`);
  return BigInt(offset);
};

const leaderOf = async (cluster: Cluster, topic: string, partition: number): Promise<Broker> => {
  await cluster.refreshMetadataIfNecessary();
  const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
  if (nodeId === undefined) throw new Error(`${topic} has no partition ${partition}`);
  return cluster.findBroker({ nodeId });
};

type Wanted = Readonly<{ topic: string; partition: number; offset: bigint; longestWaitMs: number }>;

/** Some messages from an offset on; none where nothing came in time. */
export const fetchPartition = async (
  cluster: Cluster,
  { topic, partition, offset, longestWaitMs }: Wanted,
): Promise<readonly KafkaMessage[]> => {
  const broker = await leaderOf(cluster, topic, partition);
  const { responses } = (await broker.fetch({
    maxWaitTime: longestWaitMs,
    minBytes: 1,
    maxBytes: MOST_BYTES,
    topics: [{ topic, partitions: [{ partition, fetchOffset: `${offset}`, maxBytes: MOST_BYTES }] }],
  })) as Fetched;
  const messages = responses.flatMap(({ partitions }) => partitions.flatMap((one) => one.messages));
  // Brokers give whole batches, so the first may begin before the wanted place.
  return messages.filter((message) => BigInt(message.offset) >= offset);
};

const isOutOfRange = (error: unknown): boolean => error instanceof Error && error.name === 'KafkaJSOffsetOutOfRange';

/**
 * Reads one partition until the signal. After a failure it connects again and goes on where it was; where that place is gone,
 * from the end again.
 */
export const followTopic = async (options: FollowTopic): Promise<void> => {
  const { topic, partition, from, longestWaitMs, signal, onMessages, onListening, onSuccess, onFailure, ...settings } = options;
  let next: bigint | null = from ?? null;
  let failures = 0;

  const listen = async (cluster: Cluster): Promise<void> => {
    await cluster.connect();
    await cluster.addTargetTopic(topic);
    next ??= await placeIn(cluster, topic, partition, 'end');
    onListening();
    while (!signal.aborted) {
      const messages: readonly KafkaMessage[] = await fetchPartition(cluster, { topic, partition, offset: next, longestWaitMs });
      failures = 0;
      onSuccess();
      const last = messages[messages.length - 1];
      if (last) next = BigInt(last.offset) + 1n;
      if (messages.length > 0 && !signal.aborted) onMessages(messages);
    }
  };

  while (!signal.aborted) {
    const cluster = clusterOf(settings);
    try {
      await unlessAborted(listen(cluster), signal);
    } catch (error) {
      if (isOutOfRange(error)) next = null;
      failures += 1;
      if (!signal.aborted) onFailure(error);
    }
    await disconnect(cluster);
    if (!signal.aborted) await retryPause(failures, signal);
  }
};
