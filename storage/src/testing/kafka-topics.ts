import { kafkaClient } from '../change-bus/kafka/kafka-client';
import { eventually } from './eventually';

/** Answers of a cluster in a row that know the topics: the client asks any broker, and each learns of them in its own time. */
const ANSWERS_OF_EACH = 4;

/** Makes topics as a deployment does, before anything uses them, and waits until every broker knows their leaders. */
export const createKafkaTopics = async (
  brokers: readonly string[],
  topics: readonly string[],
  numPartitions = 1,
): Promise<void> => {
  const admin = kafkaClient({ brokers }).admin();
  await admin.connect();
  const isKnown = async (): Promise<boolean> => {
    const found = await admin.fetchTopicMetadata({ topics: [...topics] }).catch(() => ({ topics: [] }));
    const partitions = found.topics.flatMap((topic) => topic.partitions);
    return partitions.length === topics.length * numPartitions && partitions.every(({ leader }) => leader >= 0);
  };
  try {
    await admin.createTopics({ waitForLeaders: false, topics: topics.map((topic) => ({ topic, numPartitions })) });
    let inARow = 0;
    await eventually(
      async () => (inARow = (await isKnown()) ? inARow + 1 : 0),
      (answers) => answers >= ANSWERS_OF_EACH * brokers.length,
    );
  } finally {
    await admin.disconnect();
  }
};
