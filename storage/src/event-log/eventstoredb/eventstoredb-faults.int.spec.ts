import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../testing/eventstoredb-double';
import { all, anEvent, aStream, events, eventsOf, listen, n } from '../../testing/log-samples';
import { temporaryFolder } from '../../testing/temporary-folder';
import { LogUnavailable, type EventLog, type NewEvent } from '../event-log';
import { openEventStoreLog } from './eventstoredb-event-log';
import { PATIENCE_MS, SILENCE_MS } from './connection/patience';

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the eventstoredb log under faults', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let double: EventStoreDbDouble;
  let log: EventLog;

  beforeEach(async () => {
    folder = await temporaryFolder();
    double = await startEventStoreDbDouble({ file: join(folder.path, 'log') });
    log = openEventStoreLog(double.url);
  });
  afterEach(async () => {
    await log.close();
    await double.stop();
    await folder.remove();
  });

  const stored = async () => eventsOf(await all(log.readAll())).map(n);
  const calls = (): (() => Promise<unknown>)[] => [
    () => log.append(aStream(), [anEvent(99)], 'none'),
    () => log.append(aStream(), [anEvent(99)], 'any'),
    () => log.head(),
    () => all(log.readStream('a')),
    () => all(log.readAll()),
  ];
  /** Milliseconds until every kind of call has said that the log is away, all at once and then one after the other. */
  const allUnavailable = async (): Promise<number> => {
    const started = performance.now();
    for (const outcome of await Promise.allSettled(calls().map((call) => call())))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(LogUnavailable) });
    return performance.now() - started;
  };
  /** As a caller does after a 503: it sends the same events again until there is an answer. */
  const insist = async (stream: string, event: NewEvent): Promise<number> => {
    for (;;) {
      try {
        return (await log.append(stream, [event], 'none')).revision;
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error;
        await setTimeout(20);
      }
    }
  };

  it('says within the patience that a server is away that was never there, then at once, and begins when it comes', async () => {
    await double.close();
    const listener = listen(log, { after: '' });
    expect(await allUnavailable()).toBeLessThan(PATIENCE_MS + 2000);
    expect(await allUnavailable()).toBeLessThan(2000);
    await double.reopen();
    await log.append('a', [anEvent(0)], 'none');
    await listener.until((seen) => seen.length === 1);
    await listener.stop();
    expect(await stored()).toEqual([0]);
  });

  it('says so within the patience, and then at once, when the server refuses, and goes on when it does not', async () => {
    await log.append('a', [anEvent(0)], 'none');
    const listener = listen(log, { after: '' });
    await listener.until((seen) => seen.length === 1);
    await double.fault({ refuse: true });
    expect(await allUnavailable()).toBeLessThan(PATIENCE_MS + 2000);
    expect(await allUnavailable()).toBeLessThan(2000);
    await double.fault({});
    await log.append('a', [anEvent(1)], 0);
    await listener.until((seen) => seen.length === 2);
    await listener.stop();
    expect(await stored()).toEqual([0, 1]);
  });

  it('says so within seconds when the server takes calls and does not answer; what it did store is not stored again', async () => {
    await log.append('a', [anEvent(0)], 'none');
    const late = anEvent(1);
    await double.fault({ delayMs: 60_000 });
    const [took] = await Promise.all([
      allUnavailable(),
      expect(log.append('a', [late], 0)).rejects.toBeInstanceOf(LogUnavailable),
    ]);
    expect(took).toBeGreaterThan(2000);
    expect(took).toBeLessThan(PATIENCE_MS + SILENCE_MS);
    await double.fault({});
    expect((await log.append('a', [late], 0)).revision).toBe(1);
    expect(await all(log.readStream('a'))).toHaveLength(2);
  });

  it('is slow with a slow server, but answers', async () => {
    await double.fault({ delayMs: 300 });
    expect((await log.append('a', events(2), 'none')).revision).toBe(1);
    expect((await all(log.readStream('a'))).map(n)).toEqual([0, 1]);
  });

  it('hides that the connection was lost before the answer, and stores once', async () => {
    await double.fault({ loseAnswers: 1 });
    const batch = events(3);
    expect((await log.append('a', batch, 'none')).revision).toBe(2);
    await double.fault({ loseAnswers: 1 });
    expect((await log.append('a', [anEvent(3)], 'any')).revision).toBe(3);
    expect(await stored()).toEqual([0, 1, 2, 3]);
  });

  it('hides that it is lost so again and again; past the patience the same append gives the answer that was lost', async () => {
    await double.fault({ loseAnswers: 4 });
    expect((await log.append('a', [anEvent(0)], 'none')).revision).toBe(0);
    await double.fault({ loseAnswers: 10_000 });
    const event = anEvent(1);
    await expect(log.append('a', [event], 0)).rejects.toBeInstanceOf(LogUnavailable);
    await double.fault({});
    expect(await log.append('a', [event], 0)).toEqual({ revision: 1, position: await log.head() });
    expect(await stored()).toEqual([0, 1]);
  });

  it('takes up every subscription after an outage of seconds, and is writable as soon as the server is back', async () => {
    const listeners = [listen(log, { after: '' }), listen(log, { after: '', types: ['Counted'] })];
    await log.append('a', [anEvent(0)], 'none');
    await Promise.all(listeners.map((listener) => listener.until((seen) => seen.length === 1)));
    await double.close();
    const until = Date.now() + 3000;
    while (Date.now() < until) await Promise.allSettled([log.append('b', [anEvent(9)], 0), setTimeout(100)]);
    await double.reopen();
    await log.append('a', [anEvent(1)], 0);
    await Promise.all(listeners.map((listener) => listener.until((seen) => seen.length === 2)));
    await Promise.all(listeners.map((listener) => listener.stop()));
    expect(listeners.map((listener) => listener.seen())).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('reads on where it was when the server closes cleanly in the middle of a read', async () => {
    for (let i = 0; i < 4; i += 1) await log.append(`long-${i}`, events(500), 'none');
    const read = async () => {
      let count = 0;
      for await (const batch of log.readAll({ batchSize: 50 })) {
        count += batch.events.length;
        if (count === 50) await double.drop('end');
      }
      return count;
    };
    expect(await read()).toBe(2000);
  });

  const disturbances: [string, () => Promise<void>][] = [
    ['drops every call by an error', () => double.dropAll('fault')],
    ['ends every call cleanly', () => double.dropAll('end')],
    ['closes its port for a moment', async () => (await double.close(), await setTimeout(100), await double.reopen())],
    ['refuses for a moment', async () => (await double.fault({ refuse: true }), await setTimeout(100), await double.fault({}))],
    ['loses answers', () => double.fault({ loseAnswers: 5 })],
    [
      'is killed and started again',
      async () => {
        const port = Number(new URL(double.url).port);
        await double.kill();
        double = await startEventStoreDbDouble({ file: join(folder.path, 'log'), port });
      },
    ],
  ];
  it.each(disturbances)('loses nothing and gives nothing twice under load when the server %s', async (_, disturb) => {
    const listener = listen(log, { after: '', types: ['Counted'], batchSize: 20 });
    let next = 0;
    const writer = async () => {
      for (let i = next++; i < 300; i = next++) {
        expect(await insist(`stream-${i}`, anEvent(i))).toBe(0);
        if (i % 60 === 30) await disturb();
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    await listener.until((seen) => seen.length >= 300);
    await listener.stop();
    const inLog = await stored();
    expect(listener.seen()).toEqual(inLog);
    expect([...inLog].sort((a, b) => a - b)).toEqual(upTo(300));
  });
});
