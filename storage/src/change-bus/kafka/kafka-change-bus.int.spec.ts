import { randomUUID } from 'node:crypto';
import { startKafkaMock, withKafkaMock, type KafkaMock } from '../../testing/kafka-mock';
import { describeChangeBus } from '../change-bus.conformance';
import { openKafkaBus } from './kafka-bus';
import { kafkaClient } from './kafka-client';

const real = process.env.KAFKA_BROKERS?.split(',');

/** The mock does not answer early when something arrives, so it is asked often. */
const MOCK_WAITS_MS = 20;

/** A broker makes a topic that is asked for, but only for who asks again; a deployment makes its topics before. */
const createTopics = async (brokers: readonly string[], topics: readonly string[]): Promise<void> => {
  const admin = kafkaClient({ brokers }).admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: topics.map((topic) => ({ topic, numPartitions: 1 })) });
  await admin.disconnect();
};

const describeBus = (name: string, brokers: () => readonly string[], longestWaitMs?: number): void =>
  describeChangeBus(name, async () => {
    const topic = `refrain.test.${randomUUID()}`;
    if (real) await createTopics(real, [topic, `${topic}.elsewhere`]);
    const open = (on: string) => openKafkaBus({ brokers: brokers(), topic: on, longestWaitMs, onListenerError: () => undefined });
    const [here, there, elsewhere] = await Promise.all([open(topic), open(topic), open(`${topic}.elsewhere`)]);
    return { here, there, elsewhere, remove: async () => undefined };
  });

if (real) describeBus('kafka (real)', () => real);
else {
  withKafkaMock('the kafka (mock cluster) change bus', () => {
    let mock: KafkaMock;
    beforeAll(async () => {
      mock = await startKafkaMock();
    });
    afterAll(() => mock.stop());
    describeBus('kafka (mock cluster)', () => mock.brokers, MOCK_WAITS_MS);
  });
}
