import { BadQuery, StaleCheckpoint, UnknownCollection, UnknownGeneration, type Generation, type ReadStore } from '../read-store';
import { at, catalogue, counters, feed, found, scanned } from './samples.conformance';

export const describeNamedGenerations = (open: () => ReadStore, another: () => ReadStore): void => {
  describe('named generations', () => {
    const titles = async (generation?: Generation, store = open()) =>
      (await scanned(store, 'songs', generation)).map(({ columns: { title } }) => title);
    const listed = async (projection?: string) =>
      (await open().generations(projection)).map(({ projection: of, generation, version, position, note }) => [
        of,
        generation,
        version,
        position,
        note,
      ]);

    it('stand beside the live one, several at once, and follow nothing', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old', tags: ['x'] } });
      const june = await feed(open(), catalogue, '@june');
      await june.write({ a: { title: 'june', tags: ['y'] } });
      const july = await feed(another(), catalogue, '@july');
      await july.write({ a: { title: 'july' } });
      await july.write({ b: { title: 'july too', artist: 'ann', plays: 1 } });
      await live.write({ b: { title: 'also old' } });
      expect([await titles(), await titles('@june'), await titles('@july', another())]).toEqual([
        ['old', 'also old'],
        ['june'],
        ['july', 'july too'],
      ]);
      expect(await found(open(), { matching: 'june' })).toEqual([]);
      expect(await found(june.writer, { contains: { field: 'tags', value: 'y' } })).toEqual(['a']);
      expect(await found(july.writer, { where: { artist: 'ann' }, orderBy: ['-plays', '-id'] })).toEqual(['b']);
      expect([(await open().checkpoint('catalogue', '@july'))?.position, await open().checkpoint('catalogue', '@may')]).toEqual([
        at(2),
        null,
      ]);
    });

    it('are asked as those that serve are, until they are thrown away', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old', artist: 'ann', plays: 1, tags: ['x'] } });
      const june = await feed(open(), catalogue, '@june');
      await june.write({
        a: { title: 'june', artist: 'ann', plays: 5, tags: ['y'] },
        b: { title: 'more', artist: 'ann', plays: 9 },
      });
      await june.writer.complete();
      await june.writer.close();
      const within = another().within('catalogue', '@june');
      const titlesOf = (rows: readonly Readonly<{ columns: Readonly<Record<string, unknown>> }>[]) =>
        rows.map(({ columns: { title } }) => title);
      expect((await within.get('songs', 'a'))?.columns.title).toBe('june');
      expect(await within.get('songs', 'c')).toBeNull();
      expect(titlesOf(await within.getMany('songs', ['b', 'c', 'a']))).toEqual(['more', 'june']);
      const ofAnn = { where: { artist: 'ann' }, orderBy: ['-plays', '-id'], limit: 10 };
      expect(titlesOf(await within.find('songs', ofAnn))).toEqual(['more', 'june']);
      expect(titlesOf(await within.find('songs', { contains: { field: 'tags', value: 'x' }, limit: 10 }))).toEqual([]);
      expect(titlesOf(await open().find('songs', ofAnn))).toEqual(['old']);
      await open().discard(catalogue, '@june');
      await expect(within.get('songs', 'a')).rejects.toThrow(UnknownCollection);
      await expect(open().within('catalogue', '@may').find('songs', ofAnn)).rejects.toThrow(UnknownCollection);
      expect((await open().within('catalogue', 'live').get('songs', 'a'))?.columns.title).toBe('old');
    });

    it('are listed with their version, position, collections, size and note', async () => {
      await (await feed(open())).write({ a: { title: 'old' } });
      await (await feed(open(), counters)).write({ a: { count: 1 } }, 'counts');
      const june = await feed(open(), catalogue, '@june');
      expect(await open().annotate('catalogue', '@june', 'begun', null)).toBe(true);
      expect(await another().annotate('catalogue', '@june', 'another', null)).toBe(false);
      await june.write({ a: { title: 'june' } });
      await june.writer.complete();
      expect(await another().annotate('catalogue', '@june', 'whole', 'begun')).toBe(true);
      await feed(open(), catalogue, '@empty');
      const expected = [
        ['catalogue', 'live', 1, at(1), null],
        ['catalogue', '@june', 1, at(1), 'whole'],
        ['catalogue', '@empty', 1, at(0), null],
      ];
      expect(await listed('catalogue')).toEqual(expected);
      expect(await listed()).toEqual([...expected, ['counters', 'live', 1, at(1), null]]);
      expect(await listed('nothing')).toEqual([]);
      const [, kept] = await open().generations('catalogue');
      expect(kept?.collections).toEqual(['labels', 'songs']);
      // The engine in memory has no disk.
      expect(kept?.bytes === null || kept!.bytes > 0).toBe(true);
      await expect(open().annotate('catalogue', '@may', '', null)).rejects.toThrow(UnknownGeneration);
    });

    it('are gone on with by another writer, which finds what the first one wrote', async () => {
      const first = await feed(open(), catalogue, '@june');
      await first.write({ a: { title: 'half', slug: 'x', tags: ['x'] }, c: { title: 'goes' } });
      await first.write({ b: { name: 'two' }, a: { name: 'half' } }, 'labels');
      expect((await scanned(another(), 'labels', '@june')).map(({ id }) => id)).toEqual(['a', 'b']);
      await first.writer.close();
      const second = await feed(another(), catalogue, '@june');
      expect((await second.writer.getMany('songs', ['a']))[0]?.columns.title).toBe('half');
      await second.write({ a: { title: 'whole', tags: ['y'] }, b: { title: 'new' }, c: null });
      await second.write({ a: { name: 'whole' } }, 'labels');
      await second.writer.complete();
      expect((await scanned(open(), 'labels', '@june')).map(({ text }) => text)).toEqual(['{"name":"whole"}', '{"name":"two"}']);
      expect(await titles('@june')).toEqual(['whole', 'new']);
      expect(await found(second.writer, { contains: { field: 'tags', value: 'x' } })).toEqual([]);
    });

    it('let one of two writers go on, and report to the other that it is stale', async () => {
      const [one, other] = [await feed(open(), catalogue, '@june'), await feed(another(), catalogue, '@june')];
      await one.write({ a: { title: 'one' } });
      await expect(other.write({ b: { title: 'other' } })).rejects.toThrow(StaleCheckpoint);
      await one.write({ c: { title: 'one again' } });
      expect(await titles('@june')).toEqual(['one', 'one again']);
    });

    it('are swapped in under their name, unless they are behind', async () => {
      const live = await feed(open());
      await live.write({ a: { title: 'old' } });
      const june = await feed(open(), catalogue, '@june');
      await june.write({ a: { title: 'june', artist: 'ann' } });
      await live.write({ b: { title: 'old too' } });
      expect(await open().swap(catalogue, { from: '@june', unlessBehind: true })).toBe(false);
      await june.write({ b: { title: 'june too', artist: 'ann' } });
      await june.writer.close();
      expect(await another().swap(catalogue, { from: '@june', unlessBehind: true })).toBe(true);
      expect([await titles(), await titles('previous'), await listed()]).toEqual([
        ['june', 'june too'],
        ['old', 'old too'],
        [
          ['catalogue', 'previous', 1, at(2), null],
          ['catalogue', 'live', 1, at(2), null],
        ],
      ]);
      expect(await found(open(), { where: { artist: 'ann' }, orderBy: ['plays', 'id'] })).toEqual(['a', 'b']);
      await live.writer.checkpoint();
      await live.write({ a: { title: 'goes on' } });
      expect(await titles()).toEqual(['goes on', 'june too']);
      await expect(open().swap(catalogue, { from: '@june' })).rejects.toThrow(UnknownGeneration);
    });

    it('are thrown away, and their writer is stale then', async () => {
      await (await feed(open())).write({ a: { title: 'old' } });
      const june = await feed(another(), catalogue, '@june');
      await june.write({ a: { title: 'june' } });
      await open().annotate('catalogue', '@june', 'note', null);
      await open().discard(catalogue, '@june');
      await open().discard(catalogue, '@june');
      await expect(june.write({ b: {} })).rejects.toThrow(StaleCheckpoint);
      expect(await listed()).toEqual([['catalogue', 'live', 1, at(1), null]]);
      await feed(open(), catalogue, '@june');
      expect(await listed()).toEqual([
        ['catalogue', 'live', 1, at(1), null],
        ['catalogue', '@june', 1, at(0), null],
      ]);
    });

    it('go with a projection that is not kept', async () => {
      await (await feed(open(), counters)).write({ a: { count: 1 } }, 'counts');
      await (await feed(open(), catalogue, '@june')).write({ a: {} });
      expect(await open().retire(['counters'])).toEqual(['catalogue']);
      expect(await listed()).toEqual([['counters', 'live', 1, at(1), null]]);
    });

    it.each(['@', '@A', '@-a', '@a/b', '@../a', '@a b', `@${'a'.repeat(41)}`, '@a\u0000', '@\u00e9', 'june', ''])(
      'do not have %j for a name',
      async (name) => {
        await open().prepare(catalogue);
        await expect(open().writer(catalogue, name as Generation)).rejects.toThrow(BadQuery);
        expect(await listed()).toEqual([['catalogue', 'live', 1, at(0), null]]);
      },
    );
  });
};
