import type { Condition, Query, ReadStore } from '../read-store';
import { BadQuery, UnknownCollection, UnknownField } from '../read-store';
import { feed, found, idsOf } from './samples.conformance';

export const describeQueries = (open: () => ReadStore): void => {
  describe('queries', () => {
    beforeEach(async () => {
      const { write } = await feed(open());
      await write({
        a: { artist: 'ann', title: 'Alpha', plays: 5, isPublished: true, slug: 'alpha' },
        b: { artist: 'ann', title: 'Beta', plays: 2, isPublished: false },
        c: { artist: 'ann', title: 'Gamma', plays: null, isPublished: true },
        d: { artist: 'bob', title: 'Delta', plays: 9, isPublished: true },
        e: { artist: null, title: 'Epsilon', plays: -3 },
      });
    });

    const artist = (condition: Condition, more: Partial<Query> = {}) => found(open(), { where: { artist: condition }, ...more });
    const plays = (condition: Condition) =>
      found(open(), { where: { artist: 'ann', plays: condition }, orderBy: ['plays', 'id'] });
    const refusal = (query: unknown) => open().find('songs', query as Query);

    it('finds what is equal', async () => {
      expect((await artist('ann')).sort()).toEqual(['a', 'b', 'c']);
      expect(await artist('Ann')).toEqual([]);
      expect(await found(open(), { where: { slug: 'alpha' }, limit: 1 })).toEqual(['a']);
    });

    it('finds what is null or missing', async () => {
      expect(await artist(null)).toEqual(['e']);
      expect((await found(open(), { where: { isPublished: null } })).sort()).toEqual(['e']);
    });

    it('finds booleans, as 1 or 0 too', async () => {
      expect(await found(open(), { where: { isPublished: true }, orderBy: ['id'] })).toEqual(['a', 'c', 'd']);
      expect(await found(open(), { where: { isPublished: 0 }, orderBy: ['id'] })).toEqual(['b']);
    });

    it('finds any of a list, each once', async () => {
      expect((await artist({ in: ['ann', 'bob', 'ann', 'nobody'] })).sort()).toEqual(['a', 'b', 'c', 'd']);
      expect(await artist({ in: [] })).toEqual([]);
      expect(await found(open(), { where: { isPublished: { in: [false, true] } }, orderBy: ['id'] })).toEqual([
        'a',
        'b',
        'c',
        'd',
      ]);
    });

    it('orders what a list finds across its values, nulls last', async () => {
      expect(await artist({ in: ['ann', 'bob'] }, { orderBy: ['-plays', '-id'] })).toEqual(['d', 'a', 'b', 'c']);
      expect(await artist({ in: ['ann', 'bob'] }, { orderBy: ['-plays', '-id'], after: [5, 'a'], limit: 1 })).toEqual(['b']);
      expect(await artist({ in: ['ann', 'bob'] }, { orderBy: ['plays', 'id'], limit: 2 })).toEqual(['c', 'b']);
    });

    it('finds what lies between bounds, never null', async () => {
      expect(await plays({ gt: 2 })).toEqual(['a']);
      expect(await plays({ gte: 2 })).toEqual(['b', 'a']);
      expect(await plays({ lt: 5 })).toEqual(['b']);
      expect(await plays({ lte: 5 })).toEqual(['b', 'a']);
      expect(await plays({ gt: 2, lt: 5 })).toEqual([]);
      expect(await plays({ gte: 2, lte: 2 })).toEqual(['b']);
    });

    it('orders upwards and downwards, null below every value', async () => {
      expect(await artist('ann', { orderBy: ['plays', 'id'] })).toEqual(['c', 'b', 'a']);
      expect(await artist('ann', { orderBy: ['-plays', '-id'] })).toEqual(['a', 'b', 'c']);
      expect(await found(open(), { orderBy: ['-title', '-id'], limit: 2 })).toEqual(['c', 'e']);
      expect(await found(open(), { orderBy: ['title'], limit: 2 })).toEqual(['a', 'b']);
    });

    it('orders text by code point, not by locale nor by UTF-16 unit', async () => {
      const { write } = await feed(open());
      const titles = ['\u{1f3b5}', '\uffee', 'é', 'z', 'Z', 'a10', 'a9', '', 'ä'];
      await write(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, null])));
      await write(Object.fromEntries(titles.map((title, i) => [`t${i}`, { title }])));
      const rows = await open().find('songs', { orderBy: ['title', 'id'], limit: 100 });
      expect(rows.map(({ columns }) => columns.title)).toEqual(['', 'Z', 'a10', 'a9', 'z', 'ä', 'é', '\uffee', '\u{1f3b5}']);
    });

    it('finds by id alone', async () => {
      expect(await found(open(), { where: { id: 'b' } })).toEqual(['b']);
      expect(await found(open(), { where: { id: { in: ['d', 'a', 'x'] } }, orderBy: ['id'] })).toEqual(['a', 'd']);
      expect(await found(open(), { where: { id: { gt: 'b', lte: 'd' } }, orderBy: ['-id'] })).toEqual(['d', 'c']);
      expect(await found(open(), { orderBy: ['id'], after: ['c'], limit: 1 })).toEqual(['d']);
    });

    it('walks a collection that declares nothing by id', async () => {
      const { write } = await feed(open());
      await write({ x: {}, y: {} }, 'labels');
      expect(idsOf(await open().find('labels', { orderBy: ['-id'], limit: 10 }))).toEqual(['y', 'x']);
      expect(await open().find('labels', { limit: 1 })).toHaveLength(1);
    });

    it('never takes a value for anything but a value', async () => {
      expect(await artist("' OR 1=1 --")).toEqual([]);
      expect(await found(open(), { where: { id: '%' } })).toEqual([]);
      expect(await artist({ in: ['"', "');DROP TABLE songs"] })).toEqual([]);
      expect(await artist('ann')).toHaveLength(3);
    });

    it('gives from 1 to 1000 rows', async () => {
      expect(await found(open(), { limit: 1 })).toHaveLength(1);
      for (const limit of [0, -1, 1001, 1.5, Number.NaN, Infinity, undefined, '5'])
        await expect(refusal({ limit })).rejects.toThrow(BadQuery);
    });

    it('refuses an unknown collection', async () => {
      await expect(open().get('nothing', 'a')).rejects.toThrow(UnknownCollection);
      await expect(open().getMany('nothing', ['a'])).rejects.toThrow(UnknownCollection);
      await expect(open().find('nothing', { limit: 1 })).rejects.toThrow(UnknownCollection);
      await expect(open().find('__proto__', { limit: 1 })).rejects.toThrow(UnknownCollection);
      await expect(open().scan('nothing')[Symbol.asyncIterator]().next()).rejects.toThrow(UnknownCollection);
    });

    it.each([
      ['a condition', { where: { notes: 'x' } }],
      ['a condition with a name every object has', { where: { constructor: 'x' } }],
      ['a condition that looks like SQL', { where: { 'id" OR 1=1 --': 'x' } }],
      ['an order', { orderBy: ['notes', 'id'] }],
      ['an array that is not multikey', { contains: { field: 'title', value: 'x' } }],
    ])('refuses an unknown field in %s', async (_where, query) => {
      await expect(refusal({ limit: 1, ...query })).rejects.toThrow(UnknownField);
    });

    it.each([
      ['an unknown part', { skip: 3 }],
      ['an unknown operator', { where: { artist: { $ne: 'x' } } }],
      ['an operator beside a list', { where: { artist: { in: ['x'], gt: 'a' } } }],
      ['two bounds of one side', { where: { id: { gt: 'a', gte: 'a' } } }],
      ['a condition without an operator', { where: { artist: {} } }],
      ['a list in place of a value', { where: { artist: ['ann'] } }],
      ['a value that is missing', { where: { artist: undefined } }],
      ['a bound that is missing', { where: { id: { gt: undefined } } }],
      ['a number for text', { where: { artist: 5 } }],
      ['a boolean for text', { where: { artist: true } }],
      ['text for an integer', { where: { artist: 'ann', plays: '5' } }],
      ['a fraction for an integer', { where: { artist: 'ann', plays: { gt: 0.5 } } }],
      ['null in a list', { where: { artist: { in: [null] } } }],
      ['null as a bound', { where: { id: { gt: null } } }],
      ['null as what an array contains', { contains: { field: 'tags', value: null } }],
      ['a list of more than 1000', { where: { id: { in: Array<string>(1001).fill('x') } } }],
      ['an order that goes both ways', { where: { artist: 'ann' }, orderBy: ['-plays', 'id'] }],
      ['a key without an order', { after: ['a'] }],
      ['a key of another length', { orderBy: ['-title', '-id'], after: ['a'] }],
      ['a key of another type', { orderBy: ['-title', '-id'], after: [5, 'a'] }],
      ['a key that has no id', { orderBy: ['-title', '-id'], after: ['x', null] }],
      ['a key in an order that has ties', { orderBy: ['title'], after: ['x'] }],
      ['words and an array at once', { matching: 'x', contains: { field: 'tags', value: 'x' } }],
    ])('refuses %s', async (_what, query) => {
      await expect(refusal({ limit: 1, ...query })).rejects.toThrow(BadQuery);
    });

    it.each([
      ['equality on the first key', { where: { artist: 'ann' } }],
      ['equality, then a bound', { where: { artist: 'ann', plays: { gt: 1 } } }],
      ['equality, then the order that follows', { where: { artist: 'ann' }, orderBy: ['-plays', '-id'] }],
      ['the same order reversed', { where: { artist: 'ann' }, orderBy: ['plays', 'id'] }],
      ['the beginning of an order', { where: { artist: 'ann' }, orderBy: ['plays'] }],
      ['equality on two keys, then the order', { where: { artist: 'ann', album: 'x' }, orderBy: ['-plays', '-id'] }],
      ['a bound on the key that orders', { where: { title: { gt: 'B' } }, orderBy: ['title', 'id'] }],
      ['equality on the key that orders', { where: { title: 'Beta' }, orderBy: ['title', 'id'] }],
      ['an order with no condition', { orderBy: ['-title', '-id'] }],
      ['words with any condition and order', { matching: 'x', where: { isPublished: true }, orderBy: ['plays', 'id'] }],
    ])('answers what an index serves: %s', async (_what, query) => {
      await expect(refusal({ limit: 1, ...query })).resolves.toBeDefined();
    });

    it.each([
      ['a condition on a key that is not the first', { where: { plays: 5 } }],
      ['a condition on no key of any index', { where: { album: 'x' } }],
      ['two conditions that no index has together', { where: { artist: 'ann', isPublished: true } }],
      [
        'a condition that would filter behind the order',
        { where: { title: 'Beta', isPublished: true }, orderBy: ['title', 'id'] },
      ],
      ['a bound, then another key', { where: { artist: { gt: 'a' }, plays: 5 } }],
      ['an order no index has', { orderBy: ['plays', 'id'] }],
      ['an order that leaves a key out', { where: { artist: 'ann' }, orderBy: ['-id'] }],
      ['an order that turns at the key it is declared with', { orderBy: ['artist', 'plays', 'id'] }],
      ['a condition on what a multikey does not carry', { contains: { field: 'tags', value: 'x' }, where: { artist: 'ann' } }],
      ['an order a multikey does not carry', { contains: { field: 'tags', value: 'x' }, orderBy: ['title', 'id'] }],
    ])('refuses what no index serves: %s', async (_what, query) => {
      await expect(refusal({ limit: 1, ...query })).rejects.toThrow(BadQuery);
    });
  });
};
