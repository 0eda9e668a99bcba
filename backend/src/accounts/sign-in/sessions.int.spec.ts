import { createHash } from 'node:crypto';
import { accountRefusals, session, sessionRefusals, type Device, type SessionInfo } from '@refrain/contracts/accounts';
import { kernelRefusals, LIVE, rooms } from '@refrain/contracts/kernel';
import type { VaultEntry } from '@refrain/storage/vault';
import { io, type Socket } from 'socket.io-client';
import { NOBODY } from '../../testing/doubles/nobody';
import { grant } from '../../testing/people';
import { refused, type Caller } from '../../testing/http';
import { MemoryWorld } from '../../testing/memory-world';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const [SECOND, MINUTE, DAY] = [1000, 60_000, 24 * 60 * 60_000];
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const isSignedIn = async (caller: Caller): Promise<boolean> => (await caller.get('/api/user')).status === 200;
const signIn = async ({ user }: Member, more: object = {}, userAgent?: string): Promise<Caller> => {
  const caller = app.visitor();
  const answer = await caller.post(
    '/api/login',
    { username: user.username, password: PASSWORD, ...more },
    { 'user-agent': userAgent },
  );
  expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
  return caller;
};
const info = async (caller: Caller): Promise<SessionInfo> => (await caller.get('/api/session-info')).body as SessionInfo;
const devices = async (caller: Caller): Promise<readonly Device[]> =>
  (await caller.get('/api/sessions')).body as readonly Device[];
const after = (ms: number): void => void (app.now += ms);

describe('the session of a page', () => {
  it('is answered to everybody, and not moved by asking', async () => {
    const now = new Date(app.now).toISOString();
    expect((await app.visitor().get('/api/session-info')).body).toEqual({
      isAuthenticated: false,
      now,
      expiresAt: null,
      endsAt: null,
      remembered: false,
    });
    const member = await app.member();
    const at = (ms: number) => new Date(app.now + ms).toISOString();
    const told = { isAuthenticated: true, now, expiresAt: at(30 * MINUTE), endsAt: at(12 * 60 * MINUTE), remembered: false };
    expect((await member.get('/api/session-info')).body).toEqual(told);
    for (let minute = 1; minute < 31; minute += 1) {
      after(MINUTE);
      expect(await info(member)).toEqual({ ...told, now: at(0) });
    }
    after(MINUTE);
    expect((await info(member)).isAuthenticated).toBe(false);
  });

  it('is extended when its person is there, until 12 hours after it began', async () => {
    const member = await app.member();
    const { endsAt } = await info(member);
    const from = app.now;
    for (let minutes = 29; minutes < 720; minutes += 29) {
      app.now = from + minutes * MINUTE;
      const expiresAt = new Date(Math.min(app.now + 30 * MINUTE, Date.parse(endsAt ?? ''))).toISOString();
      expect(await member.post('/api/extend-session')).toMatchObject({
        status: 200,
        body: { isAuthenticated: true, expiresAt, endsAt },
      });
    }
    app.now = from + 720 * MINUTE;
    expect(await member.post('/api/extend-session')).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(await app.visitor().post('/api/extend-session')).toMatchObject(refused(kernelRefusals.signInRequired));
  });

  it('lives 30 minutes after the last request, although that is not stored each time', async () => {
    const member = await app.member();
    after(59 * SECOND);
    expect(await isSignedIn(member)).toBe(true);
    after(30 * MINUTE - 1);
    expect(await isSignedIn(member)).toBe(true);
    after(31 * MINUTE);
    expect(await isSignedIn(member)).toBe(false);
  });
});

describe('the devices of a person', () => {
  it('are listed in words that many browsers share, with the one that asks', async () => {
    const member = await app.member();
    await member.post('/api/logout');
    const began = new Date(app.now).toISOString();
    const phone = await signIn(member, { rememberMe: true }, SAFARI);
    after(5 * MINUTE);
    const desk = await signIn(member, {}, FIREFOX);
    const at = new Date(app.now).toISOString();
    expect(await devices(desk)).toEqual([
      {
        id: expect.any(String),
        description: 'Firefox on Linux',
        createdAt: at,
        lastSeenAt: at,
        isCurrent: true,
        remembered: false,
      },
      {
        id: expect.any(String),
        description: 'Safari on iPhone',
        createdAt: began,
        lastSeenAt: began,
        isCurrent: false,
        remembered: true,
      },
    ]);
    expect((await devices(phone)).find(({ isCurrent }) => isCurrent)).toMatchObject({ description: 'Safari on iPhone' });
    after(2 * DAY);
    expect(
      (await devices(phone)).map(({ description, createdAt, isCurrent }) => ({ description, createdAt, isCurrent })),
    ).toEqual([{ description: 'Safari on iPhone', createdAt: began, isCurrent: true }]);
  });

  it('have ids that stay and reveal nothing of cookies; the vault keeps neither addresses nor what browsers say of themselves', async () => {
    const member = await app.member();
    const phone = await signIn(member, { rememberMe: true }, SAFARI);
    const [before] = (await devices(phone)).filter(({ isCurrent }) => isCurrent);
    after(DAY);
    const [later] = await devices(phone);
    expect(later?.id).toBe(before?.id);
    const entries: VaultEntry[] = [];
    for await (const entry of app.storage.vault.dump()) entries.push(entry);
    const text = JSON.stringify(entries);
    for (const hidden of [before?.id ?? '', phone.cookie, phone.remembered.split('.')[1] ?? '', SAFARI, '18_0', '127.0.0.1']) {
      expect([hidden, hidden.length > 3, text.includes(hidden)]).toEqual([hidden, true, false]);
    }
    expect(text).toContain(createHash('sha256').update(phone.cookie).digest('base64url'));
  });

  it('can be signed out one by one, with what they remember', async () => {
    const member = await app.member();
    const [phone, desk] = [await signIn(member, { rememberMe: true }, SAFARI), await signIn(member, {}, FIREFOX)];
    const id = (await devices(desk)).find(({ description }) => description === 'Safari on iPhone')?.id;
    expect((await desk.delete(`/api/sessions/${id}`)).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(desk), await isSignedIn(member)]).toEqual([false, true, true]);
    expect(await desk.delete(`/api/sessions/${id}`)).toMatchObject(refused(sessionRefusals.unknownDevice));
    const own = (await devices(desk)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await desk.delete(`/api/sessions/${own}`)).status).toBe(204);
    expect([desk.cookie, await isSignedIn(member)]).toEqual(['', true]);
  });

  it('are nobody else’s business', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const [{ id } = { id: '' }] = await devices(one);
    for (const tried of [id, 'x', '__proto__', createHash('sha256').update(one.cookie).digest('base64url')]) {
      expect(await other.delete(`/api/sessions/${tried}`)).toMatchObject(refused(sessionRefusals.unknownDevice));
    }
    expect(await app.visitor().get('/api/sessions')).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(await isSignedIn(one)).toBe(true);
  });

  it('are all signed out at once, with what they remember', async () => {
    const member = await app.member();
    const [phone, desk] = [await signIn(member, { rememberMe: true }), await signIn(member, { rememberMe: true })];
    const token = desk.remembered;
    expect((await desk.post('/api/logout-everywhere')).status).toBe(204);
    expect([desk.cookie, desk.remembered]).toEqual(['', '']);
    for (const caller of [member, phone, desk, Object.assign(app.visitor(), { remembered: token })])
      expect(await isSignedIn(caller)).toBe(false);
    expect(await app.visitor().post('/api/logout-everywhere')).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(await app.visitor().post('/api/login', { username: member.user.username, password: 'not it' })).toMatchObject(
      refused(accountRefusals.loginFailed),
    );
  });

  it('are all ended by an operator, for an account in the wrong hands', async () => {
    const [form, operator] = [
      someone(),
      await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false }),
    ];
    const { user } = await app.member(form);
    const why = { reason: 'Their bag was stolen' };
    const thief = app.visitor();
    await thief.post('/api/login', { username: form.username, password: PASSWORD, rememberMe: true });
    expect((await operator.post(`/api/admin/people/${user.id}/sign-out`, why)).status).toBe(200);
    expect([(await thief.get('/api/user')).status, (await operator.get('/api/user')).status]).toEqual([401, 200]);
    expect(await operator.post(`/api/admin/people/${NOBODY}/sign-out`, why)).toMatchObject(refused(accountRefusals.unknown));
    expect(await thief.post(`/api/admin/people/${user.id}/sign-out`, why)).toMatchObject(refused(kernelRefusals.signInRequired));
  });
});

describe('the live connections of a session that ends', () => {
  const lines: Socket[] = [];
  let world: MemoryWorld;
  beforeAll(async () => (world = await MemoryWorld.create()));
  afterAll(async () => {
    lines.forEach((line) => line.disconnect());
    await world.close();
  });
  const open = async (origin: string, cookie: string): Promise<Socket> => {
    const line = io(origin, {
      transports: ['websocket'],
      extraHeaders: { origin, cookie: `${session.cookie}=${cookie}` },
      reconnection: false,
      forceNew: true,
    });
    lines.push(line);
    await new Promise((resolve, reject) => line.once('connect', () => resolve(null)).once('connect_error', reject));
    return line;
  };

  it('are closed by every process, and no others', async () => {
    const [one, other] = [await world.start('api', 'projector'), await world.start('api')];
    const [here, there, elsewhere] = [one.visitor(), other.visitor(), one.visitor()];
    const form = someone();
    expect((await here.post('/api/register', form)).status).toBe(201);
    for (const caller of [there, elsewhere]) await caller.post('/api/login', { username: form.username, password: PASSWORD });
    const { id } = (await here.get('/api/user')).body as { id: string };
    const own = await Promise.all([open(one.origin, here.cookie), open(other.origin, here.cookie)]);
    const others = await Promise.all([open(one.origin, there.cookie), open(other.origin, elsewhere.cookie)]);
    for (const line of [...own, ...others]) expect(await line.timeout(3000).emitWithAck(LIVE.join, rooms.feed(id))).toBe(true);
    expect((await here.post('/api/logout')).status).toBe(204);
    await eventually(() => expect(own.map(({ connected }) => connected)).toEqual([false, false]));
    expect(others.map(({ connected }) => connected)).toEqual([true, true]);
    expect((await there.post('/api/logout-everywhere')).status).toBe(204);
    await eventually(() => expect(others.map(({ connected }) => connected)).toEqual([false, false]));
    expect((await elsewhere.get('/api/user')).status).toBe(401);
  });
});
