import { accountRefusals, attemptLimits, sessionRefusals } from '@refrain/contracts/accounts';
import { refused, type Answer, type Caller } from '../../testing/http';
import { MemoryWorld } from '../../testing/memory-world';
import { PASSWORD, someone, TestApp } from '../../testing/test-app';
import { Passwords } from './passwords';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());
/** A while after a window of any length began. */
beforeEach(() => void (app.now = Math.ceil(app.now / HOUR) * HOUR + MINUTE));
afterEach(() => jest.restoreAllMocks());

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const { most } = attemptLimits.login.account ?? { most: 0 };
const wrong = (username: string, from: string | undefined = undefined, caller: Caller = app.visitor()): Promise<Answer> =>
  caller.post('/api/login', { username, password: `${PASSWORD}!` }, { 'x-forwarded-for': from });
const right = (username: string): Promise<Answer> => app.visitor().post('/api/login', { username, password: PASSWORD });
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<readonly T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await work(n));
  return results;
};
const statuses = (answers: readonly Answer[]): readonly number[] => answers.map(({ status }) => status);
const repeat = (status: number, count: number): readonly number[] => Array.from({ length: count }, () => status);

describe('signing in', () => {
  it('is refused for a while after too many wrong passwords, the right one too, from everywhere', async () => {
    const { user } = await app.member();
    const answers = await times(most, (n) => wrong(user.username, `203.0.113.${n}`));
    for (const answer of answers) expect(answer).toMatchObject(refused(accountRefusals.loginFailed));
    for (const answer of [
      await wrong(user.username),
      await right(user.username),
      await right(` ${user.username.toUpperCase()} `),
    ]) {
      expect(answer).toMatchObject(refused(sessionRefusals.tooManyAttempts));
      expect([answer.headers['retry-after'], answer.headers['set-cookie']]).toEqual([String(14 * 60), undefined]);
    }
    app.now += 14 * MINUTE;
    expect((await right(user.username)).status).toBe(200);
  });

  it('is refused over a restart, and leaves who is signed in alone', async () => {
    const member = await app.member();
    await times(most, () => wrong(member.user.username));
    await app.restart();
    expect((await right(member.user.username)).status).toBe(429);
    expect((await member.get('/api/user')).status).toBe(200);
  });

  it('begins again with the right password', async () => {
    const { user } = await app.member();
    await times(most - 1, () => wrong(user.username));
    expect((await right(user.username)).status).toBe(200);
    expect(statuses(await times(most, () => wrong(user.username)))).toEqual(repeat(401, most));
  });

  it('looks at no more passwords than that when all are tried at once', async () => {
    const { user } = await app.member();
    const answers = await Promise.all(Array.from({ length: 3 * most }, () => wrong(user.username)));
    expect([...statuses(answers)].sort()).toEqual([...repeat(401, most), ...repeat(429, 2 * most)]);
  });

  it('answers alike for a known and an unknown name: status, body, and what it costs', async () => {
    const { user } = await app.member();
    const [passwords, vault] = [app.app.get(Passwords), app.storage.vault];
    const try_ = async (username: string) => {
      const [match, count] = [jest.spyOn(passwords, 'match'), jest.spyOn(vault.attempts, 'count')];
      const answers = await times(most + 2, () => wrong(username));
      const cost = [match.mock.calls.length, count.mock.calls.length];
      jest.restoreAllMocks();
      return { cost, answers: answers.map(({ status, body, headers }) => ({ status, body, wait: headers['retry-after'] })) };
    };
    const [known, unknown, byEmail] = [
      await try_(user.username),
      await try_('nobody-of-that-name'),
      await try_(`${user.username}@example.test`),
    ];
    expect(unknown).toEqual(known);
    expect(byEmail).toEqual(known);
    // Each attempt and what became of it, and once that the name has none left.
    expect(known.cost).toEqual([most, 2 * (most + 2) + 1]);
  });

  it('is counted for an address whatever name is tried, by the word of a proxy that is trusted only', async () => {
    const { most: many } = attemptLimits.login.address;
    const forged = (n: number) => `198.51.100.${n}, 203.0.113.50`;
    expect(statuses(await times(many, (n) => wrong(`nobody-${n}`, forged(n))))).toEqual(repeat(401, many));
    expect(await wrong('nobody-else', forged(0))).toMatchObject(refused(sessionRefusals.tooManyAttempts));
    expect((await wrong('nobody-else', '203.0.113.51')).status).toBe(401);
    app.trustProxy = false;
    await app.restart();
    expect((await wrong('nobody-else', '203.0.113.50')).status).toBe(401);
    app.trustProxy = ['loopback'];
    await app.restart();
  });
});

describe('registering', () => {
  it('is counted for an address, also where the form is refused', async () => {
    const register = (from: string, form: object) => app.visitor().post('/api/register', form, { 'x-forwarded-for': from });
    const { most: many } = attemptLimits.register.address;
    expect(statuses(await times(many, (n) => register(`2001:db8:1:2::${n + 1}`, {})))).toEqual(repeat(400, many));
    const answer = await app.unchanged(() => register('2001:db8:1:2:ffff::1', someone()));
    expect(answer).toMatchObject(refused(sessionRefusals.tooManyAttempts));
    expect(answer.headers['retry-after']).toBe(String(59 * 60));
    expect((await register('2001:db8:1:3::1', someone())).status).toBe(201);
  });
});

describe.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])('asking %s for an account', (path) => {
  it('is refused after some times alike for a known and an unknown name', async () => {
    const form = someone();
    await app.member(form);
    const askFor = (email: string) =>
      times(7, async () => {
        const { status, body, headers } = await app.visitor().post(path, { email });
        return { status, body, wait: headers['retry-after'] };
      });
    const [known, unknown] = [await askFor(form.email), await askFor('nobody-of-that-address@example.test')];
    expect(unknown).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('attempts at several processes', () => {
  it('are counted together', async () => {
    const world = await MemoryWorld.create();
    const processes = [await world.start('api'), await world.start('api')];
    const window = (): number => Math.floor(Date.now() / (15 * MINUTE));
    const tryAll = async (name: string): Promise<readonly number[]> => {
      const before = window();
      const answers = await Promise.all(
        Array.from({ length: 3 * most }, (_, n) => wrong(name, undefined, processes[n % 2]?.visitor())),
      );
      return window() === before ? [...statuses(answers)].sort() : tryAll(`${name}-again`);
    };
    expect(await tryAll('nobody')).toEqual([...repeat(401, most), ...repeat(429, 2 * most)]);
    await world.close();
  });
});
