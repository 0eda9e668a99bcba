import { setTimeout } from 'node:timers/promises';
import { eventually } from '../../testing/eventually';
import { startMongodbDouble, type MongodbDouble } from '../../testing/mongodb-double';
import type { Leases } from '../leases';
import { lasting } from '../leases.conformance';
import { openMongoLeases } from './mongo-leases';
import { TTL_MS } from './waiting';

describe('mongodb leases whose server fails', () => {
  let double: MongodbDouble;
  const opened: Leases[] = [];
  const open = async () => {
    const leases = await openMongoLeases(double.url);
    opened.push(leases);
    return leases;
  };
  beforeEach(async () => {
    double = await startMongodbDouble();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((leases) => leases.close()));
    await double.stop();
  });
  const times = (seen: readonly string[], what: string) => seen.filter((one) => one === what).length;

  it.each([
    ['is away', () => double.closePort(), () => double.openPort()],
    ['refuses', () => double.refuse(true), () => double.refuse(false)],
    ['does not answer', () => double.delay(60_000), () => double.delay(0)],
  ])(
    'signal the work to end before another could have the lease when the server %s, and hold it again soon when it is back',
    async (_, away, back) => {
      const [leases, stop, work] = [await open(), new AbortController(), lasting()];
      const holding = leases.hold('charts', work.work, stop.signal);
      await work.begun();
      const start = Date.now();
      await away();
      await eventually(
        () => work.seen,
        (seen) => seen.includes('signalled'),
      );
      expect(Date.now() - start).toBeLessThan(TTL_MS);
      await setTimeout(500);
      expect(work.seen).toEqual(['begun', 'signalled', 'ended']);
      await back();
      const backAt = Date.now();
      await eventually(
        () => work.seen,
        (seen) => times(seen, 'begun') === 2,
      );
      expect(Date.now() - backAt).toBeLessThan(3500);
      stop.abort();
      await holding;
    },
  );

  it('stay held over a short interruption', async () => {
    const [leases, stop, work] = [await open(), new AbortController(), lasting()];
    const holding = leases.hold('charts', work.work, stop.signal);
    await work.begun();
    for (let i = 0; i < 3; i += 1) {
      await double.closePort();
      await setTimeout(1000);
      await double.openPort();
      await setTimeout(1500);
    }
    expect(work.seen).toEqual(['begun']);
    stop.abort();
    await holding;
  });

  it.each(['before', 'after'] as const)('have one holder when the server goes away just %s the lease is taken', async (when) => {
    const [one, other, stop] = [await open(), await open(), new AbortController()];
    const [first, second] = [lasting(), lasting()];
    await double.hangUpAt(1, when);
    const holding = [one.hold('charts', first.work, stop.signal), other.hold('charts', second.work, stop.signal)];
    await setTimeout(1000);
    expect([first.seen, second.seen]).toEqual([[], []]);
    await double.refuse(false);
    await eventually(
      () => [...first.seen, ...second.seen],
      (seen) => seen.length > 0,
    );
    await setTimeout(1500);
    expect([...first.seen, ...second.seen]).toEqual(['begun']);
    stop.abort();
    await Promise.all(holding);
  });

  it('are waited for while the server is down, and can be stopped and closed meanwhile', async () => {
    await double.closePort();
    const [leases, stop, work, gone] = [await open(), new AbortController(), lasting(), lasting()];
    const holding = leases.hold('charts', work.work, stop.signal);
    const stopped = new AbortController();
    const waiting = leases.hold('feed', gone.work, stopped.signal);
    await setTimeout(500);
    stopped.abort();
    await waiting;
    await double.openPort();
    await work.begun();
    await double.closePort();
    const start = Date.now();
    await leases.close();
    await holding;
    expect(Date.now() - start).toBeLessThan(4000);
    expect([work.seen, gone.seen]).toEqual([['begun', 'signalled', 'ended'], []]);
    await double.openPort();
  });
});
