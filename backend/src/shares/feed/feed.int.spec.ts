import { artistFeedPath, personFeedPath, shareRefusals } from '@refrain/contracts/shares';
import type { Track } from '@refrain/contracts/tracks';
import { parseRssFeed } from 'feedsmith';
import { refused } from '../../testing/http';
import { eventually, SITE_URL, TestApp, type Member } from '../../testing/test-app';
import { picture, publish, song } from '../../testing/uploads';

const MISSING = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let artist: Member;
let first: Track;
let second: Track;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  const sound = await song(2);
  first = await publish(artist, sound, { title: 'Sample & <Harbour>', releaseNow: true }, await picture());
  app.now += 60_000;
  second = await publish(artist, sound, { title: 'Second', releaseNow: true, description: 'Of a <b>sample</b> evening' });
  const releaseDate = new Date(app.now + 90 * 86_400_000).toISOString();
  await publish(artist, sound, { title: 'Unreleased', releaseNow: false, releaseDate });
});
afterAll(() => app.end());

const ask = (headers = {}) => app.visitor().get(artistFeedPath(artist.user.id), headers);
const feed = async () => parseRssFeed((await ask()).bytes.toString());

it('a podcast app reads the released songs, the newest first', async () => {
  const { headers } = await ask();
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { title, link, itunes, atom, items = [] } = await feed();
  expect([title, link]).toEqual([`${artist.user.displayName} on Refrain`, `${SITE_URL}/artist/${artist.user.slug}`]);
  expect(itunes).toMatchObject({ author: artist.user.displayName, explicit: false, categories: [{ text: 'Music' }] });
  expect(itunes?.image).toMatch(/^http:\/\/refrain\.test\//);
  expect(atom?.links?.[0]).toMatchObject({ href: SITE_URL + artistFeedPath(artist.user.id), rel: 'self' });
  expect(items.map((item) => [item.title, item.guid?.value, item.guid?.isPermaLink])).toEqual([
    ['Second', second.id, false],
    ['Sample & <Harbour>', first.id, false],
  ]);
  // A description is HTML: a reader shows the same letters.
  expect(items[0]).toMatchObject({
    description: 'Of a &lt;b&gt;sample&lt;/b&gt; evening',
    itunes: { duration: 2, explicit: false },
  });
  expect(new Date(String(items[0]?.pubDate)).toISOString().slice(0, 16)).toBe(String(second.releaseDate).slice(0, 16));
});

it('the sound of each song is there, as long as it says', async () => {
  for (const { enclosures = [] } of (await feed()).items ?? []) {
    const [{ url, length, type } = { url: '', length: 0, type: '' }] = enclosures;
    const sound = await app.visitor().get(new URL(String(url)).pathname);
    expect([sound.status, sound.bytes.length, sound.headers['content-type']]).toEqual([200, length, type]);
  }
});

it('it is not sent again while nothing has changed', async () => {
  const { headers } = await ask();
  expect(headers['last-modified']).toBe(new Date(String(second.releaseDate)).toUTCString());
  expect(await ask({ 'if-none-match': headers.etag })).toMatchObject({ status: 304 });
  await artist.post('/api/albums', { title: 'A', releaseDate: '2026-06-20', visibility: 'public', trackIds: [first.id] });
  expect(await ask({ 'if-none-match': headers.etag })).toMatchObject({ status: 304 });
  expect((await artist.delete(`/api/tracks/${second.id}`)).status).toBeLessThan(300);
  await eventually(async () => expect((await feed()).items?.map(({ title }) => title)).toEqual(['Sample & <Harbour>']));
  expect(await ask({ 'if-none-match': headers.etag })).toMatchObject({ status: 200 });
});

it('the profile of an artist names its feed to programs, and that of others only the one of their posts', async () => {
  const link = `<link rel="alternate" type="application/rss+xml" title="${artist.user.displayName} on Refrain" href="${SITE_URL}${artistFeedPath(artist.user.id)}" data-page />`;
  const headOf = async (path: string) => (await app.visitor().get(path, { accept: 'text/html' })).bytes.toString();
  expect(await headOf(`/artist/${artist.user.slug}`)).toContain(link);
  const fan = await app.member();
  const head = await headOf(`/fan/${fan.user.slug}`);
  expect([head.includes(artistFeedPath(fan.user.id)), head.includes(personFeedPath(fan.user.id, 'rss.xml'))]).toEqual([
    false,
    true,
  ]);
});

it('who is no artist, is nobody, or is about to leave has none', async () => {
  const fan = await app.member();
  for (const id of [fan.user.id, MISSING])
    expect(await app.visitor().get(artistFeedPath(id))).toMatchObject(refused(shareRefusals.unknown));
});
