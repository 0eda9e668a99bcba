import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Album } from '@refrain/contracts/albums';
import type { Playlist } from '@refrain/contracts/playlists';
import { EMBED_SIZES, embedRefusals, embedTexts as texts, iframeCode, type OEmbed } from '@refrain/contracts/site';
import type { Track } from '@refrain/contracts/tracks';
import { refused, type Answer } from '../../testing/http';
import { eventually, PASSWORD, SITE_URL, someone, TestApp, type Member } from '../../testing/test-app';
import { picture, publish, song } from '../../testing/uploads';
import { dataOf, metaOf } from '../testing/head';

const FILES = { script: '/assets/embed-Ab1.js', style: '/assets/embed-Ab1.css' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>`;

let app: TestApp;
let artist: Member;
let hum: Track;
let hostile: Track;
let unreleased: Track;
let album: Album;
let secret: Album;
let playlist: Playlist;
let hidden: Playlist;

beforeAll(async () => {
  app = await TestApp.start();
  await mkdir(join(app.folder, 'pages', 'server'));
  await writeFile(join(app.folder, 'pages', 'server', 'embed.json'), JSON.stringify(FILES));
  artist = await app.artist(someone('frames'));
  const audio = await song(1);
  hum = await publish(artist, audio, { title: 'Hum' }, await picture());
  hostile = await publish(artist, audio, { title: HOSTILE });
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  unreleased = await publish(artist, audio, { title: 'Not yet', releaseNow: false, releaseDate: later });
  const said = { title: 'Sample Album', releaseDate: '2026-01-01', trackIds: [hum.id, hostile.id, unreleased.id] };
  album = (await artist.post('/api/albums', { ...said, visibility: 'public' })).body as Album;
  secret = (await artist.post('/api/albums', { ...said, visibility: 'private' })).body as Album;
  playlist = (await artist.post('/api/playlists', { name: 'Sample List', visibility: 'public' })).body as Playlist;
  hidden = (await artist.post('/api/playlists', { name: 'Own List', visibility: 'private' })).body as Playlist;
  for (const { id } of [playlist, hidden]) await artist.post(`/api/playlists/${id}/songs`, { trackIds: [hum.id] });
});
afterAll(() => app.end());

const HTML = { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
const frame = (path: string): Promise<Answer> => app.visitor().get(path, HTML);
const songsIn = ({ bytes }: Answer): readonly { id: string; title: string }[] => {
  const [, json = '[]'] = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(bytes.toString()) ?? [];
  return JSON.parse(json) as { id: string; title: string }[];
};
const oembed = (url: string, more = '') => app.visitor().get(`/oembed?url=${encodeURIComponent(url)}${more}`);

describe('the frame of a song', () => {
  it('plays what everyone may hear, and leads to its page', async () => {
    const answer = await frame(`/embed/track/${hum.id.toUpperCase()}`);
    const text = answer.bytes.toString();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(songsIn(answer)).toEqual([
      { id: hum.id, title: 'Hum', artist: 'Sample Artist', duration: expect.any(Number), peaks: expect.any(String) },
    ]);
    for (const part of [
      `<script type="module" src="${FILES.script}"></script>`,
      `<link rel="stylesheet" href="${FILES.style}">`,
      `<link rel="canonical" href="${SITE_URL}/track/${hum.id}">`,
      `href="${SITE_URL}/artist/frames"`,
      `aria-label="${texts.listenOn}"`,
      '<meta name="robots" content="noindex">',
    ])
      expect(text).toContain(part);
    expect((await app.visitor().get(`/api/audio/stream/${hum.id}?quality=streaming`)).status).toBe(200);
  });

  it('may stand on any site, also on one that is isolated; nothing else of ours may', async () => {
    const { headers } = await frame(`/embed/track/${hum.id}`);
    const policy = String(headers['content-security-policy']);
    expect(
      policy.split('; ').filter((each) => /^(default-src|script-src|connect-src|frame-ancestors|form-action) /.test(each)),
    ).toEqual(["default-src 'none'", "script-src 'self'", "connect-src 'self'", "form-action 'none'", 'frame-ancestors *']);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'public, max-age=60',
    });
    for (const path of [`/track/${hum.id}`, '/embed', '/embed/track', `/embed/track/${hum.id}/more`, '/', '/api/tracks'])
      expect([path, String((await frame(path)).headers['content-security-policy'])]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
  });

  it('is the same for everyone: it reads no session, and sets none', async () => {
    const [visitor, owner] = [await frame(`/embed/track/${hum.id}`), await artist.get(`/embed/track/${hum.id}`, HTML)];
    expect([owner.bytes.equals(visitor.bytes), owner.headers['set-cookie']]).toEqual([true, undefined]);
    expect((await artist.get(`/embed/track/${unreleased.id}`, HTML)).status).toBe(404);
  });

  it('carries a title as text, and as nothing else', async () => {
    const answer = await frame(`/embed/track/${hostile.id}`);
    const text = answer.bytes.toString();
    expect(songsIn(answer)).toMatchObject([{ title: HOSTILE }]);
    expect([text.includes('<script>alert'), text.includes('<img src=x')]).toEqual([false, false]);
  });
});

describe('the frame of a list', () => {
  it.each([
    ['album', () => album.id, () => [hum.id, hostile.id]],
    ['playlist', () => playlist.id, () => [hum.id]],
  ] as const)('plays the songs of one (%s) that everyone may hear', async (kind, id, songs) => {
    const answer = await frame(`/embed/${kind}/${id()}`);
    expect([answer.status, songsIn(answer).map((each) => each.id)]).toEqual([200, songs()]);
    expect(answer.bytes.toString().match(/data-song="/g)?.length).toBe(songs().length);
  });

  it('of as many songs as it can have stays light', async () => {
    const trackIds = [hum.id, hostile.id];
    const many = (await artist.post('/api/playlists', { name: 'Many', visibility: 'public' })).body as Playlist;
    await artist.post(`/api/playlists/${many.id}/songs`, { trackIds });
    const { bytes } = await frame(`/embed/playlist/${many.id}`);
    const each = gzipSync(bytes).length / trackIds.length;
    expect(each * 50).toBeLessThan(40_000);
  });
});

describe('what is not there, or not for everyone', () => {
  const missing: Readonly<Record<string, () => string>> = {
    'an unknown song': () => `track/${NOBODY}`,
    'no id': () => 'track/nothing',
    'an unknown kind': () => `post/${NOBODY}`,
    'a name of every object': () => `constructor/${NOBODY}`,
    'a song that is not released': () => `track/${unreleased.id}`,
    'a private album': () => `album/${secret.id}`,
    'a private playlist': () => `playlist/${hidden.id}`,
    'an unknown video': () => `video/${NOBODY}`,
  };
  it.each(Object.keys(missing))('is refused alike, to a frame as a page and to a program as data: %s', async (name) => {
    const path = `/embed/${missing[name]?.()}`;
    const [page, data] = [await frame(path), await app.visitor().get(path, { accept: '*/*' })];
    expect([page.status, page.bytes.equals((await frame(`/embed/track/${NOBODY}`)).bytes)]).toEqual([404, true]);
    expect(page.bytes.toString()).toContain(`<h1>${texts.missing}</h1>`);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(data).toMatchObject(refused(embedRefusals.unknown));
    expect(await oembed(`${SITE_URL}${path}`)).toMatchObject(refused(embedRefusals.unknown));
  });

  it('is a song that was unpublished, and all that an artist made who leaves', async () => {
    const leaving = await app.artist(someone('leaver'));
    const gone = await publish(leaving, await song(1), { title: 'Last' });
    expect((await frame(`/embed/track/${gone.id}`)).status).toBe(200);
    await leaving.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect((await frame(`/embed/track/${gone.id}`)).status).toBe(404));
    expect((await oembed(`${SITE_URL}/track/${gone.id}`)).status).toBe(404);
  });
});

describe('oEmbed', () => {
  it('says of a page how to show it', async () => {
    const { status, headers, body } = await oembed(`${SITE_URL}/track/${hum.id}?from=somewhere#here`);
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'application/json; charset=utf-8',
      '*',
    ]);
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Hum',
      author_name: 'Sample Artist',
      author_url: `${SITE_URL}/artist/frames`,
      provider_name: 'Refrain',
      provider_url: `${SITE_URL}/`,
      cache_age: 3600,
      thumbnail_url: `${SITE_URL}/api/files/${hum.art?.['480']}`,
      thumbnail_width: 480,
      thumbnail_height: 480,
      html: iframeCode(SITE_URL, { kind: 'track', id: hum.id }, 'Hum'),
      ...EMBED_SIZES.track,
    } satisfies OEmbed);
  });

  it('knows each address of a thing', async () => {
    const same = async (paths: readonly string[]) =>
      new Set(await Promise.all(paths.map(async (path) => ((await oembed(SITE_URL + path)).body as OEmbed).html)));
    const { id } = hum;
    expect(
      await same([`/track/${id}`, `/tracks/${id}`, `/tracks/${id}/share`, `/track/${id}/share`, `/embed/track/${id}`]),
    ).toEqual(new Set([iframeCode(SITE_URL, { kind: 'track', id }, 'Hum')]));
    expect(await same([`/albums/${album.id}`, `/albums/${album.id}/share`])).toEqual(
      new Set([iframeCode(SITE_URL, { kind: 'album', id: album.id }, 'Sample Album')]),
    );
    expect(await same([`/playlist/${playlist.id}`, `/playlists/${playlist.id}/share`])).toEqual(
      new Set([iframeCode(SITE_URL, { kind: 'playlist', id: playlist.id }, 'Sample List')]),
    );
  });

  it('keeps within the room there is', async () => {
    const { body } = await oembed(`${SITE_URL}/track/${hum.id}`, '&maxwidth=300&maxheight=90');
    expect(body).toMatchObject({ width: 300, height: 90, html: expect.stringContaining('width="300" height="90"') });
  });

  it('answers as XML, whatever a title holds', async () => {
    const { status, headers, bytes } = await oembed(`${SITE_URL}/track/${hostile.id}`, '&format=xml');
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    const text = bytes.toString();
    expect(text).toContain(
      '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"&gt;&lt;img src=x onerror=alert(1)&gt;</title>',
    );
    expect(text.match(/<[a-z_/?][^>]*>/g)?.filter((tag) => /script|img|iframe/.test(tag))).toEqual([]);
  });

  it.each([
    ['another site', 'https://elsewhere.example/track/', embedRefusals.unknown],
    ['a site whose name begins as ours', `${SITE_URL}.elsewhere.example/track/`, embedRefusals.unknown],
    ['ours as the name of a user', `https://${new URL(SITE_URL).host}@elsewhere.example/track/`, embedRefusals.unknown],
    ['another scheme', 'javascript:alert(1)//', embedRefusals.unknown],
    ['no address', 'track/', embedRefusals.unknown],
    ['an address inside the network', 'http://127.0.0.1:1/track/', embedRefusals.unknown],
    ['a page of another kind', `${SITE_URL}/charts/`, embedRefusals.unknown],
  ] as const)('judges addresses of this site alone: %s', async (_name, before, refusal) => {
    expect(await oembed(`${before}${hum.id}`)).toMatchObject(refused(refusal));
  });

  it('refuses what it cannot answer, as its specification says', async () => {
    const url = `${SITE_URL}/track/${hum.id}`;
    expect(await app.visitor().get('/oembed')).toMatchObject(refused(embedRefusals.url));
    expect(await oembed(url, '&format=yaml')).toMatchObject(refused(embedRefusals.format));
    for (const size of ['&maxwidth=wide', '&maxheight=0', '&maxwidth=-5', '&maxwidth=1.5'])
      expect([size, await oembed(url, size)]).toMatchObject([size, refused(embedRefusals.size)]);
    expect((await oembed(`${SITE_URL}/track/${'x'.repeat(8000)}`)).status).toBe(404);
  });
});

describe('heads of what can be embedded', () => {
  const page = async (path: string) => (await app.visitor().get(path, { accept: 'text/html' })).bytes.toString();
  const ATTRIBUTE = /<link rel="alternate" type="application\/json\+oembed" title="[^"]*" href="([^"]*)"/;

  it.each([
    ['/track/', () => hum.id, 'track'],
    ['/albums/', () => album.id, 'album'],
    ['/playlist/', () => playlist.id, 'playlist'],
  ] as const)('%s leads to its oEmbed, and names its player', async (path, id, kind) => {
    const text = await page(path + id());
    const [, href = ''] = ATTRIBUTE.exec(text) ?? [];
    const { body } = await app.visitor().get(href.replaceAll('&amp;', '&').replace(SITE_URL, ''));
    expect((body as OEmbed).html).toContain(`${SITE_URL}/embed/${kind}/${id()}`);
    expect(['twitter:card', 'twitter:player', 'twitter:player:height'].map((key) => metaOf(text, key))).toEqual([
      'player',
      `${SITE_URL}/embed/${kind}/${id()}`,
      String(EMBED_SIZES[kind].height),
    ]);
  });

  it('are those of the thing on the page to share it from, which leads to the page of the thing', async () => {
    for (const [path, canonical] of [
      [`/tracks/${hum.id}/share`, `/track/${hum.id}`],
      [`/albums/${album.id}/share`, `/albums/${album.id}`],
      [`/playlists/${playlist.id}/share`, `/playlist/${playlist.id}`],
      [`/artists/${artist.user.id}/share`, '/artist/frames'],
    ] as const) {
      const [text, own] = [await page(path), await page(canonical)];
      const keys = ['og:title', 'og:url', 'og:image', 'twitter:player'];
      expect([path, keys.map((key) => metaOf(text, key))]).toEqual([path, keys.map((key) => metaOf(own, key))]);
      expect(text).toContain(`<link rel="canonical" href="${SITE_URL}${canonical}" />`);
    }
  });

  it('say which songs a playlist holds, and of a song which albums hold it', async () => {
    const text = await page(`/playlist/${playlist.id}`);
    expect(['og:type', 'music:creator', 'music:song'].map((key) => metaOf(text, key))).toEqual([
      'music.playlist',
      `${SITE_URL}/artist/frames`,
      `${SITE_URL}/track/${hum.id}`,
    ]);
    expect(dataOf(text)).toMatchObject({ '@graph': [{ '@type': 'MusicPlaylist', numTracks: 1, track: [{ name: 'Hum' }] }, {}] });
    expect(metaOf(await page(`/track/${hum.id}`), 'music:album')).toBe(`${SITE_URL}/albums/${album.id}`);
    const image = metaOf(text, 'og:image') ?? '';
    expect((await app.visitor().get(image.replace(SITE_URL, ''))).headers['content-type']).toBe('image/jpeg');
  });
});
