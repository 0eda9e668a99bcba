import { Erasures } from '../personal-data/erasures';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

const DAY = 24 * 60 * 60_000;
let app: TestApp;
let artist: Member;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
});
afterAll(() => app.end());

const isPublic = async (id: string) => (await app.visitor().get(`/api/tracks/${id}`)).status === 200;

it('releases a track once its date has come, and not before, also after a restart', async () => {
  const { id } = await publish(artist, await song(1), {
    releaseNow: false,
    releaseDate: new Date(app.now + 70 * DAY).toISOString(),
  });
  app.now += 69 * DAY;
  await app.timers.fireDue();
  expect(await isPublic(id)).toBe(false);
  await app.restart();
  app.now += 2 * DAY;
  await app.timers.fireDue();
  await eventually(async () => expect(await isPublic(id)).toBe(true));
  await app.restart();
  await app.timers.fireDue();
  expect((await app.events('TrackReleased')).length).toBe(1);
}, 60_000);

it('leaves a track alone whose artist was erased before its date', async () => {
  const leaving = await app.artist();
  const { id } = await publish(leaving, await song(1), {
    releaseNow: false,
    releaseDate: new Date(app.now + 70 * DAY).toISOString(),
  });
  await leaving.post('/api/user/delete', { password: PASSWORD });
  app.now += 71 * DAY;
  await app.app.get(Erasures).eraseDue();
  await app.timers.fireDue();
  expect((await app.events('TrackReleased')).filter(({ data }) => (data as { trackId: string }).trackId === id)).toEqual([]);
}, 60_000);
