import { access, readFile, utimes, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { BadMediaKey, MediaNotFound, type MediaStore } from './media-store';

/** One empty store for one test. */
export type MediaStoreFixture = Readonly<{ store: MediaStore; remove: () => Promise<void> }>;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const BAD_KEYS = [
  ...['', '.', '..', '../up', 'a/../b', 'a/..', './a', 'a/./b', '/absolute', 'a//b', 'a/', '/'],
  ...['a\\b', '..\\up', 'a\0b', 'nul\0', '%2e%2e/up', 'a%2fb', '..%2fup', '．．/up'],
  ...['a b', 'é', 'a:b', '~', 'C:/x', 'a\nb', 'x'.repeat(201), Array(500).fill('a').join('/')],
];

/** What every engine of the media store promises. */
export const describeMediaStore = (name: string, open: () => Promise<MediaStoreFixture>): void => {
  describe(`the ${name} media store`, () => {
    let store: MediaStore;
    let remove: () => Promise<void>;
    beforeEach(async () => {
      ({ store, remove } = await open());
    });
    afterEach(() => remove());

    const incoming = async (bytes: Buffer | string): Promise<string> => {
      const path = await store.temporaryFile();
      await writeFile(path, bytes);
      return path;
    };
    const put = async (key: string, bytes: Buffer | string) => store.adopt(key, await incoming(bytes));
    const read = async (key: string, range?: { start: number; end: number }) => buffer(await store.open(key, range));
    const list = async (prefix: string) => {
      const keys: string[] = [];
      for await (const { key } of store.list(prefix)) keys.push(key);
      return keys.sort();
    };

    describe('adopting a file', () => {
      it('moves it in under its key and returns its size', async () => {
        const file = await incoming('hello');
        expect(await store.adopt('masters/upload-1', file)).toEqual({ key: 'masters/upload-1', sizeBytes: 5 });
        expect((await read('masters/upload-1')).toString()).toBe('hello');
        expect(await exists(file)).toBe(false);
      });

      it('replaces what was there', async () => {
        await put('a/b', 'a long first text');
        await put('a/b', 'short');
        expect((await read('a/b')).toString()).toBe('short');
        expect(await store.stat('a/b')).toEqual({ key: 'a/b', sizeBytes: 5 });
      });

      it('keeps every byte of a big file', async () => {
        const bytes = randomBytes(3_000_000);
        await put('big', bytes);
        expect((await read('big')).equals(bytes)).toBe(true);
      });

      it('takes an empty file', async () => {
        expect(await put('empty', '')).toEqual({ key: 'empty', sizeBytes: 0 });
        expect(await read('empty')).toHaveLength(0);
        expect(await store.stat('empty')).toEqual({ key: 'empty', sizeBytes: 0 });
      });

      it('leaves everything as it was when the file is missing', async () => {
        await put('a', 'kept');
        await expect(store.adopt('a', await store.temporaryFile())).rejects.toThrow();
        await expect(store.adopt('b', await store.temporaryFile())).rejects.toThrow();
        expect((await read('a')).toString()).toBe('kept');
        expect(await list('')).toEqual(['a']);
      });

      it('does not disturb who is reading what is replaced', async () => {
        const bytes = randomBytes(2_000_000);
        await put('a', bytes);
        const reading = await store.open('a');
        await put('a', 'new');
        expect((await buffer(reading)).equals(bytes)).toBe(true);
        expect((await read('a')).toString()).toBe('new');
      });

      it('is whole for each of several at once, and one of them for one key', async () => {
        const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(1000));
        await Promise.all([
          ...texts.map((text, i) => put(`deep/${i % 3}/${i}`, text)),
          ...texts.map((text) => put('same', text)),
        ]);
        expect(await Promise.all(texts.map(async (_, i) => (await read(`deep/${i % 3}/${i}`)).toString()))).toEqual(texts);
        expect(texts).toContain((await read('same')).toString());
      });
    });

    describe('opening', () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));

      it.each([
        [0, 0],
        [0, 255],
        [10, 19],
        [255, 255],
        [100, 100],
      ])('gives the bytes from %i to %i, both included', async (start, end) => {
        await put('a', bytes);
        expect((await read('a', { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
      });

      it('gives what there is of a range that goes beyond the end', async () => {
        await put('a', bytes);
        expect((await read('a', { start: 250, end: 999 })).equals(bytes.subarray(250))).toBe(true);
        expect(await read('a', { start: 256, end: 999 })).toHaveLength(0);
      });

      it.each([
        [5, 4],
        [-1, 4],
        [0.5, 4],
        [0, Number.NaN],
        [0, Number.POSITIVE_INFINITY],
      ])('refuses the range from %d to %d', async (start, end) => {
        await put('a', bytes);
        await expect(store.open('a', { start, end })).rejects.toBeInstanceOf(RangeError);
      });

      it('serves many readers at once, each its own range', async () => {
        await put('a', bytes);
        const parts = await Promise.all(Array.from({ length: 64 }, (_, i) => read('a', { start: i * 4, end: i * 4 + 3 })));
        expect(Buffer.concat(parts).equals(bytes)).toBe(true);
      });

      it('may be left before the end', async () => {
        await put('a', randomBytes(1_000_000));
        const stream = await store.open('a');
        for await (const _ of stream) break;
        expect(stream.destroyed).toBe(true);
        await store.remove('a');
      });

      it('does not find what is not there, nor what is only the beginning of a key', async () => {
        await put('a/b/c', 'x');
        for (const key of ['missing', 'a', 'a/b', 'a/b/c/d']) {
          await expect(store.open(key)).rejects.toBeInstanceOf(MediaNotFound);
          expect(await store.stat(key)).toBeNull();
        }
      });
    });

    describe('listing and removing', () => {
      beforeEach(async () => {
        const names = ['renditions/track-1/stream.m4a', 'renditions/track-1/preview.m4a', 'renditions/track-10/stream.m4a'];
        for (const key of [...names, 'masters/upload-1']) await put(key, key);
      });

      it('lists everything, with sizes', async () => {
        expect(await list('')).toHaveLength(4);
        for await (const { key, sizeBytes } of store.list('')) expect(sizeBytes).toBe(key.length);
      });

      it.each(['renditions/track-1', 'renditions/track-1/'])('lists what is below %s and nothing beside it', async (prefix) => {
        expect(await list(prefix)).toEqual(['renditions/track-1/preview.m4a', 'renditions/track-1/stream.m4a']);
      });

      it('lists nothing below what is not there', async () => {
        expect(await list('nothing/here')).toEqual([]);
        expect(await list('masters/upload-1')).toEqual([]);
      });

      it('removes one and leaves the others, and does not mind doing it again', async () => {
        await store.remove('renditions/track-1/stream.m4a');
        await store.remove('renditions/track-1/stream.m4a');
        expect(await store.stat('renditions/track-1/stream.m4a')).toBeNull();
        expect(await list('renditions/track-1')).toEqual(['renditions/track-1/preview.m4a']);
      });

      it('takes a key again that was removed', async () => {
        await store.remove('masters/upload-1');
        await put('masters/upload-1', 'again');
        expect((await read('masters/upload-1')).toString()).toBe('again');
      });
    });

    describe('working on a local file', () => {
      it('gives a path with the bytes, and what the work gave', async () => {
        await put('a', 'hello');
        expect(await store.withLocalFile('a', async (path) => (await readFile(path)).length)).toBe(5);
        expect((await read('a')).toString()).toBe('hello');
      });

      it('lets what the work throws through, and does not find what is not there', async () => {
        await put('a', 'hello');
        await expect(store.withLocalFile('a', () => Promise.reject(new Error('broken tool')))).rejects.toThrow('broken tool');
        await expect(store.withLocalFile('b', async () => 1)).rejects.toBeInstanceOf(MediaNotFound);
      });
    });

    describe('temporary files', () => {
      it('have fresh paths, and are not media', async () => {
        const paths = await Promise.all(Array.from({ length: 10 }, () => incoming('x')));
        expect(new Set(paths).size).toBe(10);
        expect(await list('')).toEqual([]);
      });

      it('are swept when they are old, and only then', async () => {
        const [old, fresh] = [await incoming('old'), await incoming('fresh')];
        const hourAgo = new Date(Date.now() - 3_600_000);
        await utimes(old, hourAgo, hourAgo);
        await put('kept', 'media');
        expect(await store.sweepTemporary(1_800_000)).toBe(1);
        expect([await exists(old), await exists(fresh)]).toEqual([false, true]);
        expect(await store.sweepTemporary(1_800_000)).toBe(0);
        expect(await store.stat('kept')).not.toBeNull();
      });
    });

    describe('a key that is not one', () => {
      it.each(BAD_KEYS.map((key) => [JSON.stringify(key).slice(0, 40), key]))('%s is refused everywhere', async (_, key) => {
        const file = await incoming('x');
        const attempts = [
          () => store.adopt(key, file),
          () => store.open(key),
          () => store.stat(key),
          () => store.remove(key),
          () => store.withLocalFile(key, async () => 1),
          ...(key === '' || key === 'a/' ? [] : [() => list(key)]),
        ];
        for (const attempt of attempts)
          await expect(Promise.resolve().then<unknown>(attempt)).rejects.toBeInstanceOf(BadMediaKey);
        expect(await exists(file)).toBe(true);
        expect(await list('')).toEqual([]);
      });
    });
  });
};
