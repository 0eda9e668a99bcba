import { accountRefusals, attemptLimits, mailTexts, sessionRefusals } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { mailTo } from '../../testing/mails';
import { refused, type Caller } from '../../testing/http';
import { PASSWORD, someone, TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const NEW_PASSWORD = 'another sample password';
const change = (caller: Caller, currentPassword: unknown, newPassword: unknown, headers = {}) =>
  caller.ask('PUT', '/api/user/password', { json: { currentPassword, newPassword }, headers });
const signIn = async (username: string, password: string, rememberMe = false) => {
  const caller = app.visitor();
  return { caller, status: (await caller.post('/api/login', { username, password, rememberMe })).status };
};
const isSignedIn = async (caller: Caller) => (await caller.get('/api/user')).status === 200;

describe('a password', () => {
  it('is changed by a person who knows the old one; this browser goes on under a new id, every other is signed out', async () => {
    const form = someone();
    const member = await app.member(form);
    const { caller: elsewhere } = await signIn(form.username, PASSWORD, true);
    const before = member.cookie;
    expect((await change(member, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect([await isSignedIn(member), member.cookie === before]).toEqual([true, false]);
    expect(await isSignedIn(Object.assign(app.visitor(), { cookie: before }))).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn(form.username, PASSWORD)).status).toBe(401);
    expect((await signIn(form.username, NEW_PASSWORD)).status).toBe(200);
    expect((await mailTo(app, form.email, mailTexts['password-was-changed'].subject)).text).not.toContain(form.displayName);
    expect(await app.events('PasswordChanged')).toMatchObject([{ data: { userId: member.user.id } }]);
  });

  it('is changed in a remembered browser, which stays one', async () => {
    const form = someone();
    await app.member(form);
    const { caller } = await signIn(form.username, PASSWORD, true);
    expect((await change(caller, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect((await caller.get('/api/session-info')).body).toMatchObject({ isAuthenticated: true, remembered: true });
  });

  it('is not changed with a wrong old one, nor without a session, nor to none', async () => {
    const member = await app.member();
    const wrong = await app.unchanged(() => change(member, NEW_PASSWORD, NEW_PASSWORD));
    expect(wrong).toMatchObject(refused(accountRefusals.wrongPassword));
    expect(await change(app.visitor(), PASSWORD, NEW_PASSWORD)).toMatchObject(refused(kernelRefusals.signInRequired));
    for (const none of ['', '1234567', undefined, null, 7, {}]) expect((await change(member, PASSWORD, none)).status).toBe(400);
    expect([await isSignedIn(member), (await signIn(member.user.username, PASSWORD)).status]).toEqual([true, 200]);
  });

  it('is asked for so often at most, so that an open browser is no place to guess it', async () => {
    const member = await app.member();
    const { most } = attemptLimits.changePassword.account ?? { most: 0 };
    for (let time = 0; time < most; time += 1) await change(member, `wrong sample ${time}`, NEW_PASSWORD);
    expect(await change(member, PASSWORD, NEW_PASSWORD)).toMatchObject(refused(sessionRefusals.tooManyAttempts));
  });

  it('is changed once by the same form under one key', async () => {
    const member = await app.member();
    const key = { 'idempotency-key': 'change-this-once' };
    await change(member, PASSWORD, NEW_PASSWORD, key);
    const before = member.cookie;
    expect((await app.unchanged(() => change(member, PASSWORD, NEW_PASSWORD, key))).status).toBe(204);
    expect([member.cookie === before, await isSignedIn(member)]).toEqual([true, true]);
  });
});

describe('a password that thieves try first', () => {
  const weak = [
    ['password123', accountRefusals.passwordLeaked],
    ['QWERTYUIOP', accountRefusals.passwordLeaked],
    ['Refrain-2026!', accountRefusals.passwordObvious],
    ['musicmusic1', accountRefusals.passwordObvious],
  ] as const;

  it.each(weak)('is refused at registration, and nothing is kept: %s', async (password, refusal) => {
    const form = { ...someone(), password };
    const answer = await app.unchanged(() => app.visitor().post('/api/register', form));
    expect(answer).toMatchObject(refused(refusal));
    expect(answer.body).toMatchObject({ errors: { password: refusal.message } });
    expect((await app.visitor().post('/api/register', { ...form, password: PASSWORD })).status).toBe(201);
  });

  it('is refused when a password is changed, also where it is the name of the person', async () => {
    const member = await app.member({ ...someone(), displayName: 'Wilhelmina' });
    for (const [password, refusal] of [...weak, ['wilhelmina1815', accountRefusals.passwordObvious] as const]) {
      const answer = await change(member, PASSWORD, password);
      expect(answer).toMatchObject(refused(refusal));
      expect(answer.body).toMatchObject({ errors: { newPassword: refusal.message } });
    }
    expect((await signIn(member.user.username, PASSWORD)).status).toBe(200);
  });
});

describe('a password that a person chooses', () => {
  const good = [
    'correct horse battery staple',
    '\u043c\u043e\u0439 \u043b\u044e\u0431\u0438\u043c\u044b\u0439 \u043f\u0430\u0440\u043e\u043b\u044c',
    'x'.repeat(64) + ' \u{1f3b5} ',
    '  elderberry  ',
  ];

  it.each(good)('may be of any signs, is taken as it was typed, and goes on for good: %j', async (password) => {
    const form = { ...someone(), password };
    expect((await app.visitor().post('/api/register', form)).status).toBe(201);
    app.now += 400 * 24 * 60 * 60_000;
    expect((await signIn(form.username, password)).status).toBe(200);
    for (const other of [password.trim(), password.toUpperCase(), password.slice(0, -1)])
      if (other !== password) expect((await signIn(form.username, other)).status).toBe(401);
  });
});
