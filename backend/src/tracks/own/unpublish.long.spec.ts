import { trackRefusals, type Track, type TrackPage } from '@refrain/contracts/tracks';
import { refused, type Caller } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { picture, publish, song } from '../../testing/uploads';

let app: TestApp;
let artist: Member;
let fan: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  await fan.post(`/api/social/users/${artist.user.id}/follow`);
});
beforeEach(async () => void (track = await publish(artist, await song(40), { announce: true }, await picture())), 60_000);
afterAll(() => app.end());

const ask = (by: Caller, what: 'publish' | 'unpublish', id = track.id) => by.post(`/api/tracks/${id}/${what}`, undefined);
const listed = async (path: string) => ((await fan.get(path)).body as TrackPage).tracks.map(({ id }) => id);
const inFeed = async () => JSON.stringify((await fan.get('/api/social/feed')).body).includes(`renditions/${track.id}`);

it('an unpublished song is there for its artist alone, with its plays, and published again it is back at its day', async () => {
  await eventually(async () => expect(await listed('/api/tracks')).toContain(track.id));
  await eventually(async () => expect(await inFeed()).toBe(true));
  const out = await ask(artist, 'unpublish');
  expect(out).toMatchObject({ status: 200, body: { isPublished: false, withdrawnAt: expect.any(String) as string } });
  for (const by of [fan, app.visitor()]) {
    for (const path of [`/api/tracks/${track.id}`, `/api/tracks/${track.id}/history`])
      expect(await by.get(path)).toMatchObject(refused(trackRefusals.unknown));
    for (const path of [track.audioUrl, track.filePathStream, `/api/files/${track.art?.['480']}`])
      expect((await by.get(path ?? '')).status).toBe(404);
  }
  for (const path of ['/api/tracks', '/api/tracks/catalogue', `/api/tracks?artist=${artist.user.id}`])
    expect(await listed(path)).not.toContain(track.id);
  expect(await inFeed()).toBe(false);
  const page = await app.visitor().get(`/track/${track.id}`);
  expect(page.status).not.toBe(200);
  expect(await artist.get(`/api/tracks/${track.id}`)).toMatchObject({ status: 200, body: { isPublished: false } });
  expect((await artist.get(track.audioUrl)).status).toBe(200);

  app.now += 600_000;
  const back = await ask(artist, 'publish');
  expect(back).toMatchObject({ status: 200, body: { isPublished: true, withdrawnAt: null, releaseDate: track.releaseDate } });
  expect(await listed('/api/tracks')).toContain(track.id);
  expect(await listed('/api/tracks/catalogue')).toContain(track.id);
  expect((await app.visitor().get(track.audioUrl)).status).toBe(200);
  expect(await inFeed()).toBe(true);
  const { posts } = (await fan.get('/api/social/feed')).body as { posts: { track: unknown }[] };
  expect(posts.filter((post) => JSON.stringify(post.track ?? '').includes(track.id))).toHaveLength(1);
});

it('is done once, however often it is sent, and by its artist alone', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => ask(artist, 'unpublish')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await ask(fan, 'publish')).toMatchObject(refused(trackRefusals.unknown));
  await ask(artist, 'publish');
  expect(await ask(fan, 'unpublish')).toMatchObject(refused(trackRefusals.notYours));
  const releaseDate = new Date(app.now + 80 * 86_400_000).toISOString();
  const { id } = await publish(artist, await song(2), { releaseNow: false, releaseDate });
  expect(await ask(artist, 'unpublish', id)).toMatchObject(refused(trackRefusals.notReleased));
});
