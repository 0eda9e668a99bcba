import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../testing/eventstoredb-double';
import { all, anEvent, aStream, listen } from '../../testing/log-samples';
import { LogUnavailable, type EventLog } from '../event-log';
import { openEventStoreLog } from './eventstoredb-event-log';

/** After it the server gives up by itself an append that it dropped. */
const SERVER_TIMEOUT_MS = 2000;

/** Beside what every log on servers promises in an outage. */
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
