import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { videoRefusals, type VideoPage } from '@refrain/contracts/videos';
import { formBody } from '../media/testing/upload-server';
import { makeVideo, VIDEO_KINDS } from '../media/testing/videos';
import { refused, type Caller } from '../testing/http';
import { field } from '../testing/post-media';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { MULTIPART, picture } from '../testing/uploads';

let app: TestApp;
let artist: Member;
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
});
afterAll(() => app.end());

const SAID = {
  ...{ title: 'Out of a film', artist: 'Ada Sample', genre: 'Folk', moodCategories: '["serene"]', aiCategory: 'human_only' },
  ...{ videoProcessingMode: 'extract', downloadable: 'false', lyrics: 'One\nTwo', tags: '["film"]' },
};
const send = (by: Caller, film: Buffer, more: Record<string, string> = {}, thumbnail?: Buffer, key?: string) =>
  by.ask('POST', '/api/videos/upload', {
    raw: formBody([
      ...Object.entries({ ...SAID, ...more }).map(([name, value]) => field(name, value)),
      { name: 'video', fileName: 'film.mp4', content: film },
      ...(thumbnail ? [{ name: 'thumbnail', fileName: 'thumb.png', content: thumbnail }] : []),
    ]),
    headers: { ...MULTIPART, ...(key ? { 'idempotency-key': key } : {}) },
  });
const processed = async (id: string): Promise<Track> => {
  let track = (await artist.get(`/api/tracks/${id}`)).body as Track;
  await eventually(async () => {
    track = (await artist.get(`/api/tracks/${id}`)).body as Track;
    expect(track.processingStatus).toBe('completed');
  });
  return track;
};

it.each(VIDEO_KINDS)(
  'the sound of a film as %s becomes a song, as long as the film',
  async (kind) => {
    const { status, body } = await send(artist, await makeVideo(kind, { seconds: 3 }), {}, await picture());
    expect(status).toBe(201);
    const track = await processed((body as Track).id);
    expect(track).toMatchObject({
      title: 'Out of a film',
      downloadable: false,
      lyrics: 'One\nTwo',
      tags: ['film'],
      isPublished: true,
    });
    expect(Math.abs((track.duration ?? 0) - 3)).toBeLessThan(0.1);
    expect(track.coverArt).toEqual(expect.any(String));
    const sound = await app.visitor().get(`/api/audio/stream/${track.id}`);
    expect([sound.status, sound.headers['content-type']]).toEqual([200, 'audio/mp4']);
  },
  60_000,
);

it('leaves no film behind, and no video', async () => {
  const before = await app.files();
  const { body } = await send(artist, await makeVideo('webm'));
  await processed((body as Track).id);
  const added = (await app.files()).filter((file) => !before.includes(file));
  expect(added.map((file) => file.replace(/^.*\/files\//, '').replace(/\/.*/, ''))).toEqual([
    'renditions',
    'renditions',
    'uploads',
  ]);
  expect(((await app.visitor().get('/api/videos')).body as VideoPage).videos).toEqual([]);
});

it('a film without sound, and one that is none, is refused', async () => {
  const silent = await makeVideo('mp4', { sound: false });
  await app.unchanged(async () => {
    expect(await send(artist, silent)).toMatchObject(refused(videoRefusals.noSound));
    expect(await send(artist, Buffer.alloc(3000, 'x'))).toMatchObject(refused(videoRefusals.type));
    const film = await makeVideo('mp4');
    expect(await send(artist, film, { videoProcessingMode: 'both' })).toMatchObject(refused(videoRefusals.mode));
    expect(await send(artist, film, { genre: 'Noise' })).toMatchObject(refused(trackRefusals.genre));
    expect((await send(artist, film, { artistOverride: 'Another' })).status).toBe(400);
  });
});

it('the same form sent again makes one song', async () => {
  const film = await makeVideo('mp4');
  const [first, second] = [
    await send(artist, film, {}, undefined, 'the-same-film'),
    await send(artist, film, {}, undefined, 'the-same-film'),
  ];
  expect([first.status, second.status, (second.body as Track).id]).toEqual([201, 201, (first.body as Track).id]);
});
