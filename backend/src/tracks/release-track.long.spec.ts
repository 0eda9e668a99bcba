import { trackRefusals } from '@refrain/contracts/tracks';
import { Erasures } from '../personal-data/erasures';
import { refused } from '../testing/http';
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
});

describe('a song whose date its artist changes', () => {
  beforeEach(async () => void (artist = await app.artist()));
  const days = (n: number) => new Date(app.now + n * DAY).toISOString();
  const reschedule = (by: Member, id: string, releaseDate: unknown) =>
    by.ask('PUT', `/api/tracks/${id}/release-date`, { json: { releaseDate } });
  const moves = async (id: string) =>
    (await app.events('TrackRescheduled')).filter(({ data }) => (data as { trackId: string }).trackId === id).length;

  it('comes out at the new one, and not at the old one, also where it is sent 16 times at once', async () => {
    const { id } = await publish(artist, await song(1), { releaseNow: false, releaseDate: days(70) });
    const later = days(90);
    const answers = await Promise.all(Array.from({ length: 16 }, () => reschedule(artist, id, later)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([answers[0]?.body, await moves(id)]).toEqual([expect.objectContaining({ releaseDate: later, isPublished: false }), 1]);
    app.now += 71 * DAY;
    await app.timers.fireDue();
    expect(await isPublic(id)).toBe(false);
    await app.restart();
    app.now += 20 * DAY;
    await app.timers.fireDue();
    await eventually(async () => expect(await isPublic(id)).toBe(true));
    await artist.post('/api/login', { username: artist.user.username, password: PASSWORD });
    expect(await reschedule(artist, id, days(90))).toMatchObject(refused(trackRefusals.alreadyReleased));
  });

  it('keeps its date where the new one is too near, is none, or another person asks', async () => {
    const releaseDate = days(70);
    const { id } = await publish(artist, await song(1), { releaseNow: false, releaseDate });
    expect(await reschedule(artist, id, days(59))).toMatchObject(refused(trackRefusals.releaseDate));
    for (const wrong of ['2027-W50-1', 'x'.repeat(60_000), null, 5])
      expect(await reschedule(artist, id, wrong)).toMatchObject({ status: 400 });
    expect(await reschedule(await app.artist(), id, days(90))).toMatchObject(refused(trackRefusals.unknown));
    expect((await artist.get(`/api/tracks/${id}`)).body).toMatchObject({ releaseDate });
    expect((await artist.ask('DELETE', `/api/tracks/${id}`)).status).toBe(204);
    expect(await reschedule(artist, id, days(90))).toMatchObject(refused(trackRefusals.unknown));
    expect(await moves(id)).toBe(0);
  });
});

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
});
