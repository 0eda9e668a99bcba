import { connect } from 'node:net';
import { accountRefusals, attemptLimits, sessionRefusals, type User } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { MemoryWorld, type TestProcess } from '../testing/memory-world';
import { eventually, PASSWORD, someone } from '../testing/test-app';

let world: MemoryWorld;
let api: TestProcess;
beforeAll(async () => {
  world = await MemoryWorld.create();
  api = await world.start('api', 'projector');
});
afterAll(() => world.close());

type Line = { context?: string; time: string; level: string; correlation: string; from: string };
/** Lines about security that something led to, without what differs each time. */
const linesOf = async (work: () => Promise<unknown>) => {
  const before = world.lines.length;
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const lines = world.lines.slice(before).map((line) => JSON.parse(line) as Line & Record<string, unknown>);
  return lines
    .filter(({ context }) => context === 'Security')
    .map(({ time, correlation, processes: _, context: __, ...line }) => {
      expect([new Date(time).toISOString(), correlation]).toEqual([time, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      return line;
    });
};
const from = expect.stringMatching(/^[\w-]{12}$/) as string;
const line = (call: string, status: number, code: string | undefined, actor: string | null) => {
  const [method, route] = call.split(' ');
  return { level: 'info', method, route, status, actor, from, msg: `${call} answered ${status}`, ...(code ? { code } : {}) };
};

describe('the log of security', () => {
  it('records signing in, well and in vain, signing out, and a changed password', async () => {
    const [form, caller] = [someone(), api.visitor()];
    const { id } = (await caller.post('/api/register', form)).body as User;
    const wrong = accountRefusals.loginFailed.code;
    const json = { currentPassword: PASSWORD, newPassword: 'another sample password' };
    expect(
      await linesOf(async () => {
        await caller.post('/api/login', { username: form.username, password: 'wrong sample' });
        await caller.post('/api/login', { username: form.username, password: PASSWORD });
        await caller.ask('PUT', '/api/user/password', { json: { ...json, currentPassword: 'wrong sample' } });
        await caller.ask('PUT', '/api/user/password', { json });
        await caller.post('/api/logout');
        await api.visitor().post('/api/auth/forgot-password', { email: form.email });
      }),
    ).toEqual([
      line('POST /api/login', 401, wrong, id),
      line('POST /api/login', 200, undefined, id),
      line('PUT /api/user/password', 403, accountRefusals.wrongPassword.code, id),
      line('PUT /api/user/password', 204, undefined, id),
      line('POST /api/logout', 204, undefined, id),
      line('POST /api/auth/forgot-password', 200, undefined, null),
    ]);
  });

  it('records what a person may not do, requests of other sites, and too many requests', async () => {
    const caller = api.visitor();
    const { id } = (await caller.post('/api/register', someone())).body as User;
    const { most } = attemptLimits.forgotPassword.account ?? { most: 0 };
    const email = 'nobody@example.test';
    for (let time = 0; time < most; time += 1) await api.visitor().post('/api/auth/forgot-password', { email });
    expect(
      await linesOf(async () => {
        await caller.get('/api/admin/reports');
        await api.visitor().post('/api/social/posts', { content: 'x' });
        await caller.post('/api/social/posts', { content: 'x' }, { origin: 'https://elsewhere.example' });
        await api.visitor().post('/api/auth/forgot-password', { email });
      }),
    ).toEqual([
      line('GET /api/admin/reports', 403, kernelRefusals.forbidden.code, id),
      line('POST /api/social/posts', 401, kernelRefusals.signInRequired.code, null),
      line('POST /api/social/posts', 403, kernelRefusals.foreignOrigin.code, null),
      line('POST /api/auth/forgot-password', 429, sessionRefusals.tooManyAttempts.code, null),
    ]);
  });

  it('records an attempt whose caller hangs up before the answer', async () => {
    const { host, hostname, port } = new URL(api.origin);
    const body = JSON.stringify({ username: someone().username, password: 'wrong sample' });
    const head = `POST /api/login HTTP/1.1\r\nhost: ${host}\r\norigin: ${api.origin}\r\ncontent-type: application/json`;
    const [line] = await linesOf(async () => {
      const socket = connect(Number(port), hostname);
      await new Promise((sent) => socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, sent));
      socket.destroy();
      await eventually(() =>
        expect(world.lines.filter((each) => each.includes('POST /api/login answered')).at(-1)).toContain('answered 401'),
      );
    });
    expect(line).toMatchObject({ route: '/api/login', status: 401, code: accountRefusals.loginFailed.code });
  });

  it('says nothing of what everybody does all day', async () => {
    const caller = api.visitor();
    await caller.post('/api/register', someone());
    expect(
      await linesOf(async () => {
        await api.visitor().get('/api/user');
        await caller.get('/api/user');
        await caller.get('/api/social/feed');
        await caller.post('/api/social/posts', { content: 'Hello' });
        await caller.get('/api/nothing');
      }),
    ).toEqual([]);
  });

  it('distinguishes callers, and names none of their addresses', async () => {
    const of = async (address: string) =>
      (await linesOf(() => api.visitor().post('/api/login', { username: 'a', password: 'b' }, { 'x-forwarded-for': address })))[0]
        ?.from;
    const [one, again, other] = [await of('203.0.113.7'), await of('203.0.113.7'), await of('203.0.113.8')];
    expect([one === again, one === other]).toEqual([true, false]);
    expect(world.lines.filter((each) => each.includes('203.0.113.'))).toEqual([]);
  });
});
