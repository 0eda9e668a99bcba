import { randomUUID } from 'node:crypto';
import { periodOf, spanOf } from '@refrain/contracts/charts';
import {
  chartsFeedPath,
  newsFeedPath,
  personFeedPath,
  shareRefusals,
  tagFeedPath,
  type FeedFormat,
} from '@refrain/contracts/shares';
import type { BlogPost } from '@refrain/contracts/editorial';
import type { Post } from '@refrain/contracts/posts';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { grant } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, SITE_URL, TestApp, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';

const MISSING = '00000000-0000-4000-8000-000000000000';
const DAY = 86_400_000;
let app: TestApp;
let ada: Member;
beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(() => app.end());

const ask = (path: string, headers = {}) => app.visitor().get(path, headers);
const rss = async (pathOf: (format: FeedFormat) => string) => parseRssFeed((await ask(pathOf('rss.xml'))).bytes.toString());
const atom = async (pathOf: (format: FeedFormat) => string) => parseAtomFeed((await ask(pathOf('atom.xml'))).bytes.toString());
const headOf = async (path: string) => (await ask(path, { accept: 'text/html' })).bytes.toString();
const ofAda = (format: FeedFormat) => personFeedPath(ada.user.id, format);

describe('the feed of a person', () => {
  const words = 'Rock & <b>roll</b>\u0001 ]]> "again"';
  let post: Post;
  beforeAll(async () => {
    post = (await ada.post('/api/social/posts', { content: words })).body as Post;
    await eventually(async () => expect((await rss(ofAda)).items).toHaveLength(1));
  });

  it('holds their posts in both formats, as text and as nothing else', async () => {
    const shown = words.replace('\u0001', '');
    const { title, items = [] } = await rss(ofAda);
    expect([title, items[0]?.link, items[0]?.guid?.value]).toEqual([
      `Posts by ${ada.user.displayName} on Refrain`,
      `${SITE_URL}/post/${post.id}`,
      post.id,
    ]);
    // A description is HTML: a reader shows the same letters.
    expect(items[0]?.description).toBe('Rock &amp; &lt;b&gt;roll&lt;/b&gt; ]]&gt; &quot;again&quot;');
    const { id, entries = [] } = await atom(ofAda);
    const self = SITE_URL + ofAda('atom.xml');
    expect([id, entries[0]?.id, entries[0]?.authors?.[0]?.name]).toEqual([self, `${self}#${post.id}`, ada.user.displayName]);
    expect(JSON.stringify(entries[0]?.content)).toContain(JSON.stringify(shown).slice(1, -1));
    expect([
      (await ask(ofAda('rss.xml'))).headers['content-type'],
      (await ask(ofAda('atom.xml'))).headers['content-type'],
    ]).toEqual(['application/rss+xml; charset=utf-8', 'application/atom+xml; charset=utf-8']);
  });

  it('is not sent again while nothing has changed, and not without a post that is gone', async () => {
    const { headers } = await ask(ofAda('atom.xml'));
    expect(headers['last-modified']).toBe(new Date(post.createdAt).toUTCString());
    expect(await ask(ofAda('atom.xml'), { 'if-none-match': headers.etag })).toMatchObject({ status: 304 });
    await ada.delete(`/api/posts/${post.id}`);
    await eventually(async () => expect((await atom(ofAda)).entries ?? []).toEqual([]));
    expect(await ask(ofAda('atom.xml'), { 'if-none-match': headers.etag })).toMatchObject({ status: 200 });
  });

  it('is named by their profile', async () => {
    const head = await headOf(`/fan/${ada.user.slug}`);
    for (const format of ['rss.xml', 'atom.xml'] as const) expect(head).toContain(`href="${SITE_URL}${ofAda(format)}"`);
  });

  it('is none for who is nobody, or about to leave', async () => {
    const leaving = await app.member();
    expect((await ask(personFeedPath(leaving.user.id, 'rss.xml'))).status).toBe(200);
    await leaving.post('/api/user/delete', { password: PASSWORD });
    for (const id of [MISSING, leaving.user.id])
      await eventually(async () =>
        expect(await ask(personFeedPath(id, 'rss.xml'))).toMatchObject(refused(shareRefusals.unknown)),
      );
  });
});

it('posts with a hashtag are a feed, until they are deleted; what is no hashtag has none', async () => {
  const ofTag = (format: FeedFormat) => tagFeedPath('música', format);
  expect((await atom(ofTag)).entries ?? []).toEqual([]);
  const post = (await ada.post('/api/social/posts', { content: 'New: #Música & more' })).body as Post;
  await ada.post('/api/social/posts', { content: 'Without' });
  await eventually(async () => expect((await atom(ofTag)).entries).toHaveLength(1));
  const { title, items } = await rss((format) => `/api/feeds/tags/${encodeURIComponent('#MÚSICA')}/${format}`);
  expect([title, items?.[0]?.link]).toEqual(['Posts with #música on Refrain', `${SITE_URL}/post/${post.id}`]);
  expect((await atom(ofTag)).id).toBe(SITE_URL + ofTag('atom.xml'));
  for (const tag of ['x', 'two%20words', '%00', 'a'.repeat(60)])
    expect(await ask(`/api/feeds/tags/${tag}/rss.xml`)).toMatchObject(refused(shareRefusals.unknown));
  await ada.delete(`/api/posts/${post.id}`);
  await eventually(async () => expect((await atom(ofTag)).entries ?? []).toEqual([]));
});

it('a format that is none is unknown', async () => {
  for (const path of ['/api/feeds/news/feed.json', '/api/feeds/charts/__proto__', `/api/feeds/people/${ada.user.id}/rss`])
    expect(await ask(path)).toMatchObject(refused(shareRefusals.unknown));
});

it('news are a feed that the page of news names', async () => {
  const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  const story = (await admin.post('/api/admin/blog', { title: 'A Sample & Story', content: 'Words.' })).body as BlogPost;
  await eventually(async () => expect((await atom(newsFeedPath)).entries).toHaveLength(1));
  const [entry] = (await atom(newsFeedPath)).entries ?? [];
  expect([entry?.title?.value, entry?.links?.[0]?.href]).toEqual(['A Sample & Story', `${SITE_URL}/blog/${story.slug}`]);
  expect((await rss(newsFeedPath)).items?.[0]?.title).toBe('A Sample & Story');
  expect(await headOf('/blog')).toContain(`href="${SITE_URL}${newsFeedPath('atom.xml')}"`);
});

it('charts are a feed of the weeks that are over', async () => {
  expect((await atom(chartsFeedPath)).entries ?? []).toEqual([]);
  expect(await headOf('/charts')).toContain(`href="${SITE_URL}${chartsFeedPath('rss.xml')}"`);
  const artist = await app.artist();
  const track = await publish(artist, await song(60), { title: 'Harbour', releaseNow: true });
  app.now += 60 * 1000;
  const fan = await app.member();
  const startedAt = new Date(app.now - 40_000).toISOString();
  const play = { playId: randomUUID(), startedAt, secondsPlayed: 40, quality: 'streaming', source: 'track' };
  expect((await fan.post(`/api/tracks/${track.id}/plays`, play)).status).toBeLessThan(300);
  await eventually(async () => expect((await ask('/api/charts?window=week')).bytes.toString()).toContain('Harbour'));
  const week = periodOf('week', new Date(app.now).toISOString());
  // A week that still goes on changes with every play.
  expect((await atom(chartsFeedPath)).entries ?? []).toEqual([]);
  app.now += 8 * DAY;
  const [entry, ...others] = (await atom(chartsFeedPath)).entries ?? [];
  expect([entry?.title?.value, entry?.updated, others]).toEqual([`Chart of the week of ${week}`, spanOf('week', week).end, []]);
  expect((await rss(chartsFeedPath)).items?.[0]?.description).toBe(`1. Harbour, ${track.artist}`);
});
