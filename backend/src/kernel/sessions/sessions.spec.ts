import { cookieNames, session as limits } from '@refrain/contracts/accounts';
import { openInProcessBus, type BusMessage, type ChangeBus } from '@refrain/storage/change-bus';
import { openMemoryVault, type Vault } from '@refrain/storage/vault';
import type { FastifyReply } from 'fastify';
import { Clock } from '../values/clock';
import type { ReadModels } from '../read/read-models';
import { Sessions, type SignedRequest } from './sessions';

type Kept = { value: string; secure?: boolean; httpOnly?: boolean; sameSite?: string; maxAge?: number };

let vault: Vault;
let bus: ChangeBus;
let told: BusMessage[];
beforeEach(() => {
  [vault, bus, told] = [openMemoryVault(), openInProcessBus(`sessions-${Math.random()}`), []];
  bus.subscribe((message) => told.push(message));
});
afterEach(() => bus.close());

const names = cookieNames(true);
const time = { now: Date.parse('2026-06-01T12:00:00Z') };
const open = (secureCookies = true): Sessions =>
  new Sessions({ vault, bus, clock: new Clock(() => time.now), readModels: {} as ReadModels, secureCookies });

/** A browser, with what answers set. */
const browser = (cookies: Record<string, string> = {}, userAgent = 'Sample/1.0') => {
  const kept = new Map<string, Kept>();
  const reply = {
    request: { headers: { 'user-agent': userAgent } },
    setCookie: (name: string, value: string, options: Omit<Kept, 'value'>) => void kept.set(name, { value, ...options }),
    clearCookie: (name: string) => void kept.set(name, { value: '' }),
  } as unknown as FastifyReply;
  const request = { cookies, headers: {} } as unknown as SignedRequest;
  const value = (name: string): string => kept.get(name)?.value ?? '';
  return { request, reply, kept, value };
};
const rememberedBrowser = async (): Promise<string> => {
  const { request, reply, value } = browser();
  await open().begin('user-ada', true, request, reply);
  time.now += limits.absoluteSeconds * 1000;
  return value(names.remember);
};

describe('the cookies of a session', () => {
  it('go over encrypted connections only, where the site has them', async () => {
    for (const secure of [true, false]) {
      const { request, reply, kept } = browser();
      await open(secure).begin('user-ada', true, request, reply);
      const { session, remember } = cookieNames(secure);
      expect([...kept].map(([name, { value: _, ...flags }]) => [name, flags])).toEqual([
        [session, { path: '/', httpOnly: true, sameSite: 'lax', secure }],
        [remember, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: limits.rememberSeconds }],
      ]);
    }
  });
});

describe('the cookies of a session in the Pi Browser', () => {
  it('are sent from within the frame it opens pages in, which takes an encrypted connection', async () => {
    for (const [secure, sameSite] of [
      [true, 'none'],
      [false, 'lax'],
    ] as const) {
      const { request, reply, kept } = browser({}, 'Mozilla/5.0 (Linux; Android 14) PiBrowser/1.10');
      await open(secure).begin('user-ada', false, request, reply);
      expect(kept.get(cookieNames(secure).session)).toMatchObject({ sameSite, secure, httpOnly: true });
    }
  });
});

describe('a remembered browser that comes back', () => {
  it('to two processes at the same moment gets one session and one token from both', async () => {
    const token = await rememberedBrowser();
    const tabs = Array.from({ length: 10 }, () => browser({ [names.remember]: token }));
    const processes = [open(), open()];
    const signed = await Promise.all(
      tabs.map(({ request, reply }, n) => (processes[n % 2] as Sessions).recognise(request, reply, true)),
    );
    expect(new Set(signed.map((one) => `${one?.userId} ${one?.idHash}`)).size).toBe(1);
    for (const name of [names.session, names.remember]) expect(new Set(tabs.map(({ value }) => value(name))).size).toBe(1);
    expect((await vault.sessions.allOf('user-ada')).filter(({ createdAt }) => Date.parse(createdAt) === time.now)).toHaveLength(
      1,
    );
  });

  it('while it is signed out elsewhere is signed out', async () => {
    const token = await rememberedBrowser();
    const put = vault.sessions.put.bind(vault.sessions);
    jest.spyOn(vault.sessions, 'put').mockImplementationOnce(async (session) => {
      await open().endAllOf('user-ada');
      await put(session);
    });
    const { request, reply, kept } = browser({ [names.remember]: token });
    expect(await open().recognise(request, reply, true)).toBeNull();
    expect([...kept]).toEqual([[names.remember, { value: '' }]]);
    expect(await vault.sessions.allOf('user-ada')).toEqual([]);
  });

  it('ends the session it had, and its lines', async () => {
    const first = browser();
    await open().begin('user-ada', true, first.request, first.reply);
    const [before] = await vault.sessions.allOf('user-ada');
    const again = browser({ [names.remember]: first.value(names.remember) });
    const signed = await open().recognise(again.request, again.reply, true);
    expect((await vault.sessions.allOf('user-ada')).map(({ idHash }) => idHash)).toEqual([signed?.idHash]);
    expect(signed?.idHash).not.toBe(before?.idHash);
    expect(told).toEqual([{ kind: 'ended', lines: [expect.stringMatching(/^[\w-]{43}$/)] }]);
    expect(JSON.stringify(told)).not.toContain(before?.idHash);
  });
});

describe('a session that is used while it ends', () => {
  it('stays ended', async () => {
    const { request, reply, value } = browser();
    await open().begin('user-ada', false, request, reply);
    time.now += 5 * 60_000;
    const get = vault.sessions.get.bind(vault.sessions);
    jest.spyOn(vault.sessions, 'get').mockImplementationOnce(async (idHash) => {
      const session = await get(idHash);
      await open().endAllOf('user-ada');
      return session;
    });
    const again = browser({ [names.session]: value(names.session) });
    await open().recognise(again.request, again.reply, true);
    expect(await vault.sessions.allOf('user-ada')).toEqual([]);
    expect(await open().of(value(names.session))).toBeNull();
  });
});

describe('a session that began while the clock was ahead', () => {
  const AHEAD_MS = 40 * 24 * 60 * 60_000;

  it('is over, with the browser that is remembered, once the clock is right', async () => {
    const { request, reply, value } = browser();
    await open().begin('user-ada', true, request, reply);
    const [cookie, remembered] = [value(names.session), value(names.remember)];
    expect(await open().of(cookie)).not.toBeNull();
    time.now -= AHEAD_MS;
    expect(await open().of(cookie)).toBeNull();
    const later = browser({ [names.session]: cookie, [names.remember]: remembered });
    expect(await open().recognise(later.request, later.reply, true)).toBeNull();
    time.now += AHEAD_MS;
  });

  it('goes on where clocks differ by a little', async () => {
    const { request, reply, value } = browser();
    await open().begin('user-ada', false, request, reply);
    time.now -= 60_000;
    expect(await open().of(value(names.session))).not.toBeNull();
    time.now += 60_000;
  });

  it('is over when it was only used while the clock was ahead', async () => {
    const { request, reply, value } = browser();
    await open().begin('user-ada', false, request, reply);
    const cookie = value(names.session);
    const idHash = (await open().of(cookie))?.idHash ?? '';
    await vault.sessions.seen(idHash, new Date(time.now + AHEAD_MS).toISOString());
    expect(await open().of(cookie)).toBeNull();
  });
});
