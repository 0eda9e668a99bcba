import { eventually } from '../testing/eventually';
import type { BusMessage, ChangeBus } from './change-bus';

/** Two ends of one bus, as two threads or processes have them, and one of another bus. */
export type ChangeBusFixture = Readonly<{ here: ChangeBus; there: ChangeBus; elsewhere: ChangeBus; remove: () => Promise<void> }>;

const progress = (position: number): BusMessage => ({
  kind: 'progress',
  progress: { projection: 'feed', version: 1, position: `${position}` },
});
const changes: BusMessage = {
  kind: 'changes',
  changes: [
    { rooms: ['post:1', 'feed:user-ben'], view: 'posts', id: '1', position: '7', text: '{"content":"naïve 🎵"}' },
    { rooms: [], view: 'posts', id: '2', position: '8', text: null },
  ],
};
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** What every engine of the change bus promises. */
export const describeChangeBus = (name: string, open: () => Promise<ChangeBusFixture>): void => {
  describe(`the ${name} change bus`, () => {
    let bus: ChangeBusFixture;
    beforeEach(async () => {
      bus = await open();
    });
    afterEach(async () => {
      await Promise.all([bus.here.close(), bus.there.close(), bus.elsewhere.close()]);
      await bus.remove();
    });
    const listen = (end: ChangeBus) => {
      const heard: BusMessage[] = [];
      const stop = end.subscribe((message) => heard.push(message));
      return {
        heard,
        stop,
        until: (count: number) =>
          eventually(
            () => heard,
            (list) => list.length >= count,
          ),
      };
    };
    /** When the last message has gone round, all before it have. */
    const settled = async () => {
      const [here, there] = [listen(bus.here), listen(bus.there)];
      bus.here.publish(progress(-1));
      bus.there.publish(progress(-2));
      await Promise.all([here.until(2), there.until(2)]);
      here.stop();
      there.stop();
    };

    it('notifies listeners at both ends, the publisher’s own too, exactly once', async () => {
      const listeners = [listen(bus.here), listen(bus.here), listen(bus.there)];
      bus.here.publish(progress(1));
      await Promise.all(listeners.map((listener) => listener.until(1)));
      await settled();
      expect(listeners.map(({ heard }) => heard.slice(0, -2))).toEqual([[progress(1)], [progress(1)], [progress(1)]]);
    });

    it('brings messages over as they were', async () => {
      const [here, there] = [listen(bus.here), listen(bus.there)];
      const ended: BusMessage = { kind: 'ended', lines: ['one', 'other'] };
      const forgotten: BusMessage = { kind: 'forgotten', subject: 'user-ada' };
      for (const message of [changes, ended, forgotten]) bus.here.publish(message);
      await Promise.all([here.until(2), there.until(2)]);
      expect([here.heard, there.heard]).toEqual([
        [changes, ended, forgotten],
        [changes, ended, forgotten],
      ]);
    });

    it('keeps the order of a publisher', async () => {
      const [here, there] = [listen(bus.here), listen(bus.there)];
      upTo(500).forEach((i) => bus.here.publish(progress(i)));
      await Promise.all([here.until(500), there.until(500)]);
      expect(here.heard).toEqual(upTo(500).map(progress));
      expect(there.heard).toEqual(upTo(500).map(progress));
    });

    it('carries both ways', async () => {
      const [here, there] = [listen(bus.here), listen(bus.there)];
      bus.here.publish(progress(1));
      bus.there.publish(progress(2));
      await Promise.all([here.until(2), there.until(2)]);
      expect([...here.heard].sort()).toEqual(expect.arrayContaining([progress(1), progress(2)]));
      expect(there.heard).toHaveLength(2);
    });

    it('stays apart from a bus of another name', async () => {
      const apart = listen(bus.elsewhere);
      bus.here.publish(progress(1));
      await settled();
      expect(apart.heard).toEqual([]);
    });

    it('no longer notifies a listener that has stopped', async () => {
      const [gone, there] = [listen(bus.there), listen(bus.there)];
      bus.here.publish(progress(1));
      await there.until(1);
      gone.stop();
      gone.stop();
      bus.here.publish(progress(2));
      await there.until(2);
      expect(gone.heard).toEqual([progress(1)]);
    });

    it('lets one function listen twice, and stop once', async () => {
      const heard: BusMessage[] = [];
      const listener = (message: BusMessage) => void heard.push(message);
      const stop = bus.here.subscribe(listener);
      bus.here.subscribe(listener);
      stop();
      bus.here.publish(progress(1));
      await settled();
      expect(heard.slice(0, 1)).toEqual([progress(1)]);
      expect(heard.filter((message) => message.kind === 'progress' && message.progress.position === '1')).toHaveLength(1);
    });

    it('lets a listener that throws disturb nobody', async () => {
      bus.here.subscribe(() => {
        throw new Error('a broken listener');
      });
      const [here, there] = [listen(bus.here), listen(bus.there)];
      bus.here.publish(progress(1));
      bus.here.publish(progress(2));
      await Promise.all([here.until(2), there.until(2)]);
      expect(here.heard).toEqual([progress(1), progress(2)]);
    });

    it('lets a listener publish, stop and subscribe while it is notified', async () => {
      const late: BusMessage[] = [];
      const stop = bus.here.subscribe((message) => {
        stop();
        bus.here.subscribe((other) => late.push(other));
        if (message.kind === 'progress') bus.here.publish(progress(2));
      });
      const here = listen(bus.here);
      bus.here.publish(progress(1));
      await here.until(2);
      expect(here.heard).toEqual([progress(1), progress(2)]);
      expect(late.slice(0, 1)).toEqual([progress(2)]);
    });

    it('does not notify a listener that another one stopped a moment before', async () => {
      const stops: (() => void)[] = [];
      bus.here.subscribe(() => stops.forEach((stop) => stop()));
      const stopped = listen(bus.here);
      stops.push(stopped.stop);
      bus.here.publish(progress(1));
      await settled();
      expect(stopped.heard).toEqual([]);
    });

    it('does not replay earlier messages to a listener that subscribed later', async () => {
      bus.here.publish(progress(1));
      await settled();
      const late = listen(bus.there);
      await settled();
      expect(late.heard).not.toContainEqual(progress(1));
    });

    it('is silent after it was closed, which may be done twice, and leaves the other end open', async () => {
      const [here, there] = [listen(bus.here), listen(bus.there)];
      await bus.here.close();
      await bus.here.close();
      bus.here.publish(progress(1));
      bus.there.publish(progress(2));
      await there.until(1);
      expect(there.heard).toEqual([progress(2)]);
      expect(here.heard).toEqual([]);
    });
  });
};
