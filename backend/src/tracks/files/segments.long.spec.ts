import { HLS_SIGNED_SECONDS, hlsIndexKeyOf, hlsPrefixOf, hlsRefusals } from '@refrain/contracts/playback';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { Clock } from '../../kernel';
import { HlsFiles } from '../../media/hls/hls-files';
import { HlsTool } from '../../media/hls/hls-tool';
import { refused, type Caller } from '../../testing/http';
import type { Member, TestApp } from '../../testing/test-app';
import { publish, song, studio } from '../../testing/uploads';
import { withTemporaryFolder } from '@refrain/storage/media-store';

let app: TestApp;
let artist: Member;
let fan: Member;
let track: Track;
let unreleased: Track;

const singleOf = ({ id }: Track) => `renditions/${id}/stream.m4a`;
const path = ({ id }: Track) => `/api/audio/hls/${id}`;

/** As the reaction does for a long song. */
const cut = ({ id }: Track) => {
  const { media } = app.storage;
  const files = new HlsFiles(media, new Clock());
  return withTemporaryFolder(media, (folder) =>
    media.withLocalFile(`renditions/${id}/stream.m4a`, (high) =>
      media.withLocalFile(`renditions/${id}/preview.m4a`, async (low) =>
        files.keep(`renditions/${id}/stream.m4a`, await new HlsTool().sound({ high, low }, folder)),
      ),
    ),
  );
};

beforeAll(async () => {
  ({ app, artist, fan } = await studio());
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  const sound = await song(14);
  track = await publish(artist, sound);
  unreleased = await publish(artist, sound, { releaseNow: false, releaseDate: later });
  for (const each of [track, unreleased]) await cut(each);
});
afterAll(() => app.end());

const listed = async (which: Track, by: Caller, list = 'high.m3u8') => {
  const { status, bytes } = await by.get(`${path(which)}/${list}`);
  expect([status, bytes.toString().split('\n')[0]]).toEqual([200, '#EXTM3U']);
  return bytes.toString();
};
/** Addresses of the start and of each segment. */
const addresses = async (which: Track, by: Caller, rendition = 'high') => {
  const playlist = await listed(which, by, `${rendition}.m3u8`);
  const names = [...playlist.matchAll(/URI="([^"]+)"|^([a-z]+\/\S+)$/gm)].map(([, start, segment]) => start ?? segment);
  return names.map((name) => `${path(which)}/${name}`);
};

describe('a released track', () => {
  it('comes in three renditions', async () => {
    const answer = await app.visitor().get(`${path(track)}/main.m3u8`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.apple.mpegurl' } });
    expect(answer.bytes.toString().match(/^\w+\.m3u8$/gm)).toEqual(['high.m3u8', 'middle.m3u8', 'low.m3u8']);
  });

  it('is the bytes of its segments, one after the other, at addresses that caches keep', async () => {
    for (const rendition of ['high', 'middle', 'low']) {
      const all = await addresses(track, app.visitor(), rendition);
      expect(all).toHaveLength(4);
      const parts = await Promise.all(all.map((address) => app.visitor().get(address)));
      for (const part of parts)
        expect(part).toMatchObject({
          status: 200,
          headers: { 'content-type': 'audio/mp4', 'cache-control': 'public, max-age=86400', 'accept-ranges': 'bytes' },
        });
      const { media } = app.storage;
      const whole = await media.withLocalFile(`${hlsPrefixOf(singleOf(track))}${rendition}.mp4`, async (file) =>
        (await import('node:fs/promises')).readFile(file),
      );
      const joined = Buffer.concat(parts.map(({ bytes }) => bytes));
      expect(joined.equals(whole.subarray(0, joined.length))).toBe(true);
    }
  });

  it('gives ranges of a segment, and nothing beyond it', async () => {
    const [, first = ''] = await addresses(track, fan);
    const { bytes, headers } = await fan.get(first);
    const part = await fan.get(first, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.bytes.equals(bytes.subarray(10, 20))).toBe(true);
    expect(await fan.get(first, { range: `bytes=${bytes.length}-` })).toMatchObject(refused(trackRefusals.rangeNotSatisfiable));
    expect((await fan.get(first, { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it.each(['main', 'huge.m3u8', 'constructor.m3u8', 'high.m3u8.bak', '..%2fhigh.m3u8'])('has no playlist %s', async (list) =>
    expect(await fan.get(`${path(track)}/${list}`)).toMatchObject(refused(hlsRefusals.none)),
  );

  it('has no segment of another making, rendition or number', async () => {
    const [start = '', first = ''] = await addresses(track, fan);
    const others = [
      start.replace(/\w+-init/, 'abc-init'),
      first.replace('-0.m4s', '-99.m4s'),
      first.replace('/high/', '/huge/'),
      first.replace('/high/', '/constructor/'),
      first.replace('-0.m4s', '--1.m4s'),
    ];
    for (const other of others) expect(await fan.get(other)).toMatchObject(refused(trackRefusals.fileUnknown));
  });
});

describe('a track that is not out', () => {
  it('is there for its artist alone', async () => {
    for (const by of [fan, app.visitor()])
      for (const each of [`${path(unreleased)}/main.m3u8`, ...(await addresses(unreleased, artist))])
        expect(await by.get(each)).toMatchObject(refused(trackRefusals.unknown));
  });

  it('has signed addresses, which go for the viewer, the segment and the time they were made for', async () => {
    const [start = '', first = '', second = ''] = await addresses(unreleased, artist);
    for (const address of [start, first, second])
      expect(await artist.get(address)).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
    const [bare = '', query = ''] = first.split('?');
    expect(await artist.get(bare)).toMatchObject(refused(hlsRefusals.unsigned));
    expect(await artist.get(`${second.split('?')[0]}?${query}`)).toMatchObject(refused(hlsRefusals.forged));
    app.now += (HLS_SIGNED_SECONDS + 20) * 1000;
    expect(await artist.get(first)).toMatchObject(refused(hlsRefusals.expired));
    const [, again = ''] = await addresses(unreleased, artist);
    expect((await artist.get(again)).status).toBe(200);
  });

  it('once it is withdrawn, addresses that were made before go for nobody', async () => {
    const taken = await publish(artist, await song(7));
    await cut(taken);
    const [, first = ''] = await addresses(taken, fan);
    expect((await fan.get(first)).status).toBe(200);
    expect((await artist.post(`/api/tracks/${taken.id}/unpublish`)).status).toBeLessThan(300);
    expect(await fan.get(first)).toMatchObject(refused(trackRefusals.unknown));
    expect(await artist.get(first)).toMatchObject(refused(hlsRefusals.unsigned));
  });
});

it('a track without segments says so, and plays as one file', async () => {
  const short = await publish(artist, await song());
  expect(await fan.get(`${path(short)}/main.m3u8`)).toMatchObject(refused(hlsRefusals.none));
  expect((await fan.get(`/api/audio/stream/${short.id}`)).status).toBe(200);
});

it('segments are files of the track: they go with it, and are nobody else to open', async () => {
  const gone = await publish(artist, await song(7));
  await cut(gone);
  const key = hlsIndexKeyOf(singleOf(gone));
  expect(await app.storage.media.stat(key)).not.toBeNull();
  expect(await artist.get(`/api/files/${key}`)).toMatchObject(refused(trackRefusals.fileUnknown));
  const [, first = ''] = await addresses(gone, artist);
  expect((await artist.ask('DELETE', `/api/tracks/${gone.id}`)).status).toBeLessThan(300);
  for (let i = 0; i < 100 && (await app.storage.media.stat(key)); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await app.storage.media.stat(key)).toBeNull();
  expect((await artist.get(first)).status).toBe(404);
});
