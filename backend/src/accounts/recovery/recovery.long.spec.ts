import { randomUUID } from 'node:crypto';
import { authRules, mailTexts, recovery, recoveryRefusals, recoveryTexts, type User } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { isEmailVerified } from '@refrain/projections/accounts';
import { mailsTo, mailTo, tokenIn } from '../../testing/mails';
import { refused, type Caller } from '../../testing/http';
import { PASSWORD, SITE_URL, someone, TestApp } from '../../testing/test-app';
import { Names } from '../names/names';

let app: TestApp;

beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const NEW_PASSWORD = 'another sample password';
const VERIFY = mailTexts['verify-email'].subject;
const RESET = mailTexts['reset-password'].subject;
const NOTICE = mailTexts['password-was-reset'].subject;
const HOUR = recovery.linkSeconds * 1000;
const PAUSE = recovery.pauseSeconds * 1000;

const post = (path: string, body: unknown, headers = {}) => app.visitor().post(`/api/auth/${path}`, body, headers);
const check = (token: string) => post('reset-password/check', { token });
const member = async () => {
  const form = someone();
  return { form, person: await app.member(form) };
};
const verified = (user: User) => isEmailVerified(app.storage.readStore, user.id);
const verificationLink = async (email: string, count = 1) => tokenIn(await mailTo(app, email, VERIFY, count));
/** Asks for a reset and gives the token that was mailed; `count` is how many this address has by then. */
const resetLink = async (email: string, count = 1) => {
  await post('forgot-password', { email });
  return tokenIn(await mailTo(app, email, RESET, count));
};
const canSignIn = async (username: string, password: string) =>
  (await app.visitor().post('/api/login', { username, password })).status === 200;
const isSignedIn = async (caller: Caller) => (await caller.get('/api/user')).status === 200;
/** Every reaction has come as far as the log by then: it takes one thing after the other. */
const settled = async () => {
  const { form } = await member();
  await resetLink(form.email);
  await verificationLink(form.email);
};

describe('verifying an address', () => {
  it('is asked for by registering, with a link to our own pages that works once', async () => {
    const { form, person } = await member();
    const mail = await mailTo(app, form.email, VERIFY);
    const token = tokenIn(mail);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(`${SITE_URL}/verify-email#token=${token}\n`);
    expect(mail.html).toContain(`href="${SITE_URL}/verify-email#token=${token}"`);
    expect(await verified(person.user)).toBe(false);
    expect(await post('verify-email', { token })).toMatchObject({ status: 200, body: { message: recoveryTexts.verified } });
    expect(await verified(person.user)).toBe(true);
    expect(await app.unchanged(() => post('verify-email', { token }))).toMatchObject(refused(recoveryRefusals.linkUsed));
  });

  it('holds no name that a person chose, because it may go to another person’s address', async () => {
    const form = { ...someone(), displayName: 'Win a prize at prize.example' };
    await app.member(form);
    const { subject, text, html } = await mailTo(app, form.email, VERIFY);
    expect(`${subject}${text}${html}`).not.toContain('prize');
  });

  it('is not needed to sign in', async () => {
    const { form } = await member();
    expect(await canSignIn(form.username, PASSWORD)).toBe(true);
  });

  it('is no business of others', async () => {
    const { form, person } = await member();
    await post('verify-email', { token: await verificationLink(form.email) });
    for (const path of [`/api/profiles/${person.user.slug}`, '/api/user'])
      expect(JSON.stringify((await person.get(path)).body)).not.toMatch(/verified/i);
  });

  it('ends with the newer link, and sends none once it is done', async () => {
    const { form, person } = await member();
    const first = await verificationLink(form.email);
    app.now += 1000;
    await post('resend-verification', { email: ` ${form.email.toUpperCase()} ` });
    const second = await verificationLink(form.email, 2);
    expect(await post('verify-email', { token: first })).toMatchObject(refused(recoveryRefusals.linkNotValid));
    expect((await post('verify-email', { token: second })).status).toBe(200);
    expect(await verified(person.user)).toBe(true);
    app.now += PAUSE;
    await post('resend-verification', { email: form.email });
    await settled();
    expect(await mailsTo(app, form.email)).toHaveLength(2);
  });

  it('answers the same to the same request with an Idempotency-Key', async () => {
    const { form } = await member();
    const token = await verificationLink(form.email);
    const key = { 'idempotency-key': 'verify-this-once' };
    expect([(await post('verify-email', { token }, key)).status, (await post('verify-email', { token }, key)).status]).toEqual([
      200, 200,
    ]);
  });
});

describe('a forgotten password', () => {
  it('is replaced with a link, every session ends, and the old one is void', async () => {
    const { form, person } = await member();
    const other = app.visitor();
    await other.post('/api/login', { username: form.username, password: PASSWORD, rememberMe: true });
    const token = await resetLink(form.email);
    expect(await check(token)).toMatchObject({
      status: 200,
      body: { expiresAt: expect.any(String) },
      headers: { 'cache-control': 'no-store' },
    });
    const answer = await post('reset-password', { token, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { message: recoveryTexts.reset } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    expect([await canSignIn(form.username, PASSWORD), await canSignIn(form.username, NEW_PASSWORD)]).toEqual([false, true]);
    expect((await app.storage.vault.credentials.get(person.user.id))?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verified(person.user)).toBe(true);
    expect((await mailTo(app, form.email, NOTICE)).text).toContain(`${SITE_URL}/auth?tab=forgotPassword`);
  });

  it('is replaced once: a second try with the link changes nothing', async () => {
    const { form } = await member();
    const token = await resetLink(form.email);
    await post('reset-password', { token, password: NEW_PASSWORD });
    for (const again of [post('reset-password', { token, password: PASSWORD }), check(token)]) {
      expect(await again).toMatchObject(refused(recoveryRefusals.linkUsed));
    }
    expect(await canSignIn(form.username, NEW_PASSWORD)).toBe(true);
  });

  it('is replaced by one of many who hold the link at once', async () => {
    const { form } = await member();
    const token = await resetLink(form.email);
    const passwords = Array.from({ length: 6 }, (_, i) => `sample password ${i}`);
    const answers = await Promise.all(passwords.map((password) => post('reset-password', { token, password })));
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [passwords[i] ?? ''] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === recoveryRefusals.linkUsed.status)).toHaveLength(5);
    expect(await canSignIn(form.username, won[0] ?? '')).toBe(true);
  });

  it('takes a link for an hour, by the clock', async () => {
    const { form } = await member();
    const from = app.now;
    const token = await resetLink(form.email);
    app.now = from + HOUR - 1;
    expect((await check(token)).status).toBe(200);
    app.now = from + HOUR;
    expect(await check(token)).toMatchObject(refused(recoveryRefusals.linkExpired));
    expect(await app.unchanged(() => post('reset-password', { token, password: NEW_PASSWORD }))).toMatchObject(
      refused(recoveryRefusals.linkExpired),
    );
    expect(await canSignIn(form.username, PASSWORD)).toBe(true);
  });

  it('is asked for once a minute, and a newer link ends the older', async () => {
    const { form } = await member();
    const [first] = await Promise.all([resetLink(form.email), resetLink(form.email)]);
    await settled();
    expect((await mailsTo(app, form.email)).filter(({ subject }) => subject === RESET)).toHaveLength(1);
    app.now += PAUSE;
    const second = await resetLink(form.email, 2);
    expect(second).not.toBe(first);
    expect(await post('reset-password', { token: first, password: NEW_PASSWORD })).toMatchObject(
      refused(recoveryRefusals.linkNotValid),
    );
    expect((await post('reset-password', { token: second, password: NEW_PASSWORD })).status).toBe(200);
  });

  it.each(['1234567', '', 'a'.repeat(201)])('takes no password that registering would not take: %j', async (password) => {
    const { form } = await member();
    const token = await resetLink(form.email);
    const answer = await app.unchanged(() => post('reset-password', { token, password }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: kernelRefusals.invalid.code, errors: { password: expect.stringMatching(/^Password must be at/) } },
    });
    expect((await check(token)).status).toBe(200);
  });

  it('answers the same to the same request with an Idempotency-Key', async () => {
    const { form } = await member();
    const [token, key] = [await resetLink(form.email), { 'idempotency-key': 'reset-this-once' }];
    const body = { token, password: NEW_PASSWORD };
    expect([(await post('reset-password', body, key)).status, (await post('reset-password', body, key)).status]).toEqual([
      200, 200,
    ]);
  });
});

describe('asking for a message', () => {
  it.each(['forgot-password', 'resend-verification'])('by %s is refused for what is no address', async (path) => {
    for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(250)}@example.test`, 7, null, { $ne: 1 }]) {
      const answer = await app.unchanged(() => post(path, { email }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: kernelRefusals.invalid.code, errors: { email: expect.stringMatching(/^Please enter/) } },
      });
    }
    expect((await post('forgot-password', {})).body).toMatchObject({ message: authRules.forgotEmail.required });
  });

  it.each(['forgot-password', 'resend-verification'])('by %s is answered the same for nobody’s address', async (path) => {
    const { form } = await member();
    const [known, unknown] = [await post(path, { email: form.email }), await post(path, { email: someone().email })];
    const { 'x-request-id': _1, date: _2, ...headers } = known.headers;
    expect(unknown).toMatchObject({ status: known.status, body: known.body, headers });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const known = await Promise.all(Array.from({ length: 25 }, async () => (await member()).form.email));
    const unknown = Array.from({ length: 25 }, () => someone().email);
    await app.mailed();
    // What the first requests warm up is of no account.
    await post('forgot-password', { email: someone().email });
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const ask = async (who: 'known' | 'unknown', email = '') => {
      const from = performance.now();
      await post('forgot-password', { email });
      times[who].push(performance.now() - from);
    };
    for (let i = 0; i < 25; i += 1) {
      const askKnown = async () => {
        await ask('known', known[i]);
        // The reaction works afterwards; it must not run into the next measurement.
        await mailTo(app, known[i] ?? '', RESET);
        await app.mailed();
      };
      const pair = [askKnown, () => ask('unknown', unknown[i])];
      for (const one of i % 2 === 0 ? pair : pair.reverse()) await one();
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[12] ?? 0;
    const [a, b] = [median(times.known), median(times.unknown)];
    process.stdout.write(`asking takes ${a.toFixed(2)} ms for a known address, ${b.toFixed(2)} ms for nobody (medians of 25)\n`);
    // A lookup, a hash or a mail in one of the paths would be far more than this.
    expect(Math.abs(a - b)).toBeLessThan(Math.max(3, 0.5 * Math.max(a, b)));
  });

  it('leaves neither address nor token in the log of events', async () => {
    const { form } = await member();
    const nobody = someone().email;
    const token = await resetLink(form.email);
    await post('forgot-password', { email: nobody });
    const events = JSON.stringify(
      await app.events('EmailVerificationRequested', 'PasswordResetRequested', 'PasswordReset', 'EmailVerified'),
    );
    expect(events).toContain('PasswordResetRequested');
    for (const secret of [form.email, nobody, token]) expect(events).not.toContain(secret);
  });

  it('mails nothing that was asked for more than a day before', async () => {
    const { form } = await member();
    const data = { addressHash: await app.app.get(Names).hash('email', form.email), askedAt: new Date(app.now).toISOString() };
    const asked = (hoursAgo: number) => ({
      id: randomUUID(),
      type: 'PasswordResetRequested',
      version: 1,
      data,
      meta: { actor: null, correlation: 'sample' },
      at: new Date(app.now - hoursAgo * HOUR).toISOString(),
    });
    await app.storage.log.append('recovery-old', [asked(24.1)], 'none');
    await settled();
    expect((await mailsTo(app, form.email)).filter(({ subject }) => subject === RESET)).toEqual([]);
    await app.storage.log.append('recovery-fresh', [asked(23.9)], 'none');
    await mailTo(app, form.email, RESET);
  });
});
