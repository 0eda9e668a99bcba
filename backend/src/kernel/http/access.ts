import { createParamDecorator, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@refrain/contracts/accounts';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { lackOf, refusalOf, routeOf, type Need, type RouteId } from '@refrain/contracts/routes';
import type { FastifyReply, onSendHookHandler } from 'fastify';
import { BodyKey } from '../write/body-key';
import { requestContext, type CommandContext } from '../write/command-context';
import { RecentMap } from '../values/recent-map';
import { Clock } from '../values/clock';
import { DomainError } from '../domain-error';
import { Ids } from '../values/ids';
import { isSafe } from '../safe-method';
import { Sessions, type Signed, type SignedRequest } from '../sessions/sessions';

/**
 * Everyone, anyone signed in, those who may open a page of the route table, or certain roles (an admin passes every role).
 * `refusal` is what others than these roles read.
 */
export type AccessRule = 'public' | 'user' | Readonly<({ page: RouteId } | { roles: readonly Role[] }) & { refusal?: Refusal }>;

/** A rule in the words of the route table. */
export const needOf = (rule: AccessRule): Need => {
  if (typeof rule === 'string') return { access: rule === 'public' ? 'public' : 'login' };
  return 'page' in rule ? routeOf(rule.page) : { access: rule.roles };
};

const ACCESS = 'refrain:access';
/** Every route names who may use it. A route without that is closed. */
export const Access = (rule: AccessRule) => SetMetadata(ACCESS, rule);

const POLLED = 'refrain:polled';
/** What pages ask for by themselves, again and again: that is no use of the session, which would else never end. */
export const Polled = () => SetMetadata(POLLED, true);

const PUBLISHES = 'refrain:publishes';
/** For people whose address is verified, and for a day after registering for others too. */
export const Publishes = () => SetMetadata(PUBLISHES, true);

/** `confirmed` is there while the session is still looked up: see `confirmFirst`. */
export type GuardedRequest = SignedRequest & { context?: () => CommandContext; confirmed?: Promise<void> | undefined };

/**
 * Holds back every answer, also a refusal, until the session of the request is confirmed. @throws what the look-up throws, and
 * SESSION.REQUIRED, which then replaces the answer
 */
export const confirmFirst: onSendHookHandler = (request, _reply, payload, done) => {
  const guarded = request as GuardedRequest;
  const { confirmed } = guarded;
  if (!confirmed) return done();
  guarded.confirmed = undefined;
  confirmed.then(() => done(null, payload), done);
};

const askedBy = (request: GuardedRequest, signed: Signed | null) => ({
  key: request.headers['idempotency-key'] as string | undefined,
  actor: signed?.userId ?? null,
  route: `${request.method} ${request.url}`,
  body: request.body,
  correlation: request.id,
});

const VERIFIED = 10_000;

@Injectable()
export class AccessGuard implements CanActivate {
  /** Sessions of people who may publish for good: they are not looked up again. */
  private readonly verified = new RecentMap<string, true>(VERIFIED);

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly ids: Ids,
    private readonly bodyKey: BodyKey,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!rule) throw new DomainError(kernelRefusals.forbidden);
    const isPolled =
      this.reflector.getAllAndOverride<true | undefined>(POLLED, [context.getHandler(), context.getClass()]) ?? false;
    const signed = await this.recognised(request, context.switchToHttp().getResponse<FastifyReply>(), rule, !isPolled);
    if (!isSafe(request.method)) {
      const pepper = await this.bodyKey.get();
      const { confirmed } = request;
      request.context = () => ({
        ...requestContext(askedBy(request, signed), this.ids, pepper),
        ...(confirmed && { confirmed }),
      });
    }
    await this.check(rule, signed);
    if (signed && this.reflector.get<true | undefined>(PUBLISHES, context.getHandler())) await this.mayPublish(signed);
    return true;
  }

  /**
   * Who asks. A command that may be answered ahead begins to look for its facts beside the look-up of a session that was used here before;
   * nothing is appended or answered before that look-up is over.
   */
  private async recognised(
    request: GuardedRequest,
    reply: FastifyReply,
    rule: AccessRule,
    counts: boolean,
  ): Promise<Signed | null> {
    const recognising = this.sessions.recognise(request, reply, counts);
    const presumed = rule === 'user' && request.routeOptions.config.ahead ? this.sessions.presumed(request) : null;
    if (!presumed) return (request.signed = await recognising);
    request.signed = presumed;
    request.confirmed = recognising.then((signed) => {
      request.signed = signed;
      if (signed?.userId !== presumed.userId) throw new DomainError(kernelRefusals.signInRequired);
    });
    // Handled where it is waited for.
    request.confirmed.catch(() => undefined);
    return presumed;
  }

  private async mayPublish(signed: Signed): Promise<void> {
    if (this.verified.get(signed.idHash)) return;
    const user = await this.sessions.user(signed);
    const verifyBy = user?.verifyEmailBy ?? null;
    // A person who loses or gains rights signs in again, so what is remembered of a session stays true.
    if (user?.role === 'auditor') throw new DomainError(kernelRefusals.readOnly);
    if (verifyBy !== null && verifyBy <= this.clock.now()) throw new DomainError(kernelRefusals.emailNotVerified);
    if (user && verifyBy === null) this.verified.set(signed.idHash, true);
  }

  private async check(rule: AccessRule, signed: Signed | null): Promise<void> {
    const need = needOf(rule);
    if (need.access === 'public') return;
    if (!signed) throw new DomainError(kernelRefusals.signInRequired);
    if (need.access === 'login') return;
    const lack = lackOf(need, await this.sessions.user(signed));
    if (!lack) return;
    throw new DomainError((lack === 'role' && typeof rule === 'object' && rule.refusal) || refusalOf(lack, need));
  }
}

/** Id of the signed-in person, or null for a visitor. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<SignedRequest>().signed?.userId ?? null,
);

/** The session of who asks, or null for a visitor. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): Signed | null => context.switchToHttp().getRequest<SignedRequest>().signed ?? null,
);

/** @throws DomainError for a visitor */
export const meIn = ({ signed }: SignedRequest): string => {
  if (!signed) throw new DomainError(kernelRefusals.signInRequired);
  return signed.userId;
};

/** Id of the signed-in person; for routes that need one. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return meIn(context.switchToHttp().getRequest<SignedRequest>());
});

/** Who asks, why, and under which idempotency key. @throws DomainError for a request that changes nothing */
export const contextOf = ({ context }: GuardedRequest): CommandContext => {
  if (!context) throw new DomainError(kernelRefusals.forbidden);
  return context();
};

export const Context = createParamDecorator((_: unknown, context: ExecutionContext) =>
  contextOf(context.switchToHttp().getRequest<GuardedRequest>()),
);
