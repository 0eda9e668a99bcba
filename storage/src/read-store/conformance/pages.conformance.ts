import type { ReadStore } from '../read-store';
import { feed, found, paged } from './samples.conformance';

export const describePages = (open: () => ReadStore): void => {
  describe('pages', () => {
    /** Many ties, and every third one without plays. */
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `s${String((i * 17) % 40).padStart(2, '0')}`,
        {
          artist: i % 2 ? 'ann' : 'bob',
          plays: i % 3 ? i % 5 : null,
          album: i % 4 ? `album ${i % 3}` : null,
          title: `t${i % 7}`,
        },
      ]),
    );

    it.each(
      [
        ['-plays', '-id'],
        ['plays', 'id'],
        ['-album', '-plays', '-id'],
        ['album', 'plays', 'id'],
      ].map((orderBy) => ({ orderBy })),
    )('cover everything exactly once in order of $orderBy, with ties and nulls', async ({ orderBy }) => {
      const { write } = await feed(open());
      await write(many);
      const where = { artist: 'ann' };
      const whole = await found(open(), { where, orderBy });
      expect(whole).toHaveLength(20);
      for (const limit of [1, 2, 3, 7, 20, 21]) expect(await paged(open(), { where, orderBy, limit })).toEqual(whole);
    });

    it.each([{ orderBy: ['id'] }, { orderBy: ['-id'] }, { orderBy: ['title', 'id'] }, { orderBy: ['-title', '-id'] }])(
      'cover everything exactly once in order of $orderBy without a condition',
      async ({ orderBy }) => {
        const { write } = await feed(open());
        await write(many);
        const whole = await found(open(), { orderBy });
        expect(new Set(whole).size).toBe(40);
        expect(await paged(open(), { orderBy, limit: 7 })).toEqual(whole);
      },
    );

    it('start strictly after the key, whether or not a row has it', async () => {
      const { write } = await feed(open());
      await write({ a: { title: 'x' }, b: { title: 'x' }, c: { title: 'y' } });
      const after = (key: readonly (string | null)[]) => found(open(), { orderBy: ['title', 'id'], after: key });
      expect(await after(['x', 'a'])).toEqual(['b', 'c']);
      expect(await after(['x', 'aa'])).toEqual(['b', 'c']);
      expect(await after(['x', 'z'])).toEqual(['c']);
      expect(await after(['y', 'c'])).toEqual([]);
      expect(await after([null, 'a'])).toEqual(['a', 'b', 'c']);
    });

    it('keep within the bounds of the query', async () => {
      const { write } = await feed(open());
      await write(Object.fromEntries([1, 2, 3, 4, 5, 6].map((plays) => [`s${plays}`, { artist: 'ann', plays }])));
      const where = { artist: 'ann', plays: { gt: 1, lte: 5 } };
      expect(await paged(open(), { where, orderBy: ['-plays', '-id'], limit: 3 })).toEqual(['s5', 's4', 's3', 's2']);
    });

    it('show what was there all along once, also when rows come and go between them', async () => {
      const { write } = await feed(open());
      await write(
        Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`s${String(i).padStart(2, '0')}`, { artist: 'ann', plays: i }])),
      );
      const seen: string[] = [];
      let after: (string | number)[] | undefined;
      for (let page = 0; page < 6; page += 1) {
        const rows = await open().find('songs', { where: { artist: 'ann' }, orderBy: ['-plays', '-id'], limit: 5, after });
        seen.push(...rows.map(({ id }) => id));
        after = [Number(rows.at(-1)?.columns.plays), rows.at(-1)?.id ?? ''];
        // Above the key, and the very row the key was taken of.
        await write({ [`new${page}`]: { artist: 'ann', plays: 100 + page }, [rows.at(-1)?.id ?? '']: null });
      }
      expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => `s${String(29 - i).padStart(2, '0')}`));
    });

    it('follow a document to its new place in the order', async () => {
      const { write } = await feed(open());
      await write({ a: { artist: 'ann', plays: 1 }, b: { artist: 'ann', plays: 2 }, c: { artist: 'bob', plays: 3 } });
      expect(await found(open(), { where: { artist: 'ann' }, orderBy: ['-plays', '-id'] })).toEqual(['b', 'a']);
      await write({ a: { artist: 'ann', plays: 3 }, c: { artist: 'ann', plays: 0 } });
      expect(await found(open(), { where: { artist: 'ann' }, orderBy: ['-plays', '-id'] })).toEqual(['a', 'b', 'c']);
      expect(await found(open(), { where: { artist: 'bob' } })).toEqual([]);
    });
  });
};
