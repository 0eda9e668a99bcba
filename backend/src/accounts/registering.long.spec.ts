import { createHash } from 'node:crypto';
import { accountRefusals, NAME_HOLD_SECONDS, registerRules, session, type RegisterRequest } from '@refrain/contracts/accounts';
import { kernelRefusals, type Problem, type Refusal } from '@refrain/contracts/kernel';
import { refused, type Answer } from '../testing/http';
import { PASSWORD, someone, TestApp } from '../testing/test-app';
import { Names } from './names/names';

let app: TestApp;

beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const setCookie = ({ headers }: Answer): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${session.cookie}=`)) ?? '';
const fieldErrors = ({ body }: Answer) => (body as Problem).errors;
const registered = async () => (await app.events('AccountRegistered')).length;

describe('registering', () => {
  it('answers the user, who is a fan and signed in', async () => {
    const person = app.visitor();
    const form = someone('ada');
    const answer = await person.post('/api/register', form);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'ada',
      displayName: form.displayName,
      slug: 'ada',
      role: 'fan',
      subscriptionType: 'free',
      profileImage: null,
      verifyEmailBy: new Date(app.now + 24 * 60 * 60_000).toISOString(),
      updatedAt: expect.any(String),
      adminLevel: null,
      isSupremeAdmin: false,
    });
    expect((await person.get('/api/user')).body).toEqual(answer.body);
  });

  const broken: readonly (readonly [keyof RegisterRequest, unknown, string])[] = [
    ['displayName', '', registerRules.displayName.required],
    ['displayName', 'a', registerRules.displayName.minLength.message],
    ['displayName', ' a ', registerRules.displayName.minLength.message],
    ['displayName', 'a'.repeat(81), registerRules.displayName.maxLength.message],
    ...['a\u0000b', 'a\r\nBcc: b@example.test', 'a\u202eb', '\u3164\u3164', 'a\u200bb'].map(
      (name) => ['displayName', name, registerRules.displayName.pattern.message] as const,
    ),
    ['username', 'ada\u3164', registerRules.username.pattern.message],
    ['username', 'ada\ufdfa', registerRules.username.pattern.message],
    ['email', 'a\u0000b@example.test', 'Invalid email address'],
    ['email', 'ab@example\u202e.test', 'Invalid email address'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(51), registerRules.username.maxLength.message],
    ['username', 'two words', registerRules.username.pattern.message],
    ['username', '<script>', registerRules.username.pattern.message],
    ['username', 'a\u0000b', registerRules.username.pattern.message],
    ['slug', 'ab', 'URL handle must be at least 3 characters'],
    ['slug', 'a--b', registerRules.slug.pattern.message],
    ['slug', '../etc', registerRules.slug.pattern.message],
    ['slug', 'Upper', registerRules.slug.pattern.message],
    ['email', '', 'Invalid email address'],
    ['email', 'no-at-sign', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@example.test`, 'Invalid email address'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', 'a'.repeat(201), registerRules.password.maxLength.message],
  ];
  it.each(broken)('refuses %s %j with its message', async (field, value, message) => {
    const answer = await app.unchanged(() => app.visitor().post('/api/register', { ...someone(), [field]: value }));
    expect(answer).toMatchObject(refused({ ...kernelRefusals.invalid, message }));
    expect(fieldErrors(answer)).toEqual({ [field]: message });
    expect(setCookie(answer)).toBe('');
  });

  const fields = Object.keys(someone()) as (keyof RegisterRequest)[];
  const wrong: readonly unknown[] = [
    undefined,
    null,
    7,
    true,
    [],
    ['valid-text'],
    {},
    { $ne: 1 },
    { $gt: '' },
    { toString: 'x' },
  ];
  it.each(fields)('refuses a %s that is not text, whatever else it is', async (field) => {
    await app.unchanged(async () => {
      for (const value of wrong) {
        const answer = await app.visitor().post('/api/register', { ...someone(), [field]: value });
        expect(answer).toMatchObject({ status: 400, body: { code: kernelRefusals.invalid.code } });
        expect(Object.keys(fieldErrors(answer) ?? {})).toEqual([field]);
      }
    });
  });

  it('names every broken field at once', async () => {
    expect(Object.keys(fieldErrors(await app.visitor().post('/api/register', {})) ?? {}).sort()).toEqual([...fields].sort());
  });

  it.each(['role', 'isSupremeAdmin', 'adminLevel', 'subscriptionType', 'userId', 'id'])('takes no %s', async (field) => {
    const answer = await app.unchanged(() => app.visitor().post('/api/register', { ...someone(), [field]: 'admin' }));
    expect(answer).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^REQUEST\.(INVALID|MALFORMED)$/) } });
  });

  it.each(['api', 'Auth', 'charts', 'socket.io', 'ADMIN'])('refuses the reserved name %s', async (name) => {
    const answer = await app.unchanged(() => app.visitor().post('/api/register', { ...someone(), username: name }));
    expect(answer).toMatchObject(refused(accountRefusals.nameReserved));
    if (/^[a-z]+$/.test(name))
      expect(await app.visitor().post('/api/register', { ...someone(), slug: name })).toMatchObject(
        refused(accountRefusals.nameReserved),
      );
  });

  const taken: readonly (readonly [keyof RegisterRequest, (text: string) => string, Refusal])[] = [
    ['username', (text) => text, accountRefusals.usernameTaken],
    ['username', (text) => text.toUpperCase(), accountRefusals.usernameTaken],
    ['username', (text) => text.replace('a', 'ａ'), accountRefusals.usernameTaken],
    ['email', (text) => ` ${text.toUpperCase()} `, accountRefusals.emailTaken],
    ['slug', (text) => text, accountRefusals.slugTaken],
  ];
  it.each(taken)('says that the %s is taken, and gives the other names back', async (field, written, refusal) => {
    const first = someone();
    await app.member(first);
    const count = await registered();
    const form = someone();
    expect(await app.visitor().post('/api/register', { ...form, [field]: written(first[field]) })).toMatchObject(
      refused(refusal),
    );
    expect(await registered()).toBe(count);
    expect((await app.visitor().post('/api/register', form)).status).toBe(201);
  });

  const races: readonly (readonly [keyof RegisterRequest, number, Refusal])[] = [
    ['username', 200, accountRefusals.usernameTaken],
    ['email', 40, accountRefusals.emailTaken],
    ['slug', 40, accountRefusals.slugTaken],
  ];
  it.each(races)('gives one %s to exactly one of %i people who ask at once', async (field, many, refusal) => {
    const wanted = someone()[field];
    const forms = Array.from({ length: many }, () => ({ ...someone(), [field]: wanted }));
    const count = await registered();
    const answers = await Promise.all(forms.map((form) => app.visitor().post('/api/register', form)));
    const lost = answers.filter(({ status }) => status !== 201);
    expect(answers.length - lost.length).toBe(1);
    for (const answer of lost) expect(answer).toMatchObject(refused(refusal));
    expect(await registered()).toBe(count + 1);
    const loser = forms[answers.findIndex(({ status }) => status !== 201)];
    expect((await app.visitor().post('/api/register', { ...loser, [field]: someone()[field] })).status).toBe(201);
  });
});

it('a name claimed by a registration that never came to its end is free again after a minute', async () => {
  const form = someone();
  const context = { commandId: 'crashed', actor: null, correlation: 'crashed' };
  await app.app.get(Names).claim('username', form.username, 'somebody-who-crashed', context);
  expect(await app.visitor().post('/api/register', form)).toMatchObject(refused(accountRefusals.usernameTaken));
  app.now += NAME_HOLD_SECONDS * 1000;
  expect((await app.visitor().post('/api/register', form)).status).toBe(201);
});

describe('an Idempotency-Key on a registration', () => {
  const key = (text: string) => ({ 'idempotency-key': text });

  it('sent again with the same form registers once and answers the same', async () => {
    const form = someone();
    const count = await registered();
    const [first, second] = [
      await app.visitor().post('/api/register', form, key('register-once')),
      await app.visitor().post('/api/register', form, key('register-once')),
    ];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await registered()).toBe(count + 1);
  });

  it('sent again with another form is refused, and neither password nor names change', async () => {
    const form = someone();
    await app.visitor().post('/api/register', form, key('register-twice'));
    const head = await app.acted();
    const other = { ...someone(), password: 'another password' };
    expect(await app.visitor().post('/api/register', other, key('register-twice'))).toMatchObject(
      refused(kernelRefusals.keyReused),
    );
    expect(
      await app.visitor().post('/api/register', { ...form, password: 'another password' }, key('register-twice')),
    ).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await app.acted()).toBe(head);
    expect((await app.visitor().post('/api/login', { username: form.username, password: 'another password' })).status).toBe(401);
    expect((await app.visitor().post('/api/login', { username: form.username, password: PASSWORD })).status).toBe(200);
    expect((await app.visitor().post('/api/register', other)).status).toBe(201);
  });

  it('leaves nothing in the log by which a password could be guessed', async () => {
    const form = someone();
    await app.visitor().post('/api/register', form, key('register-hash'));
    const secrets = [JSON.stringify(form), form.password].flatMap((text) => {
      const hash = createHash('sha256').update(text).digest();
      return [hash.toString('base64url'), hash.toString('base64'), hash.toString('hex')];
    });
    const log = JSON.stringify(await app.events('AccountRegistered', 'NameClaimed'));
    expect([form.password, ...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });
});

describe('names that look like others', () => {
  const register = (form: Partial<RegisterRequest>) =>
    app.visitor().post('/api/register', { ...someone(`sample-${(n += 1)}`), ...form });
  let n = 0;

  it.each(['ａｄｍｉｎ', '\u0430dmin', 'Ad\u041cin', 'adm1n', 'ad.min', 'SUPP0RT'])('%j is reserved', async (username) => {
    expect(await register({ username })).toMatchObject(refused(accountRefusals.nameReserved));
  });

  it.each(['deleted user', 'Deleted  User', 'd\u0435leted user'])('%j is the name of nobody', async (displayName) => {
    expect(await register({ displayName })).toMatchObject(refused(accountRefusals.nameMisleads));
  });

  it('are taken while the one they look like is, in both orders', async () => {
    expect((await register({ username: 'carola' })).status).toBe(201);
    expect(await register({ username: 'c\u0430rola' })).toMatchObject(refused(accountRefusals.usernameTaken));
    expect((await register({ username: '\u0421arolina' })).status).toBe(201);
    expect(await register({ username: 'carolina' })).toMatchObject(refused(accountRefusals.usernameTaken));
    expect(await register({ username: 'c\u0430rolin\u0430' })).toMatchObject(refused(accountRefusals.usernameTaken));
  });

  it('are stored in their one form, by which they sign in however they type it', async () => {
    const answer = await register({ username: 'ｎａｄｊａ' });
    expect([answer.status, (answer.body as { username: string }).username]).toEqual([201, 'nadja']);
    expect((await app.visitor().post('/api/login', { username: 'ｎａｄｊａ', password: PASSWORD })).status).toBe(200);
  });

  it('give back what was claimed for a registration that is refused', async () => {
    expect((await register({ email: 'look@example.test' })).status).toBe(201);
    expect(await register({ username: 'm\u0430rta', email: 'look@example.test' })).toMatchObject(
      refused(accountRefusals.emailTaken),
    );
    expect((await register({ username: 'marta' })).status).toBe(201);
  });
});
