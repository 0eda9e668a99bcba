import { readFile } from 'node:fs/promises';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { refused, type Answer } from '../../testing/http';
import { eventually, type Member, type TestApp } from '../../testing/test-app';
import { publish, studio, uploadFiles } from '../../testing/uploads';

let app: TestApp;
let artist: Member;
let fan: Member;
let sound: Buffer;
let cover: Buffer;
let track: Track;
let kept: Track;
let unreleased: Track;
/** The stream rendition of `track`, byte for byte. */
let stream: Buffer;

const streamOf = ({ id }: Track) => `renditions/${id}/stream.m4a`;
const stored = (key: string) => readFile(`${app.folder}/data/media/files/${key}`);

beforeAll(async () => {
  ({ app, artist, fan, sound, cover } = await studio());
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  track = await publish(artist, sound, {}, cover);
  kept = await publish(artist, sound, { downloadable: false });
  unreleased = await publish(artist, sound, { releaseNow: false, releaseDate: later }, cover);
  stream = await stored(streamOf(track));
});
afterAll(() => app.end());

const ask = (path: string, headers = {}, by = app.visitor()) => by.get(path, headers);
const audio = (headers = {}, by = app.visitor()) => ask(`/api/audio/stream/${track.id}`, headers, by);

describe('a recording', () => {
  it('comes whole, typed, and as nothing else than it is', async () => {
    for (const path of [
      `/api/audio/stream/${track.id}`,
      `/api/audio/stream/${track.id}/stream`,
      `/api/files/${streamOf(track)}`,
    ]) {
      const answer = await ask(path);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'audio/mp4',
          'content-length': String(stream.length),
          'accept-ranges': 'bytes',
          'x-content-type-options': 'nosniff',
          etag: expect.stringMatching(/^"[\w-]{10,}"$/),
          'cache-control': 'public, max-age=86400',
        },
      });
      expect(answer.bytes.equals(stream)).toBe(true);
    }
  });

  const spans: readonly (readonly [string, (size: number) => readonly [number, number]])[] = [
    ['bytes=0-0', () => [0, 0]],
    ['bytes=0-', (size) => [0, size - 1]],
    ['bytes=100-199', () => [100, 199]],
    ['bytes=-1', (size) => [size - 1, size - 1]],
    ['bytes=-500', (size) => [size - 500, size - 1]],
    ['bytes=-99999999', (size) => [0, size - 1]],
    ['bytes=10-99999999', (size) => [10, size - 1]],
    ['BYTES=3-4', () => [3, 4]],
  ];
  it.each(spans)('gives %s right to the byte', async (range, spanOf) => {
    const [start, end] = spanOf(stream.length);
    const answer = await audio({ range });
    expect(answer).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes ${start}-${end}/${stream.length}`, 'content-length': String(end - start + 1) },
    });
    expect(answer.bytes.equals(stream.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=99999999-', 'bytes=99999999-99999999', 'bytes=-0'])('has nothing for %s', async (range) => {
    const answer = await audio({ range });
    expect(answer).toMatchObject(refused(trackRefusals.rangeNotSatisfiable));
    expect(answer.headers['content-range']).toBe(`bytes */${stream.length}`);
  });

  it.each(['bytes=5-3', 'bytes=a-b', 'bytes=1.5-2', 'bytes=--1', 'bytes=', 'bytes=-', 'bytes=0x1-2', 'bytes=1-2;3'])(
    'refuses the malformed %s',
    async (range) => {
      expect(await audio({ range })).toMatchObject(refused(trackRefusals.rangeNotSatisfiable));
    },
  );

  it.each(['seconds=0-1', 'bytes', 'bytes=0-1,3-4'])('comes whole for %s, as servers may', async (range) => {
    expect((await audio({ range })).bytes.equals(stream)).toBe(true);
  });

  it('is not sent again to who has it, and whole to who has another', async () => {
    const etag = (await audio()).headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, '*', `"other", ${etag}`]) {
      expect(await audio({ 'if-none-match': tag })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    }
    expect((await audio({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await audio({ range: 'bytes=0-1', 'if-range': '"other"' })).bytes.equals(stream)).toBe(true);
  });

  it('can be asked about without being sent', async () => {
    const answer = await app.visitor().ask('HEAD', `/api/audio/stream/${track.id}`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(stream.length) }, bytes: Buffer.alloc(0) });
  });

  it('exists in the qualities of the players, and in no other', async () => {
    const preview = await ask(`/api/audio/stream/${track.id}?quality=preview`);
    expect(preview.bytes.equals(await stored(`renditions/${track.id}/preview.m4a`))).toBe(true);
    expect((await audio({}, artist)).status).toBe(200);
    for (const query of ['quality=best', 'quality=constructor', 'quality=__proto__'])
      expect(await ask(`/api/audio/stream/${track.id}?${query}`)).toMatchObject(refused(trackRefusals.fileUnknown));
    expect((await ask(`/api/audio/stream/${track.id}?quality=preview&quality=master`)).status).toBe(400);
  });

  it('of a track nobody made is not found', async () => {
    expect(await ask('/api/audio/stream/00000000-0000-4000-8000-000000000000')).toMatchObject(refused(trackRefusals.unknown));
    for (const id of ['1', '..%2f..%2flog.db', '%00']) expect((await ask(`/api/audio/stream/${id}`)).status).toBe(400);
  });
});

describe('who may open what', () => {
  const master = (which: Track) => `/api/files/tracks/${which.id}/master`;
  const statuses = async (path: string) =>
    Promise.all([app.visitor(), fan, artist].map(async (by) => (await by.get(path)).status));

  it('everyone a released rendition and cover, members a master that may be downloaded, its artist all', async () => {
    expect(await statuses(`/api/files/${streamOf(track)}`)).toEqual([200, 200, 200]);
    expect(await statuses(`/api/files/${track.art?.['480']}`)).toEqual([200, 200, 200]);
    expect(await statuses(master(track))).toEqual([403, 200, 200]);
    expect(await statuses(`/api/audio/stream/${track.id}?quality=master`)).toEqual([403, 200, 200]);
    expect(await statuses(master(kept))).toEqual([403, 403, 200]);
    expect(await ask(master(kept))).toMatchObject(refused(trackRefusals.fileForbidden));
  });

  it('nobody but its artist anything of a track that is not released', async () => {
    const paths = [
      streamOf(unreleased),
      `renditions/${unreleased.id}/preview.m4a`,
      `renditions/${unreleased.id}/cover-480.webp`,
    ].map((key) => `/api/files/${key}`);
    for (const path of [...paths, master(unreleased), `/api/audio/stream/${unreleased.id}`]) {
      expect([path, await statuses(path)]).toEqual([path, [404, 404, 200]]);
      expect((await artist.get(path)).headers['cache-control']).toContain('private');
    }
  });

  it('a small cover each viewer of the large one, also of covers that were stored without', async () => {
    const small = (which: Track) => `/api/files/renditions/${which.id}/cover-320.webp`;
    expect(await statuses(small(track))).toEqual([200, 200, 200]);
    expect(await statuses(small(unreleased))).toEqual([404, 404, 200]);
    expect(await statuses(small(kept))).toEqual([404, 404, 404]);
    expect((await artist.get(small(unreleased))).headers['cache-control']).toContain('private');
    const { bytes, headers } = await ask(small(track));
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect(await ask(small(track), { 'if-none-match': headers.etag })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  });

  it('a page of small covers at once', async () => {
    const songs: Track[] = [];
    // One after another: a person may have only a few files checked at once.
    for (let i = 0; i < 12; i += 1) songs.push(await publish(artist, sound, {}, cover));
    const answers = await Promise.all(songs.map(({ id }) => ask(`/api/files/renditions/${id}/cover-320.webp`)));
    expect(answers.map(({ status }) => status)).toEqual(songs.map(() => 200));
    const sizes = await Promise.all(answers.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(sizes).toEqual(songs.map(() => 320));
  });

  it('nobody an upload', async () => {
    const { audio: uploadId } = await uploadFiles(artist, sound);
    expect(await statuses(`/api/files/uploads/${uploadId}`)).toEqual([404, 404, 404]);
  });

  it('a download is the very file, under its own name', async () => {
    const answer = await fan.get(master(track));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"/\\]+"/);
    expect(answer.bytes.equals(sound)).toBe(true);
  });
});

describe('an address that climbs', () => {
  const outside = ['log.db', 'vault.db', 'read-models.db', 'vault.key'];
  const climbs = (file: string) => [
    `../${file}`,
    `../../${file}`,
    `..%2f${file}`,
    `..%2F..%2F${file}`,
    `%2e%2e/%2e%2e/${file}`,
    `%2e%2e%2f%2e%2e%2f${file}`,
    `%252e%252e%252f${file}`,
    `..%5c..%5c${file}`,
    `....//....//${file}`,
    `./../../${file}`,
    `renditions/../../../${file}`,
    `renditions/${track.id}/../../../../${file}`,
    `${streamOf(track)}/../../../../../${file}`,
    `/${app.folder}/data/${file}`,
    `%2f${encodeURIComponent(app.folder)}%2fdata%2f${file}`,
    `file:///${file}`,
    `..;/${file}`,
    `%c0%ae%c0%ae%c0%af${file}`,
    `${file}%00.m4a`,
    `..%00/${file}`,
    `\\..\\..\\${file}`,
  ];
  const gives4xx = (answer: Answer, path: string) =>
    expect([path, answer]).toMatchObject([
      path,
      {
        status: expect.any(Number),
        headers: { 'content-type': expect.stringContaining('application/problem+json') },
        body: {
          code: expect.stringMatching(/^(FILE\.NOT_FOUND|ROUTE\.NOT_FOUND|REQUEST\.MALFORMED)$/),
          status: expect.any(Number),
        },
      },
    ]);

  it.each(outside)('never reaches %s', async (file) => {
    for (const path of climbs(file).map((climb) => `/api/files/${climb}`)) {
      const answer = await ask(path);
      gives4xx(answer, path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.bytes.includes('SQLite format')).toBe(false);
    }
  });

  it.each(['', '/', '__proto__', 'constructor', 'renditions', 'tracks/', '%24where', '*', '%', 'a'.repeat(900)])(
    'finds no file named %s',
    async (key) => {
      const answer = await ask(`/api/files/${key}`);
      gives4xx(answer, key);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

it('a file that is gone is not found, and nothing else breaks', async () => {
  await eventually(async () => expect((await ask(`/api/files/renditions/${kept.id}/preview.m4a`)).status).toBe(200));
  await app.storage.media.remove(`renditions/${kept.id}/preview.m4a`);
  expect(await ask(`/api/files/renditions/${kept.id}/preview.m4a`)).toMatchObject(refused(trackRefusals.fileUnknown));
});
