import { PRODUCT, siteData, type PlatformStats } from '@refrain/contracts/site';
import type { Track } from '@refrain/contracts/tracks';
import { session } from '@refrain/contracts/accounts';
import { eventually, PASSWORD, SITE_URL, someone, TestApp, type Member } from '../testing/test-app';
import { picture, publish, song } from '../testing/uploads';
import { dataOf, metaOf, TAG, tagsOf } from './testing/head';

const HOSTILE = [
  `</title><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onload='alert(1)`,
  `</script><script>alert(1)</script>`,
  `<!-- --><![CDATA[ ]]>`,
  `&lt;script&gt; &amp; $& $1 $\` $'`,
  `\u05d0\u05d1 right to left & back`,
  `%3Cscript%3E \${alert(1)} {{7*7}}`,
];

let app: TestApp;
let artist: Member;
let plain: Track;
let unreleased: Track;
const hostile: Track[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist({ ...someone('heads'), displayName: `Ada "<b>" Sample & ' Co` });
  const audio = await song(1);
  plain = await publish(artist, audio, { title: 'Hum', description: 'On the way\nhome.' }, await picture());
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  unreleased = await publish(artist, audio, { title: 'Not yet to be heard', releaseNow: false, releaseDate: later });
  for (const title of HOSTILE)
    hostile.push(await publish(artist, audio, { title, artist: title.slice(0, 100), description: title }));
});
afterAll(() => app.end());

const html = { accept: 'text/html' };
const page = async (path: string, headers = {}) => {
  const { status, bytes } = await app.visitor().get(path, { ...html, ...headers });
  return { status, text: bytes.toString() };
};

describe('a shared link', () => {
  it('to a track says what is heard there, with its cover, at whole addresses', async () => {
    const { status, text } = await page(`/track/${plain.id}`);
    const image = `${SITE_URL}/api/cards/track/${plain.id}.jpg`;
    expect(status).toBe(200);
    expect(text).toContain('<title>Hum, Sample Artist · Refrain</title>');
    expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/track/${plain.id}" />`);
    const said = [
      'description',
      'og:type',
      'og:title',
      'og:url',
      'og:image',
      'og:image:type',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
      'og:audio',
      'og:audio:type',
      'music:duration',
      'music:musician',
      'og:site_name',
      'twitter:card',
      'twitter:image',
      'robots',
    ].map((key) => metaOf(text, key));
    expect(said).toEqual([
      'On the way home.',
      'music.song',
      'Hum, Sample Artist',
      `${SITE_URL}/track/${plain.id}`,
      image,
      'image/jpeg',
      '1200',
      '630',
      'Hum, Sample Artist',
      `${SITE_URL}/api/audio/stream/${plain.id}?quality=preview`,
      'audio/mp4',
      '1',
      `${SITE_URL}/artist/heads`,
      PRODUCT,
      'player',
      image,
      null,
    ]);
    expect(dataOf(text)).toMatchObject({
      '@graph': [
        { '@type': 'MusicRecording', name: 'Hum', byArtist: { name: 'Sample Artist', url: `${SITE_URL}/artist/heads` }, image },
        { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: 'Hum' }] },
      ],
    });
    for (const [address, type] of [
      [image, 'image/jpeg'],
      [metaOf(text, 'og:audio') ?? '', 'audio/mp4'],
    ] as const)
      expect((await app.visitor().get(address.replace(SITE_URL, ''))).headers['content-type']).toBe(type);
  });

  it('leads search engines to one address of a track and of a person', async () => {
    expect((await page(`/tracks/${plain.id}?from=somewhere`)).text).toContain(
      `<link rel="canonical" href="${SITE_URL}/track/${plain.id}" />`,
    );
    for (const path of ['/heads', '/artist/heads', '/fan/heads', '/profile/heads', '/ARTIST/heads/']) {
      const { status, text } = await page(path);
      expect([path, status, metaOf(text, 'og:url'), metaOf(text, 'og:title')]).toEqual([
        path,
        200,
        `${SITE_URL}/artist/heads`,
        artist.user.displayName,
      ]);
    }
  });

  it('leads search engines to one address of a page, however it is written, in the one language of the site', async () => {
    for (const [path, canonical] of [
      ['/about/', '/about'],
      ['/ABOUT', '/about'],
      ['//about', '/about'],
      ['/Charts/?kind=ai#top', '/charts'],
      [`/Track/${plain.id.toUpperCase()}/`, `/track/${plain.id}`],
    ] as const) {
      const { status, text } = await page(path);
      expect([path, status, text.match(/rel="canonical" href="[^"]*"/g), metaOf(text, 'og:url')]).toEqual([
        path,
        200,
        [`rel="canonical" href="${SITE_URL}${canonical}"`],
        SITE_URL + canonical,
      ]);
      expect(text).not.toContain('hreflang');
    }
  });

  it('to a page of the site says what that is, with how to search the site where it begins', async () => {
    for (const [path, title, typed] of [
      ['/', 'Refrain', true],
      ['/about', 'About · Refrain', true],
      ['/charts', 'Charts · Refrain', false],
      ['/terms', 'Terms of Service · Refrain', false],
    ] as const) {
      const { status, text } = await page(path);
      expect([path, status, text.includes(`<title>${title}</title>`), metaOf(text, 'robots'), dataOf(text) !== null]).toEqual([
        path,
        200,
        true,
        null,
        typed,
      ]);
    }
    expect(dataOf((await page('/about')).text)).toEqual(siteData(SITE_URL));
  });

  it('holds one title and one description, whatever the built page says by default', async () => {
    const { text } = await page('/charts');
    expect([text.match(/<title>/g)?.length, text.match(/name="description"/g)?.length]).toEqual([1, 1]);
  });

  it.each(HOSTILE.map((title, index) => [title, index] as const))(
    'carries the title %j as text, and as nothing else',
    async (title, index) => {
      const track = hostile[index] as Track;
      const { status, text } = await page(`/track/${track.id}`);
      expect([status, tagsOf(text).filter((tag) => !TAG.test(tag))]).toEqual([200, []]);
      expect(metaOf(text, 'og:title')).toBe(`${track.title}, ${track.artist}`.replace(/[\s\p{Cc}]+/gu, ' ').trim());
      expect(dataOf(text)).toMatchObject({ '@graph': [{ name: track.title }, {}] });
      expect(title).toBe(HOSTILE[index]);
    },
  );

  it('carries what was written in the address as text, too', async () => {
    for (const path of [
      '/nowhere/"><script>alert(1)</script>',
      "/nowhere/at/'all<b>",
      '/%22%3E%3Cscript%3E',
      '/fan/"onload=',
      '/$&/$`/$1',
    ]) {
      const { text } = await page(path);
      expect([path, tagsOf(text).filter((tag) => !TAG.test(tag))]).toEqual([path, []]);
    }
  });
});

describe('what is not there', () => {
  const missing = '00000000-0000-4000-8000-000000000000';

  it.each([
    `/track/${missing}`,
    '/track/not-an-id',
    '/fan/nobody-of-this-handle',
    '/artist/nobody',
    '/nowhere/at/all',
    '/nothings/x/share',
  ])('%s is answered with 404, and kept out of search engines', async (path) => {
    const { status, text } = await page(path);
    expect([status, metaOf(text, 'robots'), text.includes('canonical')]).toEqual([404, 'noindex', false]);
  });

  it('is a person who asked for deletion, with all that they made, by every address', async () => {
    const leaving = await app.artist({ ...someone('leaving'), displayName: 'Lea Leaving' });
    const track = await publish(leaving, await song(1), { title: 'Last Hum' }, await picture());
    const post = (await leaving.post('/api/social/posts', { content: 'A last word' })).body as { id: string };
    const files = [track.coverArt ?? '', `/api/audio/stream/${track.id}`];
    for (const path of files) expect((await app.visitor().get(path)).status).toBe(200);
    await leaving.post('/api/user/delete', { password: PASSWORD });
    for (const path of [
      `/${leaving.user.username}`,
      `/artist/${leaving.user.slug}`,
      `/profile/${leaving.user.slug}`,
      `/track/${track.id}`,
      `/post/${post.id}`,
    ]) {
      const { text } = await page(path);
      expect([
        path,
        ['Lea Leaving', 'Last Hum', 'A last word', '/api/pictures/', '/api/files/', '/api/cards/', 'og:audio', '@graph'].filter(
          (words) => text.includes(words),
        ),
      ]).toEqual([path, []]);
    }
    for (const path of files) expect([path, (await app.visitor().get(path)).status]).toEqual([path, 404]);
  });

  it('is the same for a track that is not released, of which nothing is said', async () => {
    const [{ status, text }, unknown] = [await page(`/track/${unreleased.id}`), await page(`/track/${missing}`)];
    expect(status).toBe(404);
    expect(text.replaceAll(unreleased.id, missing)).toBe(unknown.text);
  });

  it('is no 404 for a person with a session, who may see more', async () => {
    const answer = await artist.get(`/track/${unreleased.id}`, html);
    expect([answer.status, answer.bytes.includes('Not yet to be heard')]).toEqual([200, false]);
    expect((await page(`/track/${missing}`, { cookie: `${session.cookie}=x` })).status).toBe(200);
  });

  it('cannot be decided by a name, which may be written in several ways', async () => {
    const { status, text } = await page('/nobody-by-that-name');
    expect([status, metaOf(text, 'robots')]).toEqual([200, 'noindex']);
  });
});

describe('pages that are for one person', () => {
  it.each([
    '/settings',
    '/messages',
    '/admin',
    '/auth?tab=register',
    '/reset-password?token=a-sample-token',
    '/post/00000000-0000-4000-8000-000000000000',
  ])('%s stays out of search engines, and repeats nothing of the address', async (path) => {
    const { status, text } = await page(path);
    expect([status, metaOf(text, 'robots'), text.includes('a-sample-token')]).toEqual([200, 'noindex', false]);
  });
});

describe('while the read models', () => {
  afterEach(() => jest.restoreAllMocks());
  const stalled = (work: () => Promise<never>) => jest.spyOn(app.storage.readStore, 'get').mockImplementation(work);

  it.each([
    ['are away', () => Promise.reject(new Error('away'))],
    ['do not answer', () => new Promise<never>(() => undefined)],
  ])('%s, a page is the plain one, and soon there', async (_, work) => {
    stalled(work);
    const before = Date.now();
    const { status, text } = await page(`/track/${plain.id}`);
    expect([status, metaOf(text, 'og:title'), text.includes('Hum')]).toEqual([200, 'Track', false]);
    expect(Date.now() - before).toBeLessThan(2000);
  });
});

describe('the counts of the community', () => {
  const stats = async () => (await app.visitor().get('/api/public/stats')).body as PlatformStats;
  /** From the log, without the projection. */
  const recount = async (): Promise<PlatformStats> => {
    const released = new Set((await app.events('TrackReleased')).map(({ data }) => (data as { trackId: string }).trackId));
    const uploads = (await app.events('TrackUploaded')).map(({ data }) => data as { trackId: string; artistId: string });
    const active = new Set(uploads.filter(({ trackId }) => released.has(trackId)).map(({ artistId }) => artistId));
    return {
      tracksCount: released.size,
      activeArtistsCount: active.size,
      musicLoversCount: (await app.events('AccountRegistered')).length,
    };
  };

  it('are those of the log', async () => {
    await app.member();
    await eventually(async () => expect(await stats()).toEqual(await recount()));
    expect(await stats()).toMatchObject({ tracksCount: 2 + HOSTILE.length, activeArtistsCount: 2 });
  });
});
