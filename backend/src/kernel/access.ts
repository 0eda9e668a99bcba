import { createParamDecorator, Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { session as limits, type Role } from '@refrain/contracts/accounts';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import type { Vault } from '@refrain/storage/vault';
import type { FastifyRequest } from 'fastify';
import { requestContext, type CommandContext } from './command-context';
import { DomainError } from './domain-error';
import { Ids } from './ids';
import { isSafe } from './same-origin';
import { Sessions, type Signed } from './sessions';
import { VAULT } from './tokens';

/** Everyone, anyone signed in, or certain roles (an admin passes every role). `refusal` is what the others read. */
export type AccessRule = 'public' | 'user' | Readonly<{ roles: readonly Role[]; refusal?: Refusal }>;

const ACCESS = 'refrain:access';
/** Every route says who may use it; one that says nothing is closed. */
export const Access = (rule: AccessRule) => SetMetadata(ACCESS, rule);

type SignedRequest = FastifyRequest & { signed?: Signed | null; context?: () => CommandContext };

const askedBy = (request: FastifyRequest, signed: Signed | null) => ({
  key: request.headers['idempotency-key'] as string | undefined,
  actor: signed?.userId ?? null,
  route: `${request.method} ${request.url}`,
  body: request.body,
  correlation: request.id,
});

@Injectable()
export class AccessGuard implements CanActivate {
  private known: Buffer | null = null;

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly ids: Ids,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!rule) throw new DomainError(kernelRefusals.forbidden);
    const signed = await this.sessions.of(request.cookies[limits.cookie]);
    request.signed = signed;
    if (!isSafe(request.method)) {
      const pepper = await this.pepper();
      request.context = () => requestContext(askedBy(request, signed), this.ids, pepper);
    }
    if (rule === 'public') return true;
    if (!signed) throw new DomainError(kernelRefusals.signInRequired);
    if (rule === 'user') return true;
    const user = await this.sessions.user(signed);
    if (!user || !(user.role === 'admin' || rule.roles.includes(user.role))) throw new DomainError(rule.refusal ?? kernelRefusals.forbidden);
    return true;
  }

  private async pepper(): Promise<Buffer> {
    this.known ??= await this.vault.secret('idempotency');
    return this.known;
  }
}

/** Id of the signed-in person, or null for a visitor. */
export const Viewer = createParamDecorator((_: unknown, context: ExecutionContext): string | null => context.switchToHttp().getRequest<SignedRequest>().signed?.userId ?? null);

/** Id of the signed-in person; for routes that need one. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const signed = context.switchToHttp().getRequest<SignedRequest>().signed;
  if (!signed) throw new DomainError(kernelRefusals.signInRequired);
  return signed.userId;
});

/** Who asks, why, and under which idempotency key. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const make = context.switchToHttp().getRequest<SignedRequest>().context;
  if (!make) throw new DomainError(kernelRefusals.forbidden);
  return make();
});
