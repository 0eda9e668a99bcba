import { START } from '@refrain/contracts/kernel';
import { LogUnavailable } from '../event-log';
import type { EventLogFixture } from './event-log.conformance';
import { all, anEvent, AT, aStream, events, eventsOf, META, n } from '../../testing/log-samples';

export const describeReading = (fixture: () => EventLogFixture): void => {
  const append = (stream: string, ...batch: ReturnType<typeof anEvent>[]) => fixture().log.append(stream, batch, 'any');

  describe('reading a stream', () => {
    const filled = async (count: number) => {
      const stream = aStream();
      await append(stream, ...events(count));
      return stream;
    };
    const read = async (stream: string, options: Parameters<EventLogFixture['log']['readStream']>[1]) =>
      (await all(fixture().log.readStream(stream, options))).map(n);

    it('gives each event as it was appended, with its place', async () => {
      const stream = aStream();
      const event = { ...anEvent(1), version: 3, meta: { ...META, causation: 'cause-1', rule: { name: 'rule', version: 2 } } };
      const { position } = await append(stream, event);
      expect(await all(fixture().log.readStream(stream))).toEqual([{ ...event, stream, revision: 0, position, at: AT }]);
    });

    it('gives nothing for a stream that does not exist', async () => {
      expect(await read(aStream(), {})).toEqual([]);
      expect(await read(aStream(), { direction: 'backwards' })).toEqual([]);
    });

    it.each<[string, object, number[]]>([
      ['forwards', {}, [0, 1, 2, 3, 4]],
      ['forwards from a revision', { from: 3 }, [3, 4]],
      ['forwards up to a limit', { from: 1, limit: 2 }, [1, 2]],
      ['forwards from behind the end', { from: 9 }, []],
      ['backwards', { direction: 'backwards' }, [4, 3, 2, 1, 0]],
      ['backwards from a revision', { direction: 'backwards', from: 2 }, [2, 1, 0]],
      ['backwards up to a limit', { direction: 'backwards', limit: 2 }, [4, 3]],
      ['backwards from behind the end', { direction: 'backwards', from: 99, limit: 1 }, [4]],
      ['nothing at a limit of 0', { limit: 0 }, []],
    ])('reads %s', async (_, options, expected) => {
      expect(await read(await filled(5), options)).toEqual(expected);
    });

    it('reads a long stream whole, in both directions', async () => {
      const stream = await filled(1203);
      const order = Array.from({ length: 1203 }, (_, i) => i);
      expect(await read(stream, {})).toEqual(order);
      expect(await read(stream, { direction: 'backwards' })).toEqual(order.reverse());
      expect(await read(stream, { from: 100, limit: 700 })).toHaveLength(700);
    });

    it('may be left before its end', async () => {
      const stream = await filled(10);
      for await (const event of fixture().log.readStream(stream)) if (n(event) === 3) break;
      expect(await read(stream, { limit: 1 })).toEqual([0]);
    });

    it('gives back unicode, deep and big data as it was', async () => {
      const stream = aStream();
      const data = {
        n: 1,
        text: 'naïve 🎵 \u0000 \u2028 "quoted" \\ \n',
        nested: [{ a: [null, true, -1] }],
        big: 'é'.repeat(300_000),
      };
      await append(`${stream}-ü|🎵`, { ...anEvent(0), data });
      const [event] = await all(fixture().log.readStream(`${stream}-ü|🎵`));
      expect(event?.data).toEqual(data);
      expect(event?.stream).toBe(`${stream}-ü|🎵`);
    });

    it('fails as unavailable after it was closed', async () => {
      await fixture().log.close();
      await expect(read(aStream(), {})).rejects.toBeInstanceOf(LogUnavailable);
    });
  });

  describe('reading all', () => {
    const readBatches = (options: Parameters<EventLogFixture['log']['readAll']>[0]) => all(fixture().log.readAll(options));
    /** Three streams, three types, 30 events in a known order. */
    const filled = async () => {
      const before = await fixture().log.head();
      const streams = [aStream(), aStream(), aStream()];
      for (let i = 0; i < 30; i += 1) await append(streams[i % 3] as string, anEvent(i, ['Counted', 'Spelled', 'Sung'][i % 3]));
      return before;
    };

    it('gives the events of all streams in the order they were appended', async () => {
      const after = await filled();
      const seen = eventsOf(await readBatches({ after, types: ['Counted', 'Spelled', 'Sung'] }));
      expect(seen.map(n)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    });

    it('gives positions that are strings and rise strictly', async () => {
      const after = await filled();
      const positions = [after, ...eventsOf(await readBatches({ after })).map(({ position }) => position)];
      expect(positions.every((position) => typeof position === 'string')).toBe(true);
      expect(positions.slice(1).every((position, i) => position > (positions[i] ?? START))).toBe(true);
      expect(positions[positions.length - 1]).toBe(await fixture().log.head());
    });

    it('starts from the beginning when no position is given', async () => {
      await filled();
      const seen = eventsOf(await readBatches({}));
      expect(seen.length).toBeGreaterThanOrEqual(30);
      expect(eventsOf(await readBatches({ after: START }))).toEqual(seen);
    });

    it('starts behind a position and ends at one', async () => {
      const after = await filled();
      const seen = eventsOf(await readBatches({ after, types: ['Counted', 'Spelled', 'Sung'] }));
      const part = await readBatches({
        after: seen[9]?.position,
        until: seen[19]?.position,
        types: ['Counted', 'Spelled', 'Sung'],
      });
      expect(eventsOf(part).map(n)).toEqual(Array.from({ length: 10 }, (_, i) => i + 10));
      expect(part[part.length - 1]?.position).toBe(seen[19]?.position);
    });

    it('gives no batch where nothing is', async () => {
      await filled();
      const head = await fixture().log.head();
      expect(await readBatches({ after: head })).toEqual([]);
      expect(await readBatches({ after: head, until: head })).toEqual([]);
    });

    it('gives only the wanted types', async () => {
      const after = await filled();
      expect(eventsOf(await readBatches({ after, types: ['Sung'] })).map(n)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
      expect(eventsOf(await readBatches({ after, types: ['Sung', 'Counted'] }))).toHaveLength(20);
      expect(eventsOf(await readBatches({ after, types: [] }))).toEqual([]);
      expect(eventsOf(await readBatches({ after, types: ['Never'] }))).toEqual([]);
    });

    it('moves its position on where no wanted event stands', async () => {
      const after = await filled();
      const batches = await readBatches({ after, types: ['Never'], batchSize: 7 });
      expect(batches.length).toBeGreaterThan(0);
      expect(batches[batches.length - 1]?.position).toBe(await fixture().log.head());
    });

    it.each([1, 7, 30, 1000])('gives the same events in batches of %i', async (batchSize) => {
      const after = await filled();
      const batches = await readBatches({ after, types: ['Counted', 'Spelled', 'Sung'], batchSize });
      expect(eventsOf(batches).map(n)).toEqual(Array.from({ length: 30 }, (_, i) => i));
      expect(Math.max(...batches.map((batch) => batch.events.length))).toBeLessThanOrEqual(batchSize);
      const positions = batches.map(({ position }) => position);
      expect([...positions].sort()).toEqual(positions);
    });

    it('can go on from the position of any batch without loss or duplicate', async () => {
      const after = await filled();
      const batches = await readBatches({ after, types: ['Sung'], batchSize: 4 });
      for (const [i, { position }] of batches.entries()) {
        const rest = eventsOf(await readBatches({ after: position, types: ['Sung'] }));
        expect([...eventsOf(batches.slice(0, i + 1)), ...rest].map(n)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
      }
    });

    it('lets its thread do other things between batches', async () => {
      const after = await filled();
      let turns = 0;
      let batches = 0;
      const count = setInterval(() => (turns += 1), 0);
      for await (const batch of fixture().log.readAll({ after, batchSize: 1 })) {
        const busyUntil = Date.now() + 2;
        while (Date.now() < busyUntil) batches += batch.events.length;
      }
      clearInterval(count);
      expect(batches).toBeGreaterThan(0);
      expect(turns).toBeGreaterThan(5);
    });

    it('ends at the head it began with, whatever is appended meanwhile', async () => {
      const after = await filled();
      let seen = 0;
      for await (const batch of fixture().log.readAll({ after, types: ['Counted', 'Spelled', 'Sung'], batchSize: 5 })) {
        seen += batch.events.length;
        await append(aStream(), ...events(5));
      }
      expect(seen).toBe(30);
    });
  });

  describe('the head', () => {
    it('is the position of the last event, and does not move by reading', async () => {
      const { position } = await append(aStream(), ...events(2));
      await all(fixture().log.readAll());
      expect(await fixture().log.head()).toBe(position);
    });

    it('fails as unavailable after it was closed, which may be done twice', async () => {
      await fixture().log.close();
      await fixture().log.close();
      await expect(fixture().log.head()).rejects.toBeInstanceOf(LogUnavailable);
    });
  });
};
