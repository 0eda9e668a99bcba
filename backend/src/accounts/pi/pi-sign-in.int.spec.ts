import { accountRefusals, mailTexts, piFormRules, piRefusals, session, type User } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refused } from '../../testing/http';
import { mailTo, tokenIn } from '../../testing/mails';
import type { PiPlatformDouble } from '../../testing/doubles/pi-platform-double';
import { formOf, PiWorld } from '../../testing/pioneers';
import { PASSWORD, someone, type TestApp } from '../../testing/test-app';

let world: PiWorld;
let app: TestApp;
let platform: PiPlatformDouble;
let post: PiWorld['post'];
let pioneer: PiWorld['pioneer'];
let login: PiWorld['login'];
let registered: PiWorld['registered'];
let member: PiWorld['member'];

beforeAll(async () => {
  world = await PiWorld.start();
  ({ app, platform, post, pioneer, login, registered, member } = world);
});
afterAll(async () => {
  await world.close();
  expect(app.failures).toEqual([]);
});

const VERIFY = mailTexts['verify-email'].subject;

describe('signing in with Pi', () => {
  it('says that a person is new, after asking the Pi platform with the token, and signs nobody in', async () => {
    const who = pioneer();
    const { caller, answer } = await login(who);
    expect(answer).toMatchObject({ status: 200, body: { isNewUser: true } });
    expect(Object.keys(answer.body as object)).toEqual(['isNewUser']);
    expect([answer.headers['set-cookie'], caller.cookie]).toEqual([undefined, '']);
    expect(platform.asked.at(-1)).toBe(`GET /v2/me ${who.accessToken}`);
  });

  it('says that an account may have to be linked where one has this username', async () => {
    const { form } = await member();
    expect((await login(pioneer(form.username.toUpperCase()))).answer).toMatchObject({
      status: 200,
      body: { needsLinking: true },
    });
  });

  it('begins a session as signing in does, and ends the one the browser came with', async () => {
    const { who, user } = await registered();
    const { caller, answer } = await login(who);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id, username: user.username } } });
    expect(answer.headers['set-cookie']?.[0]).toMatch(new RegExp(`^${session.cookie}=.*; Path=/; HttpOnly; SameSite=Lax$`));
    expect((await caller.get('/api/user')).body).toMatchObject({ id: user.id });
    expect((await caller.get('/api/sessions')).body).toHaveLength(1);
    const before = caller.cookie;
    await login(who, caller);
    expect(caller.cookie).not.toBe(before);
    const old = app.visitor();
    old.cookie = before;
    expect((await old.get('/api/user')).status).toBe(401);
  });

  it('goes by the uid: a new name on Pi is the same person, and is kept', async () => {
    const { who, user } = await registered();
    platform.change(who.accessToken, { uid: who.uid, username: 'renamed_pioneer' });
    expect((await login(who)).answer.body).toMatchObject({ user: { id: user.id } });
    expect(
      (await app.events('PiIdentitySeen')).filter(({ stream }) => stream === `account-${user.id}`).map(({ data }) => data),
    ).toEqual([
      { userId: user.id, piUid: who.uid, piUsername: who.username },
      { userId: user.id, piUid: who.uid, piUsername: 'renamed_pioneer' },
    ]);
    await app.unchanged(async () => expect((await login(who)).answer.status).toBe(200));
  });

  it('is not fooled by a uid in other letters', async () => {
    const { who } = await registered();
    const other = platform.token({ uid: who.uid.toUpperCase(), username: 'somebody_else' });
    expect((await post('login', { accessToken: other })).body).toEqual({ isNewUser: true });
  });

  it('takes nothing but the token', async () => {
    const { who, form } = await registered();
    const stranger = pioneer();
    const forged = { accessToken: stranger.accessToken, uid: who.uid, piUid: who.uid, userId: form.username };
    expect(await app.unchanged(() => post('login', forged))).toMatchObject({
      status: 400,
      body: { code: kernelRefusals.invalid.code },
    });
  });

  it.each([undefined, null, '', 7, [], {}, { $ne: null }, 'a b', 'a\r\nx-other: 1', 'ü', 'a'.repeat(2049)])(
    'asks nobody about a token that is %j',
    async (accessToken) => {
      const before = platform.asked.length;
      for (const path of ['login', 'link', 'register']) {
        expect(await app.unchanged(() => post(path, { ...formOf(pioneer()), accessToken }))).toMatchObject({ status: 400 });
      }
      expect(platform.asked).toHaveLength(before);
    },
  );
});

describe('registering with Pi', () => {
  it('makes an account that the Pi account signs in to, and signs nobody in by itself', async () => {
    const who = pioneer();
    const form = formOf(who);
    const caller = app.visitor();
    const answer = await caller.post('/api/auth/pi/register', form);
    expect(answer).toMatchObject({
      status: 201,
      body: { username: form.username, displayName: form.displayName, slug: form.slug, role: 'fan' },
    });
    expect(caller.cookie).toBe('');
    expect((await login(who)).answer.body).toMatchObject({ user: { username: form.username } });
    expect((await app.visitor().post('/api/login', { username: form.email, password: PASSWORD })).status).toBe(200);
    expect(tokenIn(await mailTo(app, form.email, VERIFY))).toMatch(/^[\w-]{43}$/);
  });

  it('is refused when the browser claims another uid than its token', async () => {
    const [who, victim] = [pioneer(), pioneer()];
    expect(await app.unchanged(() => post('register', { ...formOf(who), piUid: victim.uid }))).toMatchObject(
      refused(piRefusals.foreignUid),
    );
  });

  it('is refused with the token of another person, however it was come by', async () => {
    const { who } = await registered();
    expect(await app.unchanged(() => post('register', { ...formOf(pioneer()), accessToken: who.accessToken }))).toMatchObject(
      refused(piRefusals.foreignUid),
    );
  });

  it('believes the Pi platform about the username too, and keeps no wallet', async () => {
    const who = pioneer();
    const wallet = `G${'A'.repeat(55)}`;
    await post('register', { ...formOf(who), piUsername: 'claimed_name', piWalletAddress: wallet });
    const events = JSON.stringify(await app.events('AccountRegistered', 'PiAccountLinked', 'PiIdentitySeen'));
    expect(events).toContain(who.username);
    for (const claim of ['claimed_name', wallet, who.accessToken]) expect(events).not.toContain(claim);
  });

  it('happens once for a uid', async () => {
    const { who } = await registered();
    expect(await post('register', formOf(who))).toMatchObject(refused(piRefusals.alreadyLinked));
  });

  it('gives names back when the uid is taken', async () => {
    const { who } = await registered();
    const form = someone();
    await post('register', formOf(who, form));
    expect((await app.visitor().post('/api/register', form)).status).toBe(201);
  });

  it('is won by one of many who use one uid at once', async () => {
    const who = pioneer();
    const forms = Array.from({ length: 6 }, () => formOf(who));
    const answers = await Promise.all(forms.map((form) => post('register', form)));
    const won = answers.filter(({ status }) => status === 201).map(({ body }) => (body as User).id);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused(piRefusals.alreadyLinked));
    expect((await login(who)).answer.body).toMatchObject({ user: { id: won[0] } });
  });

  it('answers the same to the same request with an Idempotency-Key', async () => {
    const form = formOf(pioneer());
    const key = { 'idempotency-key': 'register-this-once' };
    const [first, second] = [await post('register', form, key), await post('register', form, key)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it.each([
    ['email', 'nobody', piFormRules.email.pattern.message],
    ['email', '', piFormRules.email.required],
    ['password', '1234567', piFormRules.password.minLength.message],
    ['username', 'ab', piFormRules.username.minLength.message],
    ['displayName', 'a', piFormRules.displayName.minLength.message],
    ['slug', 'ab', piFormRules.slug.minLength.message],
    ['slug', 'Not A Slug', piFormRules.slug.pattern.message],
    ['role', 'admin', expect.any(String) as string],
  ])('is refused for its %s: %j', async (field, value, message) => {
    const answer = await app.unchanged(() => post('register', { ...formOf(pioneer()), [field]: value }));
    expect(answer).toMatchObject({ status: 400, body: { code: kernelRefusals.invalid.code, errors: { [field]: message } } });
  });

  it('is refused for names that are taken or reserved', async () => {
    const { form } = await member();
    expect(await post('register', formOf(pioneer(), { ...someone(), username: form.username }))).toMatchObject(
      refused(accountRefusals.usernameTaken),
    );
    expect(await post('register', formOf(pioneer(), { ...someone(), username: 'admin' }))).toMatchObject(
      refused(accountRefusals.nameReserved),
    );
  });

  it('leaves uid and username readable with the person’s key alone', async () => {
    const { who, user } = await registered();
    await app.storage.vault.keys.forget(user.id);
    await app.restart();
    const events = (await app.events('PiIdentitySeen', 'PiAccountLinked')).filter(
      ({ stream }) => stream === `account-${user.id}`,
    );
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${who.uid}|${who.username}`));
    expect((await login(who)).answer.status).toBe(200);
  });
});

describe('calls around Pi', () => {
  it('are taken from our own pages only', async () => {
    const { who } = await registered();
    for (const path of ['login', 'register', 'link', 'confirm']) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: undefined },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const before = platform.asked.length;
        expect(await app.unchanged(() => post(path, { accessToken: who.accessToken }, headers))).toMatchObject(
          refused(kernelRefusals.foreignOrigin),
        );
        expect(platform.asked).toHaveLength(before);
      }
    }
  });

  it('are limited by address, before Pi is asked', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const { accessToken } = pioneer();
    const before = platform.asked.length;
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => post('link', { accessToken, email: someone().email }, from)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual(['ATTEMPTS.TOO_MANY', 'ATTEMPTS.TOO_MANY']);
    expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(platform.asked).toHaveLength(before + 30);
  });
});
