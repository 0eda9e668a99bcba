import { randomUUID } from 'node:crypto';
import { eventCatalog, eventSamples, eventUpcasters } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog, type NewEvent } from '@refrain/storage/event-log';
import { sealPersonalFields } from '@refrain/storage/personal';
import {
  createKafkaTopics,
  describeWithKafkaMock,
  eventually,
  KAFKA_API,
  KAFKA_ERROR,
  readTopic,
  startKafkaMock,
  type KafkaMock,
  type ReadMessage,
} from '@refrain/storage/testing';
import { openMemoryVault } from '@refrain/storage/vault';
import { startRelay, type Relay, type RelayOptions } from './relay';

const AT = '2026-01-01T00:00:00.000Z';
const event = (n: number, data: object = { n }): NewEvent => ({
  id: randomUUID(),
  type: n % 2 === 0 ? 'Counted' : 'Recounted',
  version: 1,
  data,
  meta: { actor: 'user-ada', correlation: 'correlation-1' },
  at: AT,
});
const fill = async (log: EventLog, first: number, count: number, streams = 20, data?: object) => {
  for (let n = first; n < first + count; n += 1) await log.append(`counter-${n % streams}`, [event(n, data)], 'any');
};
const stored = async (log: EventLog): Promise<Recorded[]> => {
  const events: Recorded[] = [];
  for await (const batch of log.readAll()) events.push(...batch.events);
  return events;
};
const byStream = (events: readonly Recorded[]) =>
  Object.fromEntries(
    [...new Set(events.map(({ stream }) => stream))]
      .sort()
      .map((stream) => [stream, events.filter((one) => one.stream === stream)]),
  );
const eventsIn = (messages: readonly ReadMessage[]) => messages.map(({ value }) => JSON.parse(value) as Recorded);
const firstOfEach = (events: readonly Recorded[]) =>
  [...new Map(events.map((one) => [one.id, one] as const).reverse()).values()].reverse();

const real = process.env.KAFKA_BROKERS?.split(',');
const PARTITIONS = 6;
const describeWithKafka = real ? describe : describeWithKafkaMock;

/** A log, a vault and a topic for each test, and a Kafka: the real one where it is wanted and there is one. */
const useKafka = (isRealWanted: boolean) => {
  let mock: KafkaMock | null = null;
  let topic: string;
  let log: ReturnType<typeof openMemoryEventLog>;
  let vault: ReturnType<typeof openMemoryVault>;
  let running: (() => Promise<void>)[];
  const brokers = () => (isRealWanted && real) || mock?.brokers || [];
  beforeEach(async () => {
    [log, vault, running, topic] = [openMemoryEventLog(), openMemoryVault(), [], `refrain.test.${randomUUID()}`];
    if (isRealWanted && real) await createKafkaTopics(real, [topic], PARTITIONS);
    else mock = await startKafkaMock();
  });
  afterEach(async () => {
    await Promise.all(running.map((stop) => stop()));
    await mock?.stop();
    await log.close();
  });

  const start = (options: Partial<RelayOptions> = {}) => {
    const stopping = new AbortController();
    const troubles: unknown[] = [];
    const relay = startRelay({
      log,
      vault,
      brokers: brokers(),
      topic,
      signal: stopping.signal,
      onTrouble: (error) => troubles.push(error),
      ...options,
    });
    const stop = async () => {
      stopping.abort();
      await relay.done;
    };
    running.push(stop);
    return { relay, stop, troubles };
  };
  const until = (holds: () => boolean) => eventually(holds, Boolean);
  const untilAllIs = async (relay: Relay) => {
    const head = await log.head();
    await until(() => relay.state().position === head);
  };
  const arrived = (count: number) => readTopic(brokers(), topic, count);
  /** Everything that is stored stands in Kafka, and each stream in its order; what was repeated counts where it came first. */
  const expectAll = async (count: number) => {
    const events = eventsIn(await arrived(count));
    expect(byStream(firstOfEach(events))).toEqual(byStream(await stored(log)));
    return events;
  };
  const world = () => ({ log, vault, mock: mock as KafkaMock });
  return { world, start, until, untilAllIs, arrived, expectAll };
};

describeWithKafka(`the relay to kafka (${real ? 'real' : 'mock cluster'})`, () => {
  const { world, start, untilAllIs, arrived, expectAll } = useKafka(true);

  it('brings every event over, each stream in order, with what identifies it in the headers', async () => {
    const { log } = world();
    await fill(log, 0, 1500);
    const { relay, troubles } = start();
    await untilAllIs(relay);
    await fill(log, 1500, 100);
    await untilAllIs(relay);
    const messages = await arrived(1600);
    expect(byStream(eventsIn(messages))).toEqual(byStream(await stored(log)));
    expect(messages.map(({ key, headers }) => ({ key, headers }))).toEqual(
      eventsIn(messages).map(({ stream, id, type, version, position }) => ({
        key: stream,
        headers: { id, type, version: `${version}`, position },
      })),
    );
    expect(new Set(messages.map(({ partition }) => partition)).size).toBeGreaterThan(real ? 0 : 1);
    expect(relay.state()).toEqual({ relayed: 1600, position: await log.head(), lagSeconds: 0, lastError: null });
    expect(troubles).toEqual([]);
  });

  it('brings no personal field over in clear', async () => {
    const { log, vault } = world();
    const sealed = sealPersonalFields(log, vault, eventCatalog, { upcasters: eventUpcasters });
    const secrets: string[] = [];
    let count = 0;
    for (const [type, { version, fields }] of Object.entries(eventCatalog)) {
      const data = (eventSamples as Record<string, readonly { data: object }[]>)[type]?.at(-1)?.data as Record<string, unknown>;
      await sealed.append(`sample-${type}`, [{ ...event(0, data), type, version }], 'none');
      count += 1;
      for (const [field, kind] of Object.entries(fields))
        if (typeof kind === 'object' && typeof data[field] === 'string') secrets.push(JSON.stringify(data[field]));
    }
    await untilAllIs(start().relay);
    const messages = await arrived(count);
    expect(secrets.length).toBeGreaterThan(3);
    expect(messages.filter(({ value }) => secrets.some((secret) => value.includes(secret)))).toEqual([]);
    expect(byStream(eventsIn(messages))).toEqual(byStream(await stored(log)));
  });

  it('goes on behind its checkpoint when it is started again', async () => {
    const { log, vault } = world();
    await fill(log, 0, 700);
    const first = start();
    await untilAllIs(first.relay);
    await first.stop();
    expect(await vault.checkpoints.get('relay')).toBe(await log.head());
    await fill(log, 700, 300);
    const second = start();
    await untilAllIs(second.relay);
    expect(second.relay.state().relayed).toBe(300);
    expect(await expectAll(1000)).toHaveLength(1000);
  });
});

describeWithKafkaMock('the relay when kafka (mock cluster) fails', () => {
  const { world, start, until, untilAllIs, expectAll } = useKafka(false);

  it('waits for a Kafka that is down at start, says so, and then brings everything over', async () => {
    const { log, mock } = world();
    await mock.down();
    await fill(log, 0, 600);
    const { relay, troubles } = start({ nowMs: () => Date.parse(AT) + 90_000 });
    await until(() => troubles.length > 0);
    expect(relay.state()).toEqual({ relayed: 0, position: '', lagSeconds: 90, lastError: expect.any(String) });
    await mock.up();
    await untilAllIs(relay);
    expect(relay.state()).toMatchObject({ relayed: 600, lagSeconds: 0, lastError: null });
    expect(await expectAll(600)).toHaveLength(600);
    expect(troubles).toHaveLength(1);
  });

  it('misses nothing when Kafka is lost in the middle', async () => {
    const { log, mock } = world();
    await fill(log, 0, 500);
    const { relay, troubles } = start();
    await untilAllIs(relay);
    for (const round of [1, 2]) {
      await mock.down();
      await fill(log, round * 500, 500);
      await until(() => troubles.length === round);
      await mock.up();
      await untilAllIs(relay);
    }
    await expectAll(1500);
    expect(relay.state()).toMatchObject({ relayed: 1500, lastError: null });
  });

  it('misses nothing when Kafka is there but its leader moves, refuses, or breaks connections', async () => {
    const { log, mock } = world();
    const { relay, troubles } = start();
    for (const [round, error] of [KAFKA_ERROR.notLeader, KAFKA_ERROR.topicForbidden, KAFKA_ERROR.connectionLost].entries()) {
      await mock.fail(KAFKA_API.produce, error, 3);
      await fill(log, round * 700, 700);
      await untilAllIs(relay);
      // A broken connection the client may make again by itself, before the relay hears of it.
      if (error === KAFKA_ERROR.connectionLost) expect([round, round + 1]).toContain(troubles.length);
      else expect(troubles).toHaveLength(round + 1);
    }
    await expectAll(2100);
  });

  it('finishes what is on its way when it is stopped, so that nothing comes twice', async () => {
    const { log, mock } = world();
    await fill(log, 0, 3000);
    const first = start();
    await mock.delay(200);
    await until(() => first.relay.state().relayed > 0);
    await first.stop();
    await mock.delay(0);
    const { relayed } = first.relay.state();
    expect(relayed).toBeLessThan(3000);
    const second = start();
    await untilAllIs(second.relay);
    expect(second.relay.state().relayed).toBe(3000 - relayed);
    expect(await expectAll(3000)).toHaveLength(3000);
  });

  it('reads no further than it can keep while Kafka is down', async () => {
    const { log, mock } = world();
    await mock.down();
    await fill(log, 0, 6000, 20, { text: 'x'.repeat(2000) });
    let given = 0;
    const counting: Pick<EventLog, 'subscribe'> = {
      subscribe: async function* (options) {
        for await (const batch of log.subscribe(options)) {
          given += batch.events.length;
          yield batch;
        }
      },
    };
    const { relay, troubles } = start({ log: counting });
    await until(() => troubles.length > 0);
    expect(given).toBeLessThan(3000);
    await mock.up();
    await untilAllIs(relay);
    expect(given).toBe(6000);
    expect(relay.state().relayed).toBe(6000);
  });

  it('goes on where it was when the log drops it', async () => {
    const { log } = world();
    await fill(log, 0, 300);
    const { relay } = start();
    await untilAllIs(relay);
    for (const [round, how] of (['fault', 'end', 'fault'] as const).entries()) {
      log.dropSubscriptions(how);
      await fill(log, 300 + round * 100, 100);
    }
    await untilAllIs(relay);
    expect(await expectAll(600)).toHaveLength(600);
  });

  it('waits for a vault that is down at start, and relays on while it cannot save where it is', async () => {
    const { log, vault } = world();
    let broken = true;
    const orElse = async <T>(work: () => Promise<T>): Promise<T> => {
      if (broken) throw new Error('the vault is down');
      return work();
    };
    const checkpoints = {
      get: (name: string) => orElse(() => vault.checkpoints.get(name)),
      put: (name: string, position: string) => orElse(() => vault.checkpoints.put(name, position)),
    };
    await fill(log, 0, 300);
    const { relay, troubles, stop } = start({ vault: { checkpoints } });
    await until(() => troubles.length === 1);
    expect(relay.state()).toMatchObject({ relayed: 0, lastError: 'the vault is down' });
    broken = false;
    await untilAllIs(relay);
    broken = true;
    await fill(log, 300, 100);
    await untilAllIs(relay);
    broken = false;
    await fill(log, 400, 100);
    await untilAllIs(relay);
    await stop();
    expect(await vault.checkpoints.get('relay')).toBe(await log.head());
    expect(await expectAll(500)).toHaveLength(500);
  });

  it('stops soon, also while Kafka is down', async () => {
    const { log, mock } = world();
    await mock.down();
    await fill(log, 0, 10);
    const { stop, troubles } = start();
    await until(() => troubles.length > 0);
    const started = Date.now();
    await stop();
    expect(Date.now() - started).toBeLessThan(3000);
  });
});
