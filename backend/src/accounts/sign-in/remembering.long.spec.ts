import { session, type Device, type SessionInfo } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refused, type Answer, type Caller } from '../../testing/http';
import { PASSWORD, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const [SECOND, MINUTE, DAY] = [1000, 60_000, 24 * 60 * 60_000];

const setCookie = ({ headers }: Answer, name: string): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const isSignedIn = async (caller: Caller): Promise<boolean> => (await caller.get('/api/user')).status === 200;
/** The same browser after it was closed, or a copy of its token elsewhere. */
const holding = (remembered: string, cookie = ''): Caller => Object.assign(app.visitor(), { remembered, cookie });
const signIn = async ({ user }: Member, rememberMe = false): Promise<Caller> => {
  const caller = app.visitor();
  const answer = await caller.post('/api/login', { username: user.username, password: PASSWORD, rememberMe });
  expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
  return caller;
};
const remembered = async (): Promise<Caller & { member: Member }> => {
  const member = await app.member();
  return Object.assign(await signIn(member, true), { member });
};
const after = (ms: number): void => void (app.now += ms);

describe('a browser that is remembered', () => {
  it('has a cookie of its own that scripts and other sites cannot use, for 30 days', async () => {
    const { user } = await app.member();
    const answer = await app.visitor().post('/api/login', { username: user.username, password: PASSWORD, rememberMe: true });
    const cookie = setCookie(answer, session.rememberCookie);
    for (const flag of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i, /; Max-Age=2592000/i, /=[\w-]{22}\.[\w-]{43};/])
      expect(cookie).toMatch(flag);
    const plain = await app.visitor().post('/api/login', { username: user.username, password: PASSWORD });
    expect(setCookie(plain, session.rememberCookie)).toBe('');
  });

  it('begins a new session when there is none, with a new token each time, also after a restart', async () => {
    const browser = await remembered();
    const seen = [browser.remembered];
    for (let n = 0; n < 3; n += 1) {
      after(DAY);
      if (n === 1) await app.restart();
      const before = browser.cookie;
      expect(await isSignedIn(browser)).toBe(true);
      expect([browser.cookie === before, seen.includes(browser.remembered)]).toEqual([false, false]);
      seen.push(browser.remembered);
    }
    expect(await isSignedIn(holding('', browser.cookie))).toBe(true);
  });

  it('keeps its token while it has a session', async () => {
    const browser = await remembered();
    const { remembered: token, cookie } = browser;
    after(5 * MINUTE);
    expect(await isSignedIn(browser)).toBe(true);
    expect([browser.remembered, browser.cookie]).toEqual([token, cookie]);
  });

  it('may come back with many requests at once: all are signed in, to one session', async () => {
    const browser = await remembered();
    after(DAY);
    const tabs = Array.from({ length: 12 }, () => holding(browser.remembered));
    expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true));
    const late = holding(browser.remembered);
    after(session.rememberGraceSeconds * SECOND - 1);
    expect(await isSignedIn(late)).toBe(true);
    const all = [...tabs, late];
    expect([new Set(all.map((tab) => tab.remembered)).size, new Set(all.map((tab) => tab.cookie)).size]).toEqual([1, 1]);
    expect(((await late.get('/api/sessions')).body as readonly Device[]).filter((device) => device.remembered)).toHaveLength(1);
  });

  it('is forgotten with all its sessions when a token comes back that was replaced before', async () => {
    const browser = await remembered();
    const elsewhere = await signIn(browser.member);
    const stolen = holding(browser.remembered);
    after(DAY);
    expect(await isSignedIn(browser)).toBe(true);
    after(session.rememberGraceSeconds * SECOND);
    const answer = await stolen.get('/api/user');
    expect(answer).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(setCookie(answer, session.rememberCookie)).toMatch(/=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/i);
    expect([await isSignedIn(browser), await isSignedIn(holding(browser.remembered))]).toEqual([false, false]);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(await signIn(browser.member))).toBe(true);
  });

  it('is forgotten also when the thief came first', async () => {
    const browser = await remembered();
    const thief = holding(browser.remembered);
    after(DAY);
    expect(await isSignedIn(thief)).toBe(true);
    after(MINUTE);
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([false, false]);
  });

  it('has to sign in again 30 days after it did, however often it came', async () => {
    const browser = await remembered();
    for (let day = 1; day < 30; day += 1) {
      after(DAY);
      expect(await isSignedIn(browser)).toBe(true);
    }
    after(DAY);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is forgotten at sign-out, here only', async () => {
    const browser = await remembered();
    const other = await signIn(browser.member, true);
    const [token, cookie] = [browser.remembered, browser.cookie];
    const answer = await browser.post('/api/logout');
    expect([answer.status, browser.remembered, browser.cookie]).toEqual([204, '', '']);
    expect(await isSignedIn(holding(token, cookie))).toBe(false);
    after(DAY);
    expect(await isSignedIn(other)).toBe(true);
    const left = holding(other.remembered);
    after(DAY);
    expect((await other.post('/api/logout')).status).toBe(204);
    expect([await isSignedIn(left), await isSignedIn(other)]).toEqual([false, false]);
  });

  it('stays remembered when a fan becomes an artist, with the same end', async () => {
    const browser = await remembered();
    after(20 * MINUTE);
    const { endsAt } = (await browser.get('/api/session-info')).body as SessionInfo;
    const token = browser.remembered;
    expect((await browser.post('/api/user/promote-to-artist')).status).toBe(200);
    expect(browser.remembered).toBe(token);
    expect((await browser.get('/api/session-info')).body).toMatchObject({ isAuthenticated: true, endsAt, remembered: true });
  });

  it('is nobody with a token that was never given', async () => {
    const browser = await remembered();
    const [family = ''] = browser.remembered.split('.');
    for (const token of ['x', '.', `${family.slice(1)}x.${'A'.repeat(43)}`, '__proto__.x', 'A'.repeat(8000)]) {
      expect(await isSignedIn(holding(token))).toBe(false);
    }
    const planted = holding(`${'A'.repeat(22)}.${'A'.repeat(43)}`);
    await planted.post('/api/login', { username: browser.member.user.username, password: PASSWORD });
    expect(planted.remembered).toBe('');
    expect(await isSignedIn(browser)).toBe(true);
  });
});
