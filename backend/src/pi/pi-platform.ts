import { Inject, Injectable, Logger } from '@nestjs/common';
import { piRefusals } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { Clock } from '../kernel/values/clock';
import { DomainError, TooManyAttempts } from '../kernel/domain-error';
import { Oversized, textOf } from './answered-text';
import { personIn, waitIn, type PiPerson } from './pi-answer';
import { PI_SETTINGS, type PiSettings } from './pi-settings';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 16 * 1024;

const refusalOf = (error: unknown, isLate: boolean): Refusal => {
  if (error instanceof Oversized) return piRefusals.notUnderstood;
  return isLate ? piRefusals.timedOut : piRefusals.unreachable;
};

/** The platform of the Pi Network, whose word on who holds a token is the only one that counts. */
@Injectable()
export class PiPlatform {
  private readonly logger = new Logger('Pi');

  constructor(
    @Inject(PI_SETTINGS) private readonly settings: PiSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Who a token of Pi.authenticate was given to.
   * @throws DomainError of piRefusals; TooManyAttempts with the wait Pi asks for
   */
  async me(accessToken: string): Promise<PiPerson> {
    const { status, text, retryAfter } = await this.asked(accessToken);
    if (status === 200) return personIn(text) ?? this.fail(piRefusals.notUnderstood, status);
    if (status === 401 || status === 403) throw new DomainError(piRefusals.tokenRefused);
    if (status === 429) throw new TooManyAttempts(piRefusals.busy, waitIn(retryAfter, Date.parse(this.clock.now())));
    return this.fail(status >= 500 ? piRefusals.failed : piRefusals.notUnderstood, status);
  }

  /** A redirect is an answer like any other: the token goes nowhere else. */
  private async asked(accessToken: string): Promise<Readonly<{ status: number; text: string; retryAfter: string | null }>> {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const signal = AbortSignal.timeout(this.settings.timeoutMs ?? TIMEOUT_MS);
    try {
      const response = await fetch(`${this.settings.platformUrl}/v2/me`, { headers, redirect: 'manual', signal });
      const { status } = response;
      if (status !== 200) await response.body?.cancel();
      return {
        status,
        text: status === 200 ? await textOf(response, MOST_BYTES) : '',
        retryAfter: response.headers.get('retry-after'),
      };
    } catch (error) {
      return this.fail(refusalOf(error, signal.aborted));
    }
  }

  /** For the operator, who can ask Pi; neither token nor answer is written down. */
  private fail(refusal: Refusal, status?: number): never {
    this.logger.warn({ msg: 'the Pi platform did not name the person', code: refusal.code, status });
    throw new DomainError(refusal);
  }
}
