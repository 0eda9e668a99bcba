import { Kafka, logLevel, type KafkaMessage } from 'kafkajs';
import { followTopic } from '../../change-bus/kafka/follow-topic';
import { eventually } from '../eventually';

export type ReadMessage = Readonly<{ key: string; value: string; headers: Readonly<Record<string, string>>; partition: number }>;

const readable = (partition: number, { key, value, headers }: KafkaMessage): ReadMessage => {
  const texts = Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)] as const);
  return { key: String(key), value: String(value), headers: Object.fromEntries(texts), partition };
};

/**
 * What stands in a topic from its beginning, each partition in its order. Waits until there are so many messages, and a
 * moment for more that nobody expects.
 */
export const readTopic = async (brokers: readonly string[], topic: string, count: number): Promise<ReadMessage[]> => {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const partitions = (await admin.fetchTopicOffsets(topic)).map(({ partition }) => partition);
  await admin.disconnect();

  const stopping = new AbortController();
  const read: ReadMessage[] = [];
  const ignore = () => undefined;
  const followed = partitions.map((partition) => {
    const onMessages = (messages: readonly KafkaMessage[]) =>
      void read.push(...messages.map((message) => readable(partition, message)));
    const options = { brokers, topic, partition, from: 0n, longestWaitMs: 50, signal: stopping.signal };
    return followTopic({ ...options, onMessages, onListening: ignore, onSuccess: ignore, onFailure: ignore });
  });
  try {
    await eventually(
      () => read.length,
      (length) => length >= count,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    return read;
  } finally {
    stopping.abort();
    await Promise.all(followed);
  }
};
