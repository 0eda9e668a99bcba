import {
  StaleCheckpoint,
  UnknownCollection,
  UnknownField,
  UnknownGeneration,
  type ProjectionSpec,
  type ReadStore,
} from '../read-store';
import { at, catalogue, counters, feed, found, scanned, song, songs } from './samples.conformance';

const { slug: _dropped, ...columns } = songs.columns;

/** One column more and one less than the first version has. */
const second: ProjectionSpec = {
  ...catalogue,
  version: 2,
  collections: [
    { ...songs, columns: { ...columns, mood: 'text' }, indexes: [{ on: ['mood', 'id'] }, { on: ['artist', '-plays', '-id'] }] },
  ],
};

export const describeGenerations = (open: () => ReadStore, another: () => ReadStore): void => {
  describe('generations', () => {
    const titles = async (store = open(), generation?: 'live' | 'next' | 'previous') =>
      (await scanned(store, 'songs', generation)).map(({ columns: { title } }) => title);
    const positions = () =>
      Promise.all(
        (['live', 'next', 'previous'] as const).map(async (generation) => {
          const checkpoint = await open().checkpoint('catalogue', generation);
          return checkpoint && checkpoint.position;
        }),
      );

    it('builds the next one while the live one serves', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old', tags: ['x'] } });
      const next = await feed(open(), catalogue, 'next');
      expect(await next.writer.checkpoint()).toBe(at(0));
      await next.write({ a: { title: 'new', tags: ['y'] } });
      await live.write({ b: { title: 'also old' } });
      expect([await titles(), await titles(open(), 'next')]).toEqual([['old', 'also old'], ['new']]);
      expect(await found(open(), { matching: 'new' })).toEqual([]);
      expect(await found(next.writer, { contains: { field: 'tags', value: 'y' } })).toEqual(['a']);
      expect(await positions()).toEqual([at(2), at(1), null]);
    });

    it('scans the next one while it is filled', async () => {
      const ids = async (store: ReadStore) => (await scanned(store, 'counts', 'next')).map(({ id }) => id);
      const next = await feed(open(), counters, 'next');
      expect(await ids(open())).toEqual([]);
      await next.write({ b: { count: 1 }, a: { count: 2 } }, 'counts');
      expect(await ids(another())).toEqual(['a', 'b']);
      await next.write({ c: { count: 3 }, a: { count: 4 } }, 'counts');
      expect(await ids(open())).toEqual(['a', 'b', 'c']);
      expect((await next.writer.find('counts', { orderBy: ['-count'], limit: 9 })).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    });

    it('swaps the next one in and keeps the previous', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old', tags: ['x'] } });
      const next = await feed(open(), catalogue, 'next');
      await next.write({ a: { title: 'new', tags: ['x'] } });
      await next.write({ b: { title: 'newer' } });
      await open().swap(catalogue);
      expect(await titles()).toEqual(['new', 'newer']);
      expect(await titles(open(), 'previous')).toEqual(['old']);
      expect(await found(open(), { matching: 'newer' })).toEqual(['b']);
      expect(await found(open(), { contains: { field: 'tags', value: 'x' } })).toEqual(['a']);
      expect(await positions()).toEqual([at(2), null, at(1)]);
      await expect(scanned(open(), 'songs', 'next')).rejects.toThrow(UnknownCollection);
    });

    it('is swapped under a handle that has read before, and under a writer, which goes on once it has looked again', async () => {
      const live = await feed(open());
      const other = another();
      await live.write({ a: { title: 'old', artist: 'ann' } });
      const read = async () => [
        (await other.get('songs', 'a'))?.columns.title,
        (await other.getMany('songs', ['a']))[0]?.columns.title,
        (await other.find('songs', { where: { artist: 'ann' }, orderBy: ['-plays', '-id'], limit: 1 }))[0]?.columns.title,
      ];
      expect(await read()).toEqual(['old', 'old', 'old']);
      const next = await feed(open(), catalogue, 'next');
      await next.write({ a: { title: 'new', artist: 'ann' } });
      await open().swap(catalogue);
      expect(await read()).toEqual(['new', 'new', 'new']);
      expect((await live.writer.getMany('songs', ['a']))[0]?.columns.title).toBe('new');
      await live.writer.checkpoint();
      await live.write({ a: { title: 'newest', artist: 'ann' } });
      expect(await read()).toEqual(['newest', 'newest', 'newest']);
      await open().swapBack(catalogue);
      expect(await read()).toEqual(['old', 'old', 'old']);
    });

    it('reports to a writer under which an older one was swapped in that its checkpoint is stale', async () => {
      const live = await feed(open());
      await live.write({ a: {} });
      await live.write({ b: {} });
      await (await feed(open(), catalogue, 'next')).write({ a: {} });
      await another().swap(catalogue);
      await expect(live.write({ c: {} })).rejects.toThrow(StaleCheckpoint);
      expect(await live.writer.checkpoint()).toBe(at(1));
    });

    it('reports the same to a writer where the one that was swapped in stands at its own checkpoint', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old' } });
      await (await feed(open(), catalogue, 'next')).write({ a: { title: 'new' } });
      await another().swap(catalogue);
      await expect(live.write({ b: {} })).rejects.toThrow(StaleCheckpoint);
      expect([await live.writer.checkpoint(), await titles()]).toEqual([at(1), ['new']]);
      await live.writer.commit({ puts: [song('b', { title: 'newer' }, 2)], removes: [], expected: at(1), checkpoint: at(2) });
      expect(await titles()).toEqual(['new', 'newer']);
    });

    it('swaps back and forth', async () => {
      await (await feed(open())).write({ a: { title: 'old' } });
      await (await feed(open(), catalogue, 'next')).write({ a: { title: 'new' } });
      await open().swap(catalogue);
      await open().swapBack(catalogue);
      expect([await titles(), await titles(open(), 'previous')]).toEqual([['old'], ['new']]);
      await open().swapBack(catalogue);
      expect([await titles(), await titles(open(), 'previous')]).toEqual([['new'], ['old']]);
    });

    it('swaps again and again, keeping one previous', async () => {
      await (await feed(open())).write({ a: { title: '0' } });
      for (const title of ['1', '2', '3']) {
        await (await feed(open(), catalogue, 'next')).write({ a: { title, slug: 'same' } });
        await open().swap(catalogue);
      }
      expect([await titles(), await titles(open(), 'previous')]).toEqual([['3'], ['2']]);
      expect(await found(open(), { where: { slug: 'same' } })).toEqual(['a']);
    });

    it('refuses to swap what is not there', async () => {
      await open().prepare(catalogue);
      await expect(open().swap(catalogue)).rejects.toThrow('no next generation');
      await expect(open().swapBack(catalogue)).rejects.toThrow('no previous generation');
    });

    it('swaps in a next one that came to nothing', async () => {
      await (await feed(open())).write({ a: {} });
      await feed(open(), catalogue, 'next');
      await open().swap(catalogue);
      expect(await titles()).toEqual([]);
      expect(await open().checkpoint('catalogue')).toBeNull();
    });

    it('throws a generation away with its checkpoint, and begins it again', async () => {
      await (await feed(open())).write({ a: { title: 'old' } });
      await (await feed(open(), catalogue, 'next')).write({ a: { title: 'half done' } });
      await open().discard(catalogue, 'next');
      await open().discard(catalogue, 'next');
      expect(await positions()).toEqual([at(1), null, null]);
      const next = await feed(open(), catalogue, 'next');
      expect(await next.writer.checkpoint()).toBe(at(0));
      expect(await titles(open(), 'next')).toEqual([]);
      await open().discard(catalogue, 'live');
      await expect(open().get('songs', 'a')).rejects.toThrow(UnknownCollection);
      await open().prepare(catalogue);
      expect(await titles()).toEqual([]);
    });

    it('goes on with a next one that was begun before', async () => {
      await (await feed(open(), catalogue, 'next')).write({ a: { title: 'half done' } });
      const again = await feed(another(), catalogue, 'next');
      expect(await again.writer.checkpoint()).toBe(at(1));
      expect(await titles(open(), 'next')).toEqual(['half done']);
    });

    it('refuses to write a next one after it was thrown away or swapped in', async () => {
      const next = await feed(open(), catalogue, 'next');
      await next.write({ a: {} });
      await open().swap(catalogue);
      await expect(next.write({ b: {} })).rejects.toThrow(StaleCheckpoint);
      expect(await next.writer.checkpoint()).toBe(at(0));
    });

    it('brings the previous one up and swaps it back once it is not behind', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old' } });
      const next = await feed(open(), catalogue, 'next');
      await next.write({ a: { title: 'new' } });
      await next.write({ b: { title: 'newer' } });
      await open().swap(catalogue);
      expect([await open().swapBack(catalogue, { unlessBehind: true }), await titles()]).toEqual([false, ['new', 'newer']]);
      const previous = await feed(another(), catalogue, 'previous');
      await previous.write({ b: { title: 'old too' } });
      expect([await open().swapBack(catalogue, { unlessBehind: true }), await titles()]).toEqual([true, ['old', 'old too']]);
      expect(await titles(open(), 'previous')).toEqual(['new', 'newer']);
    });

    it('writes no previous one where none is kept', async () => {
      await open().prepare(catalogue);
      await expect(open().writer(catalogue, 'previous')).rejects.toThrow(UnknownGeneration);
    });

    it('lets an older version serve until the new one takes its place', async () => {
      const other = another();
      await (await feed(open())).write({ a: { title: 'old', slug: 'a' } });
      await open().prepare(second);
      expect(await open().checkpoint('catalogue')).toMatchObject({ version: 1, position: at(1) });
      expect(await found(other, { where: { slug: 'a' } })).toEqual(['a']);
      await expect(found(other, { where: { mood: 'calm' } })).rejects.toThrow(UnknownField);
      await expect(open().writer(second)).rejects.toThrow('version 1');

      await (await feed(open(), second, 'next')).write({ a: { title: 'new', mood: 'calm' } });
      await open().swap(second);
      const expected = { album: null, artist: null, isPublished: null, mood: 'calm', plays: null, title: 'new' };
      expect((await other.get('songs', 'a'))?.columns).toEqual(expected);
      expect(await found(other, { where: { mood: 'calm' } })).toEqual(['a']);
      await expect(found(other, { where: { slug: 'a' } })).rejects.toThrow(UnknownField);
      await expect(other.get('labels', 'a')).rejects.toThrow(UnknownCollection);
      expect(await other.checkpoint('catalogue')).toMatchObject({ version: 2 });

      await other.swapBack(second);
      expect(await found(open(), { where: { slug: 'a' } })).toEqual(['a']);
      expect(await open().get('labels', 'a')).toBeNull();
    });

    it('refuses a writer of another version than the one that stands there now', async () => {
      const live = await feed(open());
      await live.write({ a: {} });
      await (await feed(open(), second, 'next')).write({ a: {} });
      await open().swap(second);
      await expect(live.write({ b: {} })).rejects.toThrow('catalogue: live is stored with version 2');
      await expect(feed(open())).rejects.toThrow('version 2');
    });

    it('takes any declaration as long as nothing was projected', async () => {
      const other = another();
      await open().prepare(catalogue);
      expect(await other.get('songs', 'a')).toBeNull();
      await open().prepare(second);
      const { write } = await feed(open(), second);
      await write({ a: { mood: 'calm' } });
      expect((await other.get('songs', 'a'))?.columns).toHaveProperty('mood', 'calm');
      expect(await found(other, { where: { mood: 'calm' } })).toEqual(['a']);
    });

    it('counts the same columns in another order as the same declaration', async () => {
      await (await feed(open())).write({ a: {} });
      const { title, ...others } = songs.columns;
      const [, labels] = catalogue.collections;
      const again = { ...songs, columns: { ...others, title: title ?? 'text' } };
      const reordered = { ...catalogue, collections: labels ? [labels, again] : [again] };
      expect(await open().prepare(reordered)).toBe('current');
    });

    it('leaves other projections alone', async () => {
      await (await feed(open(), counters)).write({ a: { count: 1 } }, 'counts');
      await feed(open());
      await feed(open(), catalogue, 'next');
      await open().swap(catalogue);
      expect(await scanned(open(), 'counts')).toHaveLength(1);
      expect((await open().checkpoint('counters'))?.position).toBe(at(1));
    });

    it('starts a document afresh in each generation, whatever its position was in another', async () => {
      const { writer } = await feed(open());
      await writer.commit({ puts: [song('a', { title: 'late' }, 9)], removes: [], expected: at(0), checkpoint: at(9) });
      await (await feed(open(), catalogue, 'next')).write({ a: { title: 'early' } });
      expect(await titles(open(), 'next')).toEqual(['early']);
    });
  });
};
