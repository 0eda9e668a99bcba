import { StaleCheckpoint, UnknownCollection, type ProjectionSpec, type ReadStore } from '../read-store';
import { at, catalogue, counters, feed, found, scanned, songs } from './samples.conformance';

const [, labels] = catalogue.collections;
const withSongs = (changed: Partial<typeof songs>, version = 1): ProjectionSpec => ({
  ...catalogue,
  version,
  collections: [{ ...songs, ...changed }, ...(labels ? [labels] : [])],
});

const notes = { name: 'notes', columns: {}, indexes: [] };

/** The collection of `counters` has moved to a projection of its own; its documents carry another column. */
const moved: ProjectionSpec = {
  name: 'tallies',
  version: 1,
  collections: [{ name: 'counts', columns: { total: 'integer' }, indexes: [{ on: ['total', 'id'] }] }],
};
/** What is left of `counters` after the move. */
const bereft: ProjectionSpec = { name: 'counters', version: 2, collections: [{ name: 'rounds', columns: {}, indexes: [] }] };

/** Projections that do not fit what another program stored. */
export const describeMisfits = (open: () => ReadStore, another: () => ReadStore): void => {
  const columnsOfCount = async (store: ReadStore) => (await store.get('counts', 'a'))?.columns;
  const replace = async (
    projection: ProjectionSpec,
    docs: Parameters<Awaited<ReturnType<typeof feed>>['write']>[0],
    collection?: string,
  ) => {
    await (await feed(open(), projection, 'next')).write(docs, collection);
    await open().swap(projection);
  };

  describe('a projection that does not fit what is stored', () => {
    it('is current where nothing was stored, and where all is as it declares', async () => {
      expect(await open().prepare(catalogue)).toBe('current');
      await (await feed(open())).write({ a: {} });
      expect(await another().prepare(catalogue)).toBe('current');
    });

    it.each([
      ['another column', withSongs({ columns: { ...songs.columns, mood: 'text' } }), 'unfit', 'outdated'],
      ['another index', withSongs({ indexes: [...songs.indexes, { on: ['plays', 'id'] }] }), 'unfit', 'outdated'],
      ['another array to search', withSongs({ multikey: [{ field: 'moods', carry: ['plays'] }] }), 'unfit', 'unfit'],
      ['other words to search', withSongs({ text: ['title'] }), 'unfit', 'unfit'],
      ['another collection', { ...catalogue, collections: [...catalogue.collections, notes] }, 'unfit', 'outdated'],
      [
        'another collection that queries do not ask',
        { ...catalogue, collections: [...catalogue.collections, { ...notes, unasked: true }] },
        'outdated',
        'outdated',
      ],
      ['a collection less', { ...catalogue, collections: [songs] }, 'outdated', 'unfit'],
      ['an index less', withSongs({ indexes: songs.indexes.slice(1) }), 'outdated', 'unfit'],
      ['a newer version', { ...catalogue, version: 2 }, 'outdated', 'outdated'],
      ['a newer version that cannot read older documents', { ...catalogue, version: 2, servesFrom: 2 }, 'unfit', 'outdated'],
    ] as const)(
      'is built beside the one that serves, which can be asked as far as it has what is asked for: %s',
      async (_what, changed, before, back) => {
        await (await feed(open())).write({ a: { title: 'old' } });
        const other = another();
        expect(await other.prepare(changed)).toBe(before);
        expect((await other.get('songs', 'a'))?.columns.title).toBe('old');
        await expect(other.writer(changed)).rejects.toThrow('projection catalogue');

        await replace(changed, { a: { title: 'new' } });
        expect(await other.prepare(changed)).toBe('current');
        expect((await other.get('songs', 'a'))?.columns.title).toBe('new');
        expect((await scanned(other, 'songs', 'previous')).map(({ columns }) => columns.title)).toEqual(['old']);
        expect(await other.prepare(catalogue)).toBe(back);
      },
    );

    it('does not go on with a next one that was begun as another declaration', async () => {
      await (await feed(open())).write({ a: {} });
      const changed = withSongs({ text: ['title'] });
      await (await feed(open(), catalogue, 'next')).write({ a: {} });
      await expect(open().writer(changed, 'next')).rejects.toThrow('other columns or indexes');
    });

    it('keeps what a newer program wrote when an older one builds its own beside it', async () => {
      const newer = withSongs({ columns: { ...songs.columns, mood: 'text' } }, 7);
      await (await feed(open(), newer)).write({ a: { title: 'of the newer', mood: 'calm' } });
      expect(await open().prepare(catalogue)).toBe('outdated');
      await replace(catalogue, { a: { title: 'of the older' } });
      expect(await found(open(), { matching: 'older' })).toEqual(['a']);
      expect(await open().checkpoint('catalogue', 'previous')).toEqual({ projection: 'catalogue', version: 7, position: at(1) });
      await open().swapBack(newer);
      expect(await open().prepare(newer)).toBe('current');
      expect((await open().get('songs', 'a'))?.columns.mood).toBe('calm');
    });

    it('takes a collection over from another projection once it is built, not before', async () => {
      const other = another();
      await (await feed(open(), counters)).write({ a: { count: 1 } }, 'counts');
      expect(await columnsOfCount(other)).toEqual({ count: 1 });

      expect(await open().prepare(moved)).toBe('unfit');
      await expect(open().writer(moved)).rejects.toThrow('projection tallies');
      expect(await open().checkpoint('tallies')).toBeNull();
      const next = await feed(open(), moved, 'next');
      await next.write({ a: { total: 10 } }, 'counts');
      expect([await columnsOfCount(open()), await columnsOfCount(other)]).toEqual([{ count: 1 }, { count: 1 }]);

      await open().swap(moved);
      expect([await columnsOfCount(open()), await columnsOfCount(other)]).toEqual([{ total: 10 }, { total: 10 }]);
      expect(await other.find('counts', { where: { total: 10 }, orderBy: ['id'], limit: 5 })).toHaveLength(1);
      expect((await scanned(other, 'counts')).map(({ columns }) => columns)).toEqual([{ total: 10 }]);
      expect(await open().prepare(moved)).toBe('current');
    });

    it('lets the former owner of a collection write its own documents, which nobody reads any more', async () => {
      const former = await feed(open(), counters);
      await former.write({ a: { count: 1 } }, 'counts');
      await replace(moved, { a: { total: 10 } }, 'counts');
      await former.write({ a: { count: 2 } }, 'counts');
      expect((await former.writer.getMany('counts', ['a'])).map(({ columns }) => columns)).toEqual([{ count: 2 }]);
      expect(await columnsOfCount(open())).toEqual({ total: 10 });
      expect(await open().prepare(counters)).toBe('unfit');
    });

    it('follows the owner there and back, as programs of two releases start in turn', async () => {
      const other = another();
      await (await feed(open(), counters)).write({ a: { count: 1 } }, 'counts');
      for (let round = 1; round <= 2; round += 1) {
        await replace(moved, { a: { total: 10 * round } }, 'counts');
        await replace(bereft, { a: {} }, 'rounds');
        expect([await other.prepare(moved), await other.prepare(bereft), await columnsOfCount(other)]).toEqual([
          'current',
          'current',
          { total: 10 * round },
        ]);
        expect(await other.prepare(counters)).toBe('unfit');
        await replace(counters, { a: { count: round } }, 'counts');
        expect([await other.prepare(counters), await columnsOfCount(other)]).toEqual(['current', { count: round }]);
        expect(await other.prepare(moved)).toBe('unfit');
      }
    });

    it('drops the projections that no program names any more, in every generation', async () => {
      await (await feed(open())).write({ a: { title: 'kept' } });
      const orphan = await feed(open(), counters);
      await orphan.write({ a: { count: 1 } }, 'counts');
      await replace(counters, { a: { count: 2 } }, 'counts');
      await (await feed(open(), counters, 'next')).write({ a: { count: 3 } }, 'counts');
      const other = another();
      expect(await columnsOfCount(other)).toEqual({ count: 2 });

      expect(await open().retire(['catalogue'])).toEqual(['counters']);
      await expect(other.get('counts', 'a')).rejects.toThrow(UnknownCollection);
      for (const generation of ['live', 'next', 'previous'] as const)
        expect(await other.checkpoint('counters', generation)).toBeNull();
      await expect(orphan.write({ b: { count: 4 } }, 'counts')).rejects.toThrow(StaleCheckpoint);
      expect(await found(other, { matching: 'kept' })).toEqual(['a']);
      expect(await open().retire(['catalogue'])).toEqual([]);
      expect(await open().prepare(counters)).toBe('current');
      expect(await columnsOfCount(open())).toBeUndefined();
    });

    it('keeps a collection that moved when its former owner is dropped', async () => {
      await (await feed(open(), counters)).write({ a: { count: 1 } }, 'counts');
      await replace(moved, { a: { total: 10 } }, 'counts');
      expect(await open().retire(['tallies'])).toEqual(['counters']);
      expect(await columnsOfCount(another())).toEqual({ total: 10 });
      expect(await open().prepare(moved)).toBe('current');
    });
  });
};
