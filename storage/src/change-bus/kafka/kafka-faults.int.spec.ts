import { randomUUID } from 'node:crypto';
import { eventually } from '../../testing/eventually';
import { describeWithKafkaMock, KAFKA_API, KAFKA_ERROR, startKafkaMock, type KafkaMock } from '../../testing/kafka-mock';
import type { BusMessage, ChangeBus, ViewChange } from '../change-bus';
import { openKafkaBus, type KafkaBus } from './kafka-bus';

const progress = (position: number): BusMessage => ({
  kind: 'progress',
  progress: { projection: 'feed', version: 1, position: `${position}` },
});
const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => progress(first + i));
const change = (id: number, length: number): ViewChange => ({
  rooms: ['post:1'],
  view: 'posts',
  id: `${id}`,
  position: '7',
  text: 'x'.repeat(length),
});
/** Nobody listens at this port, and nobody may. */
const NOWHERE = '127.0.0.1:1';

describeWithKafkaMock('the kafka (mock cluster) change bus when Kafka fails', () => {
  let mock: KafkaMock;
  let topic: string;
  let buses: KafkaBus[];
  beforeEach(async () => {
    mock = await startKafkaMock();
    topic = `refrain.test.${randomUUID()}`;
    buses = [];
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await mock.stop();
  });

  const open = async (brokers: readonly string[] = mock.brokers, mostWaitingBytes?: number) => {
    const troubles: unknown[] = [];
    const heard: BusMessage[] = [];
    const bus = await openKafkaBus({
      brokers,
      topic,
      longestWaitMs: 20,
      mostWaitingBytes,
      onTrouble: (error) => troubles.push(error),
    });
    bus.subscribe((message) => heard.push(message));
    buses.push(bus);
    const until = (count: number) =>
      eventually(
        () => heard,
        (list) => list.length >= count,
      );
    return { bus, heard, troubles, until };
  };
  const openTwo = async () => ({ here: await open(), there: await open() });
  const publish = (bus: ChangeBus, messages: readonly BusMessage[]) => messages.forEach((message) => bus.publish(message));

  it('opens without a Kafka, notifies its own listeners, and closes', async () => {
    const started = Date.now();
    const { bus, until, troubles } = await open([NOWHERE]);
    publish(bus, from(0, 3));
    expect(await until(3)).toEqual(from(0, 3));
    expect(troubles).toHaveLength(1);
    await bus.close();
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('carries what was published before Kafka came', async () => {
    await mock.down();
    const { here, there } = await openTwo();
    publish(here.bus, from(0, 5));
    expect(await here.until(5)).toEqual(from(0, 5));
    await mock.up();
    // Where `there` begins to hear depends on who is first to reconnect, so this one comes after both have.
    await eventually(
      () => (publish(here.bus, [progress(5)]), there.heard),
      (heard) => heard.length > 0,
    );
    expect([here.troubles.length, there.troubles.length]).toEqual([1, 1]);
  });

  it('goes on when Kafka is lost and comes back, with what was published meanwhile, once and in order', async () => {
    const { here, there } = await openTwo();
    publish(here.bus, from(0, 10));
    await there.until(10);
    await mock.down();
    publish(here.bus, from(10, 100));
    expect(await here.until(110)).toEqual(from(0, 110));
    await eventually(
      () => [here.troubles.length, there.troubles.length],
      ([one, two]) => one === 1 && two === 1,
    );
    await expect(here.bus.reach()).rejects.toThrow();
    await mock.up();
    expect(await there.until(110)).toEqual(from(0, 110));
    await expect(there.bus.reach()).resolves.toBeUndefined();
    publish(there.bus, from(110, 10));
    expect(await here.until(120)).toEqual(from(0, 120));
    expect([here.troubles.length, there.troubles.length]).toEqual([1, 1]);
  });

  it('reports trouble again when Kafka is lost again', async () => {
    const { here, there } = await openTwo();
    for (const outage of [1, 2]) {
      await mock.down();
      await eventually(
        () => here.troubles.length,
        (told) => told === outage,
      );
      await mock.up();
      publish(here.bus, [progress(outage)]);
      await there.until(outage);
      publish(there.bus, [progress(outage)]);
      await here.until(2 * outage);
    }
    expect(here.troubles).toHaveLength(2);
  });

  it('notifies its own listeners at once, and the others in order, when Kafka is slow', async () => {
    const { here, there } = await openTwo();
    await mock.delay(300);
    publish(here.bus, from(0, 200));
    await new Promise(setImmediate);
    expect([here.heard.length, there.heard.length]).toEqual([200, 0]);
    expect(await there.until(200)).toEqual(from(0, 200));
    expect(here.troubles).toEqual([]);
    await mock.delay(0);
  });

  it.each([
    ['sending is refused', [[KAFKA_API.produce, KAFKA_ERROR.topicForbidden]]],
    ['the leader moves while sending', [[KAFKA_API.produce, KAFKA_ERROR.notLeader]]],
    ['the connection breaks while sending', [[KAFKA_API.produce, KAFKA_ERROR.connectionLost]]],
    ['reading is refused', [[KAFKA_API.fetch, KAFKA_ERROR.topicForbidden]]],
    ['the leader moves while reading', [[KAFKA_API.fetch, KAFKA_ERROR.notLeader]]],
    ['the connection breaks while reading', [[KAFKA_API.fetch, KAFKA_ERROR.connectionLost]]],
    [
      'connections break, and break again when they are made',
      [KAFKA_API.produce, KAFKA_API.fetch, KAFKA_API.metadata].map((api) => [api, KAFKA_ERROR.connectionLost]),
    ],
  ])('loses and repeats nothing when %s', async (_, faults) => {
    const { here, there } = await openTwo();
    publish(here.bus, from(0, 10));
    for (const [api = 0, error = 0] of faults) await mock.fail(api, error, 2);
    publish(here.bus, from(10, 10));
    await there.until(20);
    publish(here.bus, from(20, 10));
    expect(await there.until(30)).toEqual(from(0, 30));
    expect(here.heard).toEqual(from(0, 30));
  });

  it('listens from the end again when its place in the topic is gone', async () => {
    const { here, there } = await openTwo();
    const busy = await open(mock.brokers, 100_000_000);
    await mock.fail(KAFKA_API.fetch, KAFKA_ERROR.connectionLost, 1000);
    await eventually(
      () => there.troubles.length,
      (told) => told > 0,
    );
    // More than the mock keeps of a partition, sent before anybody can read again.
    publish(
      busy.bus,
      Array.from({ length: 20 }, (_, i) => ({ kind: 'changes', changes: [change(i, 400_000)] })),
    );
    await busy.bus.close();
    await mock.heal(KAFKA_API.fetch);
    await eventually(
      () => (publish(here.bus, [progress(1)]), there.heard),
      (heard) => heard.length > 0,
    );
    expect(there.heard[0]).toEqual(progress(1));
  });

  it('gives up a message that the broker finds too large, and goes on', async () => {
    const { here, there } = await openTwo();
    await mock.fail(KAFKA_API.produce, KAFKA_ERROR.messageTooLarge);
    publish(here.bus, [progress(1)]);
    await eventually(
      () => here.troubles.length,
      (told) => told === 1,
    );
    publish(here.bus, [progress(2)]);
    expect(await there.until(1)).toEqual([progress(2)]);
    expect(here.heard).toEqual([progress(1), progress(2)]);
  });

  it('brings very many changes over in several messages', async () => {
    const { here, there } = await openTwo();
    const changes = Array.from({ length: 30 }, (_, i) => change(i, 100_000));
    here.bus.publish({ kind: 'changes', changes });
    const arrived = () => there.heard.flatMap((message) => (message.kind === 'changes' ? message.changes : []));
    await eventually(arrived, (list) => list.length >= 30);
    expect(arrived()).toEqual(changes);
    expect(here.heard).toEqual([{ kind: 'changes', changes }]);
  });

  it('keeps the newest of what it cannot send, and no more than a bound', async () => {
    const [here, there] = [await open(mock.brokers, 1_000_000), await open()];
    await mock.down();
    await eventually(
      () => here.troubles.length,
      (told) => told === 1,
    );
    for (let i = 0; i < 60; i += 1) here.bus.publish({ kind: 'changes', changes: [change(i, 40_000)] });
    await here.until(60);
    await mock.up();
    const ids = () =>
      there.heard.flatMap((message) => (message.kind === 'changes' ? message.changes.map(({ id }) => Number(id)) : []));
    const arrived = await eventually(ids, (list) => list.includes(59));
    // What was on its way already when it failed is sent again; behind it come the last 24 of forty kilobytes each.
    expect(arrived.slice(-24)).toEqual(Array.from({ length: 24 }, (_, i) => 36 + i));
    expect(arrived.slice(0, -24).filter((id) => id > 20)).toEqual([]);
  });

  it('closes soon while a broker does not answer', async () => {
    const { here } = await openTwo();
    await mock.delay(60_000);
    publish(here.bus, from(0, 3));
    await eventually(
      () => here.heard.length,
      (count) => count === 3,
    );
    const started = Date.now();
    await here.bus.close();
    expect(Date.now() - started).toBeLessThan(8000);
  });
});
