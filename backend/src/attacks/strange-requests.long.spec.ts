import type { OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { session } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { Community, nameOf } from '../testing/community/community';
import { refused, send } from '../testing/http';
import { PiPlatformDouble } from '../testing/doubles/pi-platform-double';
import { TestApp } from '../testing/test-app';
import { isDecent } from './testing/is-decent';
import { shareOf } from './testing/share-of';

let pi: PiPlatformDouble;
let app: TestApp;
let community: Community;
beforeAll(async () => {
  pi = await PiPlatformDouble.start();
  app = await TestApp.start({ platformUrl: pi.url });
  community = await Community.found(app);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
  await pi.stop();
  expect(app.failures).toEqual([]);
});

const LONG_HEADER = 'x'.repeat(5000);
/** Headers that nobody means; those of one row go out together. */
const strange: Readonly<Record<string, readonly Readonly<Record<string, string | string[]>>[]>> = {
  'strange cookies': [
    '',
    ';;;=',
    session.cookie,
    `${session.cookie}=a; ${session.cookie}=b; ${session.rememberCookie}=.`,
    `a=${LONG_HEADER}`,
    `${session.rememberCookie}=%`,
    '__proto__=a',
  ].map((cookie) => ({ cookie })),
  'strange words of browsers': [
    {
      'idempotency-key': '',
      'x-request-id': '',
      range: 'bytes=-0',
      'if-none-match': '*',
      accept: '',
      'user-agent': '',
      'x-forwarded-for': '',
    },
    {
      'idempotency-key': 'short',
      'x-request-id': 'not an id',
      range: 'bytes=9-1',
      'if-none-match': '"',
      accept: 'text/html;q=x',
      'user-agent': '\u00ff',
      'x-forwarded-for': 'x',
    },
    {
      'idempotency-key': 'x'.repeat(200),
      'x-request-id': '<script>',
      range: 'bytes=0-1,2-3',
      'if-none-match': LONG_HEADER,
      accept: 'image/*',
      'x-forwarded-for': '1.1.1.1, ,',
    },
    { 'idempotency-key': 'caf\u00e9-caf\u00e9', range: `bytes=${'9'.repeat(50)}-`, accept: LONG_HEADER, 'x-forwarded-for': "'" },
    { range: 'x', 'user-agent': LONG_HEADER, 'x-forwarded-for': '1.1.1.1,'.repeat(500) },
  ],
  'headers that come twice': [
    { 'content-type': ['application/json', 'text/plain'] },
    { 'idempotency-key': ['one-of-two', 'two-of-two'] },
    { 'x-forwarded-for': ['1.1.1.1', '2.2.2.2'], range: ['bytes=0-1', 'bytes=2-3'] },
  ],
  'another host, and what we cannot promise': [
    { host: 'elsewhere.example' },
    { host: 'a b' },
    { host: LONG_HEADER },
    { expect: '100-continue' },
    { expect: 'nothing' },
  ],
};

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'PROPFIND', 'LOCK'];

/** Who reads these is recorded, once a day. */
const LOOKS: Readonly<Record<string, string>> = {
  '/api/admin/audit/balance': 'AuditLookRecorded',
  '/api/admin/earnings/months/:month/artists': 'PersonalDataViewed',
  '/api/admin/erasures': 'PersonalDataViewed',
  '/api/admin/fraud/replays/:id': 'PersonalDataViewed',
  '/api/admin/members': 'PersonalDataViewed',
  '/api/admin/payments': 'PersonalDataViewed',
  '/api/admin/payouts': 'PersonalDataViewed',
  '/api/admin/people/:id/acts': 'PersonalDataViewed',
  '/api/admin/people/:id/security': 'PersonalDataViewed',
  '/api/admin/pi/payments': 'PersonalDataViewed',
  '/api/admin/pi/payments/:id': 'PersonalDataViewed',
  '/api/admin/pi/payouts': 'PersonalDataViewed',
  '/api/admin/pi/payouts/:id': 'PersonalDataViewed',
  '/api/admin/security/acts': 'PersonalDataViewed',
};

describe('every route', () => {
  afterEach(() => expect(app.failures).toEqual([]));

  it.each(Object.entries(strange))('stands %s', async (name, all) => {
    const routes = shareOf(community.routes, Object.keys(strange).indexOf(name));
    for (const [turn, route] of routes.entries()) {
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      for (const headers of shareOf(all, turn)) {
        const cookie = `${session.cookie}=${caller.cookie}`;
        const answer = await send(app.origin, route.method, address, {
          json: community.body(route),
          headers: { origin: app.origin, cookie, 'sec-fetch-site': 'same-origin', ...headers } as OutgoingHttpHeaders,
        });
        isDecent([nameOf(route), headers], answer);
      }
    }
  });

  it.each(METHODS)('knows %s only where it says so', async (method) => {
    // Also where the address of one route is that of another with a parameter.
    const declared = community.routes
      .filter((route) => route.method === method)
      .map(({ path }) => new RegExp(`^${path.replace(/:\w+|\*/g, '[^/]+')}$`));
    for (const route of shareOf(community.routes, METHODS.indexOf(method))) {
      // A visitor who has used up nothing yet: what follows HEAD is compared with it.
      const caller = method === 'HEAD' ? await community.newcomer(route) : await community.somebody(route);
      const [address, head] = [await community.address(route, caller), await app.head()];
      if (declared.some((path) => path.test(address))) continue;
      const answer = await caller.ask(method, address);
      isDecent([method, route.path], answer);
      if (method === 'HEAD')
        expect([route.path, answer.status, answer.bytes.length]).toEqual([route.path, (await caller.get(address)).status, 0]);
      else expect([method, route.path, answer]).toMatchObject([method, route.path, refused(kernelRefusals.routeNotFound)]);
      const asked = (await community.askedSince(head)).filter(({ type }) => type !== LOOKS[route.path]);
      expect([method, route.path, asked]).toEqual([method, route.path, []]);
      // Apps on other sites may ask there; they bring no cookie.
      if (!route.path.startsWith('/rest/')) expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('what is hardly a request', () => {
  const line = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(app.origin);
      let heard = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setTimeout(5000, () => reject(new Error(`no end after ${heard}`)));
      socket
        .on('data', (chunk) => (heard += chunk.toString()))
        .on('error', reject)
        .on('close', () => resolve(heard));
    });
  const rest = 'Host: refrain.test\r\nConnection: close\r\n';
  it.each([
    ['nothing of HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', `POST /api/login HTTP/1.1\r\n${rest}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\n${rest}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'chunks that are none',
      `POST /api/login HTTP/1.1\r\n${rest}Origin: http://refrain.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n`,
      400,
    ],
    ['headers too large', `GET /api/genres HTTP/1.1\r\n${rest}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a header without a colon', `GET /api/genres HTTP/1.1\r\n${rest}nonsense\r\n\r\n`, 400],
  ])('is refused as a problem, and cut off: %s', async (_, text, status) => {
    const heard = await line(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toContain('application/problem+json');
    expect(heard).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ status, code: expect.any(String) });
  });

  it('is refused without a host', async () =>
    expect(await line('GET /api/genres HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /));
});

describe('pages and files', () => {
  it('say no more of themselves than the API does', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/charts',
      '/assets/nothing.js',
      '/nothing.svg',
      '/socket.io/',
      '/metrics',
      '/api',
      '/%',
    ]) {
      const answer = await app.visitor().get(path, { accept: 'text/html' });
      expect([path, answer.headers.server, answer.headers['x-powered-by']]).toEqual([path, undefined, undefined]);
      if (!path.startsWith('/socket.io'))
        expect([path, answer.headers['x-content-type-options'], Boolean(answer.headers['content-security-policy'])]).toEqual([
          path,
          'nosniff',
          true,
        ]);
    }
    const line = await send(app.origin, 'GET', '/socket.io/?EIO=4&transport=polling', { headers: { origin: app.origin } });
    expect([line.status, line.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });
});
