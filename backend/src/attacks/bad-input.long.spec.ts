import { session } from '@refrain/contracts/accounts';
import { Community, nameOf } from '../testing/community/community';
import { NOBODY } from '../testing/doubles/nobody';
import { send, type Caller, type Sending } from '../testing/http';
import { PiPlatformDouble } from '../testing/doubles/pi-platform-double';
import { TestApp } from '../testing/test-app';
import { isDecent } from './testing/is-decent';
import { thirdOf } from './testing/share-of';

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

/** What works without its body as well: a like that does not say which state it wants, trying again all that is parked, and putting back without a word. */
const BODY_MAY_BE_MISSING: ReadonlySet<string> = new Set([
  'POST /api/social/posts/:id/like',
  'POST /api/admin/projections/:name/retry',
  'POST /api/admin/posts/:id/restore',
  'POST /api/admin/comments/:id/restore',
]);

describe('every route', () => {
  afterEach(() => expect(app.failures).toEqual([]));

  it.each(Object.keys(bodies))('answers %s with what it is, or a problem', async (name) => {
    for (const route of thirdOf(community.mutating, Object.keys(bodies).indexOf(name))) {
      const hasBody = community.fields(route) !== undefined && !BODY_MAY_BE_MISSING.has(nameOf(route));
      const { who: caller, address } = await community.target(route);
      const { raw, headers } = bodies[name]?.() ?? {};
      const isCut = headers?.['content-length'] === '99999999999';
      const answer = isCut
        ? await send(app.origin, route.method, address, {
            raw,
            headers: { ...headers, origin: app.origin, cookie: `${session.cookie}=${caller.cookie}` },
          })
        : await caller.ask(route.method, address, { raw, headers });
      isDecent([nameOf(route), name], answer);
      // What has no body does what it does whatever comes with it.
      if (answer.status < 400) community.came(route);
      if (hasBody) expect([nameOf(route), name, answer.status >= 400]).toEqual([nameOf(route), name, true]);
    }
  });

  it('refuses values of no use in any field', async () => {
    let tried = 0;
    for (const [turn, route] of community.mutating.entries()) {
      const fields = [...(community.fields(route) ?? [])];
      if (fields.length === 0) continue;
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      for (const value of thirdOf(VALUES, turn)) {
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
    for (const [turn, route] of routes.entries()) {
      const caller = await community.somebody(route);
      for (const wrong of thirdOf(parameters, turn)) {
        await asked(caller, route.method, route.path.replace(/:\w+|\*/g, wrong), { json: community.body(route) });
      }
    }
  });

  it('stands what is asked of it beside', async () => {
    for (const [turn, route] of community.routes.entries()) {
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      if (route.method !== 'GET') {
        await asked(caller, route.method, `${address}?${queries.slice(0, 3).join('&')}`, { json: community.body(route) });
        continue;
      }
      for (const query of thirdOf(queries, turn)) await asked(caller, 'GET', `${address}?${query}`);
    }
  });
});
