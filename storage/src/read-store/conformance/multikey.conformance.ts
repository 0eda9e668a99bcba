import type { ReadStore } from '../read-store';
import { feed, found, paged } from './samples.conformance';

export const describeMultikey = (open: () => ReadStore): void => {
  describe('arrays', () => {
    const tagged = (value: string | number | boolean) => found(open(), { contains: { field: 'tags', value } });

    it('finds documents whose array holds a value, each once', async () => {
      const { write } = await feed(open());
      await write({ a: { tags: ['rock', 'live', 'rock'] }, b: { tags: ['live'] }, c: { tags: [] }, d: {}, e: { tags: null } });
      expect(await tagged('rock')).toEqual(['a']);
      expect((await tagged('live')).sort()).toEqual(['a', 'b']);
      expect(await tagged('li')).toEqual([]);
    });

    it('distinguishes a number from text that looks like it, and takes a boolean as 1 or 0', async () => {
      const { write } = await feed(open());
      await write({ a: { tags: [1] }, b: { tags: ['1'] }, c: { tags: [true, false] } });
      expect((await tagged(1)).sort()).toEqual(['a', 'c']);
      expect(await tagged('1')).toEqual(['b']);
      expect(await tagged(false)).toEqual(['c']);
    });

    it('orders by what it carries and pages through it, with ties and nulls', async () => {
      const { write } = await feed(open());
      const doc = (i: number) => ({ plays: i % 4 ? i % 6 : null, tags: i % 3 ? ['rock'] : ['jazz'] });
      await write(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`s${String(i).padStart(2, '0')}`, doc(i)])));
      const contains = { field: 'tags', value: 'rock' };
      for (const orderBy of [
        ['-plays', '-id'],
        ['plays', 'id'],
      ]) {
        const whole = await found(open(), { contains, orderBy });
        expect(whole).toHaveLength(20);
        expect(await paged(open(), { contains, orderBy, limit: 3 })).toEqual(whole);
      }
      expect((await found(open(), { contains, orderBy: ['-plays', '-id'], limit: 2 })).join()).toBe('s29,s23');
    });

    it('takes conditions on what it carries', async () => {
      const { write } = await feed(open());
      const tags = ['x'];
      await write({ a: { tags, plays: 1 }, b: { tags, plays: 2 }, c: { tags, plays: 3 }, d: { tags: ['y'], plays: 2 } });
      const contains = { field: 'tags', value: 'x' };
      expect(await found(open(), { contains, where: { plays: { gte: 2 } }, orderBy: ['plays', 'id'] })).toEqual(['b', 'c']);
      expect(await found(open(), { contains, where: { plays: 2 }, orderBy: ['id'] })).toEqual(['b']);
    });

    it('follows the array when it changes', async () => {
      const { write } = await feed(open());
      await write({ a: { tags: ['x', 'y'] } });
      expect([await tagged('x'), await tagged('z')]).toEqual([['a'], []]);
      await write({ a: { tags: ['y', 'z'] } });
      expect([await tagged('x'), await tagged('y'), await tagged('z')]).toEqual([[], ['a'], ['a']]);
      await write({ a: {} });
      expect([await tagged('y'), await tagged('z')]).toEqual([[], []]);
    });

    it('returns what the index knows, without the documents', async () => {
      const { write } = await feed(open());
      await write({ a: { tags: ['x'], plays: 1, artist: 'ann' }, b: { tags: ['x', 'y'], plays: null } });
      const rows = await open().find('songs', {
        contains: { field: 'tags', value: 'x' },
        orderBy: ['plays', 'id'],
        limit: 5,
        keysOnly: true,
      });
      expect(rows).toEqual([
        { id: 'b', position: '', text: '', columns: { plays: null } },
        { id: 'a', position: '', text: '', columns: { plays: 1 } },
      ]);
      expect(await open().find('songs', { where: { artist: 'ann' }, limit: 5, keysOnly: true })).toEqual([
        { id: 'a', position: '', text: '', columns: {} },
      ]);
    });

    it('lets go of some of many and takes others, in one change', async () => {
      const { write } = await feed(open());
      const many = Array.from({ length: 300 }, (_, i) => `t${i}`);
      await write({ a: { tags: many, plays: 1 } });
      await write({ a: { tags: [...many.slice(0, 299), 'new', 7], plays: 1 } });
      expect([await tagged('t0'), await tagged('t298'), await tagged('t299'), await tagged('new'), await tagged(7)]).toEqual([
        ['a'],
        ['a'],
        [],
        ['a'],
        ['a'],
      ]);
      await write({ a: null });
      expect([await tagged('t0'), await tagged('new')]).toEqual([[], []]);
    });

    it('follows what it carries when only that changes', async () => {
      const { write } = await feed(open());
      const ranked = () => found(open(), { contains: { field: 'tags', value: 'x' }, orderBy: ['-plays', '-id'] });
      await write({ a: { tags: ['x'], plays: 1 }, b: { tags: ['x'], plays: 2 } });
      expect(await ranked()).toEqual(['b', 'a']);
      await write({ a: { tags: ['x'], plays: 3 } });
      expect(await ranked()).toEqual(['a', 'b']);
    });
  });
};
