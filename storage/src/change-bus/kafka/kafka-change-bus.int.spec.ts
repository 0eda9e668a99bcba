import { randomUUID } from 'node:crypto';
import { startKafkaMock, withKafkaMock, type KafkaMock } from '../../testing/kafka-mock';
import { createKafkaTopics } from '../../testing/kafka-topics';
import { describeChangeBus } from '../change-bus.conformance';
import { openKafkaBus } from './kafka-bus';

const real = process.env.KAFKA_BROKERS?.split(',');

/** The mock does not answer early when something arrives, so it is asked often. */
const MOCK_WAITS_MS = 20;

const describeBus = (name: string, brokers: () => readonly string[], longestWaitMs?: number): void =>
  describeChangeBus(name, async () => {
    const topic = `refrain.test.${randomUUID()}`;
    if (real) await createKafkaTopics(real, [topic, `${topic}.elsewhere`]);
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
