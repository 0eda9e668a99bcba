import { randomUUID } from 'node:crypto';
import {
  analyticsRefusals,
  type AiInsights,
  type ArtistAnalyticsPage,
  type ContentAnalytics,
  type Engagement,
  type UserAnalytics,
} from '@refrain/contracts/analytics';
import { ReadModels } from '../kernel';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let admin: Member;
let fans: readonly [Member, Member, Member];

/** From the last minutes of a week into the next one, within a session. */
const OVER_MIDNIGHT_MS = 15 * 60_000;
const caughtUp = async () => {
  const head = await app.head();
  await eventually(
    async () =>
      expect(
        await app.app.get(ReadModels).passed(head, 'peopleAnalytics', 'musicAnalytics', 'contentAnalytics', 'market', 'people'),
      ).toBe(true),
    20_000,
  );
};

beforeAll(async () => {
  app = await TestApp.start();
  app.now = Date.parse('2026-08-09T23:50:00.000Z');
  artist = await app.artist();
  fans = [await app.member(), await app.member(), await app.member()];
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  const track = await publish(artist, await song(60), { title: 'Blue Hour', aiCategory: 'human_only' });
  app.now += 120_000;
  const startedAt = new Date(app.now - 40_000).toISOString();
  for (const fan of fans.slice(0, 2)) {
    const play = { playId: randomUUID(), startedAt, secondsPlayed: 40, quality: 'streaming', source: 'charts' };
    expect((await fan.post(`/api/tracks/${track.id}/plays`, play)).status).toBeLessThan(300);
  }
  expect((await fans[0].post(`/api/social/users/${artist.user.id}/follow`, {})).status).toBeLessThan(300);
  app.now += OVER_MIDNIGHT_MS;
  expect((await fans[0].post(`/api/tracks/${track.id}/like`, { liked: true })).status).toBeLessThan(300);
  await caughtUp();
});
afterAll(() => app.end());

it('a week of joining says who came how far and who came back; nobody is named', async () => {
  const found = (await admin.get('/api/admin/user-analytics?weeks=12')).body as UserAnalytics;
  expect(found.weeks).toHaveLength(12);
  expect(found.weeks.slice(-2)).toEqual([
    { week: '2026-08-03', joined: 5, left: 0, active: 2 },
    { week: '2026-08-10', joined: 0, left: 0, active: 1 },
  ]);
  const [cohort] = found.cohorts.slice(-2);
  expect(cohort).toMatchObject({ week: '2026-08-03', gone: 0, stayed: [2, 1] });
  expect(cohort?.reached).toMatchObject({ registered: 5, played: 2, followed: 1, posted: 0, premium: 0 });
  expect(found.days.slice(-3).map(({ active }) => active)).toEqual([0, 2, 1]);
  expect(found.months.at(-1)).toEqual({ month: '2026-08', active: 2 });
  for (const { user } of [...fans, artist]) expect(JSON.stringify(found)).not.toContain(user.id);
  expect(await admin.get('/api/admin/user-analytics?weeks=13')).toMatchObject(refused(analyticsRefusals.weeks));
});

it('what people did is counted by role and by how often', async () => {
  const { weeks } = (await admin.get('/api/admin/engagement')).body as Engagement;
  const [first, second] = weeks.slice(-2);
  expect(first).toMatchObject({ week: '2026-08-03', active: { fan: 2 } });
  expect(first?.spread.fan).toMatchObject({
    plays: { acts: 2, people: [2, 0, 0, 0, 0, 0, 0] },
    follows: { acts: 1, people: [1, 0, 0, 0, 0, 0, 0] },
  });
  expect(second).toEqual({
    week: '2026-08-10',
    active: { fan: 1 },
    spread: { fan: { likes: { acts: 1, people: [1, 0, 0, 0, 0, 0, 0] } } },
  });
});

it('releases and plays are counted by what was declared at the time', async () => {
  const { months } = (await admin.get('/api/admin/ai-insights')).body as AiInsights;
  expect(months).toMatchObject([{ month: '2026-08', releases: { human_only: 1 }, plays: { human_only: 2 } }]);
  expect(months[0]?.aspects.vocals).toEqual({ human: 1 });
});

it('artists of a month stand with their plays, listeners, releases, followers and earnings', async () => {
  const found = (await admin.get('/api/admin/artist-analytics?month=2026-08')).body as ArtistAnalyticsPage;
  expect(found).toMatchObject({
    month: '2026-08',
    next: null,
    artists: [{ artistId: artist.user.id, releases: 1, plays: 2, listeners: 2, followers: 1, earned: null }],
  });
  expect(found.months[0]).toBe('2026-08');
  for (const month of ['2026-13', 'x'.repeat(5000), ''])
    expect(await admin.get(`/api/admin/artist-analytics?month=${month}`)).toMatchObject(refused(analyticsRefusals.month));
  expect((await admin.get('/api/admin/artist-analytics?month=2026-08&after=nothing')).status).toBe(400);
});

it('what is written and heard most in a week has names while everyone may see it', async () => {
  const found = (await admin.get('/api/admin/content-analytics?week=2026-08-03')).body as ContentAnalytics;
  expect(found.weeks.slice(-2)).toMatchObject([
    { week: '2026-08-03', comments: 0, releases: 1, plays: 2, likes: 0, shares: 0 },
    { week: '2026-08-10', releases: 0, plays: 0, likes: 1 },
  ]);
  expect(found.ranks.heard).toMatchObject([{ kind: 'track', name: 'Blue Hour', times: 2 }]);
  expect(found.ranks.liked).toEqual([]);
  const newest = (await admin.get('/api/admin/content-analytics')).body as ContentAnalytics;
  expect(newest).toMatchObject({ week: '2026-08-10', ranks: { heard: [], liked: [{ kind: 'track', times: 1 }] } });
  for (const week of ['2026-08-04', '2020-01-06', 'x'.repeat(5000)])
    expect(await admin.get(`/api/admin/content-analytics?week=${week}`)).toMatchObject(refused(analyticsRefusals.week));
});
