import {
  accountRefusals,
  attemptLimits,
  emailTexts,
  mailTexts,
  recovery,
  recoveryRefusals,
  sessionRefusals,
} from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { signedIn } from '../../testing/people';
import { mailsTo, mailTo, tokenIn } from '../../testing/mails';
import { refused } from '../../testing/http';
import { PASSWORD, someone, TestApp } from '../../testing/test-app';
import { addressesIn, CONFIRM, newAddress, TAKE_BACK, VERIFY } from './testing/addresses';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const NEW_PASSWORD = 'another sample password';
const DAY = 24 * 60 * 60_000;
const { post, confirm, change, own, signIn, member, verified, moved } = addressesIn(() => app);

describe('an address that is not verified', () => {
  it('is shown to its owner with the time of the message, and sent again once a minute', async () => {
    const { form, person } = await member();
    const registeredAt = new Date(app.now).toISOString();
    expect(await own(person)).toEqual({ email: form.email, isVerified: false, sentAt: registeredAt, wanted: null });
    app.now += 5000;
    const again = await person.post('/api/user/email/resend');
    expect(again).toMatchObject({ status: 200, body: { sentAt: new Date(app.now).toISOString() } });
    await mailTo(app, form.email, VERIFY, 2);
    app.now += 5000;
    expect((await person.post('/api/user/email/resend')).body).toEqual(again.body);
    expect(await app.visitor().get('/api/user/email')).toMatchObject(refused(kernelRefusals.signInRequired));
  });

  it('is written to so often at most, from all requests together', async () => {
    const { form, person } = await member();
    const { most } = attemptLimits.resendVerification.account ?? { most: 0 };
    for (let i = 0; i < most; i += 1) await person.post('/api/user/email/resend');
    expect(await person.post('/api/user/email/resend')).toMatchObject(refused(sessionRefusals.tooManyAttempts));
    expect(await post('resend-verification', { email: form.email })).toMatchObject(refused(sessionRefusals.tooManyAttempts));
  });

  it('keeps its owner from publishing after a day, and from nothing else', async () => {
    const form = someone();
    const artist = await app.artist(form);
    const publish = () =>
      Promise.all([
        artist.post('/api/social/posts', { content: 'A sample post' }),
        artist.post('/api/social/posts/media', { content: 'A sample post' }),
        artist.post('/api/posts', { content: 'A sample post' }),
        artist.post('/api/audio/upload-file', {}),
        artist.post('/api/tracks/upload', {}),
      ]);
    const codes = async () => (await publish()).map(({ body }) => (body as { code?: string }).code);
    app.now += DAY - 1;
    await artist.post('/api/login', { username: form.username, password: PASSWORD });
    expect(await codes()).not.toContain(kernelRefusals.emailNotVerified.code);
    app.now += 1;
    for (const answer of await app.unchanged(publish)) expect(answer).toMatchObject(refused(kernelRefusals.emailNotVerified));
    expect((await artist.get('/api/social/feed')).status).toBe(200);
    expect((await artist.get('/api/user')).body).toMatchObject({ verifyEmailBy: new Date(app.now).toISOString() });
    await artist.post('/api/user/email/resend');
    await post('verify-email', { token: tokenIn(await mailTo(app, form.email, VERIFY, 2)) });
    expect((await artist.get('/api/user')).body).not.toHaveProperty('verifyEmailBy');
    expect((await artist.post('/api/social/posts', { content: 'A sample post' })).status).toBe(201);
  });

  it('keeps nobody from anything who registered before there was a term', async () => {
    const form = someone();
    const person = await app.member(form);
    const old = person.user.id;
    // As an earlier release wrote it: without the term.
    const data = {
      ...{ userId: `${old.slice(0, -4)}0000`, username: `${form.username}-old`, slug: `${form.slug}-old` },
      ...{ displayName: 'Old', email: newAddress() },
    };
    const meta = { actor: null, correlation: 'sample' };
    const registered = {
      id: `${old}-event`,
      type: 'AccountRegistered',
      version: 1,
      data,
      meta,
      at: new Date(app.now).toISOString(),
    };
    await app.storage.log.append(`account-${data.userId}`, [registered], 'none');
    app.now += 400 * DAY;
    const elder = await signedIn(app, { ...person.user, id: data.userId });
    await app.acted();
    expect((await elder.get('/api/user')).body).toMatchObject({ verifyEmailBy: null });
    expect((await elder.post('/api/social/posts', { content: 'A sample post' })).status).toBe(201);
    expect(await own(elder)).toMatchObject({ isVerified: false, sentAt: null });
  });
});

describe('another address', () => {
  it('counts once its link was opened: one signs in with it, is written to there, and the account works meanwhile', async () => {
    const { form, person } = await verified();
    const to = newAddress();
    expect(await change(person, ` ${to} `)).toMatchObject({ status: 200, body: { message: emailTexts.asked } });
    expect(await own(person)).toMatchObject({ email: form.email, isVerified: true, wanted: to });
    expect([await signIn(form.email), await signIn(to)]).toEqual([200, 401]);
    const token = tokenIn(await mailTo(app, to, CONFIRM));
    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: emailTexts.changed } });
    expect(await own(person)).toEqual({ email: to, isVerified: true, sentAt: null, wanted: null });
    expect([await signIn(form.email), await signIn(to)]).toEqual([401, 200]);
    await post('forgot-password', { email: form.email });
    await post('forgot-password', { email: to });
    await mailTo(app, to, mailTexts['reset-password'].subject);
    await mailTo(app, form.email, TAKE_BACK);
    expect((await mailsTo(app, form.email)).map(({ subject }) => subject).sort()).toEqual([VERIFY, TAKE_BACK].sort());
    expect(await app.unchanged(() => confirm(token))).toMatchObject(refused(recoveryRefusals.linkUsed));
  });

  it('asks for the password, and is no place to guess it', async () => {
    const { person } = await verified();
    const wrong = await app.unchanged(() => change(person, newAddress(), 'not my password'));
    expect(wrong).toMatchObject(refused(accountRefusals.wrongPassword));
    expect(wrong.body).toMatchObject({ errors: { currentPassword: accountRefusals.wrongPassword.message } });
    const { most } = attemptLimits.changeEmail.account ?? { most: 0 };
    for (let i = 1; i < most; i += 1) await change(person, newAddress(), 'not my password');
    expect(await change(person, newAddress())).toMatchObject(refused(sessionRefusals.tooManyAttempts));
  });

  it('is refused where it is not an address, or the same', async () => {
    const { form, person } = await verified();
    for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(60_000)}@example.test`, 7, null, { $ne: 1 }])
      expect(await app.unchanged(() => change(person, email))).toMatchObject({ status: 400 });
    expect(await change(person, form.email.toUpperCase())).toMatchObject(refused(accountRefusals.emailSame));
    expect(await change(app.visitor(), newAddress())).toMatchObject(refused(kernelRefusals.signInRequired));
  });

  it('that is taken gets the same answer; its owner gets a message, and nobody gets the address', async () => {
    const [{ person }, other] = [await verified(), await verified()];
    const [free, taken] = [await change(person, newAddress()), await change(person, other.form.email)];
    const { 'x-request-id': _1, date: _2, ...headers } = free.headers;
    expect(taken).toMatchObject({ status: free.status, body: free.body, headers });
    await mailTo(app, other.form.email, mailTexts['email-in-use'].subject);
    expect((await mailsTo(app, other.form.email)).map(({ subject }) => subject)).not.toContain(CONFIRM);
    expect((await own(other.person)).email).toBe(other.form.email);
  });

  it('that another person took meanwhile is refused to who reads mail there', async () => {
    const { person } = await verified();
    const to = newAddress();
    await change(person, to);
    const token = tokenIn(await mailTo(app, to, CONFIRM));
    await app.member({ ...someone(), email: to });
    expect(await app.unchanged(() => confirm(token))).toMatchObject(refused(accountRefusals.emailTaken));
  });

  it('is changed once by many who hold the link, and by one of two people who want it', async () => {
    const [{ person }, { person: rival }] = [await verified(), await verified()];
    const to = newAddress();
    await change(person, to);
    const token = tokenIn(await mailTo(app, to, CONFIRM));
    await change(rival, to);
    const second = tokenIn(await mailTo(app, to, CONFIRM, 2));
    const answers = await Promise.all([...Array.from({ length: 15 }, () => confirm(token)), confirm(second)]);
    const changed = (await app.events('EmailChanged')).filter(({ stream }) =>
      [person, rival].some(({ user }) => stream === `account-${user.id}`),
    );
    expect(changed).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await Promise.all([own(person), own(rival)])).filter(({ email }) => email === to)).toHaveLength(1);
  });

  it('ends with a newer one, whose link does not confirm the older', async () => {
    const { person } = await verified();
    const [first, second] = [newAddress(), newAddress()];
    await change(person, first);
    const token = tokenIn(await mailTo(app, first, CONFIRM));
    await change(person, second);
    const newer = tokenIn(await mailTo(app, second, CONFIRM));
    expect(await app.unchanged(() => confirm(token))).toMatchObject(refused(recoveryRefusals.linkNotValid));
    const forged = newer.slice(0, 43) + token.slice(43);
    expect(await confirm(forged)).toMatchObject(refused(recoveryRefusals.linkNotValid));
    expect((await confirm(newer)).status).toBe(200);
    expect((await own(person)).email).toBe(second);
  });

  it('takes a link for an hour, and links for nothing else', async () => {
    const { form, person } = await verified();
    const to = newAddress();
    await change(person, to);
    const token = tokenIn(await mailTo(app, to, CONFIRM));
    for (const path of ['verify-email', 'take-back-email']) expect((await post(path, { token })).status).toBe(404);
    await post('forgot-password', { email: form.email });
    const reset = tokenIn(await mailTo(app, form.email, mailTexts['reset-password'].subject));
    expect(await confirm(reset)).toMatchObject(refused(recoveryRefusals.linkNotValid));
    app.now += recovery.linkSeconds * 1000;
    expect(await confirm(token)).toMatchObject(refused(recoveryRefusals.linkExpired));
  });

  it('voids what was mailed to the old one: a link for a new password works no longer', async () => {
    const { form, person } = await verified();
    await post('forgot-password', { email: form.email });
    const reset = tokenIn(await mailTo(app, form.email, mailTexts['reset-password'].subject));
    await moved(person, form.email, newAddress());
    const answer = await app.unchanged(() => post('reset-password', { token: reset, password: NEW_PASSWORD }));
    expect(answer).toMatchObject(refused(recoveryRefusals.linkNotValid));
    expect(await post('reset-password/check', { token: reset })).toMatchObject(refused(recoveryRefusals.linkNotValid));
  });

  it('signs nobody in, and leaves no address and no token in what is stored', async () => {
    const { form, person } = await verified();
    const to = newAddress();
    await change(person, to);
    const token = tokenIn(await mailTo(app, to, CONFIRM));
    const answer = await confirm(token);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await app.storage.vault.keys.forget(person.user.id);
    await app.restart();
    const stored = JSON.stringify(await app.events('AccountRegistered', 'EmailChangeRequested', 'EmailChanged', 'NameClaimed'));
    for (const secret of [to, form.email, token]) expect(stored).not.toContain(secret);
  });
});
