import { createHmac } from 'node:crypto';
import { cookieNames, session as limits, type Device, type SessionInfo, type User } from '@refrain/contracts/accounts';
import { userById } from '@refrain/projections/accounts';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { RememberedBrowser, Session, Vault } from '@refrain/storage/vault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { liesAhead, type Clock } from '../values/clock';
import { describeDevice } from './device';
import { placesOf, type Place } from './devices';
import type { ReadModels } from '../read/read-models';
import { familyIn, hashOf, isOver, newId, Remembering } from './remembering';
import { setCookie } from '../set-cookie';
import { RecentMap } from '../values/recent-map';

/** `family` names the remembered browser that the session belongs to. */
export type Signed = Readonly<{ userId: string; idHash: string; family: string | null }>;
/** A request once the guard has looked who it is. */
export type SignedRequest = FastifyRequest & { signed?: Signed | null };

/** How exactly it is stored when a session was seen; it never ends sooner than it should by that. */
const SEEN_EVERY_MS = 60_000;
/** Sessions whose person is kept in mind, and at most twice as many: about 10 MB. */
const KEPT = 25_000;
const time = (iso: string): number => Date.parse(iso);
const signedBy = ({ userId, idHash, family }: Session): Signed => ({ userId, idHash, family });

/** Stays the same while a browser is remembered, and reveals neither its cookie nor what the vault keeps of it. */
const deviceId = (pepper: Buffer, key: string): string => createHmac('sha256', pepper).update(key).digest('base64url');

/** Names the live connections that were opened with a session, without its id. */
const lineOf = (idHash: string): string => hashOf(idHash);
export const lineOfCookie = (cookie: string): string => lineOf(hashOf(cookie));

/** When it ends at the latest. A session of before browsers were remembered apart was stored with a later end. */
const endOf = ({ createdAt, expiresAt }: Session): number =>
  Math.min(time(expiresAt), time(createdAt) + limits.absoluteSeconds * 1000);

export type SessionParts = Readonly<{
  vault: Vault;
  readModels: ReadModels;
  clock: Clock;
  bus: ChangeBus;
  secureCookies: boolean;
}>;

/** Sessions live in the vault under a hash of the cookie's value; the cookie itself is stored nowhere. */
export class Sessions {
  private readonly vault: Vault;
  private readonly remembering: Remembering;
  private readonly used = new RecentMap<string, Signed>(KEPT);
  /** Names of the cookies. */
  readonly cookies: ReturnType<typeof cookieNames>;

  constructor(private readonly parts: SessionParts) {
    this.cookies = cookieNames(parts.secureCookies);
    this.vault = parts.vault;
    this.remembering = new Remembering(parts.vault, parts.clock);
  }

  /** Keeps which fork of history the session looks at, in a cookie beside its own. */
  keepFork(reply: FastifyReply, choice: string, seconds: number): void {
    this.setCookie(reply, this.cookies.fork, choice, seconds);
  }

  forkKept({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.cookies.fork];
  }

  letForkGo(reply: FastifyReply): void {
    this.clearCookie(reply, this.cookies.fork);
  }

  /**
   * Starts a session under a new id and ends the one the request came with. `holds` checks once more what the sign-in rests on,
   * now that a revocation would find the session. When it no longer holds, nobody is signed in, and the result is false.
   */
  async begin(
    userId: string,
    rememberMe: boolean,
    request: SignedRequest,
    reply: FastifyReply,
    holds: () => Promise<boolean> = async () => true,
  ): Promise<boolean> {
    await this.end(request, reply);
    const device = describeDevice(request.headers['user-agent']);
    const remembered = rememberMe ? await this.remembering.begin(userId, device) : null;
    const id = newId();
    await this.vault.sessions.put(this.fresh(id, userId, device, remembered?.family ?? null));
    if (!(await holds())) {
      if (remembered) await this.endFamily(remembered.family);
      await this.endAll([hashOf(id)]);
      return false;
    }
    this.setCookie(reply, this.cookies.session, id);
    if (remembered) this.setCookie(reply, this.cookies.remember, remembered.token, limits.rememberSeconds);
    request.signed = { userId, idHash: hashOf(id), family: remembered?.family ?? null };
    return true;
  }

  /** Signs this browser out; it is not remembered any more. */
  async end(request: SignedRequest, reply: FastifyReply): Promise<void> {
    const { signed, cookies } = request;
    const [cookie, remembered] = [cookies[this.cookies.session], cookies[this.cookies.remember]];
    for (const family of new Set([signed?.family, familyIn(remembered)])) if (family) await this.endFamily(family);
    await this.endAll([...new Set([signed?.idHash, cookie && hashOf(cookie)])].flatMap((idHash) => idHash || []));
    if (cookie || signed) this.clearCookie(reply, this.cookies.session);
    if (remembered) this.clearCookie(reply, this.cookies.remember);
  }

  /** Signs a person out of every browser, and forgets them there. */
  async endAllOf(userId: string): Promise<void> {
    await this.vault.remembered.removeAllOf(userId);
    await this.endSessionsOf(userId);
  }

  /**
   * Ends every session of a person; a browser that is remembered begins another one by itself.
   * @param until ISO: those that began later stay
   */
  async endSessionsOf(userId: string, until?: string): Promise<void> {
    const sessions = await this.vault.sessions.allOf(userId);
    if (until !== undefined) {
      await this.endAll(sessions.flatMap(({ idHash, createdAt }) => (createdAt <= until ? [idHash] : [])));
      return;
    }
    await this.vault.sessions.removeAllOf(userId);
    this.hangUp(sessions.map(({ idHash }) => idHash));
  }

  /** Who a cookie stands for; null when it is unknown, idle for too long or past its end. Does not count as use. */
  async of(cookie: string | undefined): Promise<Signed | null> {
    const session = await this.living(cookie && hashOf(cookie));
    return session && signedBy(session);
  }

  /** Who asks. A remembered browser without a session gets a new one. `counts`: whether the request is use of the session. */
  async recognise(request: FastifyRequest, reply: FastifyReply, counts: boolean): Promise<Signed | null> {
    const cookie = request.cookies[this.cookies.session];
    const idHash = cookie && hashOf(cookie);
    const session = await this.living(idHash);
    if (!session) {
      if (idHash) this.used.delete(idHash);
      return this.resume(request, reply);
    }
    this.used.set(session.idHash, signedBy(session));
    const now = this.parts.clock.now();
    if (counts && time(now) - time(session.lastSeenAt) >= SEEN_EVERY_MS) await this.vault.sessions.seen(session.idHash, now);
    return signedBy(session);
  }

  /**
   * Whose session it was when it was used here last; null where it was not. Whether it still is one, `recognise` says: until then nothing may be
   * done for its person, only looked up.
   */
  presumed({ cookies }: FastifyRequest): Signed | null {
    const cookie = cookies[this.cookies.session];
    return (cookie && this.used.get(hashOf(cookie))) || null;
  }

  /** A person is present and looks at what is pushed to them: no use of the session. */
  async present({ idHash }: Signed): Promise<void> {
    await this.vault.sessions.present(idHash, this.parts.clock.now());
  }

  async extend(signed: Signed): Promise<SessionInfo> {
    await this.vault.sessions.seen(signed.idHash, this.parts.clock.now());
    return this.info(signed);
  }

  async info(signed: Signed | null): Promise<SessionInfo> {
    const session = await this.living(signed?.idHash);
    const now = this.parts.clock.now();
    if (!session) return { isAuthenticated: false, now, expiresAt: null, endsAt: null, remembered: false };
    const [end, idle] = [endOf(session), time(session.lastSeenAt) + limits.idleSeconds * 1000];
    const iso = (at: number): string => new Date(at).toISOString();
    return {
      isAuthenticated: true,
      now,
      expiresAt: iso(Math.min(idle, end)),
      endsAt: iso(end),
      remembered: session.family !== null,
    };
  }

  async devices({ userId, idHash }: Signed): Promise<readonly Device[]> {
    const pepper = await this.vault.secret('devices');
    return (await this.places(userId)).map(({ key, family, idHashes, description, createdAt, lastSeenAt }) => ({
      ...{ id: deviceId(pepper, key), description, createdAt, lastSeenAt },
      ...{ isCurrent: idHashes.includes(idHash), remembered: family !== null },
    }));
  }

  /** Signs one browser of a person out; false when they have none of this id. */
  async endDevice(userId: string, id: string): Promise<boolean> {
    const pepper = await this.vault.secret('devices');
    const place = (await this.places(userId)).find(({ key }) => deviceId(pepper, key) === id);
    if (place?.family) await this.endFamily(place.family);
    await this.endAll(place?.idHashes ?? []);
    return place !== undefined;
  }

  /** The person as the read model knows them. */
  async user({ userId }: Pick<Signed, 'userId'>): Promise<User | null> {
    return userById(this.parts.readModels.store, userId);
  }

  private async places(userId: string): Promise<readonly Place[]> {
    const now = this.parts.clock.now();
    const [sessions, browsers] = [await this.vault.sessions.allOf(userId), await this.vault.remembered.allOf(userId)];
    return placesOf(
      sessions.filter((session) => !this.isOver(session)),
      browsers.filter((browser) => !isOver(browser, now)),
    );
  }

  private async resume(request: FastifyRequest, reply: FastifyReply): Promise<Signed | null> {
    const cookie = request.cookies[this.cookies.remember];
    if (!cookie) return null;
    const use = await this.remembering.use(cookie);
    if (use.kind === 'reused') await this.endFamily(use.browser.family);
    const session = use.kind === 'good' ? await this.beginAgain(use.sessionId, use.browser) : null;
    if (use.kind !== 'good' || !session) {
      this.clearCookie(reply, this.cookies.remember);
      return null;
    }
    this.setCookie(reply, this.cookies.session, use.sessionId);
    this.setCookie(reply, this.cookies.remember, use.token, (time(use.browser.expiresAt) - time(this.parts.clock.now())) / 1000);
    return signedBy(session);
  }

  /** A new session for a remembered browser, which ends its earlier sessions; null if the browser was signed out at the same moment. */
  private async beginAgain(id: string, { userId, device, family }: RememberedBrowser): Promise<Session | null> {
    const begun = await this.living(hashOf(id));
    const session = begun ?? this.fresh(id, userId, device, family);
    if (!begun) await this.vault.sessions.put(session);
    const others = (await this.vault.sessions.allOf(userId)).filter(
      (one) => one.family === family && one.idHash !== session.idHash,
    );
    const isRemembered = (await this.vault.remembered.get(family)) !== null;
    await this.endAll([...others, ...(isRemembered ? [] : [session])].map(({ idHash }) => idHash));
    return isRemembered ? session : null;
  }

  /** The browser first: what begins a session of it at this moment finds it gone, and ends that session itself. */
  private async endFamily(family: string): Promise<void> {
    const browser = await this.vault.remembered.get(family);
    if (!browser) return;
    await this.vault.remembered.remove(family);
    const sessions = (await this.vault.sessions.allOf(browser.userId)).filter((session) => session.family === family);
    await this.endAll(sessions.map(({ idHash }) => idHash));
  }

  private async endAll(idHashes: readonly string[]): Promise<void> {
    for (const idHash of idHashes) await this.vault.sessions.remove(idHash);
    this.hangUp(idHashes);
  }

  /** Has every process close the live connections that were opened with these sessions. */
  private hangUp(idHashes: readonly string[]): void {
    if (idHashes.length > 0) this.parts.bus.publish({ kind: 'ended', lines: idHashes.map(lineOf) });
  }

  private fresh(id: string, userId: string, device: string, family: string | null): Session {
    const now = this.parts.clock.now();
    const expiresAt = this.parts.clock.in(limits.absoluteSeconds);
    return { idHash: hashOf(id), userId, createdAt: now, lastSeenAt: now, expiresAt, device, family };
  }

  private async living(idHash: string | undefined): Promise<Session | null> {
    const session = idHash ? await this.vault.sessions.get(idHash) : null;
    return session && !this.isOver(session) ? session : null;
  }

  private isOver(session: Session): boolean {
    const at = this.parts.clock.now();
    if (liesAhead(session.createdAt, at) || liesAhead(session.lastSeenAt, at)) return true;
    const now = time(at);
    return now >= endOf(session) || now - time(session.lastSeenAt) >= limits.idleSeconds * 1000 + SEEN_EVERY_MS;
  }

  /** A browser takes no word on a cookie of this host that is not secure, not even that it is over. */
  private clearCookie(reply: FastifyReply, name: string): void {
    void reply.clearCookie(name, { path: '/', secure: this.parts.secureCookies });
  }

  private setCookie(reply: FastifyReply, name: string, value: string, seconds?: number): void {
    setCookie(reply, this.parts.secureCookies, name, value, seconds);
  }
}
