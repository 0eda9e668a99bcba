import type { RecountAnswer } from '@refrain/contracts/history';
import { isMadeUp, kernelRefusals, type Recorded } from '@refrain/contracts/kernel';
import { postRefusals, type Post } from '@refrain/contracts/posts';
import {
  rehearsalRefusals,
  type AutomaticActsPage,
  type TestActKind,
  type TestListeners,
  type TriedAct,
} from '@refrain/contracts/rehearsal';
import type { Track } from '@refrain/contracts/tracks';
import { projections } from '@refrain/projections';
import { verify } from '@refrain/projections/kernel';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let [admin, artist, fan]: Member[] = [];
let track: Track;
let post: Post;
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  fan = await app.member();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  track = await publish(artist, await song(8));
  post = (await artist.post('/api/social/posts', { content: 'Out now' })).body as Post;
  await fan.post(`/api/social/posts/${post.id}/like`, {});
});
afterAll(() => app.end());

const make = (name: string, who = admin!) => who.post('/api/admin/test-listeners', { name, reason: 'Tries the charts' });
const all = async () => ((await admin!.get('/api/admin/test-listeners')).body as TestListeners).listeners;
const go = (id: string, act: TestActKind, of: string, headers = {}) => {
  app.now += 1000;
  return admin!.post(`/api/admin/test-listeners/${id}/acts`, { act, of }, headers);
};
const log = async () => ((await admin!.get('/api/admin/automatic-acts?helper=testListener')).body as AutomaticActsPage).acts;
const ofMadeUp = async (madeUp: boolean): Promise<readonly Recorded[]> => {
  const found: Recorded[] = [];
  for await (const { events } of app.storage.log.readAll({ madeUp }))
    found.push(...events.filter(({ meta }) => isMadeUp(meta.actor)));
  return found;
};
/** Everything public that could count an act. */
const PUBLIC = () => [
  ...[`/api/tracks/${track.id}`, `/api/posts/${post.id}`, `/api/people/${artist!.user.username}/followers`],
  ...['/api/charts', '/api/public/stats', '/api/sidebar/community-stats', '/api/sidebar/popular-charts', '/api/trending-topics'],
  ...['/api/recommendations', '/api/user/stats', '/api/rewards/pending', '/api/notifications', '/api/social/feed'],
];
const shown = async () => Promise.all(PUBLIC().map(async (path) => [path, (await artist!.get(path)).body] as const));
const settled = async () => {
  let before = JSON.stringify(await shown());
  await eventually(async () => {
    const now = JSON.stringify(await shown());
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  });
  return shown();
};

it('what a made-up listener does is done, and changes no number, notice or list that anyone sees', async () => {
  expect(await make('Echo')).toMatchObject({ status: 200, body: { listeners: [{ name: 'Echo', acts: 0 }], most: 20 } });
  const [echo] = await all();
  const before = await settled();
  for (const [act, of] of [
    ['play', track.id],
    ['likePost', post.id],
    ['follow', artist!.user.username],
  ] as const)
    expect((await go(echo!.id, act, of)).body).toMatchObject({ act, code: null });
  expect((await ofMadeUp(true)).map(({ type }) => type)).toEqual([...['PlayRecorded', 'PostLiked', 'UserFollowed']]);
  expect((await ofMadeUp(true))[0]).toMatchObject({ data: { verdict: 'counted', listenerId: echo!.id } });
  expect(await ofMadeUp(false)).toEqual([]);
  // What follows in the log is seen by everybody who reads it: they have passed what was done.
  await fan!.post('/api/social/posts', { content: 'Later' });
  expect((await all())[0]).toMatchObject({ acts: 3 });
  const after = await settled();
  const same = (list: typeof before) => list.filter(([path]) => path !== '/api/social/feed');
  expect(same(after)).toEqual(same(before));
  expect(JSON.stringify(after)).not.toContain(echo!.id);
});

it('a recount agrees, and every view equals the log folded from its beginning', async () => {
  const recount = async (counter: string, id: string) =>
    (await admin!.get(`/api/admin/recounts?${new URLSearchParams({ counter, id })}`)).body as RecountAnswer;
  expect(await recount('post.likes', post.id)).toMatchObject({ counted: 1, stored: 1 });
  for (const counter of ['track.plays', 'track.likes', 'track.saves'])
    expect(await recount(counter, track.id)).toMatchObject({ counted: 0 });
  expect(await recount('account.followers', artist!.user.id)).toMatchObject({ counted: 0 });
  for (const projection of projections) {
    const { differences, parked } = await verify(app.storage.log, app.storage.readStore, projection, openMemoryReadStore());
    expect([projection.spec.name, differences, parked]).toEqual([projection.spec.name, [], 0]);
  }
});

it('a refusal is what a person would get, and stands in the log, like all that was tried', async () => {
  const [echo] = await all();
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect((await go(echo!.id, 'likePost', nothing)).body).toEqual({
    ...{ act: 'likePost', of: nothing, code: postRefusals.unknown.code, message: postRefusals.unknown.message },
  } satisfies TriedAct);
  const [newest, ...older] = await log();
  expect(newest).toMatchObject({
    what: 'likePost',
    state: 'refused',
    code: postRefusals.unknown.code,
    listener: { name: 'Echo' },
  });
  expect(older.every(({ state }) => state === 'done')).toBe(true);
  expect((await app.unchanged(() => go(echo!.id, 'follow', 'nobody-by-that-name'))).status).toBe(404);
  expect((await app.unchanged(() => go(echo!.id, 'play', 'x'))).status).toBe(400);
  expect((await app.unchanged(() => admin!.get('/api/admin/automatic-acts?helper=nobody'))).body).toMatchObject({
    code: kernelRefusals.malformed.code,
  });
});

it('the same act that is sent again is done and written down once', async () => {
  const [echo] = await all();
  const key = { 'idempotency-key': 'the-same-act-again' };
  const [events, acts] = [(await ofMadeUp(true)).length, (await log()).length];
  for (let i = 0; i < 4; i += 1) expect((await go(echo!.id, 'play', track.id, key)).status).toBe(200);
  expect([(await ofMadeUp(true)).length, (await log()).length]).toEqual([events + 1, acts + 1]);
});

it('its profile says that it is made up, and once it is removed it acts no more', async () => {
  const [echo] = await all();
  expect((await fan!.get(`/api/test-listeners/${echo!.id}`)).body).toMatchObject({ name: 'Echo', isRemoved: false });
  const remove = () => admin!.post(`/api/admin/test-listeners/${echo!.id}/remove`, { reason: 'Has tried enough' });
  expect(await remove()).toMatchObject({ status: 200, body: { listeners: [] } });
  expect((await app.unchanged(remove)).status).toBe(200);
  expect((await fan!.get(`/api/test-listeners/${echo!.id}`)).body).toMatchObject({ isRemoved: true });
  expect(await app.unchanged(() => go(echo!.id, 'play', track.id))).toMatchObject(refused(rehearsalRefusals.unknown));
  expect(await fan!.get(`/api/test-listeners/${fan!.user.id}`)).toMatchObject(refused(rehearsalRefusals.unknown));
});

it('there are at most 20, also where 30 are made up at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => make(`Echo ${i}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(rehearsalRefusals.tooMany));
  expect(await all()).toHaveLength(20);
  expect((await make('One more', fan!)).status).toBe(403);
});
