import { setTimeout } from 'node:timers/promises';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../testing/eventstoredb-double';
import { all, anEvent, aStream, eventsOf, listen, n } from '../../testing/log-samples';
import { LogUnavailable, type EventLog } from '../event-log';
import { openEventStoreLog } from './eventstoredb-event-log';

/** After it the server gives up by itself an append that it dropped. */
const SERVER_TIMEOUT_MS = 2000;

/** What a real server was seen to do for a moment, which callers need not see. */
describe('a short outage of EventStoreDB', () => {
  let double: EventStoreDbDouble;
  let log: EventLog;
  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    log = openEventStoreLog(double.url);
    await log.append('a', [anEvent(0)], 'none');
  });
  afterEach(async () => {
    await log.close();
    await double.stop();
  });

  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  /** Every kind of call, eight at once. */
  const calls = () =>
    Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const [written] = await Promise.all([
          log.append(aStream(), [anEvent(i)], i % 2 === 0 ? 'none' : 'any'),
          log.head(),
          all(log.readStream('a')),
          all(log.readAll()),
        ]);
        expect(written.revision).toBe(0);
      }),
    );

  it('of a server that stands still for three seconds: every call is answered', async () => {
    const standing = double.standStill(3000);
    await calls();
    await standing;
    expect(eventsOf(await all(log.readAll()))).toHaveLength(9);
  });

  it('of a server that is not ready: every call is answered', async () => {
    await double.fault({ notReady: true });
    const calling = calls();
    await setTimeout(1000);
    await double.fault({});
    await calling;
  });

  it('of a server that answers Timeout: the append is made again', async () => {
    await double.fault({ timeouts: 3 });
    expect((await log.append('a', [anEvent(1)], 0)).revision).toBe(1);
    expect(await all(log.readStream('a'))).toHaveLength(2);
  });

  it.each([
    ['that is named', (url: string) => url],
    ['of a cluster that is found by gossip', (url: string) => url.replace(/(127\.0\.0\.1:\d+)/, '$1,$1')],
  ])('of a leader %s: others wait for the election, and go to the new one', async (_, urlOf) => {
    const member = openEventStoreLog(urlOf(double.url));
    await member.append('b', [anEvent(0)], 'none');
    const listener = listen(member, { after: '' });
    const voting = double.elect(3000);
    await setTimeout(100);
    for (let i = 1; i < 20; i += 1) expect((await member.append('b', [anEvent(i)], i - 1)).revision).toBe(i);
    await voting;
    await listener.until((seen) => seen.length === 21);
    await listener.stop();
    expect((await all(member.readStream('b'))).map(n)).toEqual(Array.from({ length: 20 }, (__, i) => i));
    await member.close();
  });

  it('leaves nobody with a node that does not lead, which may be behind: reads go to the leader too', async () => {
    await double.elect(0);
    const member = openEventStoreLog(double.url);
    await double.seen();
    await member.head();
    await all(member.readStream('a'));
    const listener = listen(member, { after: '' });
    await listener.untilCaughtUp();
    await listener.stop();
    await member.close();
    const ofLeader = (await double.seen()).reads.map((asked) => asked.ofLeader);
    expect([ofLeader.length > 4, ofLeader.includes(false)]).toEqual([true, false]);
  });

  it('is reported after the patience, and then at once', async () => {
    await double.fault({ notReady: true });
    const refused = async () => expect(log.append(aStream(), [anEvent(1)], 'none')).rejects.toBeInstanceOf(LogUnavailable);
    expect(await took(refused)).toBeGreaterThan(4000);
    expect(await took(refused)).toBeLessThan(500);
    await double.fault({});
    expect((await log.append('a', [anEvent(1)], 0)).revision).toBe(1);
  });
});

describe('two equal appends at once, from two processes', () => {
  it('give the first answer long before the server gives up the second by itself', async () => {
    const double = await startEventStoreDbDouble();
    const logs = [openEventStoreLog(double.url), openEventStoreLog(double.url)];
    await Promise.all(logs.map((log, i) => log.append(`warm-${i}`, [anEvent(i)], 'none')));
    await double.fault({ commitMs: 100 });
    const event = anEvent(0);
    const started = performance.now();
    const [one, other] = await Promise.all(logs.map((log) => log.append('a', [event], 'none')));
    expect(other).toEqual(one);
    expect(performance.now() - started).toBeLessThan(SERVER_TIMEOUT_MS / 2);
    expect(await all((logs[0] as EventLog).readStream('a'))).toHaveLength(1);
    await Promise.all(logs.map((log) => log.close()));
    await double.stop();
  });
});
