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
import { requestLimits, type RequestKind } from '@refrain/contracts';
import { requestRefusals, type RequestLimit, type Window } from '@refrain/contracts/kernel';
import { Attempts, countedAddress } from './attempts';
import { Clock } from '../values/clock';
import { TooManyAttempts } from '../domain-error';
import { RecentMap } from '../values/recent-map';
import { isSafe } from '../safe-method';
import type { SignedRequest } from '../sessions/sessions';

/** Shares of a limit that a process takes at once. */
const SHARES = 10;
/** Counters of so many people, addresses and kinds are kept, and at most twice that: about 10 MB. */
const KEPT = 25_000;

/** What this process may still let through in one window. */
type Counter = { window: number; left: number; isOver: boolean; asking: Promise<void> | null };

/**
 * Counts requests by person and by address. A process lets the first tenth of a limit through by itself; for each further tenth it asks
 * the counters in the vault, which all processes share. So the limit holds in one process exactly, and over several by a tenth
 * more for each further one; a restart gives a tenth; and only every tenth request writes something.
 * What is kept here is bounded: a caller with many addresses makes older counters be forgotten, which then begin with their first tenth
 * again, and writes nothing, because the first tenth of each is not stored.
 */
export class RequestLimits {
  private readonly counters: RecentMap<string, Counter>;

  /** @param factor how many times the limits of contracts; for load tests @param kept counters in memory, at most twice as many */
  constructor(
    private readonly attempts: Attempts,
    private readonly clock: Clock,
    private readonly factor = 1,
    kept = KEPT,
  ) {
    this.counters = new RecentMap(kept);
  }

  /** Counts a request. One that a person's limit refuses does not count for their address, so that others there go on. @throws TooManyAttempts */
  async count(kind: RequestKind, ip: string, userId: string | null): Promise<void> {
    const { person, address }: RequestLimit = requestLimits[kind];
    if (userId !== null) for (const window of person) await this.take(kind, 'person', userId, window);
    const from = countedAddress(ip);
    if (from !== null) for (const window of address) await this.take(kind, 'address', from, window);
  }

  private async take(kind: RequestKind, by: string, value: string, { most, seconds }: Window): Promise<void> {
    const now = Date.parse(this.clock.now()) / 1000;
    const limit = { most: most * this.factor, seconds };
    const counter = this.counterOf([kind, by, seconds, value].join('|'), Math.floor(now / seconds), limit);
    while (counter.left === 0 && !counter.isOver) await (counter.asking ??= this.ask(counter, kind, by, value, limit));
    if (counter.left === 0)
      throw new TooManyAttempts(requestRefusals.tooMany, Math.max(1, Math.ceil((counter.window + 1) * seconds - now)));
    counter.left -= 1;
  }

  private counterOf(key: string, window: number, limit: Window): Counter {
    const known = this.counters.get(key);
    if (known?.window === window) return known;
    const counter = { window, left: shareOf(limit), isOver: false, asking: null };
    this.counters.set(key, counter);
    return counter;
  }

  /** One more share, while there is one; many who ask at once share the answer. */
  private async ask(counter: Counter, kind: RequestKind, by: string, value: string, limit: Window): Promise<void> {
    try {
      const { count } = await this.attempts.add(kind, `${by} ${limit.seconds}`, value, limit);
      counter.left = Math.max(0, Math.min(shareOf(limit), limit.most - count * shareOf(limit)));
      counter.isOver = counter.left === 0;
    } finally {
      counter.asking = null;
    }
  }
}

const shareOf = ({ most }: Window): number => Math.max(1, Math.floor(most / SHARES));

const LIMITED = 'refrain:limited-each';

/** Counts each request of a route by person and address before it is handled. On a controller: each route that changes something. */
export const LimitEach = (kind: RequestKind) => applyDecorators(SetMetadata(LIMITED, kind), UseGuards(RequestLimitGuard));

/** The kind that a route is counted as; undefined when it is not. */
export const requestKindOf = (handler: object, controller: object): RequestKind | undefined =>
  (Reflect.getMetadata(LIMITED, handler) ?? Reflect.getMetadata(LIMITED, controller)) as RequestKind | undefined;

@Injectable()
class RequestLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(RequestLimits) private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip, signed, method } = context.switchToHttp().getRequest<SignedRequest>();
    // Reads are counted where their own call says so, not with their controller.
    const own = this.reflector.get<RequestKind | undefined>(LIMITED, context.getHandler());
    const kind = own ?? (isSafe(method) ? undefined : this.reflector.get<RequestKind | undefined>(LIMITED, context.getClass()));
    if (kind) await this.limits.count(kind, ip, signed?.userId ?? null);
    return true;
  }
}
