import type { ExecutionContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { session, type Role } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { GrantRole } from '../../accounts/accounts.commands';
import type { Caller } from '../../testing/http';
import { declaredRoutes, type ApiRoute } from '../../testing/answers/routes';
import { eventually, PASSWORD, TestApp } from '../../testing/test-app';
import { Access, AccessGuard, type AccessRule } from './access';
import {
  adminCalls,
  albumCalls,
  artistCalls,
  auditCalls,
  earningCalls,
  operatorCalls,
  publicCalls,
  reachCalls,
  supremeCalls,
} from './testing/access-lists';

const KINDS = ['visitor', 'fan', 'user', 'auditor', 'artist', 'admin', 'admin3', 'admin2', 'admin1', 'supreme'] as const;
type Kind = (typeof KINDS)[number];

let app: TestApp;
let callers: Readonly<Record<Kind, Caller>>;

const granted = async (role: Role, adminLevel: number | null, isSupremeAdmin = false): Promise<Caller> => {
  const member = await app.member();
  const commandId = `grant-${member.user.id}`;
  const context = { commandId, actor: null, correlation: commandId, memory: { key: commandId, hash: '' } };
  await app.app.get(CommandBus).execute(new GrantRole({ userId: member.user.id, role, adminLevel, isSupremeAdmin }, context));
  // A person who gains rights signs in again.
  await member.post('/api/login', { username: member.user.username, password: PASSWORD });
  await eventually(async () => expect((await member.get('/api/user')).body).toMatchObject({ role, adminLevel, isSupremeAdmin }));
  return member;
};

beforeAll(async () => {
  app = await TestApp.start();
  callers = {
    visitor: app.visitor(),
    fan: await app.member(),
    user: await granted('user', null),
    auditor: await granted('auditor', null),
    artist: await app.artist(),
    admin: await granted('admin', null),
    admin3: await granted('admin', 3),
    admin2: await granted('admin', 2),
    admin1: await granted('admin', 1),
    supreme: await granted('user', null, true),
  };
});
afterAll(() => app.end());

const signIn = { code: 'SESSION.REQUIRED', status: 401, message: 'Please sign in first.' };
const forbidden = { code: 'ACCESS.FORBIDDEN', status: 403, message: 'You may not do this.' };
const artistOnly = { code: 'TRACK.ARTIST_ONLY', status: 403, message: expect.any(String) as string };
const albumArtistOnly = { code: 'ALBUM.ARTIST_ONLY', status: 403, message: expect.any(String) as string };
const premium = { code: 'ACCESS.PREMIUM_REQUIRED', status: 403, message: 'This area is for premium members.' };
const level = (n: number) => ({
  code: 'ACCESS.LEVEL_TOO_LOW',
  status: 403,
  message: `This area requires higher admin privileges (level ${n}).`,
});

/** The answer to each kind of person; null lets them pass. */
type Row = Readonly<Record<Kind, Refusal | null>>;
const all = (answer: Refusal | null) => Object.fromEntries(KINDS.map((kind) => [kind, answer])) as Row;
const everyone = all(null);
const members: Row = { ...everyone, visitor: signIn };
const admins = (others: Refusal): Row => ({ ...members, fan: others, user: others, auditor: others, artist: others });
const artists = (others: Refusal): Row => ({ ...admins(others), artist: null });

const operators: Row = { ...admins(forbidden), admin: level(1), admin3: level(1), admin2: level(1) };
const supreme: Row = { ...admins(forbidden), admin: level(0), admin3: level(0), admin2: level(0), admin1: level(0) };
const expected = ({ method, path }: ApiRoute): Row => {
  const call = `${method} ${path}`;
  if (artistCalls.has(call)) return artists(artistOnly);
  if (earningCalls.has(call)) return artists(forbidden);
  if (albumCalls.has(call)) return artists(albumArtistOnly);
  if (adminCalls.has(call)) return admins(forbidden);
  if (auditCalls.has(call)) return { ...admins(forbidden), auditor: null };
  if (operatorCalls.has(call)) return operators;
  if (supremeCalls.has(call)) return supreme;
  if (reachCalls.has(call)) return { ...admins(forbidden), admin: level(2), admin3: level(2) };
  return publicCalls.has(call) ? everyone : members;
};

/** What the guard says of a rule to the person of a cookie. */
const judge = async (rule: AccessRule, caller: Caller): Promise<Refusal | null> => {
  class Guarded {
    call() {}
  }
  Access(rule)(Guarded.prototype, 'call', { value: Guarded.prototype.call });
  const cookies = caller.cookie ? { [session.cookie]: caller.cookie } : {};
  const request = { method: 'GET', headers: {}, cookies, routeOptions: { config: {} } };
  const reply = { setCookie: () => reply, clearCookie: () => reply };
  const http = { getRequest: () => request, getResponse: () => reply };
  const context = { getHandler: () => Guarded.prototype.call, getClass: () => Guarded, switchToHttp: () => http };
  const verdict = app.app.get(AccessGuard).canActivate(context as unknown as ExecutionContext);
  return verdict.then(
    () => null,
    (error: { refusal?: Refusal }) => error.refusal ?? Promise.reject(error),
  );
};

const judgements = async (rule: AccessRule): Promise<Row> => {
  const verdicts = await Promise.all(KINDS.map(async (kind) => [kind, await judge(rule, callers[kind])] as const));
  return Object.fromEntries(verdicts) as Row;
};

describe('every call of the API', () => {
  it('lets in those the spec lets in, and nobody else', async () => {
    const routes = declaredRoutes(app.app);
    const calls = routes.map(({ method, path }) => `${method} ${path}`);
    expect(
      [
        ...publicCalls,
        ...artistCalls,
        ...earningCalls,
        ...albumCalls,
        ...adminCalls,
        ...auditCalls,
        ...operatorCalls,
        ...supremeCalls,
        ...reachCalls,
      ].filter((call) => !calls.includes(call)),
    ).toEqual([]);
    for (const route of routes) {
      const { method, path, rule } = route;
      expect([method, path, rule && (await judgements(rule))]).toEqual([method, path, expected(route)]);
    }
  });

  it('refuses the others before it checks anything they sent, and changes nothing', async () => {
    const address = (path: string) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'nothing');
    let asked = 0;
    await app.unchanged(async () => {
      for (const route of declaredRoutes(app.app)) {
        for (const kind of KINDS) {
          const refusal = expected(route)[kind];
          if (!refusal) continue;
          asked += 1;
          const answer = await callers[kind].ask(route.method, address(route.path), { json: { nothing: 'of this' } });
          expect([route.method, route.path, kind, answer.status, answer.body]).toEqual([
            route.method,
            route.path,
            kind,
            refusal.status,
            expect.objectContaining(refusal),
          ]);
        }
      }
    });
    expect(asked).toBeGreaterThan(15);
  });
});

describe('a call that belongs to a page', () => {
  const pages: readonly (readonly [AccessRule, () => Row])[] = [
    [{ page: 'track' }, () => everyone],
    [{ page: 'messages' }, () => members],
    [{ page: 'fan-clubs' }, () => ({ ...members, user: forbidden, auditor: forbidden })],
    [{ page: 'upload' }, () => artists(forbidden)],
    [{ page: 'premium' }, () => ({ ...admins(premium) })],
    [{ page: 'admin' }, () => admins(forbidden)],
    [{ page: 'admin-notifications' }, () => ({ ...admins(forbidden), admin: level(2), admin3: level(2) })],
    [{ page: 'admin-hierarchy' }, () => ({ ...admins(forbidden), admin: level(1), admin3: level(1), admin2: level(1) })],
    [
      { page: 'admin-google-tracking' },
      () => ({ ...admins(forbidden), admin: level(0), admin3: level(0), admin2: level(0), admin1: level(0) }),
    ],
  ];
  it.each(pages)('is open to those who may open it: %j', async (rule, row) => expect(await judgements(rule)).toEqual(row()));

  it('may say in its own words which role it takes, and nothing else in them', async () => {
    const own = { code: 'SAMPLE.OWN', status: 403, message: 'Not you.' };
    expect(await judgements({ page: 'admin-hierarchy', refusal: own })).toMatchObject({
      visitor: signIn,
      fan: own,
      artist: own,
      admin2: level(1),
      admin1: null,
    });
    expect(await judgements({ page: 'premium', refusal: own })).toMatchObject({ fan: premium, admin: null });
  });

  it('knows nobody by a session whose person is gone', async () => {
    const stray = await app.member();
    const guard = app.app.get(AccessGuard) as unknown as { sessions: { user: (signed: unknown) => Promise<unknown> } };
    const gone = jest.spyOn(guard.sessions, 'user').mockResolvedValue(null);
    expect(await judge({ page: 'upload' }, stray)).toEqual(signIn);
    gone.mockRestore();
  });
});
