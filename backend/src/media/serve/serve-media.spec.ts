import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { trackRefusals } from '@refrain/contracts/tracks';
import { serveMedia, type ServeMedia } from './serve-media';
import { sliced } from './testing/sliced';
import { TemporaryMediaStore } from '../testing/temporary-media-store';

const bytes = randomBytes(1000);
const etag = 'track-1.stream';
let store: TemporaryMediaStore;

beforeAll(async () => {
  store = await TemporaryMediaStore.create();
  for (const [key, content] of [
    ['song', bytes],
    ['empty', Buffer.alloc(0)],
  ] as const) {
    const file = await store.temporaryFile();
    await writeFile(file, content);
    await store.adopt(key, file);
  }
});
afterAll(() => store.remove());

const ask = async (headers: ServeMedia['headers'] = {}, more: Partial<ServeMedia> = {}) => {
  const base = { store, key: 'song', mediaType: 'audio/mp4', etag, method: 'GET', cacheControl: 'private, max-age=60' };
  const { status, headers: given, body } = await serveMedia({ ...base, headers, ...more });
  return { status, headers: given, body: body && (await buffer(body)) };
};

describe('serving a stored file', () => {
  it('gives it whole, with what a cache and a player need', async () => {
    expect(await ask()).toEqual({
      status: 200,
      headers: {
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'private, max-age=60',
        'Content-Disposition': 'inline',
        'Content-Length': '1000',
        'Content-Type': 'audio/mp4',
        ETag: '"track-1.stream"',
        'X-Content-Type-Options': 'nosniff',
      },
      body: bytes,
    });
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=999-', 999, 999],
    ['bytes=-1', 999, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=990-2000', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('gives %s to the byte', async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({
      'Content-Range': `bytes ${start}-${end}/1000`,
      'Content-Length': String(end - start + 1),
    });
    expect(answer.body).toEqual(bytes.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=5-3'])(
    'says what there is when %s is not there',
    async (range) => {
      const answer = await ask({ range });
      expect(answer).toMatchObject({ status: 416, headers: { 'Content-Range': 'bytes */1000' }, body: null });
      expect(answer.headers['Content-Length']).toBeUndefined();
    },
  );

  it.each(['bytes=0-1,5-6', 'items=0-1', 'nonsense'])('gives the whole file for %s', async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 200, body: bytes });
  });

  it.each([`"${etag}"`, `W/"${etag}"`, `"other", "${etag}"`, '*'])('gives nothing to who has it already: %s', async (tag) => {
    const answer = await ask({ 'if-none-match': tag, range: 'bytes=0-1' });
    expect(answer).toMatchObject({
      status: 304,
      headers: { ETag: `"${etag}"`, 'Cache-Control': 'private, max-age=60' },
      body: null,
    });
    expect(answer.headers['Content-Length']).toBeUndefined();
  });

  it('goes on with a range only while the file is the same', async () => {
    expect((await ask({ range: 'bytes=1-2', 'if-range': `"${etag}"` })).status).toBe(206);
    for (const stale of ['"other"', `W/"${etag}"`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      expect((await ask({ range: 'bytes=1-2', 'if-range': stale })).status).toBe(200);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD like GET without a body, and without ranges', async () => {
    const answer = await ask({ range: 'bytes=0-1' }, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, headers: { 'Content-Length': '1000' }, body: null });
  });

  it('serves an empty file', async () => {
    expect(await ask({}, { key: 'empty' })).toMatchObject({
      status: 200,
      headers: { 'Content-Length': '0' },
      body: Buffer.alloc(0),
    });
    expect(await ask({ range: 'bytes=-5' }, { key: 'empty' })).toMatchObject({ status: 200 });
    expect(await ask({ range: 'bytes=0-' }, { key: 'empty' })).toMatchObject({
      status: 416,
      headers: { 'Content-Range': 'bytes */0' },
    });
  });

  it('names a download so that no client breaks on it', async () => {
    const { headers } = await ask({}, { fileName: 'Für "Elise"\r\n(live)%.flac' });
    expect(headers['Content-Disposition']).toBe(
      `attachment; filename="F_r _Elise___(live)_.flac"; filename*=UTF-8''F%C3%BCr%20%22Elise%22%0D%0A%28live%29%25.flac`,
    );
  });

  it('refuses what is not there', async () => {
    await expect(ask({}, { key: 'nothing' })).rejects.toMatchObject({ refusal: trackRefusals.fileUnknown });
  });
});

describe('any Range header', () => {
  const number = fc.oneof(
    fc.nat(1100).map(String),
    fc.constantFrom('0', '999', '1000', '0000', '00999', '9007199254740993', '18446744073709551616', '9'.repeat(400)),
  );
  const range = fc.oneof(
    fc.tuple(number, number).map(([first, last]) => `${first}-${last}`),
    number.map((first) => `${first}-`),
    number.map((last) => `-${last}`),
  );
  const space = fc.constantFrom('', '', '', ' ', '\t', ' \t ');
  const spaced = fc.tuple(space, range, space).map((parts) => parts.join(''));
  const unit = fc.constantFrom('bytes=', 'bytes=', 'bytes=', 'Bytes=', 'BYTES=', 'bytes =', ' bytes=', 'items=', 'bytes', '');
  const junk = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'0123456789-,= \tbytes+.xe'), maxLength: 30 }),
    fc.constantFrom('-', '--1', '1--2', '0x1-0x2', '+1-2', '1e2-', '1.5-2', ',', '0-1,', ',0-1', '٠-١', ' - ', '0 - 1'),
  );
  const asked = fc.oneof(
    { weight: 6, arbitrary: spaced },
    { weight: 2, arbitrary: fc.array(spaced, { minLength: 2, maxLength: 5 }).map((all) => all.join(',')) },
    { weight: 2, arbitrary: junk },
  );
  const header = fc.oneof(
    fc.tuple(unit, asked).map(([of, what]) => of + what),
    junk,
  );

  it('is answered as a slicer of thirty lines answers it: status, Content-Range, Content-Length and bytes', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(header, fc.constantFrom('song', 'song', 'song', 'empty'), async (given, key) => {
        const expected = sliced(given, key === 'song' ? bytes : Buffer.alloc(0));
        const { status, headers, body } = await ask({ range: given }, { key });
        const text = (part: Buffer | null | undefined) => part?.toString('latin1') ?? null;
        expect([status, headers['Content-Range'], headers['Content-Length'], text(body)]).toEqual([
          ...[expected.status, expected.range],
          ...[expected.bytes && String(expected.bytes.length), text(expected.bytes)],
        ]);
        seen.set(`${key} ${status}`, (seen.get(`${key} ${status}`) ?? 0) + 1);
      }),
      { numRuns: 10_000, seed: 1 },
    );
    // Each answer was given often: headers that all come to one would show nothing.
    for (const [kind, least] of [
      ['song 200', 500],
      ['song 206', 500],
      ['song 416', 500],
      ['empty 200', 100],
      ['empty 416', 100],
    ] as const)
      expect([kind, (seen.get(kind) ?? 0) > least]).toEqual([kind, true]);
  });
});
