import type { OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { session } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { Community, nameOf, NOBODY } from '../testing/community';
import { refused, send, type Answer, type Caller, type Sending } from '../testing/http';
import { PiPlatformDouble } from '../testing/pi-platform-double';
import { TestApp } from '../testing/test-app';

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

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (levels: number, inside = '1'): string => '{"a":['.repeat(levels) + inside + ']}'.repeat(levels);
const LONG = 'x'.repeat(200_000);

/** Every answer, a good one or a refusal: what it must say of itself, and what it must not. */
const isDecent = (what: unknown, { status, headers, body, bytes }: Answer): void => {
  const policy = String(headers['content-security-policy'] ?? '');
  const said = {
    server: headers.server,
    poweredBy: headers['x-powered-by'],
    sniffed: headers['x-content-type-options'],
    framed: policy.includes("frame-ancestors 'none'"),
    loads: policy.includes('default-src'),
  };
  expect([what, status, said]).toEqual([
    what,
    status,
    { server: undefined, poweredBy: undefined, sniffed: 'nosniff', framed: true, loads: true },
  ]);
  expect([what, status < 500]).toEqual([what, true]);
  if (status < 400 || bytes.length === 0) return;
  expect([what, headers['content-type']]).toEqual([what, expect.stringContaining('application/problem+json')]);
  expect([what, body]).toEqual([
    what,
    expect.objectContaining({ status, code: expect.stringMatching(/^[A-Z_]+\.[A-Z_]+$/), message: expect.any(String) }),
  ]);
  expect([what, bytes.toString()]).toEqual([
    what,
    expect.not.stringMatching(/node_modules|\.ts:\d|\.js:\d|at \w+ \(|SQLITE|argon2/),
  ]);
};

/** Bodies that nobody means. */
const bodies: Readonly<Record<string, () => Sending>> = {
  'no JSON': () => ({ raw: '{', headers: JSON_TYPE }),
  'nothing, said to be JSON': () => ({ raw: '', headers: JSON_TYPE }),
  blanks: () => ({ raw: '   ', headers: JSON_TYPE }),
  null: () => ({ raw: 'null', headers: JSON_TYPE }),
  'a number': () => ({ raw: '1e999', headers: JSON_TYPE }),
  'a word': () => ({ raw: '"word"', headers: JSON_TYPE }),
  'a list': () => ({ raw: '[{"content":"a"}]', headers: JSON_TYPE }),
  'an empty list': () => ({ raw: '[]', headers: JSON_TYPE }),
  true: () => ({ raw: 'true', headers: JSON_TYPE }),
  'bytes that are no text': () => ({ raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: JSON_TYPE }),
  'another type': () => ({ raw: '<a/>', headers: { 'content-type': 'application/xml' } }),
  'no type': () => ({ raw: '{"content":"a"}', headers: { 'content-type': undefined } }),
  'a type that is none': () => ({ raw: '{}', headers: { 'content-type': ';;;' } }),
  'two types': () => ({ raw: '{}', headers: { 'content-type': 'application/json, text/plain' } }),
  'another charset': () => ({ raw: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } }),
  'compression we do not know': () => ({ raw: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }),
  'deep nesting': () => ({ raw: deep(5000), headers: JSON_TYPE }),
  'nesting a little too deep': () => ({ raw: deep(6), headers: JSON_TYPE }),
  'a length that is too small': () => ({ raw: '{}', headers: { ...JSON_TYPE, 'content-length': '1' } }),
  'a form of nothing': () => ({ raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  'a form without a boundary': () => ({ raw: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  'a body too large': () => ({ raw: JSON.stringify({ content: LONG + LONG }), headers: JSON_TYPE }),
  'a body said to be too large': () => ({ raw: '{}', headers: { ...JSON_TYPE, 'content-length': '99999999999' } }),
};
/** What each field is tried with, all fields at once and one by one. */
const VALUES: readonly unknown[] = [
  null,
  1,
  -1,
  1e308,
  true,
  '',
  ' ',
  [],
  {},
  [[]],
  { $ne: null },
  { toString: 1 },
  [null],
  LONG,
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '../../etc/passwd',
  '%00',
  "' OR 1=1--",
  '{{7*7}}',
  '2026-99-99T99:99:99Z',
  '__proto__',
];

const parameters = [
  '%00',
  '%2e%2e%2f',
  '..',
  '%ff',
  '%',
  '%E2%99%AB',
  '♫',
  '__proto__',
  'constructor',
  '%0d%0aset-cookie:a=b',
  '*',
  '-1',
  '1e9',
  'null',
  '{}',
  `${NOBODY}%00`,
  NOBODY.toUpperCase(),
  'x'.repeat(301),
  'x'.repeat(10_000),
];
const queries = [
  'unknown=1',
  'after=1&after=2',
  'after[]=1',
  'after[$ne]=1',
  'after=%00',
  'after=%',
  '__proto__[a]=1',
  'after=../..',
  `after=${'x'.repeat(8000)}`,
  'quality=__proto__',
  'window=constructor',
  '=&=&&',
  'after={"$ne":1}',
  'baseMood=♫'.replace('♫', '%E2%99%AB'),
  '?',
  '%ff=%ff',
];

/** As a browser would, whatever the address holds. */
const asked = async (caller: Caller, method: string, address: string, sending: Sending = {}): Promise<void> => {
  const answer = await caller
    .ask(method, encodeURI(address).replace(/%25/g, '%'), sending)
    .catch((error: NodeJS.ErrnoException) => (error.code === undefined ? Promise.reject(error) : error));
  if (!(answer instanceof Error))
    return isDecent([method, address.slice(0, 80), sending.headers, String(sending.raw ?? '').slice(0, 40)], answer);
  // A sender with a wrong length is cut off.
  expect([method, address, answer.code, sending.headers?.['content-length'] !== undefined]).toEqual([
    method,
    address,
    'ECONNRESET',
    true,
  ]);
};

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

/** What works without its body as well: a like that does not say which state it wants. */
const BODY_MAY_BE_MISSING: ReadonlySet<string> = new Set(['POST /api/social/posts/:id/like']);

describe('every route', () => {
  afterEach(() => expect(app.failures).toEqual([]));

  it.each(Object.keys(bodies))('answers %s with what it is, or a problem', async (name) => {
    for (const route of community.mutating) {
      const hasBody = community.fields(route) !== undefined && !BODY_MAY_BE_MISSING.has(nameOf(route));
      // What has no body does what it does whatever comes with it.
      const caller = await (hasBody ? community.somebody(route) : community.newcomer(route));
      const address = await community.address(route, caller);
      const { raw, headers } = bodies[name]?.() ?? {};
      const isCut = headers?.['content-length'] === '99999999999';
      const answer = isCut
        ? await send(app.origin, route.method, address, {
            raw,
            headers: { ...headers, origin: app.origin, cookie: `${session.cookie}=${caller.cookie}` },
          })
        : await caller.ask(route.method, address, { raw, headers });
      isDecent([nameOf(route), name], answer);
      if (hasBody) expect([nameOf(route), name, answer.status >= 400]).toEqual([nameOf(route), name, true]);
    }
  });

  it('refuses values of no use in any field', async () => {
    let tried = 0;
    for (const route of community.mutating) {
      const fields = [...(community.fields(route) ?? [])];
      if (fields.length === 0) continue;
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      for (const value of VALUES) {
        const one = fields[tried % fields.length] ?? '';
        const good = community.body(route) ?? {};
        for (const body of [Object.fromEntries(fields.map((field) => [field, value])), { ...good, [one]: value }]) {
          tried += 1;
          isDecent(
            [nameOf(route), one, String(JSON.stringify(value)).slice(0, 40)],
            await caller.ask(route.method, address, { json: body }),
          );
        }
      }
    }
    expect(tried).toBeGreaterThan(300);
  });

  it('refuses wrong ids in its address', async () => {
    const routes = community.routes.filter(({ path }) => /[:*]/.test(path));
    expect(routes.length).toBeGreaterThan(12);
    for (const route of routes) {
      const caller = await community.somebody(route);
      for (const wrong of parameters) {
        await asked(caller, route.method, route.path.replace(/:\w+|\*/g, wrong), { json: community.body(route) });
      }
    }
  });

  it('stands what is asked of it beside', async () => {
    for (const route of community.routes) {
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      if (route.method !== 'GET') {
        await asked(caller, route.method, `${address}?${queries.slice(0, 3).join('&')}`, { json: community.body(route) });
        continue;
      }
      for (const query of queries) await asked(caller, 'GET', `${address}?${query}`);
    }
  });

  it.each(Object.entries(strange))('stands %s', async (_, all) => {
    for (const route of community.routes) {
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      for (const headers of all) {
        const cookie = `${session.cookie}=${caller.cookie}`;
        const answer = await send(app.origin, route.method, address, {
          json: community.body(route),
          headers: { origin: app.origin, cookie, 'sec-fetch-site': 'same-origin', ...headers } as OutgoingHttpHeaders,
        });
        isDecent([nameOf(route), headers], answer);
      }
    }
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'PROPFIND', 'LOCK'])('knows %s only where it says so', async (method) => {
    // Also where the address of one route is that of another with a parameter.
    const declared = community.routes
      .filter((route) => route.method === method)
      .map(({ path }) => new RegExp(`^${path.replace(/:\w+|\*/g, '[^/]+')}$`));
    for (const route of community.routes) {
      // A visitor who has used up nothing yet: what follows HEAD is compared with it.
      const caller = method === 'HEAD' ? await community.newcomer(route) : await community.somebody(route);
      const [address, head] = [await community.address(route, caller), await app.head()];
      if (declared.some((path) => path.test(address))) continue;
      const answer = await caller.ask(method, address);
      isDecent([method, route.path], answer);
      if (method === 'HEAD')
        expect([route.path, answer.status, answer.bytes.length]).toEqual([route.path, (await caller.get(address)).status, 0]);
      else expect([method, route.path, answer]).toMatchObject([method, route.path, refused(kernelRefusals.routeNotFound)]);
      expect([method, route.path, await community.askedSince(head)]).toEqual([method, route.path, []]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
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
