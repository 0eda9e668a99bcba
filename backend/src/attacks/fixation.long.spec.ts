import { accountRefusals, cookieNames, mailTexts, session, type User } from '@refrain/contracts/accounts';
import { Passwords } from '../accounts/sign-in/passwords';
import { Community, nameOf } from '../testing/community/community';
import { grant, signedIn } from '../testing/people';
import { refused, type Answer, type Caller } from '../testing/http';
import { mailTo, tokenIn } from '../testing/mails';
import { PASSWORD, someone, TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());
afterEach(() => jest.restoreAllMocks());

const NEW_PASSWORD = 'another sample password';
const holding = (cookie: string): Caller => Object.assign(app.visitor(), { cookie });
const whoIs = async (cookie: string): Promise<string | null> =>
  ((await holding(cookie).get('/api/user')).body as Partial<User>).id ?? null;
const cookiesIn = ({ headers }: Answer, name: string): readonly string[] =>
  (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith(`${name}=`));
const reset = async (email: string): Promise<void> => {
  await app.visitor().post('/api/auth/forgot-password', { email });
  const token = tokenIn(await mailTo(app, email, mailTexts['reset-password'].subject));
  expect((await app.visitor().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
};

describe('a session id that another person knows', () => {
  const planted: Readonly<Record<string, () => Promise<string>>> = {
    'that nobody was given': async () => 'A'.repeat(43),
    'of the attacker': async () => (await app.member()).cookie,
    'that has ended': async () => {
      const member = await app.member();
      const { cookie } = member;
      await member.post('/api/logout');
      return cookie;
    },
  };
  const ways: Readonly<Record<string, (caller: Caller) => Promise<Answer>>> = {
    'signing in': async (caller) => {
      const { user } = await app.member();
      return caller.post('/api/login', { username: user.username, password: PASSWORD });
    },
    registering: (caller) => caller.post('/api/register', someone()),
  };
  const cases = Object.keys(planted).flatMap((what) => Object.keys(ways).map((how) => [what, how] as const));

  it.each(cases)('%s is not taken over by %s, and is no session afterwards', async (what, how) => {
    const cookie = (await planted[what]?.()) ?? '';
    const victim = holding(cookie);
    const answer = await ways[how]?.(victim);
    expect([200, 201]).toContain(answer?.status);
    expect(victim.cookie).toMatch(/^[\w-]{43}$/);
    expect(victim.cookie).not.toBe(cookie);
    expect([await whoIs(victim.cookie), await whoIs(cookie)]).toEqual([(answer?.body as User).id, null]);
  });

  it('is not taken from an address or a header either', async () => {
    const { user } = await app.member();
    const sent = 'B'.repeat(43);
    const victim = app.visitor();
    const form = { username: user.username, password: PASSWORD };
    await victim.post(`/api/login?${session.cookie}=${sent}`, form, { authorization: `Bearer ${sent}`, 'x-session-id': sent });
    expect([victim.cookie === sent, await whoIs(sent), await whoIs(victim.cookie)]).toEqual([false, null, user.id]);
  });
});

describe('a session id', () => {
  it('stays when a fan becomes an artist, whose rights are looked up with each request', async () => {
    const member = await app.member();
    const before = member.cookie;
    expect((await member.post('/api/user/promote-to-artist')).status).toBe(200);
    expect([member.cookie, await whoIs(before)]).toEqual([before, member.user.id]);
    expect((await member.get('/api/user')).body).toMatchObject({ role: 'artist' });
  });

  it('is dead when a person is given a role, on every device; a remembered one begins another session', async () => {
    const member = await app.member();
    const remembered = app.visitor();
    await remembered.post('/api/login', { username: member.user.username, password: PASSWORD, rememberMe: true });
    const before = [member.cookie, remembered.cookie];
    const admin = await grant(app, member, { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    expect([await whoIs(before[0] ?? ''), await whoIs(before[1] ?? '')]).toEqual([null, null]);
    expect(await whoIs(admin.cookie)).toBe(member.user.id);
    expect((await remembered.get('/api/user')).body).toMatchObject({ id: member.user.id, role: 'admin' });
    expect(before).not.toContain(remembered.cookie);
  });

  it('is dead after a new password, and so is a sign-in with the old one that was under way', async () => {
    const form = someone();
    const member = await app.member(form);
    const passwords = app.app.get(Passwords);
    const match = passwords.match.bind(passwords);
    jest.spyOn(passwords, 'match').mockImplementationOnce(async (userId, password) => {
      const matched = await match(userId, password);
      await reset(form.email);
      return matched;
    });
    const late = app.visitor();
    expect(await late.post('/api/login', { username: form.username, password: PASSWORD, rememberMe: true })).toMatchObject(
      refused(accountRefusals.loginFailed),
    );
    expect([late.cookie, late.remembered, await whoIs(member.cookie)]).toEqual(['', '', null]);
    expect([
      await app.storage.vault.sessions.allOf(member.user.id),
      await app.storage.vault.remembered.allOf(member.user.id),
    ]).toEqual([[], []]);
    expect((await late.post('/api/login', { username: form.username, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is not had by sending the form of a registration again, once the password is another', async () => {
    const [form, key] = [someone(), { 'idempotency-key': 'register-this-once' }];
    const first = await app.visitor().post('/api/register', form, key);
    const again = app.visitor();
    expect(await again.post('/api/register', form, key)).toMatchObject({ status: 201, body: first.body });
    expect(await whoIs(again.cookie)).toBe((first.body as User).id);
    await reset(form.email);
    const late = app.visitor();
    expect(await late.post('/api/register', form, key)).toMatchObject(refused(accountRefusals.loginFailed));
    expect(late.cookie).toBe('');
  });
});

describe('every cookie that any route sets', () => {
  const all = async (): Promise<readonly (readonly [string, string])[]> => {
    const community = await Community.found(app);
    const set: (readonly [string, string])[] = [];
    for (const route of community.routes) {
      const member = await community.newcomer(route);
      const address = await community.address(route, member);
      const names: readonly string[] = Object.values(cookieNames(app.secureCookies));
      const asked = [
        { ...community.body(route) },
        ...(route.path === '/api/login' ? [{ username: member.user.username, password: PASSWORD, rememberMe: true }] : []),
      ];
      for (const json of asked) {
        const caller = Object.assign(await signedIn(app, member.user), { remembered: 'a.b' });
        const answer = await caller.ask(route.method, address, { json });
        for (const name of names) for (const cookie of cookiesIn(answer, name)) set.push([nameOf(route), cookie]);
        expect([
          nameOf(route),
          (answer.headers['set-cookie'] ?? []).filter((cookie) => !names.includes(cookie.split('=')[0] ?? '')),
        ]).toEqual([nameOf(route), []]);
      }
    }
    return set;
  };

  it.each([
    ['http', false],
    ['https', true],
  ])(
    'is for the server alone, for our own pages, and by %s as that allows',
    async (_, secure) => {
      app.secureCookies = secure;
      await app.restart();
      const set = await all();
      expect(new Set(set.map(([route]) => route)).size).toBeGreaterThanOrEqual(5);
      for (const [route, cookie] of set) {
        const flags = cookie
          .split('; ')
          .slice(1)
          .map((flag) => flag.toLowerCase());
        const isGone = /^[\w-]+=;/.test(cookie);
        expect([route, cookie, flags.includes('path=/'), flags.some((flag) => flag.startsWith('domain'))]).toEqual([
          route,
          cookie,
          true,
          false,
        ]);
        expect([route, cookie, flags.includes('secure'), cookie.startsWith('__Host-')]).toEqual([route, cookie, secure, secure]);
        if (!isGone)
          expect([route, cookie, flags.includes('httponly'), flags.includes('samesite=lax')]).toEqual([
            route,
            cookie,
            true,
            true,
          ]);
      }
    },
    300_000,
  );
});
