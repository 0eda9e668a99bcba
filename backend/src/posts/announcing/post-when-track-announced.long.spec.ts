import type { Recorded } from '@refrain/contracts/kernel';
import { announcementTexts, trackRefusals, type TrackAnnounced } from '@refrain/contracts/tracks';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';
import { PostWhenTrackAnnounced } from './post-when-track-announced.reaction';

const DAY = 24 * 60 * 60_000;
let app: TestApp;
let artist: Member;
let sound: Buffer;
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  sound = await song(1);
});
afterAll(() => app.end());

const postsOf = async (trackId: string) =>
  (await app.events('PostCreated')).filter(({ data }) => (data as { trackId: string | null }).trackId === trackId);
const scheduled = () =>
  publish(artist, sound, { announce: true, releaseNow: false, releaseDate: new Date(app.now + 70 * DAY).toISOString() });

it('a song that comes out is posted by its artist once, however often that is dealt with', async () => {
  const { id } = await publish(artist, sound, { announce: true });
  await eventually(async () => expect(await postsOf(id)).toHaveLength(1), 20_000);
  const [post] = await postsOf(id);
  expect(post?.data).toMatchObject({ trackId: id, content: announcementTexts.post, mentions: [] });
  const late = await artist.post(`/api/tracks/${id}/announcement`, { announce: false });
  expect(late).toMatchObject(refused(trackRefusals.alreadyReleased));
  // As after a crash between the post and the checkpoint.
  const [announced] = (await app.events('TrackAnnounced')) as readonly Recorded[];
  const reaction = app.app.get(PostWhenTrackAnnounced);
  await Promise.all([1, 2, 3].map(() => reaction.react(announced as Recorded<TrackAnnounced>)));
  expect(await postsOf(id)).toHaveLength(1);
});

it('no post where nobody asked for one', async () => {
  const { id } = await publish(artist, sound);
  expect((await app.events('TrackAnnounced')).some(({ data }) => (data as { trackId: string }).trackId === id)).toBe(false);
});

it('the artist alone switches it off, until the song is out', async () => {
  const { id } = await scheduled();
  const other = await app.artist();
  const choose = (who: Member, announce: boolean) => who.post(`/api/tracks/${id}/announcement`, { announce });
  expect(await choose(other, false)).toMatchObject(refused(trackRefusals.unknown));
  expect((await artist.get(`/api/tracks/${id}`)).body).toMatchObject({ announces: true });
  expect((await choose(artist, false)).body).toEqual({ announce: false });
  expect((await artist.get(`/api/tracks/${id}`)).body).toMatchObject({ announces: false });
  app.now += 71 * DAY;
  await app.timers.fireDue();
  await eventually(async () => expect((await app.visitor().get(`/api/tracks/${id}`)).status).toBe(200));
  expect(await postsOf(id)).toEqual([]);
});
