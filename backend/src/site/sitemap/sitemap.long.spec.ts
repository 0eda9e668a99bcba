import type { BlogPost } from '@refrain/contracts/editorial';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Track } from '@refrain/contracts/tracks';
import { ReadStoreUnavailable } from '@refrain/storage/read-store';
import { Streams } from '../../kernel';
import { grant } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, SITE_URL, someone, TestApp, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';
import { trackDecider, trackStream } from '../../tracks/track.decider';
import { readSitemap } from '../testing/sitemap-rules';

let app: TestApp;
let artist: Member;
let track: Track;
let gone: Track;
let unreleased: Track;
let story: BlogPost;
let lists: Readonly<Record<'public' | 'private', string>>;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist(someone('mapped'));
  await app.member(someone('listener'));
  const audio = await song(1);
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  track = await publish(artist, audio);
  gone = await publish(artist, audio);
  unreleased = await publish(artist, audio, { releaseNow: false, releaseDate: later });
  await app.app.get(Streams).handle(
    trackStream(gone.id),
    trackDecider,
    { type: 'UnpublishTrack', data: { trackId: gone.id } },
    {
      commandId: 'unpublish',
      actor: artist.user.id,
      correlation: 'unpublish',
    },
  );
  const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  story = (await admin.post('/api/admin/blog', { title: 'A Sample Story', content: 'Words.' })).body as BlogPost;
  const list = async (visibility: string) =>
    ((await artist.post('/api/playlists', { name: `A ${visibility} list`, visibility })).body as { id: string }).id;
  lists = { public: await list('public'), private: await list('private') };
  await eventually(async () => expect((await app.visitor().get(`/api/tracks/${gone.id}`)).status).toBe(404));
  await eventually(async () => expect((await app.visitor().get(`/api/playlists/${lists.public}`)).status).toBe(200));
});
afterAll(() => app.end());

const ask = (path = '/sitemap.xml', headers = {}) => app.visitor().get(path, headers);
const read = async (path?: string) => readSitemap((await ask(path)).bytes.toString(), SITE_URL).listed;
/** Every page that the files list. */
const listed = async () => {
  const parts = await read();
  const pages = await Promise.all(parts.map(({ loc }) => read(loc.replace(SITE_URL, ''))));
  return pages.flat();
};
const later = (seconds: number) => void (app.now += seconds * 1000);

describe('the site map', () => {
  it('names its parts by the rules of the protocol, in robots.txt too', async () => {
    expect(readSitemap((await ask()).bytes.toString(), SITE_URL)).toEqual({
      root: 'sitemapindex',
      listed: [
        { loc: `${SITE_URL}/sitemap-pages-1.xml`, lastmod: null },
        { loc: `${SITE_URL}/sitemap-artists-1.xml`, lastmod: null },
        { loc: `${SITE_URL}/sitemap-tracks-1.xml`, lastmod: track.releaseDate },
        { loc: `${SITE_URL}/sitemap-playlists-1.xml`, lastmod: null },
        { loc: `${SITE_URL}/sitemap-stories-1.xml`, lastmod: null },
      ],
    });
    expect((await ask('/robots.txt')).bytes.toString()).toContain(`Sitemap: ${SITE_URL}/sitemap.xml\n`);
  });

  it('lists songs, artists and stories with the moment they last changed, and nothing that not everyone may open', async () => {
    const [parts, text] = [await read(), (await listed()).map(({ loc }) => loc).join('\n')];
    expect(await read('/sitemap-tracks-1.xml')).toEqual([{ loc: `${SITE_URL}/track/${track.id}`, lastmod: track.releaseDate }]);
    expect(await read('/sitemap-artists-1.xml')).toEqual([
      { loc: `${SITE_URL}/artist/mapped`, lastmod: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await read('/sitemap-stories-1.xml')).toEqual([{ loc: `${SITE_URL}/blog/${story.slug}`, lastmod: story.createdAt }]);
    expect(await read('/sitemap-playlists-1.xml')).toEqual([{ loc: `${SITE_URL}/playlist/${lists.public}`, lastmod: null }]);
    expect(parts).toHaveLength(5);
    for (const hidden of [gone.id, unreleased.id, lists.private, 'listener']) expect(text).not.toContain(hidden);
  });

  it('lists the page of all artists', async () =>
    expect(await read('/sitemap-pages-1.xml')).toContainEqual({ loc: `${SITE_URL}/artist-pages`, lastmod: null }));

  it('lists pages that are there, at their one address, and want to be found', async () => {
    for (const { loc } of await listed()) {
      const { status, bytes } = await ask(loc.replace(SITE_URL, ''), { accept: 'text/html' });
      expect([loc, status, bytes.includes('content="noindex"'), bytes.includes(`rel="canonical" href="${loc}"`)]).toEqual([
        loc,
        200,
        false,
        true,
      ]);
    }
  });

  it.each(['tracks-2', 'tracks-0', 'tracks-01', 'tracks', 'nothing-1', '__proto__-1', '-1', '%2e%2e'])(
    'has no part %s',
    async (part) => {
      const answer = await ask(`/sitemap-${part}.xml`, { accept: 'text/html' });
      expect(answer).toMatchObject(refused(kernelRefusals.routeNotFound));
    },
  );
});

it('leaves addresses to people whose names begin like those of its parts', async () => {
  await app.member(someone('sitemap-fan'));
  const { status, bytes } = await ask('/sitemap-fan', { accept: 'text/html' });
  expect([status, bytes.includes('sitemap-fan Sample')]).toEqual([200, true]);
});

describe('a file of the site map', () => {
  it('is kept by caches for ten minutes, and not sent again to who has it', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-tracks-1.xml']) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
        vary: 'accept-encoding',
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      });
      const known = await ask(path, { 'if-none-match': headers.etag });
      expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
      expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it.each([
    ['gzip', true],
    ['br, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['br', false],
    [undefined, false],
  ])('is compressed for %s: %s, and HEAD says of it what GET says', async (encoding, isPacked) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    for (const path of ['/sitemap.xml', '/sitemap-tracks-1.xml']) {
      const [got, head] = [await ask(path, headers), await app.visitor().ask('HEAD', path, { headers })];
      const sent = Number(got.headers['content-length']);
      expect([got.headers['content-encoding'], sent < got.bytes.length]).toEqual([isPacked ? 'gzip' : undefined, isPacked]);
      readSitemap(got.bytes.toString(), SITE_URL);
      const { date: _1, 'x-request-id': _2, ...lasting } = got.headers;
      expect([head.status, head.bytes.length, head.headers]).toEqual([200, 0, expect.objectContaining(lasting)]);
    }
  });
});

describe('the pages of an artist who asked for deletion', () => {
  it('are listed no longer than a file is kept, and again once they stay', async () => {
    const leaving = await app.artist(someone('leaving'));
    const theirs = await publish(leaving, await song(1));
    later(601);
    const pages = async () =>
      (await listed()).map(({ loc }) => loc).filter((loc) => /leaving/.test(loc) || loc.includes(theirs.id));
    expect(await pages()).toHaveLength(2);
    await leaving.post('/api/user/delete', { password: PASSWORD });
    later(601);
    await eventually(async () => {
      expect(await pages()).toEqual([]);
    });
    await leaving.post('/api/user/delete/cancel', { password: PASSWORD });
  });
});

describe('while the read models are away', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says so, whichever reading fails, and is there again as soon as they are', async () => {
    await app.restart();
    const find = app.storage.readStore.find.bind(app.storage.readStore);
    let [asked, failing] = [0, 0];
    jest.spyOn(app.storage.readStore, 'find').mockImplementation((...query) => {
      asked += 1;
      return asked === failing ? Promise.reject(new ReadStoreUnavailable('away')) : find(...query);
    });
    for (failing = 1; ; failing += 1) {
      asked = 0;
      const answers = [await ask(), await ask('/sitemap-tracks-1.xml')];
      if (asked < failing) break;
      const broken = answers.filter(({ status }) => status !== 200);
      expect(broken.length).toBeGreaterThan(0);
      for (const answer of broken) {
        expect(answer).toMatchObject(refused(kernelRefusals.readStoreUnavailable));
        expect([answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([expect.any(String), undefined]);
      }
      later(4000);
    }
    expect(failing).toBeGreaterThan(5);
    expect((await ask()).status).toBe(200);
  });

  it('is built once for all who ask at once', async () => {
    await app.restart();
    const find = jest.spyOn(app.storage.readStore, 'find');
    await ask('/sitemap-tracks-1.xml');
    const once = find.mock.calls.length;
    later(4000);
    find.mockClear();
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask('/sitemap-tracks-1.xml')));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(find.mock.calls.length).toBeLessThanOrEqual(once);
    find.mockClear();
    await Promise.all(Array.from({ length: 200 }, () => ask('/sitemap-tracks-1.xml')));
    expect(find).not.toHaveBeenCalled();
  });
});
