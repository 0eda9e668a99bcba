import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from '@refrain/contracts/accounts';
import type { Track } from '@refrain/contracts/tracks';
import { PASSWORD, someone, TestApp, type Member } from '../testing/test-app';
import { picture, publish, song } from '../testing/uploads';

const INDEX =
  '<!doctype html><html><head><title>Refrain</title><script type="module" crossorigin src="/assets/app.js"></script></head><body><div id="root"></div></body></html>';
const frame = (html: string) => ({ html, scripts: ['/assets/page-A1.js'], fonts: ['/assets/face.woff2'] });
const FRAMES = {
  pages: {
    charts: frame('painted charts<!--page--> that wait<!--/page-->'),
    'discover-music': frame('painted music<!--page--> that waits<!--/page-->'),
    track: frame('painted track'),
    auth: frame('painted sign-in'),
    'auth?tab=register': frame('painted registering'),
  },
  shell: ['/assets/shell-B2.js'],
};
/** Shows all it is given, where the build of the front end puts each part into its place. */
const FILL = `
  exports.fill = (html, thing) => html + " " + encodeURIComponent(JSON.stringify(thing));
  exports.draw = (route, answers) => {
    if (answers[0].includes('Undrawable')) throw new Error('cannot be drawn');
    return ' ' + route + ' ' + encodeURIComponent(JSON.stringify(answers));
  };`;

let app: TestApp;
let artist: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  const folder = join(app.folder, 'pages', 'server');
  await mkdir(folder);
  await writeFile(join(folder, 'frames.json'), JSON.stringify(FRAMES));
  await writeFile(join(folder, 'first-paint.cjs'), FILL);
  await writeFile(join(app.folder, 'pages', 'index.html'), INDEX);
  artist = await app.artist({ ...someone('paint'), displayName: 'Ada Sample' });
  track = await publish(artist, await song(1), { title: 'Hum', description: 'On the way home.' }, await picture());
});
afterAll(() => app.end());

const text = async (path: string, headers: Record<string, string> = {}) =>
  (await app.visitor().get(path, { accept: 'text/html', ...headers })).bytes.toString();
const paintOf = (html: string): string | null => /<div id="paint">([^]*?)<\/div><div id="root">/.exec(html)?.[1] ?? null;
const answersOf = (html: string): unknown => {
  const [, json = ''] = /painted \w+ [\w-]+ (\S+)/.exec(paintOf(html) ?? '') ?? [];
  return JSON.parse(decodeURIComponent(json));
};
const thingOf = (html: string): unknown => {
  const [, json] = /painted track (\S+)/.exec(paintOf(html) ?? '') ?? [];
  return json === undefined ? null : JSON.parse(decodeURIComponent(json));
};

describe('what a visitor sees first', () => {
  it('is in the page before any script, and holds back what makes it work until it is painted', async () => {
    const html = await text('/charts');
    expect(paintOf(html)).toMatch(/^painted charts charts /);
    const [, held = ''] = /<template id="after-paint">([^]*?)<\/template>/.exec(html) ?? [];
    expect(held).toBe(
      '<script type="module" crossorigin src="/assets/app.js"></script>' +
        '<link rel="modulepreload" crossorigin href="/assets/page-A1.js" />' +
        '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/charts?window=week&amp;kind=all" />',
    );
    expect(html.replace(held, '')).not.toContain('/assets/app.js');
  });

  it('has the typefaces of the page with it, ahead of the scripts', async () =>
    expect(await text('/charts')).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2" /><template id="after-paint">',
    ));

  it('is drawn from the answers that the API gives a visitor', async () => {
    const answered = async (path: string) => (await app.visitor().get(path)).bytes.toString();
    expect(answersOf(await text('/charts'))).toEqual([await answered('/api/charts?window=week&kind=all')]);
    const calls = ['/api/tracks', '/api/charts/number-one', `/api/tracks/${track.id}`];
    const music = await Promise.all(calls.map(answered));
    expect(music[0]).toContain('"Hum"');
    expect(answersOf(await text('/discover/music'))).toEqual(music);
  });

  it('is the page that the first address leads a visitor to', async () =>
    expect(paintOf(await text('/'))).toMatch(/^painted music discover-music /));

  it.each([
    ['/charts?window=month', '/api/charts?window=month&kind=all'],
    ['/charts?kind=human&window=all', '/api/charts?window=all&kind=human'],
    ['/charts?window=nonsense&utm_source=x', '/api/charts?window=week&kind=all'],
  ])('is what the query asks for: %s', async (path, call) => {
    const html = await text(path);
    expect(answersOf(html)).toEqual([(await app.visitor().get(call)).bytes.toString()]);
    expect(html).toContain(`as="fetch" crossorigin="anonymous" href="${call.replace('&', '&amp;')}"`);
  });

  it.each([
    ['/auth', 'painted sign-in'],
    ['/auth?tab=login', 'painted sign-in'],
    ['/auth?tab=register', 'painted registering'],
    ['/auth?tab=forgotPassword', null],
    ['/auth?expired=true', null],
    ['/charts?asOf=2026-01-05T00:00:00.000Z', null],
    ['/charts?compare=now', null],
  ])('shows no other state than the query asks for: %s', async (path, painted) =>
    expect(paintOf(await text(path))).toBe(painted),
  );

  it('of a track is what the head of its page says', async () => {
    for (const path of [`/track/${track.id}`, `/tracks/${track.id}`])
      expect(thingOf(await text(path))).toEqual({
        id: track.id,
        title: 'Hum',
        byline: 'Sample Artist',
        image: `/api/files/${track.art?.[480]}`,
        palette: track.palette,
      });
  });

  it.each([
    ['is nothing for a person with a session, who sees another frame', '/charts', { cookie: `${session.cookie}=x` }],
    ['is not in the page that is kept for any address', '/index.html', {}],
    ['is nothing where nothing is', '/nowhere/at/all', {}],
    ['is nothing on pages that are not painted', '/about', {}],
    ['is nothing for a track that is not there', '/track/00000000-0000-4000-8000-000000000000', {}],
  ] as const)('%s', async (_, path, headers) => {
    const html = await text(path, headers);
    expect([paintOf(html), html.includes('<div id="root"></div>'), html.includes('after-paint')]).toEqual([null, true, false]);
    expect(html).toContain('<script type="module" crossorigin src="/assets/app.js">');
  });

  it.each([
    ['has the scripts of the shell asked for at once', '/help', {}, true],
    ['has them for persons with a session too', '/charts', { cookie: `${session.cookie}=x` }, true],
    ['has none of them where there is no shell', '/terms', {}, false],
    ['has none of them in the page that is kept for any address', '/index.html', {}, false],
  ] as const)('where nothing is painted, %s', async (_, path, headers, isPreloaded) =>
    expect(
      (await text(path, headers)).includes('<link rel="modulepreload" crossorigin href="/assets/shell-B2.js" /></head>'),
    ).toBe(isPreloaded),
  );

  it('is kept apart from what persons with a session get, by every cache', async () =>
    expect((await app.visitor().get('/charts', { accept: 'text/html' })).headers['vary']).toContain('cookie'));

  it('is served as no file', async () => {
    for (const file of ['frames.json', 'first-paint.cjs'])
      expect((await app.visitor().get(`/server/${file}`, { accept: '*/*' })).status).toBe(404);
  });

  it('names no track that waits for its day, and none of a person who leaves', async () => {
    const leaving = await app.artist({ ...someone('leaver'), displayName: 'Lea Leaving' });
    const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
    const audio = await song(1);
    const unreleased = await publish(leaving, audio, { title: 'Not yet', releaseNow: false, releaseDate: later });
    const released = await publish(leaving, audio, { title: 'Last Hum' });
    expect(thingOf(await text(`/track/${released.id}`))).toMatchObject({ title: 'Last Hum', image: null });
    await leaving.post('/api/user/delete', { password: PASSWORD });
    for (const { id } of [unreleased, released]) expect(paintOf(await text(`/track/${id}`))).toBeNull();
  });

  it('is drawn from answers of the last second, and awaits its answers where it cannot be drawn', async () => {
    const before = paintOf(await text('/'));
    expect(before).toMatch(/^painted music discover-music /);
    await publish(artist, await song(1), { title: 'Undrawable' });
    expect(paintOf(await text('/'))).toBe(before);
    app.now += 1000;
    expect(paintOf(await text('/'))).toBe('painted music<!--page--> that waits<!--/page-->');
  });
});
