import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../kernel/values/clock';
import { VAULT } from '../kernel/values/tokens';

const HASH_BYTES = 12;
const MONTHS_SWEPT = 12;

/** null where a play came from no request. */
export type PlayOrigin = Readonly<{ device: string | null; network: string | null }>;
type Asking = Readonly<{ ip: string; headers: Readonly<Record<string, unknown>> }>;

const secretName = (month: string): string => `play-origins-${month}`;
const monthBefore = (now: string, count: number): string => {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};

/**
 * Distinguishes plays of one device or one network from those of others, within a month: a hash with a key that changes each
 * month, so that an address can neither be read from it nor followed from month to month. Keys of past months are removed:
 * nobody can try addresses then.
 */
@Injectable()
export class PlayOrigins {
  private key: { month: string; secret: Promise<Buffer> } | null = null;

  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async of({ ip, headers }: Asking): Promise<PlayOrigin> {
    const secret = await this.secretOf(this.clock.now().slice(0, 7));
    const hash = (what: string, value: string) =>
      createHmac('sha256', secret).update(`${what}\u0000${value}`).digest().subarray(0, HASH_BYTES).toString('base64url');
    const agent = [headers['user-agent'], headers['accept-language']].map(String).join('\u0000');
    return { device: hash('device', `${ip}\u0000${agent}`), network: hash('network', ip) };
  }

  /** Removes the keys of the months before the last one. */
  async sweep(): Promise<void> {
    for (let ago = 2; ago < 2 + MONTHS_SWEPT; ago += 1)
      await this.vault.removeSecret(secretName(monthBefore(this.clock.now(), ago)));
  }

  private secretOf(month: string): Promise<Buffer> {
    if (this.key?.month === month) return this.key.secret;
    const secret = this.vault.secret(secretName(month));
    this.key = { month, secret };
    secret.catch(() => (this.key = null));
    return secret;
  }
}
