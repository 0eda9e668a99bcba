import { setTimeout } from 'node:timers/promises';
import { eventually } from '../testing/eventually';
import type { Leases } from './leases';

/** For one test. `contender` gives the leases as another process has them, or the same ones where no other process can. */
export type LeasesFixture = Readonly<{ contender: () => Promise<Leases>; remove: () => Promise<void> }>;

/** Work that lasts until it is signalled to end, and `slow` milliseconds longer. */
export const lasting = (slow = 0) => {
  const seen: string[] = [];
  const work = async (signal: AbortSignal) => {
    seen.push('begun');
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    seen.push('signalled');
    await setTimeout(slow);
    seen.push('ended');
  };
  return {
    seen,
    work,
    begun: () =>
      eventually(
        () => seen,
        (list) => list.includes('begun'),
      ),
  };
};

/** Milliseconds in which a lease that was given back is held by the next one. */
const AT_ONCE_MS = 1500;

/** What every engine of the leases promises. */
export const describeLeases = (name: string, open: () => Promise<LeasesFixture>): void => {
  describe(`the ${name} leases`, () => {
    let fixture: LeasesFixture;
    const opened: Leases[] = [];
    const stops: AbortController[] = [];
    const contender = async () => {
      const leases = await fixture.contender();
      opened.push(leases);
      return leases;
    };
    const stopper = () => {
      const stop = new AbortController();
      stops.push(stop);
      return stop;
    };
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(async () => {
      for (const stop of stops.splice(0)) stop.abort();
      await Promise.all(opened.splice(0).map((leases) => leases.close()));
      await fixture.remove();
    });

    it('let work run until it ends by itself, and the next one after it', async () => {
      const leases = await contender();
      const seen: number[] = [];
      await leases.hold('charts', async () => void seen.push(1), stopper().signal);
      await leases.hold('charts', async () => void seen.push(2), stopper().signal);
      expect(seen).toEqual([1, 2]);
    });

    it('have never two holders at once, of twenty who want it, and let all of them have it', async () => {
      const contenders = await Promise.all(Array.from({ length: 4 }, contender));
      let holders = 0;
      const most: number[] = [];
      const work = async () => {
        holders += 1;
        most.push(holders);
        await setTimeout(20);
        holders -= 1;
      };
      const wanting = Array.from({ length: 20 }, (_, i) => contenders[i % 4]?.hold('charts', work, stopper().signal));
      await Promise.all(wanting);
      expect(most).toEqual(Array.from({ length: 20 }, () => 1));
    });

    it('let another one wait, and have it at once when the first was signalled to stop', async () => {
      const [one, other] = [await contender(), await contender()];
      const [first, second] = [lasting(), lasting()];
      const stop = stopper();
      const ended = one.hold('charts', first.work, stop.signal);
      await first.begun();
      const waiting = stopper();
      const next = other.hold('charts', second.work, waiting.signal);
      await setTimeout(1000);
      expect(second.seen).toEqual([]);
      stop.abort();
      const start = Date.now();
      await Promise.all([ended, second.begun()]);
      expect(Date.now() - start).toBeLessThan(AT_ONCE_MS);
      expect(first.seen).toEqual(['begun', 'signalled', 'ended']);
      waiting.abort();
      await next;
    });

    it('are given up only after the work has ended', async () => {
      const [one, other] = [await contender(), await contender()];
      const slow = lasting(700);
      const stop = stopper();
      const ended = one.hold('charts', slow.work, stop.signal);
      await slow.begun();
      const next = other.hold('charts', async () => void slow.seen.push('next'), stopper().signal);
      stop.abort();
      await Promise.all([ended, next]);
      expect(slow.seen).toEqual(['begun', 'signalled', 'ended', 'next']);
    });

    it('let through what the work throws, and are free afterwards', async () => {
      const [one, other] = [await contender(), await contender()];
      await expect(one.hold('charts', () => Promise.reject(new Error('broken work')), stopper().signal)).rejects.toThrow(
        'broken work',
      );
      const seen: string[] = [];
      const start = Date.now();
      await other.hold('charts', async () => void seen.push('next'), stopper().signal);
      expect(seen).toEqual(['next']);
      expect(Date.now() - start).toBeLessThan(AT_ONCE_MS);
    });

    it('are each their own', async () => {
      const leases = await contender();
      const [charts, feed] = [lasting(), lasting()];
      const stop = stopper();
      const holding = [leases.hold('charts', charts.work, stop.signal), leases.hold('feed', feed.work, stop.signal)];
      await Promise.all([charts.begun(), feed.begun()]);
      stop.abort();
      await Promise.all(holding);
    });

    it('run nothing for who stopped waiting, or had stopped before', async () => {
      const [one, other] = [await contender(), await contender()];
      const first = lasting();
      const stop = stopper();
      const holding = one.hold('charts', first.work, stop.signal);
      await first.begun();
      const [gone, waiting] = [stopper(), stopper()];
      gone.abort();
      const never = lasting();
      const waited = other.hold('charts', never.work, waiting.signal);
      await other.hold('other', never.work, gone.signal);
      waiting.abort();
      stop.abort();
      await Promise.all([waited, holding]);
      expect(never.seen).toEqual([]);
    });

    it('end at once for who stops waiting while another works on', async () => {
      const [one, other] = [await contender(), await contender()];
      const first = lasting();
      const holding = one.hold('charts', first.work, stopper().signal);
      await first.begun();
      const waiting = stopper();
      const waited = other.hold('charts', lasting().work, waiting.signal);
      waiting.abort();
      await waited;
      expect(first.seen).toEqual(['begun']);
      await one.close();
      await holding;
    });

    it('wait when they close for the work they signalled to end, and can be held no more', async () => {
      const [one, other] = [await contender(), await contender()];
      const slow = lasting(300);
      const holding = one.hold('charts', slow.work, stopper().signal);
      await slow.begun();
      await one.close();
      expect(slow.seen).toEqual(['begun', 'signalled', 'ended']);
      await holding;
      const late = lasting();
      await one.hold('charts', late.work, stopper().signal);
      expect(late.seen).toEqual([]);
      if (other === one) return;
      const stop = stopper();
      const next = other.hold('charts', late.work, stop.signal);
      await late.begun();
      stop.abort();
      await next;
    });
  });
};
