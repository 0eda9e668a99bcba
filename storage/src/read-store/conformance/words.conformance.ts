import type { ReadStore } from '../read-store';
import { BadQuery } from '../read-store';
import { feed, found, paged } from './samples.conformance';

export const describeWords = (open: () => ReadStore): void => {
  describe('words', () => {
    const matching = async (text: string) => (await found(open(), { matching: text })).sort();

    beforeEach(async () => {
      const { write } = await feed(open());
      await write({
        a: { title: 'Café del Mar', notes: 'A slow evening', plays: 1, isPublished: true },
        b: { title: 'Evening Star', notes: 'café, again', plays: 3, isPublished: false },
        c: { title: 'Ночь', notes: "rock'n'roll OR NOT", plays: 2 },
        d: { title: 'Αθήνα 2024' },
      });
    });

    it('finds words in any case, with or without diacritics', async () => {
      expect(await matching('cafe')).toEqual(['a', 'b']);
      expect(await matching('CAFÉ')).toEqual(['a', 'b']);
      expect(await matching('cafe\u0301')).toEqual(['a', 'b']);
      expect(await matching('НОЧЬ')).toEqual(['c']);
      expect(await matching('αθήνα')).toEqual(['d']);
    });

    it('needs every word, in any order and in any of the fields', async () => {
      expect(await matching('evening cafe')).toEqual(['a', 'b']);
      expect(await matching('slow cafe')).toEqual(['a']);
      expect(await matching('slow star')).toEqual([]);
      expect(await matching('del slow')).toEqual(['a']);
    });

    it('takes the last word as a beginning, and only that one', async () => {
      expect(await matching('eve')).toEqual(['a', 'b']);
      expect(await matching('cafe ev')).toEqual(['a', 'b']);
      expect(await matching('ev cafe')).toEqual([]);
      expect(await matching('20')).toEqual(['d']);
      expect(await matching('vening')).toEqual([]);
    });

    it('takes quotes and operators for what they are', async () => {
      expect(await matching('"evening star"')).toEqual(['b']);
      expect(await matching('"star evening')).toEqual(['b']);
      expect(await matching('cafe OR star')).toEqual([]);
      expect(await matching('roll NOT')).toEqual(['c']);
      expect(await matching("rock'n'roll")).toEqual(['c']);
      expect(await matching('title:evening')).toEqual([]);
      expect(await matching('NEAR(cafe mar)')).toEqual([]);
      expect(await matching('-star')).toEqual(['b']);
      expect(await matching('star*')).toEqual(['b']);
      expect(await matching('^evening')).toEqual(['a', 'b']);
      expect(await matching('(star')).toEqual(['b']);
    });

    it('finds nothing where there is no word to find', async () => {
      for (const text of ['', '   ', '"', '*', '()', '\u0301', '🎵']) expect(await matching(text)).toEqual([]);
    });

    it('stands a very long input', async () => {
      expect(await matching('cafe '.repeat(5000))).toEqual(['a', 'b']);
    });

    it('filters, orders and pages what it finds', async () => {
      expect(await found(open(), { matching: 'cafe', orderBy: ['-plays', '-id'] })).toEqual(['b', 'a']);
      expect(await found(open(), { matching: 'cafe', where: { isPublished: true } })).toEqual(['a']);
      expect(await found(open(), { matching: 'cafe', where: { plays: { gt: 1 } }, orderBy: ['id'] })).toEqual(['b']);
      expect(await paged(open(), { matching: 'cafe', orderBy: ['-plays', '-id'], limit: 1 })).toEqual(['b', 'a']);
    });

    it('follows the text when it changes', async () => {
      const { write } = await feed(open());
      await write({ a: { title: 'Morning' }, b: { notes: 'evening' } });
      expect(await matching('evening')).toEqual(['b']);
      expect(await matching('morning')).toEqual(['a']);
      expect(await matching('cafe')).toEqual([]);
      await write({ a: {}, b: null });
      expect(await matching('morning')).toEqual([]);
      expect(await matching('evening')).toEqual([]);
    });

    it('finds the same after a scrubbing', async () => {
      const { write } = await feed(open());
      await write({ a: null, c: { title: 'Evening' } });
      await open().scrub();
      expect([await matching('evening'), await matching('cafe'), await matching('ночь')]).toEqual([['b', 'c'], ['b'], []]);
      await write({ a: { title: 'Evening' } });
      await open().scrub();
      expect(await matching('evening')).toEqual(['a', 'b', 'c']);
    });

    it('refuses to search where no text is declared', async () => {
      await expect(open().find('labels', { matching: 'x', limit: 1 })).rejects.toThrow(BadQuery);
    });
  });
};
