import { createHash, randomBytes } from 'node:crypto';
import { session as limits, type User } from '@refrain/contracts/accounts';
import { userById } from '@refrain/projections/accounts';
import type { Session, Vault } from '@refrain/storage/vault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock';
import type { ReadModels } from './read-models';

export type Signed = Readonly<{ userId: string; idHash: string }>;

const SEEN_EVERY_MS = 60_000;
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
const time = (iso: string): number => Date.parse(iso);

/** Sessions live in the vault under a hash of the cookie's value; the cookie itself is stored nowhere. */
export class Sessions {
  constructor(
    private readonly vault: Vault,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly secureCookies: boolean,
  ) {}

  /** Starts a session under a new id and ends the one the request came with. */
  async begin(userId: string, rememberMe: boolean, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.end(request, reply);
    const id = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const seconds = rememberMe ? limits.rememberSeconds : limits.absoluteSeconds;
    await this.vault.sessions.put({ idHash: hashOf(id), userId, createdAt: now, lastSeenAt: now, expiresAt: this.clock.in(seconds), rememberMe });
    reply.setCookie(limits.cookie, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secureCookies,
      ...(rememberMe ? { maxAge: limits.rememberSeconds } : {}),
    });
  }

  /** The same session under a new id, after its rights have changed. */
  async renew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.vault.sessions.get(hashOf(request.cookies[limits.cookie] ?? ''));
    if (session) await this.begin(session.userId, session.rememberMe, request, reply);
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = request.cookies[limits.cookie];
    if (!id) return;
    await this.vault.sessions.remove(hashOf(id));
    reply.clearCookie(limits.cookie, { path: '/' });
  }

  /** Who a cookie stands for; null when it is unknown, idle for too long or past its end. */
  async of(cookie: string | undefined): Promise<Signed | null> {
    if (!cookie) return null;
    const session = await this.vault.sessions.get(hashOf(cookie));
    if (!session || this.isOver(session)) return null;
    await this.touch(session);
    return { userId: session.userId, idHash: session.idHash };
  }

  private isOver({ expiresAt, lastSeenAt, rememberMe }: Session): boolean {
    const now = time(this.clock.now());
    return now >= time(expiresAt) || (!rememberMe && now - time(lastSeenAt) >= limits.idleSeconds * 1000);
  }

  private async touch(session: Session): Promise<void> {
    const now = this.clock.now();
    if (time(now) - time(session.lastSeenAt) >= SEEN_EVERY_MS) await this.vault.sessions.put({ ...session, lastSeenAt: now });
  }

  /** The person as the read model knows them. */
  async user(signed: Signed): Promise<User | null> {
    return userById(this.readModels.store, signed.userId);
  }
}
