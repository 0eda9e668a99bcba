import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { forkLimits, type ForkChoice } from '@refrain/contracts/forks';
import { lackOf } from '@refrain/contracts/routes';
import { forkedModels, forkedStore, progressOf } from '@refrain/projections/forks';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Vault } from '@refrain/storage/vault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { needOf } from '../kernel/http/access';
import { ReadModels } from '../kernel/read/read-models';
import type { ReadScope } from '../kernel/read/read-scope';
import { Sessions, type Signed } from '../kernel/sessions/sessions';
import { Clock } from '../kernel/values/clock';
import { VAULT } from '../kernel/values/tokens';
import { Streams } from '../kernel/write/streams/streams';
import { forkOf, FORKS_STREAM, forksDecider, type KnownFork } from './fork.decider';

/** The id of a fork, the end of the choice in milliseconds, and a keyed hash of both with the session. Longer ones are not looked at. */
const CHOICE = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/;

/** A fork that one session looks at, until then (ISO). */
export type Chosen = Readonly<{ fork: KnownFork; until: string }>;

/** Which fork a session looks at stands in a signed cookie that holds for that session alone, and for a while. The server stores nothing of it. */
@Injectable()
export class ForkChoices {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly sessions: Sessions,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async choose(reply: FastifyReply, { idHash }: Signed, fork: KnownFork): Promise<Chosen> {
    const most = Date.parse(this.clock.now()) + forkLimits.chosenSeconds * 1000;
    const until = Math.min(most, Date.parse(fork.expiresAt));
    const mark = (await this.markOf(fork.forkId, String(until), idHash)).toString('base64url');
    this.sessions.keepFork(reply, `${fork.forkId}.${until}.${mark}`, forkLimits.chosenSeconds);
    return { fork, until: new Date(until).toISOString() };
  }

  leave(reply: FastifyReply): void {
    this.sessions.letForkGo(reply);
  }

  /** Whether a request brings a choice at all, good or not. */
  isGiven(request: FastifyRequest): boolean {
    return this.sessions.forkKept(request) !== undefined;
  }

  /** As `of`, where nobody has looked yet whose session it is. That is no use of it. */
  async ofRequest(request: FastifyRequest): Promise<Chosen | null> {
    return this.of(request, await this.sessions.of(request.cookies[this.sessions.cookies.session]));
  }

  /** What the session of a request looks at; null where its choice is over, is of another session, or where its person may not fork any more. */
  async of(request: FastifyRequest, signed: Signed | null): Promise<Chosen | null> {
    const [, forkId = '', end = '', mark = ''] = CHOICE.exec(this.sessions.forkKept(request) ?? '') ?? [];
    if (!signed || forkId === '' || Number(end) <= Date.parse(this.clock.now())) return null;
    if (!timingSafeEqual(await this.markOf(forkId, end, signed.idHash), Buffer.from(mark, 'base64url'))) return null;
    if (lackOf(needOf({ page: 'admin-what-if' }), await this.sessions.user(signed))) return null;
    const { state } = await this.streams.load(FORKS_STREAM, forksDecider);
    const fork = forkOf(state, forkId);
    return fork && (await this.isThere(fork)) ? { fork, until: new Date(Number(end)).toISOString() } : null;
  }

  /** Its read models may have been thrown away, as after a person was erased. */
  async isThere({ forkId, state, until }: KnownFork): Promise<boolean> {
    if (state !== 'folded') return false;
    return (await progressOf(this.readModels.store, [forkId], () => until)).get(forkId)?.isWhole ?? false;
  }

  storeOf({ forkId, rules }: KnownFork): ReadStore {
    return forkedStore(this.readModels.store, forkId, forkedModels(rules));
  }

  scopeOf(fork: KnownFork): ReadScope {
    return { store: this.storeOf(fork), rates: fork.rules.rates };
  }

  private async markOf(...parts: readonly string[]): Promise<Buffer> {
    const secret = await this.vault.secret('what-if');
    return createHmac('sha256', secret).update(parts.join('\u0000')).digest();
  }
}

export const shownChoice = (chosen: Chosen | null): ForkChoice => {
  if (!chosen) return { chosen: null };
  const { fork, until } = chosen;
  return { chosen: { id: fork.forkId, name: fork.name, rules: fork.rules, asOf: fork.asOf, until } };
};

/** A fork is kept for a fixed time. */
export const forkedAtOf = ({ expiresAt }: Pick<KnownFork, 'expiresAt'>): string =>
  new Date(Date.parse(expiresAt) - forkLimits.keptSeconds * 1000).toISOString();
