import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent, START as FROM_START, StreamNotFoundError } from '@eventstore/db-client';
import { eventually } from '../../testing/eventually';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../testing/eventstoredb-double';
import { all, anEvent, aStream, events, eventsOf, listen, n } from '../../testing/log-samples';
import { DamagedEvent, EventIdReused, WrongExpectedRevision, type EventLog } from '../event-log';
import { openEventStoreLog } from './eventstoredb-event-log';
import { SEALS_STREAM } from './names';
import { serverId } from './stored-event';

/** What is known to go wrong with EventStoreDB: the client alone falls into it, where that can be shown, and the log does not. */
describe('the traps of EventStoreDB', () => {
  let double: EventStoreDbDouble;
  let log: EventLog;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    log = openEventStoreLog(double.url);
    client = EventStoreDBClient.connectionString(double.url);
  });
  afterEach(async () => {
    await log.close();
    await client.dispose();
    await double.stop();
  });
  const TYPES = ['Counted'];
  const foreign = (stream: string, count: number) =>
    client.appendToStream(
      stream,
      Array.from({ length: count }, () => jsonEvent({ type: '$noise', data: {} })),
    );

  it('distinguishes events of one append although they share their commit: a position is commit and prepare', async () => {
    const stream = aStream();
    await log.append(stream, events(5), 'none');
    const positions = eventsOf(await all(log.readAll())).map(({ position }) => position);
    expect(new Set(positions.map((position) => position.slice(0, 20))).size).toBe(1);
    expect(new Set(positions).size).toBe(5);
    const rest = eventsOf(await all(log.readAll({ after: positions[2] })));
    expect(rest.map(n)).toEqual([3, 4]);
    const listener = listen(log, { after: positions[2] ?? '', types: TYPES });
    await listener.until((seen) => seen.length === 2);
    await listener.stop();
    expect(listener.seen()).toEqual([3, 4]);
  });

  it('counts neither on dense positions nor on being alone: gaps and the server’s own events are passed over', async () => {
    for (let i = 0; i < 30; i += 1) await log.append(aStream(), [anEvent(i)], 'none');
    await client.appendToStream('$user-admin', jsonEvent({ type: '$UserCreated', data: {} }));
    const raw: string[] = [];
    for await (const { event } of client.readAll()) if (event) raw.push(event.type);
    expect(raw.filter((type) => type.startsWith('$')).length).toBeGreaterThan(3);
    const seen = eventsOf(await all(log.readAll({ batchSize: 4 })));
    expect(seen.map(n)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(await log.head()).toBe(seen[29]?.position);
    const steps = seen.slice(1).map(({ position }, i) => Number(position.slice(0, 20)) - Number(seen[i]?.position.slice(0, 20)));
    expect(new Set(steps).size).toBeGreaterThan(1);
  });

  it('starts a subscription behind its position, as the server does, and a read too, as the server does not', async () => {
    await log.append('a', events(3), 'none');
    const [, second] = eventsOf(await all(log.readAll()));
    const [commit, prepare] = (second?.position ?? '').split('-').map((half) => BigInt(half));
    const given: number[] = [];
    for await (const { event } of client.readAll({ fromPosition: { commit: commit ?? 0n, prepare: prepare ?? 0n } }))
      if (event) given.push(n(event));
    expect(given).toEqual([1, 2]);
    expect(eventsOf(await all(log.readAll({ after: second?.position }))).map(n)).toEqual([2]);
    const listener = listen(log, { after: second?.position ?? '', types: TYPES });
    await listener.until((seen) => seen.length === 1);
    expect(listener.seen()).toEqual([2]);
    await listener.stop();
  });

  it.each(['fault', 'end'] as const)('takes up a subscription again after a %s, where the client’s own is over', async (how) => {
    await log.append('a', events(2), 'none');
    const own: number[] = [];
    const ownEnded = (async () => {
      for await (const { event } of client.subscribeToAll({ fromPosition: FROM_START })) if (event) own.push(n(event));
    })().catch(() => undefined);
    const listener = listen(log, { after: '', types: TYPES });
    await listener.until((seen) => seen.length === 2);
    await eventually(
      () => own,
      (seen) => seen.length === 2,
    );
    await double.drop(how);
    await ownEnded;
    await log.append('a', [anEvent(2)], 1);
    await listener.until((seen) => seen.length === 3);
    expect(listener.seen()).toEqual([0, 1, 2]);
    expect(own).toEqual([0, 1]);
    await listener.stop();
  });

  it('keeps the checkpoint of a filtered subscription, and does not look through foreign events again', async () => {
    const { position } = await log.append('a', [anEvent(0)], 'none');
    const listener = listen(log, { after: '', types: TYPES });
    await listener.untilCaughtUp();
    await foreign('$noise', 600);
    await setTimeout(200);
    await double.seen();
    await double.drop('fault');
    const from = await eventually(
      async () => (await double.seen()).reads.find(({ subscription }) => subscription)?.from,
      Boolean,
    );
    expect(
      typeof from === 'object' && `${String(from.commit).padStart(20, '0')}-${String(from.prepare).padStart(20, '0')}` > position,
    ).toBe(true);
    await log.append('a', [anEvent(1)], 0);
    await listener.until((seen) => seen.length === 2);
    await listener.stop();
    expect(listener.seen()).toEqual([0, 1]);
  });

  it('fails a subscription that cannot go on, and never hangs it: what its reader throws, or an event that is damaged', async () => {
    await log.append('a', events(3), 'none');
    const failing = (async () => {
      for await (const { events: batch } of log.subscribe({ after: '', types: TYPES }))
        if (batch.length > 0) throw new Error('of the reader');
    })();
    await expect(failing).rejects.toThrow('of the reader');
    await double.tamper({ stream: 'a', revision: 1, changed: { data: '{"n":1' } });
    await expect(listen(log, { after: '' }).done).rejects.toThrow(DamagedEvent);
    await expect(all(log.readStream('a'))).rejects.toThrow(/event \d{20}-\d{20} \(Counted .*\) cannot be read/);
    expect(eventsOf(await all(log.readAll({ types: ['Other'] })))).toEqual([]);
  });

  it('gives what stands before a damaged event, and ends a read at its position whatever stands behind', async () => {
    await log.append('a', events(4), 'none');
    const positions = eventsOf(await all(log.readAll())).map(({ position }) => position);
    await double.tamper({ stream: 'a', revision: 2, changed: { data: '{"n":2' } });
    expect(eventsOf(await all(log.readAll({ until: positions[1] }))).map(n)).toEqual([0, 1]);
    const given: number[] = [];
    const reading = (async () => {
      for await (const { events: batch } of log.readAll({ batchSize: 1 })) given.push(...batch.map(n));
    })();
    await expect(reading).rejects.toThrow(DamagedEvent);
    expect(given).toEqual([0, 1]);
  });

  it('refuses with the revision at which the stream stands, where the client without throwing gives another', async () => {
    await log.append('a', events(6), 'none');
    const quiet = new EventStoreDBClient({ endpoint: new URL(double.url).host, throwOnAppendFailure: false }, { insecure: true });
    const told = await quiet.appendToStream('a', jsonEvent({ type: 'Counted', data: {} }), { expectedRevision: 2n });
    await quiet.dispose();
    expect(told).toMatchObject({ success: false, nextExpectedRevision: 1n });
    await expect(log.append('a', [anEvent(9)], 2)).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      expected: 2,
      actual: 5,
    });
  });

  it('reads nothing from a stream that does not exist or was deleted, where the client throws', async () => {
    const read = async (stream: string) => {
      for await (const event of client.readStream(stream)) throw new Error(`found ${event.event?.id}`);
    };
    await expect(read('nowhere')).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await all(log.readStream('nowhere'))).toEqual([]);
    await log.append('a', events(2), 'none');
    await client.deleteStream('a');
    await expect(read('a')).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await all(log.readStream('a'))).toEqual([]);
  });

  it('says of a stream that was deleted for good that waiting does not help', async () => {
    await log.append('a', events(2), 'none');
    await client.tombstoneStream('a');
    await expect(all(log.readStream('a'))).rejects.toBeInstanceOf(DamagedEvent);
    await expect(log.append('a', [anEvent(2)], 1)).rejects.toBeInstanceOf(DamagedEvent);
  });

  it('knows an append again that takes any revision, where the server has forgotten its ids and stores it twice', async () => {
    const batch = events(2);
    const first = await log.append('a', batch, 'any');
    await log.append('a', [anEvent(2)], 'any');
    await double.forgetIds();
    expect(await log.append('a', batch, 'any')).toEqual(first);
    expect(await all(log.readStream('a'))).toHaveLength(3);
    await client.appendToStream(
      'a',
      batch.map(({ id }) => jsonEvent({ id, type: 'Counted', data: {} })),
    );
    const stored: string[] = [];
    for await (const { event } of client.readStream('a')) if (event) stored.push(event.id);
    expect(stored).toHaveLength(5);
  });

  it('distinguishes a reused id from a conflict, which are one refusal to the server', async () => {
    const [a, b] = [anEvent(0), anEvent(1)];
    await log.append('a', [a, b], 'none');
    await expect(log.append('a', [a, anEvent(2)], 'none')).rejects.toBeInstanceOf(EventIdReused);
    await expect(log.append('a', [anEvent(3), b], 'none')).rejects.toBeInstanceOf(EventIdReused);
    await expect(log.append('a', [anEvent(4)], 'none')).rejects.toBeInstanceOf(WrongExpectedRevision);
  });

  it('keeps ids that are no UUIDs, and their letter case, which the server does not', async () => {
    const ids = ['event-1', randomUUID().toUpperCase(), 'naïve "🎵"'];
    for (const [i, id] of ids.entries()) await log.append('a', [{ ...anEvent(i), id }], 'any');
    expect((await all(log.readStream('a'))).map(({ id }) => id)).toEqual(ids);
    const raw: string[] = [];
    for await (const { event } of client.readStream('a')) if (event) raw.push(event.id);
    expect(raw).toEqual(ids.map(serverId));
    await expect(log.append('a', [{ ...anEvent(0), id: 'event-1' }, anEvent(9)], 'none')).rejects.toBeInstanceOf(EventIdReused);
  });

  it('refuses what the server does not take as a mistake of the caller, at no cost to others', async () => {
    const large = { ...anEvent(0), data: { n: 0, text: 'x'.repeat(1_100_000) } };
    const outcomes = await Promise.allSettled([log.append('a', [large], 'none'), log.append('b', [anEvent(1)], 'none')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: expect.any(TypeError) });
    for (const stream of ['$own', SEALS_STREAM])
      await expect(log.append(stream, [anEvent(0)], 'any')).rejects.toBeInstanceOf(TypeError);
    expect(() => log.subscribe({ after: '0000000000000001' })).toThrow(TypeError);
    await expect(all(log.readAll({ after: 'C:1/P:1' }))).rejects.toBeInstanceOf(TypeError);
  });

  it('asks the server for more only when its reader has had what came', async () => {
    const text = 'x'.repeat(2000);
    const batch = Array.from({ length: 400 }, (_, i) => ({ ...anEvent(i), data: { n: i, text } }));
    for (let i = 0; i < 5; i += 1)
      await log.append(
        aStream(),
        batch.map((event) => ({ ...event, id: randomUUID() })),
        'none',
      );
    await double.seen();
    const reading = log.subscribe({ after: '', batchSize: 10 })[Symbol.asyncIterator]();
    await reading.next();
    await setTimeout(300);
    expect((await double.seen()).written).toBeLessThan(1000);
    await reading.return?.(undefined);
  });

  it('serves all who follow it over one subscription', async () => {
    const listeners = Array.from({ length: 5 }, () => listen(log, { after: '', types: TYPES }));
    await Promise.all(listeners.map((listener) => listener.untilCaughtUp()));
    await double.seen();
    for (let i = 0; i < 20; i += 1) await log.append('a', [anEvent(i)], i === 0 ? 'none' : i - 1);
    await Promise.all(listeners.map((listener) => listener.until((seen) => seen.length === 20)));
    expect((await double.seen()).reads).toEqual([]);
    await Promise.all(listeners.map((listener) => listener.stop()));
  });

  it('reads from the log again when it fell behind what is kept for followers', async () => {
    const after = await log.head();
    const controller = new AbortController();
    const seen: number[] = [];
    for await (const { events: batch } of log.subscribe({ after, batchSize: 500, signal: controller.signal })) {
      if (seen.length === 0 && batch.length === 0) {
        await Promise.all(Array.from({ length: 12 }, (_, i) => log.append(`long-${i}`, events(500), 'none')));
        await setTimeout(500);
      }
      seen.push(...batch.map(n));
      if (seen.length >= 6000) controller.abort();
    }
    expect(seen).toHaveLength(6000);
  });
});
