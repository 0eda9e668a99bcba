import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { attemptLimits, sessionRefusals, type AttemptKind, type AttemptLimit } from '@refrain/contracts/accounts';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../values/clock';
import { TooManyAttempts } from '../domain-error';
import type { SignedRequest } from '../sessions/sessions';
import type { SignInFailures } from './failures';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const GROUPS = 8;
/** The half of an IPv6 address that a provider gives to one customer. */
const firstHalf = (ip: string): string => {
  const [head = '', tail = ''] = ip.replace(/%.*/s, '').toLowerCase().split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/**
 * What is counted as one address; null for this machine itself, which stands for nobody: a proxy that was not named, or the operator.
 * @param ip as Fastify gives it: of the socket, or what a trusted proxy says
 */
export const countedAddress = (ip: string): string | null => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family !== 0 && LOOPBACK.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return null;
  return family === 6 ? firstHalf(plain) : plain;
};

const normalized = (account: string): string => account.normalize('NFKC').trim().toLowerCase();

/** Attempts are counted by a name as it was typed, or by a network address. */
export type By = 'account' | 'address';
type Window = Readonly<{ key: string; endsAt: string }>;

/** Counts attempts in windows of time, in the vault, so that they hold for every process and over a restart. */
export class Attempts {
  private known: Promise<Buffer> | null = null;

  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly failures?: Pick<SignInFailures, 'turnedAway'>,
  ) {}

  /**
   * Counts an attempt before it is made, so that many at once are no more than the limit. It does not matter whether anybody has this
   * name, nor whether the attempt would go well.
   * @throws TooManyAttempts
   */
  async count(kind: AttemptKind, ip: string, account: string | null): Promise<void> {
    const limits = attemptLimits[kind];
    const address = countedAddress(ip);
    const waits = await Promise.all([
      address === null ? 0 : this.wait(kind, 'address', address, limits.address),
      account === null || limits.account === null ? 0 : this.wait(kind, 'account', normalized(account), limits.account),
    ]);
    const seconds = Math.max(...waits);
    if (seconds === 0) return;
    await this.failures?.turnedAway(kind);
    throw new TooManyAttempts(sessionRefusals.tooManyAttempts, seconds);
  }

  /** A person who has succeeded begins again; others who try from the same address do not. */
  async forgive(kind: AttemptKind, account: string): Promise<void> {
    const limit = attemptLimits[kind].account;
    if (limit) await this.vault.attempts.remove((await this.accountKey(kind, account, limit)).key);
  }

  /** Adds one to a counter of this window, and gives what it says and when it ends (ISO). What is counted is stored as a keyed hash. */
  async add(
    kind: string,
    by: string,
    value: string,
    limit: Pick<AttemptLimit, 'seconds'>,
  ): Promise<{ count: number; endsAt: string }> {
    const { key, endsAt } = await this.window(kind, by, value, limit);
    return { count: await this.vault.attempts.count(key, endsAt), endsAt };
  }

  /** Counts one, and gives the seconds to wait; 0 while there are not too many. */
  private async wait(kind: AttemptKind, by: By, value: string, limit: AttemptLimit): Promise<number> {
    const { count, endsAt } = await this.add(kind, by, value, limit);
    // Once for each name or address, and whether or not anybody has this name.
    if (count === limit.most + 1) await this.vault.attempts.count(this.turnedKey(kind, by, limit).key, endsAt);
    return count <= limit.most ? 0 : Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(this.clock.now())) / 1000));
  }

  /** The counter of a name. */
  accountKey(kind: AttemptKind, account: string, limit: Pick<AttemptLimit, 'seconds'>): Promise<Window> {
    return this.window(kind, 'account', normalized(account), limit);
  }

  /** The counter of all names, or addresses, that were turned away in the window of now. */
  turnedKey(kind: AttemptKind, by: By, limit: Pick<AttemptLimit, 'seconds'>): Window {
    const { number, endsAt } = this.windowNow(limit);
    return { key: `turned away ${kind} ${by} ${number}`, endsAt };
  }

  private windowNow({ seconds }: Pick<AttemptLimit, 'seconds'>): Readonly<{ number: number; endsAt: string }> {
    const number = Math.floor(Date.parse(this.clock.now()) / (seconds * 1000));
    return { number, endsAt: new Date((number + 1) * seconds * 1000).toISOString() };
  }

  private async window(kind: string, by: string, value: string, limit: Pick<AttemptLimit, 'seconds'>): Promise<Window> {
    const { number, endsAt } = this.windowNow(limit);
    const key = createHmac('sha256', await this.pepper())
      .update([kind, by, value, number].join('\u0000'))
      .digest('base64url');
    return { key, endsAt };
  }

  private pepper(): Promise<Buffer> {
    this.known ??= this.vault.secret('attempts').catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }
}

const LIMITED = 'refrain:limited';
export type Limited = Readonly<{ kind: AttemptKind; account?: string | undefined }>;

/** How the attempts of a handler are counted; undefined when they are not. */
export const limitOf = (handler: object): Limited | undefined => Reflect.getMetadata(LIMITED, handler) as Limited | undefined;

/** Counts each request before it is handled. `account` is the field of the body that names the person. */
export const LimitAttempts = (kind: AttemptKind, account?: string) =>
  applyDecorators(SetMetadata(LIMITED, { kind, account } satisfies Limited), UseGuards(AttemptGuard));

@Injectable()
class AttemptGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip, body } = context.switchToHttp().getRequest<SignedRequest>();
    const limited = this.reflector.get<Limited | undefined>(LIMITED, context.getHandler());
    if (!limited) return true;
    const named = limited.account && (body as Readonly<Record<string, unknown>> | null | undefined)?.[limited.account];
    await this.attempts.count(limited.kind, ip, typeof named === 'string' ? named : null);
    return true;
  }
}
