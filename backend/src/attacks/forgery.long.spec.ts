import { kernelRefusals } from '@refrain/contracts/kernel';
import type { VaultEntry } from '@refrain/storage/vault';
import { Community, nameOf } from '../testing/community/community';
import { refused, type Answer } from '../testing/http';
import type { ApiRoute } from '../testing/answers/routes';
import { TestApp, type Member } from '../testing/test-app';
import { thirdOf } from './testing/share-of';

let app: TestApp;
let community: Community;
beforeAll(async () => {
  app = await TestApp.start();
  community = await Community.found(app);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.end();
});

type Headers = Readonly<Record<string, string | undefined>>;
const ELSEWHERE = 'https://elsewhere.example';
const host = (): string => new URL(app.origin).host;
const FORMS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=sample',
  'text/plain; charset=application/json',
];

const WAYS_IN: ReadonlySet<VaultEntry['kind']> = new Set(['credentials', 'session', 'remembered', 'forgotten-subject']);

/** Six ways in which another site makes a person's browser ask us. */
const shapes: Readonly<Record<string, () => readonly Headers[]>> = {
  'from another site': () => [
    { origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' },
    { origin: ELSEWHERE },
    { origin: `http://${host()}.elsewhere.example` },
    { origin: `http://${host()}@elsewhere.example` },
  ],
  'from a page without an origin': () => [
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: '' },
    { origin: 'file://' },
    { origin: 'data:' },
  ],
  'without an origin': () => [
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
    { origin: undefined },
    { origin: undefined, 'sec-fetch-site': '' },
  ],
  'from a sister host or another port': () => [
    { origin: `http://sister.${host()}`, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'http://127.0.0.1' },
    { origin: `http://localhost:${new URL(app.origin).port}` },
  ],
  'by a form': () => FORMS.flatMap((type) => [ELSEWHERE, 'null', undefined].map((origin) => ({ origin, 'content-type': type }))),
  'with words that say otherwise': () => [
    { origin: undefined, referer: `${app.origin}/` },
    { origin: ELSEWHERE, referer: `${app.origin}/` },
    { origin: ELSEWHERE, 'x-forwarded-host': 'elsewhere.example', forwarded: 'host=elsewhere.example' },
    { origin: ELSEWHERE, 'x-requested-with': 'XMLHttpRequest', 'x-http-method-override': 'GET' },
  ],
};

/** What mail programs and the card service send by themselves: it follows from a signature alone, and from no session. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['POST /unsubscribe', 'POST /api/payments/card/webhook']);

const asJson = (route: ApiRoute): string => JSON.stringify(community.body(route) ?? { content: 'forged' });
const signedIn = async (who: Member): Promise<boolean> => (await who.get('/api/user')).status === 200;

/** What lets people in, without when they were seen last. Tokens and checkpoints are left out: they move with the mail. */
const vault = async (): Promise<readonly string[]> => {
  const entries: string[] = [];
  for await (const entry of app.storage.vault.dump()) {
    if (!WAYS_IN.has(entry.kind)) continue;
    entries.push(JSON.stringify(entry, (key, value: unknown) => (key === 'lastSeenAt' ? '' : value)));
  }
  return entries.sort();
};

describe('a request that another site makes', () => {
  it.each(Object.entries(shapes))(
    '%s is refused on every route that changes something, and changes nothing',
    async (name, shape) => {
      const turn = Object.keys(shapes).indexOf(name);
      const routes = thirdOf(community.mutating, turn).filter((route) => !FROM_ELSEWHERE.has(nameOf(route)));
      expect(routes.length).toBeGreaterThanOrEqual(18);
      for (const route of routes) await community.target(route);
      const [head, kept] = [await app.head(), await vault()];
      for (const route of routes) {
        const { who, address } = await community.target(route);
        for (const headers of shape()) {
          const answer = await who.ask(route.method, address, {
            raw: asJson(route),
            headers: { 'content-type': 'application/json', ...headers },
          });
          expect([nameOf(route), headers, answer]).toMatchObject([nameOf(route), headers, refused(kernelRefusals.foreignOrigin)]);
          expect([nameOf(route), headers, answer.headers['set-cookie']]).toEqual([nameOf(route), headers, undefined]);
        }
        expect([nameOf(route), await community.askedSince(head)]).toEqual([nameOf(route), []]);
      }
      expect(await vault()).toEqual(kept);
      for (const route of routes) expect(await signedIn((await community.target(route)).who)).toBe(true);
    },
  );

  it('changes nothing by reading with another method in a header or the query', async () => {
    for (const [turn, route] of community.mutating.entries()) {
      const { who: caller, address } = await community.target(route);
      const head = await app.head();
      for (const header of thirdOf(['x-http-method-override', 'x-http-method', 'x-method-override'], turn)) {
        await caller.get(`${address}?_method=${route.method}`, {
          origin: ELSEWHERE,
          'sec-fetch-site': 'cross-site',
          [header]: route.method,
        });
      }
      expect([nameOf(route), await community.askedSince(head), await signedIn(caller)]).toEqual([nameOf(route), [], true]);
    }
  });
});

describe('a request of our own pages', () => {
  const isRefused = ({ body }: Answer, ...refusals: readonly { code: string }[]): boolean =>
    refusals.some(({ code }) => code === (body as { code?: string } | null)?.code);

  it('is let in on each of these routes, and does its work on most', async () => {
    const done: string[] = [];
    const routes = community.mutating;
    for (const route of routes) {
      const { who: caller, address } = await community.target(route);
      community.came(route);
      const answer = await caller.ask(route.method, address, {
        json: community.body(route),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect([
        nameOf(route),
        isRefused(answer, kernelRefusals.foreignOrigin, kernelRefusals.signInRequired, kernelRefusals.forbidden),
      ]).toEqual([nameOf(route), false]);
      if (answer.status < 300) done.push(nameOf(route));
    }
    expect([done.length, done.length > routes.length / 2]).toEqual([done.length, true]);
    expect(done).toEqual(
      expect.arrayContaining([
        'POST /api/register',
        'POST /api/logout',
        'POST /api/user/promote-to-artist',
        'POST /api/social/posts',
        'DELETE /api/posts/:id',
        'DELETE /api/sessions/:id',
      ]),
    );
  });

  it.each(FORMS)('is refused as %s, also where no body is looked at, and changes nothing', async (type) => {
    const takesIt = (route: ApiRoute) => FROM_ELSEWHERE.has(nameOf(route)) || (route.files && type.startsWith('multipart'));
    for (const route of thirdOf(community.mutating, FORMS.indexOf(type)).filter((each) => !takesIt(each))) {
      const { who: caller, address } = await community.target(route);
      const head = await app.head();
      for (const raw of [asJson(route), '', undefined]) {
        const answer = await caller.ask(route.method, address, { raw, headers: { 'content-type': type } });
        expect([nameOf(route), raw, answer]).toMatchObject([nameOf(route), raw, refused(kernelRefusals.mediaType)]);
      }
      expect([nameOf(route), await community.askedSince(head), await signedIn(caller)]).toEqual([nameOf(route), [], true]);
    }
  });
});
