import { RefusedData, type ReadStore } from '../read-store';
import { at, feed, found, gone, scanned, song, type Feed } from './samples.conformance';

export const describeDocuments = (open: () => ReadStore): void => {
  describe('documents', () => {
    let catalogue: Feed;
    const write: Feed['write'] = (...args) => catalogue.write(...args);
    beforeEach(async () => {
      catalogue = await feed(open());
    });

    it('gives a document as the JSON text it is, with its position and its columns', async () => {
      await write({ a: { title: 'Blue', plays: 3, extra: { deep: [1, null] } } });
      expect(await open().get('songs', 'a')).toEqual({
        id: 'a',
        position: at(1),
        text: '{"title":"Blue","plays":3,"extra":{"deep":[1,null]}}',
        columns: { album: null, artist: null, isPublished: null, plays: 3, slug: null, title: 'Blue' },
      });
    });

    it('keeps id and position out of the text, unless the document has such fields itself', async () => {
      await write({ a: { id: 'mine', position: 7 } });
      expect((await open().get('songs', 'a'))?.text).toBe('{"id":"mine","position":7}');
    });

    it('gives null for a document that is not there', async () => {
      expect(await open().get('songs', 'nobody')).toBeNull();
    });

    it('gives many in the order of the ids, leaving out what is missing', async () => {
      await write({ a: {}, b: {}, c: {} });
      const rows = await open().getMany('songs', ['c', 'nobody', 'a', 'c']);
      expect(rows.map(({ id }) => id)).toEqual(['c', 'a', 'c']);
      expect(await open().getMany('songs', [])).toEqual([]);
    });

    it('replaces a document with all its columns', async () => {
      await write({ a: { title: 'Blue', plays: 3, slug: 'blue' } });
      await write({ a: { title: 'Green' } });
      const columns = { title: 'Green', plays: null, slug: null };
      expect(await open().get('songs', 'a')).toMatchObject({ position: at(2), text: '{"title":"Green"}', columns });
    });

    it('removes a document from every query', async () => {
      await write({ a: { title: 'Blue', tags: ['x'], artist: 'ann' } });
      await write({ a: null });
      expect(await open().get('songs', 'a')).toBeNull();
      expect(await found(open(), { where: { artist: 'ann' } })).toEqual([]);
      expect(await found(open(), { contains: { field: 'tags', value: 'x' } })).toEqual([]);
      expect(await found(open(), { matching: 'blue' })).toEqual([]);
    });

    it('takes a document back that was removed', async () => {
      await write({ a: { title: 'Blue' } });
      await write({ a: null });
      await write({ a: { title: 'Again' } });
      expect(await found(open(), { matching: 'again' })).toEqual(['a']);
    });

    it('keeps a boolean column as 1 or 0 and the text as it was', async () => {
      await write({ a: { isPublished: true }, b: { isPublished: false } });
      expect(await open().get('songs', 'a')).toMatchObject({ text: '{"isPublished":true}', columns: { isPublished: 1 } });
      expect(await open().get('songs', 'b')).toMatchObject({ text: '{"isPublished":false}', columns: { isPublished: 0 } });
    });

    it('treats null and missing alike in columns, and keeps them apart in the text', async () => {
      await write({ a: { title: null }, b: {} });
      const rows = await open().getMany('songs', ['a', 'b']);
      expect(rows.map(({ text }) => text)).toEqual(['{"title":null}', '{}']);
      expect(rows.map(({ columns }) => columns.title)).toEqual([null, null]);
    });

    it.each([
      ['text', { title: 7 }],
      ['text', { title: true }],
      ['text', { title: { erased: true } }],
      ['an integer', { plays: '7' }],
      ['an integer', { plays: 1.5 }],
      ['an integer', { plays: Number.NaN }],
      ['an array', { tags: 'x' }],
      ['elements that are scalars', { tags: [{}] }],
      ['elements that are not null', { tags: [null] }],
      ['text to search', { notes: 7 }],
      ['JSON', { other: 7n }],
      ['an integer that JSON knows', { plays: 7n }],
    ])('refuses what is declared as %s and comes as another type', async (_declared, doc) => {
      await expect(write({ a: {}, b: doc })).rejects.toThrow(RefusedData);
      expect(await open().get('songs', 'a')).toBeNull();
    });

    it('serves a big document whole', async () => {
      const notes = 'lá '.repeat(200_000);
      await write({ a: { notes } });
      expect((await open().get('songs', 'a'))?.text).toBe(JSON.stringify({ notes }));
    });

    it('keeps any text there is, quotes, zero and half characters included', async () => {
      const title = `'";--\u0000 🎵 \ud800 \u2028`;
      const id = "it's \ud800";
      await write({ [id]: { title } });
      const row = await open().get('songs', id);
      expect(JSON.parse(row?.text ?? '')).toEqual({ title });
      expect(row?.columns.title).toBe(title.replace('\ud800', '\ufffd'));
      expect(await open().getMany('songs', [id])).toEqual([row]);
      expect(await found(open(), { where: { title, id: { in: [id] } } })).toEqual(["it's \ufffd"]);
      await write({ [id]: null });
      expect(await open().get('songs', id)).toBeNull();
    });

    it('scans every row in order of code points', async () => {
      await write({ é: {}, z: {}, Z: {}, '\uffee': {}, '🎵': {}, a10: {}, a9: {} });
      expect((await scanned(open(), 'songs')).map(({ id }) => id)).toEqual(['Z', 'a10', 'a9', 'z', 'é', '\uffee', '🎵']);
    });

    it('scans more rows than it reads at once, as they stood when it began', async () => {
      await write(Object.fromEntries(Array.from({ length: 2500 }, (_, i) => [`s${i}`, { plays: i }])));
      const ids: string[] = [];
      for await (const { id } of open().scan('songs')) {
        if (ids.length === 0) await write({ zz: {}, s999: null });
        ids.push(id);
      }
      // In order, so that two stores can be compared by reading each once.
      expect(ids).toEqual(Array.from({ length: 2500 }, (_, i) => `s${i}`).sort());
    });

    it('stops a scan in the middle without harm', async () => {
      await write({ a: {}, b: {} });
      for await (const { id } of open().scan('songs')) {
        expect(id).toBe('a');
        break;
      }
      await write({ c: {} });
      expect(await scanned(open(), 'songs')).toHaveLength(3);
    });

    it.each(['songs', 'labels'])(
      'ignores a put and a remove at or before the position of the document, in %s',
      async (collection) => {
        const { writer } = catalogue;
        const put = (title: string, n: number) => ({ ...song('a', { title }, n), collection });
        await writer.commit({ puts: [put('five', 5)], removes: [], expected: at(0), checkpoint: at(5) });
        await writer.commit({
          puts: [put('four', 4)],
          removes: [{ ...gone('a', 5), collection }],
          expected: at(5),
          checkpoint: at(6),
        });
        await writer.commit({
          puts: [put('same', 5)],
          removes: [{ ...gone('a', 4), collection }],
          expected: at(6),
          checkpoint: at(7),
        });
        expect(await open().get(collection, 'a')).toMatchObject({ position: at(5), text: '{"title":"five"}' });
        await writer.commit({ puts: [put('eight', 8)], removes: [], expected: at(7), checkpoint: at(8) });
        expect((await open().get(collection, 'a'))?.text).toBe('{"title":"eight"}');
        await writer.commit({ puts: [], removes: [{ ...gone('a', 9), collection }], expected: at(8), checkpoint: at(9) });
        expect(await open().get(collection, 'a')).toBeNull();
      },
    );

    it('leaves the words of a document alone when an older put is ignored', async () => {
      const { writer } = catalogue;
      await writer.commit({ puts: [song('a', { title: 'five' }, 5)], removes: [], expected: at(0), checkpoint: at(5) });
      await writer.commit({ puts: [song('a', { title: 'four' }, 4)], removes: [], expected: at(5), checkpoint: at(6) });
      expect([await found(open(), { matching: 'five' }), await found(open(), { matching: 'four' })]).toEqual([['a'], []]);
    });

    it('takes the latest change of a document within a batch, however the batch is ordered', async () => {
      const { writer } = catalogue;
      await writer.commit({
        puts: [
          song('a', { title: 'old' }, 1),
          song('b', { title: 'new' }, 3),
          song('b', { title: 'old' }, 1),
          song('c', { title: 'kept' }, 4),
        ],
        removes: [gone('a', 2), gone('c', 3)],
        expected: at(0),
        checkpoint: at(4),
      });
      const rows = await open().getMany('songs', ['a', 'b', 'c']);
      expect(rows.map(({ text }) => text)).toEqual(['{"title":"new"}', '{"title":"kept"}']);
      expect(await found(open(), { matching: 'old' })).toEqual([]);
    });
  });
};
