import { randomUUID } from 'node:crypto';
import { describeWithKafkaMock, startKafkaMock, type KafkaMock } from '../../testing/kafka-mock';
import { all } from '../../testing/log-samples';
import type { BusMessage } from '../change-bus';
import { openKafkaBus } from './kafka-bus';
import { readKept } from './read-kept';

const progress = (position: number): BusMessage => ({
  kind: 'progress',
  progress: { projection: 'feed', version: 1, position: `${position}` },
});

describeWithKafkaMock('what Kafka keeps of the bus', () => {
  let mock: KafkaMock;
  beforeAll(async () => {
    mock = await startKafkaMock();
  });
  afterAll(() => mock.stop());

  it('is read from the first message to the last, with those of buses that are closed, and nothing where nothing was said', async () => {
    const topic = `refrain.test.${randomUUID()}`;
    const open = () => openKafkaBus({ brokers: mock.brokers, topic, longestWaitMs: 20 });
    const sent = Array.from({ length: 300 }, (_, n) => progress(n));
    const [one, other] = [await open(), await open()];
    expect(await all(readKept({ brokers: mock.brokers }, topic))).toEqual([]);
    const until = new Promise<void>((heard) =>
      other.subscribe((message) => void (JSON.stringify(message) === JSON.stringify(sent.at(-1)) && heard())),
    );
    for (const message of sent) one.publish(message);
    await until;
    await Promise.all([one.close(), other.close()]);
    expect(await all(readKept({ brokers: mock.brokers }, topic))).toEqual(sent);
  });

  it('is unknown while Kafka is away', async () => {
    await expect(all(readKept({ brokers: ['127.0.0.1:1'] }))).rejects.toThrow();
  });
});
