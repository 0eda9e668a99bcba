import { setTimeout } from 'node:timers/promises';
import type { EventLogFixture } from './event-log.conformance';
import { anEvent, aStream, events, listen, n } from '../../testing/log-samples';
import type { Drop } from '../wake';

const TYPES = ['Counted'];
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

export const describeSubscribing = (fixture: () => EventLogFixture): void => {
  const append = (...batch: ReturnType<typeof anEvent>[]) => fixture().log.append(aStream(), batch, 'any');
  const head = () => fixture().log.head();
  const subscribe = async (options: Partial<Parameters<EventLogFixture['log']['subscribe']>[0]> = {}) =>
    listen(fixture().log, { after: await head(), types: TYPES, ...options });

  describe('subscribing', () => {
    it('catches up, says so, and goes on live', async () => {
      const after = await head();
      await append(...events(10));
      const listener = await subscribe({ after, batchSize: 3 });
      await listener.untilCaughtUp();
      expect(listener.seen()).toEqual(upTo(10));
      expect(listener.batches.slice(0, -1).map(({ caughtUp }) => caughtUp)).not.toContain(true);
      await append(anEvent(10));
      await listener.until((seen) => seen.length === 11);
      await listener.stop();
      expect(listener.seen()).toEqual(upTo(11));
    });

    it('says that it is caught up when there was nothing to catch up with', async () => {
      const after = await head();
      const listener = await subscribe({ after });
      await listener.untilCaughtUp();
      await listener.stop();
      expect(listener.batches).toEqual([{ events: [], position: after, caughtUp: true }]);
    });

    it('starts behind the position it is given', async () => {
      const after = await head();
      const { position } = await append(anEvent(0));
      await append(anEvent(1));
      const listener = await subscribe({ after: position });
      await listener.until((seen) => seen.length === 1);
      expect(listener.seen()).toEqual([1]);
      expect(listener.batches.every((batch) => batch.position > after)).toBe(true);
      await listener.stop();
    });

    it('gives live events in order, once each, from many writers', async () => {
      const listener = await subscribe();
      await listener.untilCaughtUp();
      const positions = await Promise.all(upTo(200).map(async (i) => [(await append(anEvent(i))).position, i] as const));
      await listener.until((seen) => seen.length >= 200);
      await listener.stop();
      const inOrder = [...positions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, i]) => i);
      expect(listener.seen()).toEqual(inOrder);
    });

    it('misses nothing that is committed between looking and waiting', async () => {
      const listener = await subscribe();
      for (const i of upTo(300)) {
        await append(anEvent(i));
        if (i % 3 === 0) await setTimeout(0);
      }
      await listener.until((seen) => seen.length >= 300);
      await listener.stop();
      expect(listener.seen()).toEqual(upTo(300));
    });

    it('delivers live within a fraction of a second', async () => {
      const listener = await subscribe();
      await listener.untilCaughtUp();
      const started = Date.now();
      for (const i of upTo(20)) {
        await append(anEvent(i));
        await listener.until((seen) => seen.length === i + 1);
      }
      // A poll every 250 ms alone would take 5 seconds.
      expect(Date.now() - started).toBeLessThan(2500);
      await listener.stop();
    });

    it('filters by type, and moves its position on without matching events', async () => {
      const listener = await subscribe();
      const { position } = await append(...events(3, 'Ignored'));
      await append(anEvent(7));
      const { position: last } = await append(anEvent(8, 'Ignored'));
      await listener.until((seen) => seen.length === 1);
      const moved = listen(fixture().log, { after: position, types: ['Never'] });
      await moved.untilCaughtUp();
      expect(listener.seen()).toEqual([7]);
      expect(moved.batches[moved.batches.length - 1]?.position).toBe(last);
      expect(moved.seen()).toEqual([]);
      await Promise.all([listener.stop(), moved.stop()]);
    });

    it('moves its position on live, too, without matching events', async () => {
      const listener = await subscribe({ types: ['Never'] });
      await listener.untilCaughtUp();
      const { position } = await append(...events(3));
      await listener.until(() => listener.batches[listener.batches.length - 1]?.position === position);
      await listener.stop();
      expect(listener.seen()).toEqual([]);
    });

    it('gives every type when none is named', async () => {
      const after = await head();
      await append(anEvent(0), anEvent(1, 'Ignored'));
      const listener = await subscribe({ after, types: undefined });
      await listener.until((seen) => seen.length >= 2);
      await listener.stop();
      expect(listener.batches.flatMap((batch) => batch.events.map(({ type }) => type))).toEqual(['Counted', 'Ignored']);
    });

    it('lets a slow reader set the pace, with no more than one batch waiting for it', async () => {
      const after = await head();
      await append(...events(40));
      const controller = new AbortController();
      const seen: number[] = [];
      for await (const batch of fixture().log.subscribe({ after, types: TYPES, batchSize: 10, signal: controller.signal })) {
        expect(batch.events.length).toBeLessThanOrEqual(10);
        seen.push(...batch.events.map(n));
        if (seen.length === 10) await append(anEvent(40));
        await setTimeout(10);
        if (seen.length >= 41) controller.abort();
      }
      expect(seen).toEqual(upTo(41));
    });

    it('serves several readers, each from its own place', async () => {
      const after = await head();
      await append(...events(5));
      const middle = await head();
      await append(anEvent(5));
      const [early, late] = [await subscribe({ after }), await subscribe({ after: middle })];
      await append(anEvent(6));
      await Promise.all([early.until((seen) => seen.length >= 7), late.until((seen) => seen.length >= 2)]);
      await Promise.all([early.stop(), late.stop()]);
      expect([early.seen(), late.seen()]).toEqual([upTo(7), [5, 6]]);
    });
  });

  describe('ending a subscription', () => {
    it('returns when the signal aborts while it waits', async () => {
      const controller = new AbortController();
      const listener = await subscribe({ signal: controller.signal });
      await listener.untilCaughtUp();
      controller.abort();
      await expect(listener.done).resolves.toBeUndefined();
    });

    it('gives nothing when the signal was aborted before', async () => {
      const after = await head();
      await append(anEvent(0));
      const listener = await subscribe({ after, signal: AbortSignal.abort() });
      await listener.done;
      expect(listener.batches).toEqual([]);
    });

    it('may be left by its reader', async () => {
      const after = await head();
      await append(...events(5));
      for await (const batch of fixture().log.subscribe({ after, types: TYPES, batchSize: 1 }))
        if (batch.events.map(n).includes(2)) break;
      expect((await append(anEvent(5))).revision).toBe(0);
    });

    it('returns when the log is closed', async () => {
      const listener = await subscribe();
      await listener.untilCaughtUp();
      await fixture().log.close();
      await expect(listener.done).resolves.toBeUndefined();
    });
  });

  describe.each<Drop>(['fault', 'end'])('a subscription that drops by a %s', (how) => {
    it('resumes while it waits, without loss or duplicate', async () => {
      const after = await head();
      await append(...events(5));
      const listener = await subscribe({ after });
      await listener.until((seen) => seen.length === 5);
      await fixture().drop(how);
      await append(anEvent(5));
      await listener.until((seen) => seen.length >= 6);
      await append(anEvent(6));
      await listener.until((seen) => seen.length >= 7);
      await listener.stop();
      expect(listener.seen()).toEqual(upTo(7));
    });

    it('resumes in the middle of catching up, without loss or duplicate', async () => {
      const after = await head();
      await append(...events(30));
      const controller = new AbortController();
      const seen: number[] = [];
      for await (const batch of fixture().log.subscribe({ after, types: TYPES, batchSize: 4, signal: controller.signal })) {
        seen.push(...batch.events.map(n));
        if (seen.length === 12) await fixture().drop(how);
        if (seen.length >= 30) controller.abort();
      }
      expect(seen).toEqual(upTo(30));
    });

    it('resumes after dropping again and again while others write', async () => {
      const listener = await subscribe();
      for (const i of upTo(40)) {
        await append(anEvent(i));
        if (i % 10 === 9) await fixture().drop(how);
      }
      await listener.until((seen) => seen.length >= 40);
      await listener.stop();
      expect(listener.seen()).toEqual(upTo(40));
    });
  });
};
