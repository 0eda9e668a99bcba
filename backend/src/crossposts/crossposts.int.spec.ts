import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { crosspostRefusals, type CrosspostPreview, type CrosspostsPage } from '@refrain/contracts/crossposts';
import type { EffectIntended } from '@refrain/contracts/effects';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { Effects } from '../kernel/effects';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, SITE_URL, TestApp, type Member } from '../testing/test-app';

const MINUTE = 60_000;
type Sent = Readonly<{ message: string; link: string }>;

/** A page of Facebook on loopback: takes posts, or answers as a spec wants it to. */
class StandIn {
  readonly page: Sent[] = [];
  calls = 0;
  readonly tokens = new Set<string>();
  /** Answers of the next posts: with 0 it takes the post and hangs up. */
  readonly moods: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    this.tokens.add(String(request.headers.authorization));
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') return void answer(200, { data: this.page.map(({ message }) => ({ message })) });
    return json(request).then((body) => {
      this.calls += 1;
      const mood = this.moods.shift();
      if (mood) return void answer(mood, { error: { code: mood } });
      this.page.push(body as Sent);
      return mood === 0 ? void request.socket.destroy() : void answer(200, { id: `page_${this.page.length}` });
    });
  });

  async up(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  down(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const NAMES = ['FACEBOOK_URL', 'FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_TOKEN'] as const;
const before = NAMES.map((name) => process.env[name]);
let facebook: StandIn;
let app: TestApp;
let [admin, artist]: Member[] = [];
let post: Post;
beforeAll(async () => {
  facebook = new StandIn();
  process.env['FACEBOOK_URL'] = `${await facebook.up()}/`;
  process.env['FACEBOOK_PAGE_ID'] = 'page-1';
  process.env['FACEBOOK_PAGE_TOKEN'] = 'a-sample-token';
  app = await TestApp.start();
  artist = await app.artist();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  post = (await artist.post('/api/social/posts', { content: 'The first snow' })).body as Post;
});
afterAll(async () => {
  NAMES.forEach((name, i) => (before[i] === undefined ? delete process.env[name] : (process.env[name] = before[i])));
  await app.end();
  await facebook.down();
});
beforeEach(() => {
  facebook.page.length = facebook.moods.length = facebook.calls = 0;
  app.now += MINUTE;
});

const queue = (more: object = {}, who = admin!) =>
  who.post('/api/admin/crossposts', { postId: post.id, text: 'New on Refrain', dueAt: null, reason: 'The first snow', ...more });
const newest = async () => ((await admin!.get('/api/admin/crossposts')).body as CrosspostsPage).crossposts[0]!;
/** Its time comes, and what follows is awaited. */
const until = async (state: string) => {
  await app.timers.fireDue();
  await eventually(async () => expect(await newest()).toMatchObject({ state }));
};
const effectOf = async (): Promise<string> => {
  const { id } = await newest();
  const all = (await app.events('EffectIntended')).map(({ data }) => data as EffectIntended['data']);
  return all.find(({ causeStream }) => causeStream === `crosspost-${id}`)?.effectId ?? '';
};
const settle = async () => app.app.get(Effects, { strict: false }).reconcile(await effectOf(), new AbortController().signal);

it('is previewed, waits for its time, and appears on Facebook once, with a link back', async () => {
  const { body } = await admin!.post('/api/admin/crossposts/preview', { postId: post.id, text: 'New on Refrain' });
  const link = `${SITE_URL}/posts/${post.id}`;
  expect(body as CrosspostPreview).toMatchObject({ link, message: `New on Refrain\n\n${link}` });
  const dueAt = new Date(app.now + 10 * MINUTE).toISOString();
  expect((await queue({ dueAt })).body).toMatchObject({
    isOn: true,
    crossposts: [{ state: 'queued', by: { id: admin!.user.id } }],
  });
  expect(facebook.calls).toBe(0);
  app.now += 11 * MINUTE;
  await until('posted');
  expect(facebook.page).toEqual([
    { link: expect.stringContaining(`${link}?via=`), message: expect.stringContaining('New on Refrain') },
  ]);
  await settle();
  expect([facebook.calls, [...facebook.tokens]]).toEqual([1, ['Bearer a-sample-token']]);
});

it('is never there twice where the answer is lost: Facebook is asked before anything is tried again', async () => {
  facebook.moods.push(0);
  await queue();
  await until('unsure');
  expect([facebook.page.length, facebook.calls]).toEqual([1, 1]);
  app.now += 10 * MINUTE;
  for (let i = 0; i < 3; i += 1) await settle();
  await until('posted');
  expect([facebook.page.length, facebook.calls]).toEqual([1, 1]);
});

it('is tried again where Facebook failed and does not have it, but not while it may still come', async () => {
  facebook.moods.push(503);
  await queue();
  await until('unsure');
  await settle();
  expect(facebook.calls).toBe(1);
  app.now += 10 * MINUTE;
  await settle();
  await until('posted');
  expect([facebook.page.length, facebook.calls]).toEqual([1, 2]);
});

it('says so where Facebook refuses it, and where the post is gone by then', async () => {
  facebook.moods.push(400);
  await queue();
  await until('refused');
  expect((await newest()).code).toBe('REFUSED');
  app.now += MINUTE;
  const writer = await app.member();
  const gone = (await writer.post('/api/social/posts', { content: 'Soon gone' })).body as Post;
  await queue({ postId: gone.id, dueAt: new Date(app.now + 5 * MINUTE).toISOString() });
  expect((await writer.delete(`/api/posts/${gone.id}`)).status).toBeLessThan(300);
  app.now += 6 * MINUTE;
  await app.timers.fireDue();
  await eventually(async () => expect(await newest()).toMatchObject({ state: 'left', code: 'POST_GONE' }));
  expect(facebook.page).toEqual([]);
});

it('is taken out before its time, and what cannot be shown is not queued', async () => {
  await queue({ dueAt: new Date(app.now + 5 * MINUTE).toISOString() });
  const { id } = await newest();
  const cancel = () => admin!.post(`/api/admin/crossposts/${id}/cancel`, { reason: 'No snow' });
  expect((await cancel()).status).toBe(200);
  expect((await app.unchanged(cancel)).status).toBe(200);
  app.now += 10 * MINUTE;
  await app.timers.fireDue();
  expect((await newest()).state).toBe('cancelled');
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect(await app.unchanged(() => queue({ postId: nothing }))).toMatchObject(refused(crosspostRefusals.noPost));
  expect(await app.unchanged(() => queue({ dueAt: '2020-01-01T00:00:00Z' }))).toMatchObject(refused(crosspostRefusals.badTime));
  for (const bad of [{ text: '' }, { text: 'x'.repeat(60_000) }, { postId: 'x' }, { reason: ' ' }])
    expect((await app.unchanged(() => queue(bad))).body).toMatchObject({ code: kernelRefusals.invalid.code });
  expect((await queue({}, await app.member())).status).toBe(403);
  expect(facebook.calls).toBe(0);
});
