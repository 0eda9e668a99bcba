import { RefusedData, StaleCheckpoint, UnknownCollection, type ReadStore } from '../read-store';
import { at, catalogue, counters, feed, found, gone, scanned, song } from './samples.conformance';

export const describeCommits = (open: () => ReadStore, another: () => ReadStore): void => {
  describe('commits', () => {
    it('moves the checkpoint together with the documents', async () => {
      const { writer } = await feed(open());
      expect(await writer.checkpoint()).toBe(at(0));
      expect(await open().checkpoint('catalogue')).toBeNull();
      await writer.commit({ puts: [song('a', {}, 2)], removes: [], expected: at(0), checkpoint: at(3) });
      expect(await writer.checkpoint()).toBe(at(3));
      expect(await open().checkpoint('catalogue')).toEqual({ projection: 'catalogue', version: 1, position: at(3) });
    });

    it('moves the checkpoint also where no document changed', async () => {
      const { writer } = await feed(open());
      await writer.commit({ puts: [], removes: [], expected: at(0), checkpoint: at(9) });
      expect((await open().checkpoint('catalogue'))?.position).toBe(at(9));
    });

    it('writes nothing when the checkpoint is elsewhere', async () => {
      const { writer, write } = await feed(open());
      await write({ a: { title: 'kept' } });
      const stale = {
        puts: [song('a', { title: 'lost' }, 5), song('b', {}, 5)],
        removes: [],
        expected: at(0),
        checkpoint: at(5),
      };
      await expect(writer.commit(stale)).rejects.toThrow(StaleCheckpoint);
      await expect(writer.commit({ ...stale, expected: at(4) })).rejects.toThrow(StaleCheckpoint);
      expect((await scanned(open(), 'songs')).map(({ text }) => text)).toEqual(['{"title":"kept"}']);
      expect(await writer.checkpoint()).toBe(at(1));
    });

    it('changes nothing when the same batch comes twice', async () => {
      const { writer } = await feed(open());
      const batch = { puts: [song('a', { plays: 1 }, 1)], removes: [], expected: at(0), checkpoint: at(1) };
      await writer.commit(batch);
      await expect(writer.commit(batch)).rejects.toThrow(StaleCheckpoint);
      await writer.commit({ ...batch, expected: at(1), checkpoint: at(2) });
      expect(await open().get('songs', 'a')).toMatchObject({ position: at(1), text: '{"plays":1}' });
    });

    it('refuses a checkpoint that does not move forward, so that nothing removed comes back', async () => {
      const { writer, write } = await feed(open());
      await write({ a: {} });
      await write({ a: null });
      const late = { puts: [song('a', {}, 1)], removes: [], expected: at(2) };
      await expect(writer.commit({ ...late, checkpoint: at(1) })).rejects.toThrow('forward');
      await expect(writer.commit({ ...late, checkpoint: at(2) })).rejects.toThrow('forward');
      expect(await open().get('songs', 'a')).toBeNull();
    });

    it('leaves nothing of a batch in which one put fails', async () => {
      const { writer, write } = await feed(open());
      await write({ a: { title: 'before', tags: ['x'] } });
      const puts = [
        song('a', { title: 'after', tags: ['y'] }, 2),
        song('b', { title: 'after' }, 2),
        song('c', { plays: 'many' }, 2),
      ];
      await expect(writer.commit({ puts, removes: [], expected: at(1), checkpoint: at(2) })).rejects.toThrow('plays');
      expect((await scanned(open(), 'songs')).map(({ text }) => text)).toEqual(['{"title":"before","tags":["x"]}']);
      expect(await found(open(), { contains: { field: 'tags', value: 'x' } })).toEqual(['a']);
      expect(await found(open(), { matching: 'after' })).toEqual([]);
      expect(await writer.checkpoint()).toBe(at(1));
      await write({ d: {} });
      expect(await scanned(open(), 'songs')).toHaveLength(2);
    });

    it('leaves nothing of a batch that names an unknown collection', async () => {
      const { writer } = await feed(open());
      const puts = [song('a'), { ...song('b'), collection: 'nothing' }];
      await expect(writer.commit({ puts, removes: [], expected: at(0), checkpoint: at(1) })).rejects.toThrow(UnknownCollection);
      expect(await scanned(open(), 'songs')).toEqual([]);
    });

    it('refuses a second document with a unique value, and the whole batch with it', async () => {
      const { write } = await feed(open());
      await write({ a: { slug: 'blue' } });
      await expect(write({ b: { slug: 'green' }, c: { slug: 'blue' } })).rejects.toThrow(RefusedData);
      await expect(write({ b: { slug: 'red' }, c: { slug: 'red' } })).rejects.toThrow('UNIQUE');
      expect((await scanned(open(), 'songs')).map(({ id }) => id)).toEqual(['a']);
      expect(await found(open(), { where: { slug: 'blue' } })).toEqual(['a']);
    });

    it('lets many documents be without a unique value', async () => {
      const { write } = await feed(open());
      await write({ a: {}, b: { slug: null } });
      expect(await found(open(), { where: { slug: null } })).toHaveLength(2);
    });

    it('judges unique values by what a batch leaves, so that documents can exchange them', async () => {
      const { write } = await feed(open());
      await write({ a: { slug: 'one' }, b: { slug: 'two' }, c: { slug: 'three' } });
      await write({ a: { slug: 'two' }, b: { slug: 'one' }, c: null, d: { slug: 'three' } });
      const holders = await Promise.all(['one', 'two', 'three'].map((slug) => found(open(), { where: { slug } })));
      expect(holders).toEqual([['b'], ['a'], ['d']]);
    });

    it('keeps a unique value with its document when an older put is ignored', async () => {
      const { writer } = await feed(open());
      await writer.commit({ puts: [song('a', { slug: 'one' }, 5)], removes: [], expected: at(0), checkpoint: at(5) });
      await writer.commit({ puts: [song('a', { slug: 'two' }, 4)], removes: [], expected: at(5), checkpoint: at(6) });
      expect(await found(open(), { where: { slug: 'one' } })).toEqual(['a']);
    });

    it('shows what is committed to other handles at once, and to the writer itself', async () => {
      const { writer, write } = await feed(open());
      const other = another();
      expect(await other.get('songs', 'a')).toBeNull();
      await write({ a: { artist: 'ann' } });
      expect(await found(other, { where: { artist: 'ann' } })).toEqual(['a']);
      expect(await found(writer, { where: { artist: 'ann' } })).toEqual(['a']);
      expect((await writer.getMany('songs', ['a'])).map(({ position }) => position)).toEqual([at(1)]);
    });

    it('keeps writers of different projections out of each other', async () => {
      const [one, two] = [await feed(open()), await feed(another(), counters)];
      const writing = async (write: (i: number) => Promise<void>) => {
        for (let i = 0; i < 20; i += 1) await write(i);
      };
      await Promise.all([
        writing((i) => one.write({ [`s${i}`]: {} })),
        writing((i) => two.write({ [`c${i}`]: { count: i } }, 'counts')),
      ]);
      const stale = two.writer.commit({ puts: [], removes: [], expected: at(99), checkpoint: at(100) });
      await expect(stale).rejects.toThrow(StaleCheckpoint);
      expect([await one.writer.checkpoint(), await two.writer.checkpoint()]).toEqual([at(20), at(20)]);
      expect([(await scanned(open(), 'songs')).length, (await scanned(open(), 'counts')).length]).toEqual([20, 20]);
    });

    it('lets one of two writers of the same projection pass', async () => {
      const [one, two] = [await feed(open()), await feed(another())];
      await one.write({ a: { title: 'first' } });
      await expect(two.write({ a: { title: 'second' } })).rejects.toThrow(StaleCheckpoint);
      expect((await open().get('songs', 'a'))?.text).toBe('{"title":"first"}');
    });

    it('does not write into the collections of another projection', async () => {
      const { writer } = await feed(open());
      await feed(open(), counters);
      const [put, remove] = [
        { ...song('a'), collection: 'counts' },
        { ...gone('a', 1), collection: 'counts' },
      ];
      const step = { puts: [], removes: [], expected: at(0), checkpoint: at(1) };
      await expect(writer.commit({ ...step, puts: [put] })).rejects.toThrow(UnknownCollection);
      await expect(writer.commit({ ...step, removes: [remove] })).rejects.toThrow(UnknownCollection);
      expect(await writer.checkpoint()).toBe(at(0));
    });

    it('prepares a projection again, also from two handles at once, without touching what is there', async () => {
      await Promise.all([open().prepare(catalogue), another().prepare(catalogue), open().prepare(counters)]);
      const { write } = await feed(open());
      await write({ a: {} });
      await Promise.all([open().prepare(catalogue), another().prepare(catalogue)]);
      expect(await scanned(open(), 'songs')).toHaveLength(1);
    });
  });
};
