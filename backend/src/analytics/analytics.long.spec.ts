import { randomUUID } from 'node:crypto';
import type { ArtistsPage } from '@refrain/contracts/accounts';
import {
  analyticsRefusals,
  FEWEST_LISTENERS,
  type Market,
  type MarketListeners,
  type TrackAnalytics,
} from '@refrain/contracts/analytics';
import type { Track } from '@refrain/contracts/tracks';
import { ReadModels } from '../kernel';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let admin: Member;
let fans: readonly Member[];
let jazz: Track;
let folk: Track;

const play = async (track: Track, by: Member, secondsPlayed: number, source: string) => {
  const startedAt = new Date(app.now - secondsPlayed * 1000).toISOString();
  const request = { playId: randomUUID(), startedAt, secondsPlayed, quality: 'streaming', source };
  expect((await by.post(`/api/tracks/${track.id}/plays`, request)).status).toBeLessThan(300);
};

beforeAll(async () => {
  app = await TestApp.start();
  app.now = Date.parse('2026-08-03T10:30:00.000Z');
  artist = await app.artist();
  fans = await Promise.all(Array.from({ length: FEWEST_LISTENERS }, () => app.member()));
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  const audio = await song(60);
  jazz = await publish(artist, audio, { title: 'Blue Hour', genre: 'Jazz', moodCategories: ['serene'] });
  const other = await app.artist();
  folk = await publish(other, audio, { title: 'Barn Door', genre: 'Folk', moodCategories: ['fierce'] });
  app.now += 120_000;
  for (const fan of fans) await play(jazz, fan, 40, 'charts');
  await play(folk, fans[0]!, 40, 'feed');
  await play(jazz, fans[1]!, 3, 'feed');
  await play(jazz, artist, 40, 'track');
  const head = await app.head();
  await eventually(
    async () => expect(await app.app.get(ReadModels).passed(head, 'trackAnalytics', 'market', 'people')).toBe(true),
    20_000,
  );
});
afterAll(() => app.end());

const analytics = async (query: string) => (await admin.get(`/api/admin/track-analytics${query}`)).body as TrackAnalytics;

it('plays of every song are counted by verdict, source, hour and rule', async () => {
  const all = await analytics('?days=7');
  expect(all).toMatchObject({ track: null, start: '2026-07-28', end: '2026-08-04', total: { counted: 6, notCounted: 2 } });
  expect(all.days.map(({ counted }) => counted)).toEqual([0, 0, 0, 0, 0, 0, 6]);
  expect(all.hours.filter(({ counted, notCounted }) => counted + notCounted > 0)).toEqual([
    { hour: 10, counted: 6, notCounted: 2 },
  ]);
  expect(all.reasons).toEqual([
    { reason: 'HEARD_ENOUGH', plays: 6 },
    { reason: 'TOO_SHORT', plays: 1 },
    { reason: 'OWN_PLAY', plays: 1 },
  ]);
  expect(all.sources).toEqual([
    { source: 'charts', plays: 5 },
    { source: 'feed', plays: 2 },
    { source: 'track', plays: 1 },
  ]);
  expect(all.judgements[0]).toEqual({ version: 1, reason: 'HEARD_ENOUGH', times: 6 });
});

it('plays of one song are its own, and a song that nobody knows is none', async () => {
  const one = await analytics(`?track=${folk.id}`);
  expect(one).toMatchObject({ track: { id: folk.id, title: 'Barn Door' }, total: { counted: 1, notCounted: 0 } });
  expect(one.days).toHaveLength(30);
  for (const track of [randomUUID(), '*', 'x'.repeat(5000)])
    expect(await admin.get(`/api/admin/track-analytics?track=${track}`)).toMatchObject(refused(analyticsRefusals.track));
  expect(await admin.get('/api/admin/track-analytics?days=8')).toMatchObject(refused(analyticsRefusals.span));
});

it('the market is what counted, by genre and mood', async () => {
  const { months } = (await fans[0]!.get('/api/market-intelligence')).body as Market;
  expect(months).toHaveLength(1);
  const [{ week, ...month }] = months as [Market['months'][number]];
  expect(month).toEqual({
    ...{ month: '2026-08', plays: 6, human: 6, ai: 0, listeners: FEWEST_LISTENERS },
    slices: { 'genre-jazz': 5, 'mood-calm': 5, 'genre-folk': 1, 'mood-driving': 1 },
  });
  expect([week[10], week.length]).toEqual([6, 168]);
});

it('an artist sees where their listeners are among everyone, when they are enough; nobody sees who they are', async () => {
  const { audience } = (await artist.get('/api/market-intelligence/listeners')).body as MarketListeners;
  expect(audience).toMatchObject({ month: '2026-08', listeners: FEWEST_LISTENERS, everyone: FEWEST_LISTENERS });
  expect(audience?.slices).toContainEqual({ slice: 'genre-folk', own: 1, all: 1 });
  for (const fan of fans) expect(JSON.stringify(audience)).not.toContain(fan.user.id);
  // The artist of the other song has one listener.
  expect((await fans[0]!.get('/api/market-intelligence/listeners')).body).toEqual({ fewest: FEWEST_LISTENERS, audience: null });
});

it('artists are listed by followers, without those that a viewer has blocked', async () => {
  const [fan] = fans as [Member];
  await fan.post(`/api/social/users/${artist.user.id}/follow`, {});
  const listed = async (by = app.visitor()) => ((await by.get('/api/artists')).body as ArtistsPage).people;
  await eventually(async () =>
    expect((await listed())[0]).toMatchObject({ id: artist.user.id, followersCount: 1, isFollowing: false }),
  );
  expect((await listed(fan))[0]?.isFollowing).toBe(true);
  expect((await listed()).map(({ role }) => role)).toEqual(['artist', 'artist']);
  await fans[1]!.post(`/api/users/${artist.user.id}/block`, {});
  await eventually(async () => expect((await listed(fans[1]!)).map(({ id }) => id)).not.toContain(artist.user.id));
});
