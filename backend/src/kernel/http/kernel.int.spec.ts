import type { ExecutionContext } from '@nestjs/common';
import { session } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { refused, send, type Answer } from '../../testing/http';
import { declaredRoutes, routerRoutes } from '../../testing/answers/routes';
import { eventually, INDEX_HTML, TestApp, type Member } from '../../testing/test-app';
import { AccessGuard } from './access';

/** Whatever it says of itself. */
const isFrontPage = (bytes: Buffer) =>
  INDEX_HTML.split('<title>Refrain</title>').every((part) => bytes.includes(part)) && bytes.includes('<title>');

let app: TestApp;
let fan: Member;

beforeAll(async () => {
  app = await TestApp.start();
  fan = await app.member();
});
afterAll(() => app.end());

const ID = '00000000-0000-4000-8000-000000000000';
/** An address a route answers to. */
const address = (path: string) => path.replace(/:\w+/g, ID).replace('*', 'nothing');
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('every route', () => {
  it('of the router is one of the controllers’, and the other way round', () => {
    const answered = new Set(
      routerRoutes(app.app).filter(
        (route) =>
          / \/(api\/|dev\/|embed\/|oembed|unsubscribe|rest\/|\.well-known\/|robots\.txt|opensearch\.xml|sitemap(-[^/]+)?\.xml)/.test(
            route,
          ) && !route.startsWith('HEAD '),
      ),
    );
    const declared = new Set(declaredRoutes(app.app).map(named));
    expect(declared.size).toBeGreaterThan(20);
    expect(answered).toEqual(declared);
  });

  it('says who may use it', () => {
    expect(declaredRoutes(app.app).filter(({ rule }) => rule === undefined)).toEqual([]);
  });

  it('that did not would be closed', async () => {
    class Forgotten {
      open() {}
    }
    const context = {
      getHandler: () => Forgotten.prototype.open,
      getClass: () => Forgotten,
      switchToHttp: () => ({ getRequest: () => ({ cookies: {} }) }),
    };
    await expect(app.app.get(AccessGuard).canActivate(context as unknown as ExecutionContext)).rejects.toMatchObject({
      refusal: kernelRefusals.forbidden,
    });
  });

  it('that needs a session refuses visitors, and cookies that nobody was given', async () => {
    const closed = declaredRoutes(app.app).filter(({ rule }) => rule !== 'public');
    expect(closed.length).toBeGreaterThan(8);
    const cookies = [
      undefined,
      '',
      'x',
      'A'.repeat(43),
      fan.cookie.slice(0, -1),
      `${fan.cookie}A`,
      fan.cookie.toLowerCase(),
      '__proto__',
      "' OR 1=1--",
      '%00',
      'A'.repeat(8000),
    ];
    await app.unchanged(async () => {
      for (const { method, path } of closed) {
        for (const cookie of cookies) {
          const headers = cookie === undefined ? {} : { cookie: `${session.cookie}=${cookie}` };
          const answer = await app.visitor().ask(method, address(path), { headers });
          expect([method, path, cookie, answer]).toMatchObject([method, path, cookie, refused(kernelRefusals.signInRequired)]);
        }
      }
    });
  });

  it('for artists refuses fans, in its own words', async () => {
    const forArtists = declaredRoutes(app.app).flatMap(({ rule, ...route }) =>
      typeof rule === 'object' && rule.refusal ? [{ ...route, rule }] : [],
    );
    expect(forArtists.map(named).sort()).toEqual([
      'DELETE /api/audio/uploads/:id',
      'GET /api/albums/songs',
      'GET /api/audio/quota',
      'GET /api/audio/uploads/:id',
      'PATCH /api/audio/uploads/:id',
      'POST /api/albums',
      'POST /api/albums/:id/cover',
      'POST /api/audio/upload-file',
      'POST /api/audio/uploads',
      'POST /api/audio/uploads/:id/complete',
      'POST /api/tracks/:id/audio',
      'POST /api/tracks/:id/cover',
      'POST /api/tracks/upload',
      'POST /api/videos/upload',
      'POST /api/youtube/import',
      'POST /api/youtube/metadata',
      'PUT /api/albums/:id',
      'PUT /api/tracks/:id',
      'PUT /api/tracks/:id/lyrics',
      'PUT /api/tracks/:id/release-date',
    ]);
    await app.unchanged(async () => {
      for (const { method, path, rule } of forArtists) {
        expect(await fan.ask(method, address(path))).toMatchObject(refused(rule.refusal ?? kernelRefusals.forbidden));
      }
    });
  });
});

describe('a request from another site', () => {
  it('may read what everyone may, and our own pages may write', async () => {
    expect(
      (await app.visitor().get('/api/genres', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(200);
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none', origin: undefined }, {}]) {
      expect((await fan.post('/api/social/posts', { content: 'ours' }, headers as Record<string, string>)).status).toBe(201);
    }
  });

  it('opens no live line', async () => {
    const shake = (origin: string | undefined) =>
      send(app.origin, 'GET', '/socket.io/?EIO=4&transport=polling', { headers: { origin } });
    expect((await shake('https://elsewhere.example')).status).toBe(403);
    expect((await shake(app.origin)).status).toBe(200);
  });
});

describe('an address nobody answers', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/user/x/y',
    '/api//user',
    '/api/tracks/a/b/c',
    '/api/__proto__',
    '/api/user.json',
  ])('%s is not found, as a problem', async (path) => {
    for (const accept of ['application/json', 'text/html,*/*']) {
      const answer = await fan.get(path, { accept });
      expect([path, answer]).toMatchObject([path, refused(kernelRefusals.routeNotFound)]);
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'POST'])('%s where only reading is known is not found', async (method) => {
    expect(await app.unchanged(() => fan.ask(method, '/api/genres'))).toMatchObject({
      status: 404,
      body: { code: kernelRefusals.routeNotFound.code },
    });
  });

  it.each(['/api/posts/%', '/api/posts/%E0%A4%A', '/api/profiles/%ff', '/api/files/%c0%ae'])(
    'that cannot be read is refused, as a problem: %s',
    async (path) => {
      const answer = await fan.get(path);
      expect(answer).toMatchObject({
        headers: { 'content-type': expect.stringContaining('application/problem+json') },
        body: { code: expect.any(String), status: answer.status },
      });
      expect([400, 404]).toContain(answer.status);
    },
  );

  it('outside the API is the front page', async () => {
    const html = { accept: 'text/html,application/xhtml+xml' };
    for (const [path, status] of [
      ['/', 200],
      ['/charts', 200],
      ['/nobody-by-that-name', 200],
      ['/track/x', 404],
      ['/nowhere/at/all', 404],
    ] as const) {
      const answer = await app.visitor().get(path, html);
      expect([path, answer.status, isFrontPage(answer.bytes)]).toEqual([path, status, true]);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
      expect(answer.headers['content-security-policy']).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com https://www.instagram.com https://www.tiktok.com;",
      );
      expect(answer.headers['content-security-policy']).not.toContain('minepi');
    }
  });

  it.each([
    '/',
    '/charts',
    '/track/x',
    '/nowhere/at/all',
    '/index.html',
    '/sw.js',
    '/assets/sample-Ab1.js',
    '/assets/nothing.js',
    '/robots.txt',
    '/opensearch.xml',
    '/sitemap.xml',
    '/api/genres',
    '/api/user',
    '/api/nothing',
  ])('answers HEAD as GET, with the same status and headers and no body: %s', async (path) => {
    const lasting = ({
      status,
      headers: { date: _date, 'x-request-id': _id, ...headers },
    }: Awaited<ReturnType<Member['get']>>) => ({ status, headers });
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }, {}]) {
      const [got, head] = [await app.visitor().get(path, headers), await app.visitor().ask('HEAD', path, { headers })];
      expect(lasting(head)).toEqual(lasting(got));
      expect([head.headers['content-length'], head.bytes.length]).toEqual([String(got.bytes.length), 0]);
    }
  });

  it('takes the script of Pi, and stands in its frame, in the Pi Browser alone', async () => {
    const policy = async (agent: string) =>
      (await app.visitor().get('/auth', { accept: 'text/html', 'user-agent': agent })).headers['content-security-policy'];
    const inPi = await policy('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 PiBrowser/1.10');
    expect(inPi).toContain("script-src 'self' https://sdk.minepi.com;");
    expect(inPi).toContain('frame-ancestors https://app-cdn.minepi.com;');
    expect(await policy('Mozilla/5.0 (Linux; Android 14) Chrome/140')).toContain("frame-ancestors 'none';");
  });

  it('gives every visitor the page that is kept for when there is no connection, with its content policy', async () => {
    const { status, headers, bytes } = await app.visitor().get('/index.html', { accept: '*/*' });
    expect([status, bytes.toString(), headers['cache-control']]).toEqual([200, expect.stringContaining(INDEX_HTML), 'no-cache']);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('lets browsers keep for ever only what has a hash in its name, and never the service worker', async () => {
    const cached = async (path: string) => (await app.visitor().get(path)).headers['cache-control'];
    expect(await cached('/sw.js')).toBe('no-cache');
    expect(await cached('/assets/sample-Ab1.js')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/../data/log.db',
    '/..%2fdata/log.db',
    '/%2e%2e/data/log.db',
    '/%2e%2e%2fdata%2flog.db',
    '/assets/../../data/log.db',
    '/..%5cdata%5clog.db',
    '/.%00/../data/log.db',
  ])('never leaves the folder of pages: %s', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await app.visitor().get(path, { accept });
      expect(answer.bytes.includes('SQLite format')).toBe(false);
      expect([200, 400, 403, 404]).toContain(answer.status);
      if (answer.status === 200) expect(isFrontPage(answer.bytes)).toBe(true);
    }
  });
});

describe('an answer', () => {
  it('is never guessed at by browsers, whatever it is', async () => {
    const answers = [
      await fan.get('/api/user'),
      await fan.get('/api/nothing'),
      await fan.post('/api/logout', undefined, { origin: 'https://elsewhere.example' }),
      await fan.get('/', { accept: 'text/html' }),
    ];
    for (const { headers } of answers) expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is kept by no cache, unless its route says so', async () => {
    const cached = async (asking: Promise<Answer>) => (await asking).headers['cache-control'];
    const path = '/api/public/adsense-config';
    expect([
      await cached(fan.get('/api/user')),
      await cached(app.visitor().get('/api/user')),
      await cached(fan.get('/api/nothing')),
      await cached(fan.get(path)),
    ]).toEqual(['no-store', 'no-store', 'no-store', 'public, max-age=300']);
  });

  it('reports how far each projection has come', async () => {
    await eventually(async () => {
      const { body } = await app.visitor().get('/api/health');
      expect(body).toMatchObject({ status: 'ok', position: await app.head() });
      expect((body as { projections: unknown[] }).projections).toEqual(
        projections.map(({ spec: { name } }) => ({
          name,
          version: expect.any(Number),
          position: expect.any(String),
          lag: 0,
          parked: 0,
        })),
      );
    });
  });
});
