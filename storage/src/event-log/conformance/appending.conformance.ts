import { START } from '@refrain/contracts/kernel';
import { EventIdReused, LogUnavailable, WrongExpectedRevision, type ExpectedRevision, type NewEvent } from '../event-log';
import type { EventLogFixture } from './event-log.conformance';
import { all, anEvent, aStream, events, n } from '../../testing/log-samples';

export const describeAppending = (fixture: () => EventLogFixture): void => {
  const read = (stream: string) => all(fixture().log.readStream(stream));
  const append = (stream: string, expected: ExpectedRevision, ...batch: NewEvent[]) =>
    fixture().log.append(stream, batch, expected);

  describe('appending', () => {
    it('answers with the revision and position of the last event', async () => {
      const stream = aStream();
      const appended = await append(stream, 'none', ...events(3));
      expect(appended.revision).toBe(2);
      expect(appended.position).toBe((await read(stream))[2]?.position);
      expect(await fixture().log.head()).toBe(appended.position);
    });

    it('accepts any revision, of a stream that exists and of one that does not', async () => {
      const stream = aStream();
      expect((await append(stream, 'any', anEvent(0))).revision).toBe(0);
      expect((await append(stream, 'any', anEvent(1))).revision).toBe(1);
    });

    it('accepts the exact last revision', async () => {
      const stream = aStream();
      await append(stream, 'none', ...events(2));
      expect((await append(stream, 1, anEvent(2))).revision).toBe(2);
    });

    it.each<[ExpectedRevision, number, number | null]>([
      ['none', 2, 1],
      [0, 2, 1],
      [5, 2, 1],
      [0, 0, null],
    ])('refuses %s for a stream of %i events and says that it stands at %s', async (expected, count, actual) => {
      const stream = aStream();
      if (count > 0) await append(stream, 'none', ...events(count));
      const refused = await append(stream, expected, anEvent(9)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WrongExpectedRevision);
      expect(refused).toMatchObject({ stream, expected, actual });
      expect(await read(stream)).toHaveLength(count);
    });

    it('does not let a conflict cost its neighbours', async () => {
      const streams = Array.from({ length: 20 }, aStream);
      const outcomes = await Promise.allSettled(streams.map((stream, i) => append(stream, i % 3 === 0 ? 7 : 'none', anEvent(i))));
      expect(outcomes.map(({ status }) => status)).toEqual(streams.map((_, i) => (i % 3 === 0 ? 'rejected' : 'fulfilled')));
      const stored = await Promise.all(streams.map(async (stream) => (await read(stream)).map(n)));
      expect(stored).toEqual(streams.map((_, i) => (i % 3 === 0 ? [] : [i])));
    });

    it('does not let an event that cannot be encoded cost its neighbours', async () => {
      const [good, bad] = [aStream(), aStream()];
      const circular: Record<string, unknown> = {};
      circular.self = circular;
      const spoiled = { ...anEvent(0), data: circular };
      const outcomes = await Promise.allSettled([append(bad, 'none', spoiled), append(good, 'none', anEvent(1))]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      expect(await read(bad)).toEqual([]);
    });

    it('lets exactly one of many writers have a revision', async () => {
      const stream = aStream();
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => append(stream, 'none', anEvent(i))));
      const winners = outcomes.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
      expect(winners).toHaveLength(1);
      expect((await read(stream)).map(n)).toEqual(winners);
    });

    it('numbers the events of parallel writers on one stream without a gap', async () => {
      const stream = aStream();
      const appended = await Promise.all(Array.from({ length: 60 }, (_, i) => append(stream, 'any', anEvent(i))));
      const stored = await read(stream);
      expect(stored.map(({ revision }) => revision)).toEqual(Array.from({ length: 60 }, (_, i) => i));
      expect(stored.map(n).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
      expect(new Set(appended.map(({ revision }) => revision)).size).toBe(60);
    });

    it('writes all events of an append or none', async () => {
      const stream = aStream();
      await append(stream, 'none', anEvent(0));
      await expect(append(stream, 'none', ...events(5))).rejects.toBeInstanceOf(WrongExpectedRevision);
      await append(stream, 0, ...events(5));
      expect((await read(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('keeps the events of one append together', async () => {
      const streams = [aStream(), aStream(), aStream()];
      const before = await fixture().log.head();
      await Promise.all(streams.map((stream) => append(stream, 'none', ...events(4))));
      const batches = await all(fixture().log.readAll({ after: before, types: ['Counted'] }));
      const order = batches.flatMap((batch) => batch.events.map(({ stream }) => stream));
      const runs = order.filter((stream, i) => stream !== order[i - 1]);
      expect([...runs].sort()).toEqual([...streams].sort());
    });

    it('refuses an append without events, an event without an id, and data that is not JSON', async () => {
      const stream = aStream();
      await expect(append(stream, 'any')).rejects.toBeInstanceOf(TypeError);
      await expect(append(stream, 'any', { ...anEvent(0), id: '' })).rejects.toBeInstanceOf(TypeError);
      await expect(append(stream, 'any', { ...anEvent(0), data: undefined })).rejects.toBeInstanceOf(TypeError);
      expect(await read(stream)).toEqual([]);
    });

    it('hides from writers and readers that the connection was lost below them', async () => {
      const stream = aStream();
      await append(stream, 'none', anEvent(0));
      const writing = Array.from({ length: 50 }, (_, i) => append(aStream(), 'none', anEvent(i)));
      const reading = Array.from({ length: 20 }, () => read(stream));
      await fixture().drop('fault');
      const late = Array.from({ length: 20 }, (_, i) => append(aStream(), 'none', anEvent(i)));
      expect((await Promise.all([...writing, ...late])).map(({ revision }) => revision)).toEqual(Array(70).fill(0));
      expect((await Promise.all(reading)).map(({ length }) => length)).toEqual(Array(20).fill(1));
    });

    it('refuses after it was closed', async () => {
      await fixture().log.close();
      await expect(append(aStream(), 'any', anEvent(0))).rejects.toBeInstanceOf(LogUnavailable);
    });

    it('writes what was queued when it is closed', async () => {
      const pending = append(aStream(), 'any', anEvent(0));
      const [appended] = await Promise.all([pending, fixture().log.close()]);
      expect(appended.revision).toBe(0);
      expect(appended.position > START).toBe(true);
    });
  });

  describe('appending again', () => {
    it.each<[string, ExpectedRevision, ExpectedRevision]>([
      ['none', 'none', 'none'],
      ['an exact revision', 'none', 1],
      ['any', 'any', 'any'],
    ])('gives the first answer for the same ids, expecting %s', async (_, first, expected) => {
      const stream = aStream();
      if (expected === 1) await append(stream, first, ...events(2));
      const batch = events(3);
      const appended = await append(stream, expected, ...batch);
      await append(stream, 'any', anEvent(99));
      expect(await append(stream, expected, ...batch)).toEqual(appended);
      expect((await read(stream)).filter(({ id }) => batch.some((event) => event.id === id))).toHaveLength(3);
    });

    it('gives the first answer when both come at once', async () => {
      const stream = aStream();
      const batch = events(2);
      const [one, other] = await Promise.all([append(stream, 'none', ...batch), append(stream, 'none', ...batch)]);
      expect(other).toEqual(one);
      expect(await read(stream)).toHaveLength(2);
    });

    it('gives the first answer to many at once, whatever revision each expects', async () => {
      const stream = aStream();
      const batch = events(2);
      const expected = Array.from({ length: 16 }, (_, i): ExpectedRevision => (i % 2 === 0 ? 'none' : 'any'));
      const appended = await Promise.all(expected.map((each) => append(stream, each, ...batch)));
      expect(appended).toEqual(appended.map(() => appended[0]));
      expect(await read(stream)).toHaveLength(2);
    });

    it('keeps what was stored first when the data differs', async () => {
      const stream = aStream();
      const event = anEvent(1);
      await append(stream, 'none', event);
      await append(stream, 'none', { ...event, data: { n: 2 } });
      expect((await read(stream)).map(n)).toEqual([1]);
    });

    it.each<ExpectedRevision>(['none', 'any'])('refuses when only some of the ids are there, expecting %s', async (expected) => {
      const stream = aStream();
      const [a, b, c] = events(3) as [NewEvent, NewEvent, NewEvent];
      await append(stream, 'none', a, b);
      await expect(append(stream, expected, a, c)).rejects.toBeInstanceOf(EventIdReused);
      await expect(append(stream, expected, a, b, c)).rejects.toBeInstanceOf(EventIdReused);
      expect(await read(stream)).toHaveLength(2);
    });

    it('refuses the same ids in another order, and one id twice', async () => {
      const stream = aStream();
      const [a, b] = events(2) as [NewEvent, NewEvent];
      await append(stream, 'none', a, b);
      await expect(append(stream, 'any', b, a)).rejects.toBeInstanceOf(EventIdReused);
      const twice = anEvent(5);
      await expect(append(stream, 'any', twice, twice)).rejects.toBeInstanceOf(EventIdReused);
      expect(await read(stream)).toHaveLength(2);
    });

    it('looks only at its own stream: another one may hold the same id', async () => {
      const [one, other] = [aStream(), aStream()];
      const event = anEvent(1);
      await append(one, 'none', event);
      await append(other, 'none', event);
      expect((await read(other)).map(({ id }) => id)).toEqual([event.id]);
    });
  });
};
