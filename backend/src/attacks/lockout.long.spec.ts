import { attemptLimits, session, sessionRefusals, type AttemptKind } from '@refrain/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { isSafe } from '../kernel/safe-method';
import { nameOf } from '../testing/community/community';
import { refused, type Answer } from '../testing/http';
import { declaredRoutes, type ApiRoute } from '../testing/answers/routes';
import { sampleBody } from '../testing/answers/sample-body';
import { PASSWORD, TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
/** Windows of any length begin again, so that what was counted before does not count here. */
beforeEach(() => void (app.now = (Math.ceil(app.now / HOUR) + 1) * HOUR + MINUTE));

const routes = (): readonly ApiRoute[] => declaredRoutes(app.app);
const limited = (): readonly (ApiRoute & { kind: AttemptKind; account: string | undefined })[] =>
  routes().flatMap((route) => (route.limited ? [{ ...route, kind: route.limited.kind, account: route.limited.account }] : []));

/**
 * Open to everyone, changes nothing that anyone has, and reveals nothing; or by a signed link that nobody guesses, which the mail programs of
 * many people ask for from one address; or signed by a partner, which asks from few addresses.
 */
const UNCOUNTED = [
  'POST /api/logout',
  'POST /api/errors/log',
  'GET /api/health',
  'GET /api/version',
  'POST /unsubscribe',
  'POST /api/payments/card/webhook',
];

const address = ({ path }: ApiRoute): string => path.replace(/:\w+/g, 'nothing');
let senders = 0;
/** Addresses that nobody else asks from. */
const nextAddress = (): string => `198.51.${(senders += 1) >> 8}.${senders & 255}`;
/** Something wrong, so that nothing comes of it; with the account it is about, if one is named. */
const bodyOf = (route: ApiRoute, account?: string): object | undefined => {
  if (!route.body) return undefined;
  const field = route.limited?.account;
  return field && account !== undefined ? { ...sampleBody(route.body), [field]: account } : {};
};
const ask = (route: ApiRoute, from: string, account?: string): Promise<Answer> =>
  app.visitor().ask(route.method, address(route), { json: bodyOf(route, account), headers: { 'x-forwarded-for': from } });
const isRefused = (what: string, answer: Answer, windowSeconds: number): void => {
  expect([what, answer]).toMatchObject([what, refused(sessionRefusals.tooManyAttempts)]);
  const wait = Number(answer.headers['retry-after']);
  expect([what, Number.isInteger(wait), wait > 0, wait <= windowSeconds]).toEqual([what, true, true, true]);
  expect([what, answer.headers['set-cookie']]).toEqual([what, undefined]);
};

describe('every route whose attempts are counted', () => {
  it('is every route for everyone that changes something or takes a token', () => {
    const open = routes().filter(({ rule, method, path }) => rule === 'public' && (!isSafe(method) || /:token/.test(path)));
    const uncounted = open.filter((route) => !route.limited).map(nameOf);
    expect(open.length).toBeGreaterThan(6);
    expect(uncounted.filter((name) => !UNCOUNTED.includes(name))).toEqual([]);
  });

  it('refuses one address after its number of attempts, for all accounts, and no other', async () => {
    expect(limited().length).toBeGreaterThanOrEqual(7);
    for (const route of limited()) {
      const { most, seconds } = attemptLimits[route.kind].address;
      const from = nextAddress();
      for (let n = 0; n < most; n += 1)
        expect([nameOf(route), n, (await ask(route, from)).status]).toEqual([nameOf(route), n, expect.any(Number)]);
      isRefused(nameOf(route), await ask(route, from), seconds);
      expect([nameOf(route), (await ask(route, nextAddress())).status === 429]).toEqual([nameOf(route), false]);
    }
  });

  it('refuses none before that', async () => {
    for (const route of limited()) {
      app.now += 2 * HOUR;
      const from = nextAddress();
      const { most } = attemptLimits[route.kind].address;
      const answers = await Promise.all(Array.from({ length: most }, () => ask(route, from)));
      expect([nameOf(route), answers.filter(({ status }) => status === 429).length]).toEqual([nameOf(route), 0]);
    }
  });

  it('refuses attempts on one account from ever other addresses, however its name is written, for a bounded time', async () => {
    const named = limited().filter(({ kind, account }) => account && attemptLimits[kind].account);
    expect(named.map(nameOf)).toEqual(
      expect.arrayContaining(['POST /api/login', 'POST /api/auth/forgot-password', 'POST /api/auth/resend-verification']),
    );
    for (const route of named) {
      const { most, seconds } = attemptLimits[route.kind].account ?? { most: 0, seconds: 0 };
      app.now += 2 * HOUR;
      const account = `somebody-${senders}@example.test`;
      for (let n = 0; n < most; n += 1)
        expect([nameOf(route), n, (await ask(route, nextAddress(), account)).status === 429]).toEqual([nameOf(route), n, false]);
      for (const written of [account, ` ${account.toUpperCase()}`, account.replace('somebody', 'ｓomebody')])
        isRefused(nameOf(route), await ask(route, nextAddress(), written), seconds);
      expect((await ask(route, nextAddress(), `other-${account}`)).status).not.toBe(429);
      app.now += seconds * 1000;
      expect([nameOf(route), (await ask(route, nextAddress(), account)).status === 429]).toEqual([nameOf(route), false]);
    }
  });

  it('takes nobody’s word for where they are, unless a proxy that is trusted says so', async () => {
    app.trustProxy = false;
    await app.restart();
    const fastify = app.app.getHttpAdapter().getInstance() as FastifyInstance;
    for (const route of limited()) {
      const { most } = attemptLimits[route.kind].address;
      const remoteAddress = nextAddress();
      const forged = async (n: number): Promise<number> => {
        const claimed = `203.0.113.${n % 250}`;
        const headers = {
          host: 'refrain.test',
          origin: 'http://refrain.test',
          'x-forwarded-for': claimed,
          'x-real-ip': claimed,
          'x-client-ip': claimed,
          'true-client-ip': claimed,
          forwarded: `for=${claimed}`,
        };
        const { statusCode } = await fastify.inject({
          method: route.method as 'POST',
          url: address(route),
          headers,
          remoteAddress,
          ...(route.body ? { payload: {} } : {}),
        });
        return statusCode;
      };
      for (let n = 0; n < most; n += 1) await forged(n);
      expect([nameOf(route), await forged(most), await forged(most + 1)]).toEqual([nameOf(route), 429, 429]);
    }
    app.trustProxy = ['loopback'];
    await app.restart();
  });
});

describe('a person whose account others keep trying', () => {
  const { most, seconds } = attemptLimits.login.account ?? { most: 0, seconds: 0 };
  const login = (username: string, password: string) =>
    app.visitor().post('/api/login', { username, password }, { 'x-forwarded-for': nextAddress() });

  it('stays signed in where they are, and where they are remembered; their other name is counted apart', async () => {
    const { user } = await app.member();
    const [here, remembered] = [app.visitor(), app.visitor()];
    await here.post('/api/login', { username: user.username, password: PASSWORD });
    await remembered.post('/api/login', { username: user.username, password: PASSWORD, rememberMe: true });
    for (let n = 0; n < 2 * most; n += 1) await login(user.username, 'wrong password');
    expect((await login(user.username, PASSWORD)).status).toBe(429);
    remembered.cookie = '';
    expect([(await here.get('/api/user')).status, (await remembered.get('/api/user')).status]).toEqual([200, 200]);
    expect(remembered.cookie).not.toBe('');
    expect((await login(`${user.username}@example.test`, PASSWORD)).status).toBe(200);
  });

  it('can sign in as soon as the window is over, however often they were tried in it', async () => {
    const { user } = await app.member();
    for (let window = 0; window < 3; window += 1) {
      expect((await login(user.username, PASSWORD)).status).toBe(200);
      for (let n = 0; n < most + 5; n += 1) await login(user.username, 'wrong password');
      expect((await login(user.username, PASSWORD)).status).toBe(429);
      app.now += seconds * 1000;
    }
  });

  it('looks the same to an attacker as an account that does not exist', async () => {
    const { user } = await app.member();
    const told = async (name: string) => {
      const answers: unknown[] = [];
      for (let n = 0; n < most + 2; n += 1) {
        const { status, body, headers } = await login(name, 'wrong password');
        answers.push([status, body, headers['retry-after'], headers['set-cookie']]);
      }
      return answers;
    };
    expect(await told('nobody-of-that-name')).toEqual(await told(user.username));
    expect(session.cookie).toBeTruthy();
  });
});
