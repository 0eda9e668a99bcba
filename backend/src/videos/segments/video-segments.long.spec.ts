import { hlsRefusals, hlsVideoUrl } from '@refrain/contracts/playback';
import { trackRefusals } from '@refrain/contracts/tracks';
import { videoPrefixOf, videoRefusals, type Video } from '@refrain/contracts/videos';
import { formBody } from '../../media/testing/upload-server';
import { makeVideo } from '../../media/testing/videos';
import { refused } from '../../testing/http';
import { field } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { MULTIPART } from '../../testing/uploads';

let app: TestApp;
let artist: Member;
let video: Video;

const SAID = { title: 'Film', artist: 'Ada', genre: 'Folk', moodCategories: '["serene"]', aiCategory: 'human_only' };
const kept = async () => {
  const keys: string[] = [];
  for await (const { key } of app.storage.media.list(videoPrefixOf(video.id)))
    keys.push(key.slice(videoPrefixOf(video.id).length));
  return keys.sort();
};

beforeAll(async () => {
  app = await TestApp.start(undefined, { listens: true });
  artist = await app.artist();
  const content = await makeVideo('mp4', { seconds: 9, size: '320x180', rate: 25 });
  const { body } = await artist.ask('POST', '/api/videos/upload', {
    raw: formBody([
      ...Object.entries(SAID).map(([name, value]) => field(name, value)),
      { name: 'video', fileName: 'film.mp4', content },
    ]),
    headers: MULTIPART,
  });
  video = body as Video;
  await eventually(async () => expect((await artist.get(hlsVideoUrl(video.id))).status).toBe(200), 90_000);
});
afterAll(() => app.end());

it('a film is cut after it can be played, into three renditions of the same segments', async () => {
  expect(await kept()).toEqual([
    'poster.webp',
    ...['high.mp4', 'index.json', 'low.mp4', 'middle.mp4'].map((name) => `video.hls/${name}`),
    'video.mp4',
  ]);
  const main = (await app.visitor().get(hlsVideoUrl(video.id))).bytes.toString();
  expect(main.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=320x180', 'RESOLUTION=320x180', 'RESOLUTION=320x180']);
  const lists = await Promise.all(
    ['high', 'middle', 'low'].map(async (name) =>
      (await app.visitor().get(hlsVideoUrl(video.id).replace('main', name))).bytes.toString().match(/#EXTINF:\d/g),
    ),
  );
  expect(lists).toEqual([1, 2, 3].map(() => ['#EXTINF:4', '#EXTINF:4', '#EXTINF:1']));
});

it('its segments are asked for each time, as who may see it may change', async () => {
  const list = (await app.visitor().get(hlsVideoUrl(video.id).replace('main', 'low'))).bytes.toString();
  const [, start = ''] = /URI="([^"]+)"/.exec(list) ?? [];
  const path = `/api/videos/${video.id}/hls/${start}`;
  const answer = await app.visitor().get(path);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4', 'cache-control': 'private, no-cache' } });
  expect(answer.bytes.subarray(4, 8).toString()).toBe('ftyp');
  expect(await artist.get(path.replace(/\w+-init/, 'old-init'))).toMatchObject(refused(trackRefusals.fileUnknown));
  expect(await artist.get(hlsVideoUrl(video.id).replace('main', 'huge'))).toMatchObject(refused(hlsRefusals.none));
});

it('segments go with the film', async () => {
  expect((await artist.ask('DELETE', `/api/videos/${video.id}`)).status).toBe(204);
  expect(await app.visitor().get(hlsVideoUrl(video.id))).toMatchObject(refused(videoRefusals.unknown));
  await eventually(async () => expect(await kept()).toEqual([]));
});
