import { createHash } from 'node:crypto';
import { accountRefusals, loginRules, session, type User } from '@refrain/contracts/accounts';
import { kernelRefusals, type Problem } from '@refrain/contracts/kernel';
import { refused, type Answer } from '../testing/http';
import { PASSWORD, someone, TestApp } from '../testing/test-app';

let app: TestApp;

beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const MINUTE = 60_000;
const setCookie = ({ headers }: Answer): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${session.cookie}=`)) ?? '';
const fieldErrors = ({ body }: Answer) => (body as Problem).errors;
const isSignedIn = async (cookie: string) =>
  (await app.visitor().get('/api/user', { cookie: `${session.cookie}=${cookie}` })).status === 200;

describe('signing in', () => {
  it('takes the username or the e-mail address, in any case', async () => {
    const form = someone();
    const { user } = await app.member(form);
    for (const name of [form.username, form.email, form.email.toUpperCase(), ` ${form.username.toUpperCase()} `]) {
      const answer = await app.visitor().post('/api/login', { username: name, password: PASSWORD });
      expect(answer).toMatchObject({ status: 200, body: user });
    }
  });

  it('answers an unknown name as it does a wrong password', async () => {
    const { user } = await app.member();
    await app.unchanged(async () => {
      const [unknown, wrongPassword] = [
        await app.visitor().post('/api/login', { username: 'nobody-of-that-name', password: PASSWORD }),
        await app.visitor().post('/api/login', { username: user.username, password: `${PASSWORD}!` }),
      ];
      for (const answer of [unknown, wrongPassword]) {
        expect(answer).toMatchObject(refused(accountRefusals.loginFailed));
        expect(setCookie(answer)).toBe('');
      }
      expect(unknown.body).toEqual(wrongPassword.body);
    });
  });

  it.each([
    [{ password: PASSWORD }, { username: loginRules.username.required }],
    [{ username: 'ada' }, { password: loginRules.password.required }],
    [
      { username: { $ne: 1 }, password: { $ne: 1 } },
      { username: loginRules.username.required, password: loginRules.password.required },
    ],
    [{ username: ['ada'], password: PASSWORD }, { username: loginRules.username.required }],
    [{ username: 'ada', password: PASSWORD, rememberMe: 'yes' }, { rememberMe: expect.any(String) }],
    [{ username: 'ada', password: PASSWORD, isSupremeAdmin: true }, { isSupremeAdmin: expect.any(String) }],
  ])('refuses %j', async (body, errors) => {
    const answer = await app.visitor().post('/api/login', body);
    expect(answer).toMatchObject({ status: 400, body: { code: kernelRefusals.invalid.code } });
    expect(fieldErrors(answer)).toEqual(errors);
  });
});

describe('a session', () => {
  const login = async (user: User, more: object = {}, cookie = '') => {
    const caller = app.visitor();
    caller.cookie = cookie;
    return { caller, answer: await caller.post('/api/login', { username: user.username, password: PASSWORD, ...more }) };
  };

  it('is a cookie that scripts and other sites cannot use, and that ends with the browser', async () => {
    const { user } = await app.member();
    for (const cookie of [setCookie((await login(user)).answer), setCookie((await login(user, { rememberMe: true })).answer)]) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
      expect(cookie).not.toMatch(/; (Secure|Domain)/i);
      expect(cookie).toMatch(/=[\w-]{43};/);
      expect(cookie).not.toMatch(/Max-Age|Expires/i);
    }
  });

  it('is never the one that was planted before', async () => {
    const planted = 'planted-by-somebody-else-planted-by-somebody';
    const form = someone();
    const person = app.visitor();
    person.cookie = planted;
    expect((await person.get('/api/user')).status).toBe(401);
    await person.post('/api/register', form);
    expect(person.cookie).not.toBe(planted);
    const second = await login((await person.get('/api/user')).body as User, {}, planted);
    expect(second.caller.cookie).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('gets a new id at sign-in, and the old one is dead', async () => {
    const person = await app.member();
    const first = person.cookie;
    await person.post('/api/login', { username: person.user.username, password: PASSWORD });
    expect(person.cookie).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(person.cookie)]).toEqual([false, true]);
  });

  it('stays the same when a fan becomes an artist: what the browser asked a moment before still has its person', async () => {
    const person = await app.member();
    const { cookie } = person;
    expect((await person.post('/api/user/promote-to-artist')).body).toMatchObject({ id: person.user.id, role: 'artist' });
    expect([person.cookie, await isSignedIn(cookie)]).toEqual([cookie, true]);
  });

  it('ends at sign-out, and no other session with it', async () => {
    const { user } = await app.member();
    const [here, there] = [(await login(user)).caller, (await login(user)).caller];
    const left = here.cookie;
    const answer = await here.post('/api/logout');
    expect(answer.status).toBe(204);
    expect(setCookie(answer)).toMatch(/=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/i);
    expect([await isSignedIn(left), await isSignedIn(there.cookie)]).toEqual([false, true]);
    expect((await app.visitor().post('/api/logout')).status).toBe(204);
  });

  const at = async (minutes: number, cookie: string, from: number) => {
    app.now = from + minutes * MINUTE;
    return isSignedIn(cookie);
  };

  it('ends after 30 minutes without use, never sooner and a minute later at most, and slides with use', async () => {
    const from = app.now;
    const { cookie } = await app.member();
    expect(await at(29.9, cookie, from)).toBe(true);
    expect(await at(59.8, cookie, from)).toBe(true);
    expect(await at(60.7, cookie, from)).toBe(true);
    expect(await at(90.6, cookie, from)).toBe(true);
    expect(await at(121.6, cookie, from)).toBe(false);
  });

  it('ends 12 hours after it began, however busy', async () => {
    const from = app.now;
    const { cookie } = await app.member();
    for (let minutes = 20; minutes < 720; minutes += 20) expect(await at(minutes, cookie, from)).toBe(true);
    expect(await at(720, cookie, from)).toBe(false);
  });

  it('that is to be remembered is no longer by itself', async () => {
    const { user } = await app.member();
    const from = app.now;
    const { caller } = await login(user, { rememberMe: true });
    expect(await at(29, caller.cookie, from)).toBe(true);
    expect(await at(61, caller.cookie, from)).toBe(false);
  });

  it('of before browsers were remembered apart from it ends like any other', async () => {
    const { user } = await app.member();
    const from = app.now;
    const times = {
      createdAt: new Date(from).toISOString(),
      lastSeenAt: new Date(from).toISOString(),
      expiresAt: new Date(from + 30 * 24 * 60 * MINUTE).toISOString(),
    };
    const cookies = ['sample-of-before-one', 'sample-of-before-other'];
    for (const cookie of cookies) {
      const idHash = createHash('sha256').update(cookie).digest('base64url');
      await app.storage.vault.sessions.put({ idHash, userId: user.id, ...times, device: '', family: null });
    }
    const [busy = '', idle = ''] = cookies;
    for (let minutes = 20; minutes < 720; minutes += 20) expect(await at(minutes, busy, from)).toBe(true);
    expect([await at(719, idle, from), await at(720, busy, from)]).toEqual([false, false]);
  });

  it('goes on after a restart', async () => {
    const { cookie } = await app.member();
    await app.restart();
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe('becoming an artist', () => {
  it('happens once, for who asks, and needs a session', async () => {
    const person = await app.member();
    await app.unchanged(async () =>
      expect(await app.visitor().post('/api/user/promote-to-artist')).toMatchObject(refused(kernelRefusals.signInRequired)),
    );
    await person.post('/api/user/promote-to-artist');
    expect((await app.unchanged(() => person.post('/api/user/promote-to-artist'))).body).toMatchObject({ role: 'artist' });
    expect((await person.get(`/api/profiles/${person.user.slug}`)).body).toMatchObject({ role: 'artist' });
  });
});

describe('a profile nobody has', () => {
  it.each(['nobody-at-all', '__proto__', 'constructor', '%00', '%24ne', encodeURIComponent('{"$ne":1}'), "'%20OR%201=1--"])(
    'is not found: %s',
    async (slug) => {
      for (const path of [`/api/profiles/${slug}`, `/api/profiles/${slug}/posts`]) {
        expect(await app.visitor().get(path)).toMatchObject(refused(accountRefusals.unknown));
      }
    },
  );
});
