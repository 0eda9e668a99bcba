import { kernelRefusals } from '@refrain/contracts/kernel';
import { trackRefusals } from '@refrain/contracts/tracks';
import { videoPrefixOf, videoRefusals, type Video, type VideoPage } from '@refrain/contracts/videos';
import { Erasures } from '../personal-data/erasures';
import { formBody } from '../media/testing/upload-server';
import { makeVideo } from '../media/testing/videos';
import { refused, type Caller } from '../testing/http';
import { field } from '../testing/post-media';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { MULTIPART, plain } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let film: Buffer;
beforeAll(async () => {
  app = await TestApp.start();
  [artist, film] = [await app.artist(), await makeVideo('mp4')];
});
afterAll(() => app.end());

const SAID = {
  title: 'Sample Video',
  artist: 'Ada Sample',
  genre: 'Folk',
  moodCategories: '["serene"]',
  aiCategory: 'human_only',
};
const upload = (
  by: Caller,
  content: Buffer | string | null,
  more: Record<string, string> = {},
  thumbnail?: Buffer,
  key?: string,
) =>
  by.ask('POST', '/api/videos/upload', {
    raw: formBody([
      ...Object.entries({ ...SAID, ...more }).map(([name, value]) => field(name, value)),
      ...(content === null ? [] : [{ name: 'video', fileName: 'film.mp4', content }]),
      ...(thumbnail ? [{ name: 'thumbnail', fileName: 'thumb.png', content: thumbnail }] : []),
    ]),
    headers: { ...MULTIPART, ...(key ? { 'idempotency-key': key } : {}) },
  });
const ready = async (by: Caller, content = film, thumbnail?: Buffer): Promise<Video> => {
  const { status, body } = await upload(by, content, {}, thumbnail);
  expect([status, (body as Video).processingStatus]).toEqual([201, 'pending']);
  const { id } = body as Video;
  let video = body as Video;
  await eventually(async () => {
    video = (await by.get(`/api/videos/${id}`)).body as Video;
    expect(video.processingStatus).toBe('completed');
  });
  return video;
};
const filesOf = async (videoId: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.storage.media.list(videoPrefixOf(videoId))) keys.push(key.slice(videoPrefixOf(videoId).length));
  return keys.sort();
};

it.each(['mp4', 'webm', 'mov'] as const)('a film as %s is made ready, and streamed in ranges', async (kind) => {
  const video = await ready(artist, await makeVideo(kind));
  expect(video).toMatchObject({ title: 'Sample Video', isYoutubeContent: false, videoUrl: `/api/videos/${video.id}/stream` });
  expect(video.duration).toBeGreaterThan(0);
  expect(await filesOf(video.id)).toEqual(['poster.webp', 'video.mp4']);
  const whole = await app.visitor().get(video.videoUrl ?? '');
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  const part = await app.visitor().get(video.videoUrl ?? '', { range: 'bytes=10-19' });
  expect([part.status, part.bytes.equals(whole.bytes.subarray(10, 20))]).toEqual([206, true]);
  expect((await app.visitor().get(video.posterUrl ?? '')).headers['content-type']).toBe('image/webp');
});

it('the picture that was chosen stays', async () => {
  const video = await ready(artist, film, await plain('#123456', 640, 360).png().toBuffer());
  expect([video.width, video.height]).toEqual([640, 360]);
});

it('until it can be played it is there for its artist alone', async () => {
  const { body } = await upload(artist, film);
  const { id } = body as Video;
  const [own, other] = [await artist.get(`/api/videos/${id}`), await app.visitor().get(`/api/videos/${id}`)];
  if ((own.body as Video).processingStatus === 'pending') expect(other).toMatchObject(refused(videoRefusals.unknown));
  await eventually(async () => expect((await app.visitor().get(`/api/videos/${id}`)).status).toBe(200));
  const listed = async (query = '') =>
    ((await app.visitor().get(`/api/videos${query}`)).body as VideoPage).videos.map((video) => video.id);
  expect(await listed()).toContain(id);
  expect(await listed(`?artist=${artist.user.id}`)).toContain(id);
  expect(await listed(`?artist=${(await app.member()).user.id}`)).toEqual([]);
  expect(await app.visitor().get('/api/videos?artist=nobody')).toMatchObject(refused(kernelRefusals.idNotValid));
});

it('what is no film, is missing or breaks a rule is refused, and nothing stays', async () => {
  await eventually(async () => expect((await app.files()).filter((file) => file.endsWith('/upload'))).toEqual([]));
  const fan = await app.member();
  await app.unchanged(async () => {
    expect(await upload(artist, Buffer.alloc(5000, 'x'))).toMatchObject(refused(videoRefusals.type));
    expect(await upload(artist, null)).toMatchObject(refused(videoRefusals.missing));
    expect(await upload(artist, film.subarray(0, film.length >> 1))).toMatchObject(refused(videoRefusals.unplayable));
    expect(await upload(artist, film, { videoProcessingMode: 'both' })).toMatchObject(refused(videoRefusals.mode));
    expect((await upload(artist, film, { title: ' ' })).status).toBe(400);
    expect((await upload(artist, film, { moodCategories: '' })).status).toBe(400);
    expect((await upload(artist, film, { nothing: 'x' })).status).toBe(400);
    expect((await upload(artist, film, { description: 'x'.repeat(9000) })).status).toBe(400);
    expect(await upload(fan, film)).toMatchObject(refused(trackRefusals.artistOnly));
  });
});

it('sent again under one key, also 16 times at once, it is one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => upload(artist, film, {}, undefined, 'sample-key-of-a-film')),
  );
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => (body as Video).id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(1);
  const uploaded = (await app.events('VideoUploaded')).filter(({ data }) => (data as { videoId: string }).videoId === ids[0]);
  expect(uploaded).toHaveLength(1);
});

it('its artist takes it away with its files, and nobody else does', async () => {
  const video = await ready(artist);
  expect(await (await app.artist()).delete(`/api/videos/${video.id}`)).toMatchObject(refused(videoRefusals.notYours));
  expect((await artist.delete(`/api/videos/${video.id}`)).status).toBe(204);
  expect(await artist.get(`/api/videos/${video.id}`)).toMatchObject(refused(videoRefusals.unknown));
  await eventually(async () => expect(await filesOf(video.id)).toEqual([]));
});

it('goes with its artist', async () => {
  const other = await app.artist();
  const video = await ready(other);
  await app.app.get(Erasures).erase([other.user.id], null);
  await eventually(async () => expect(await filesOf(video.id)).toEqual([]));
  expect(await app.visitor().get(`/api/videos/${video.id}`)).toMatchObject(refused(videoRefusals.unknown));
});
