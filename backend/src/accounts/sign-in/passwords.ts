import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { RowUnreadable, type Credentials, type Vault } from '@refrain/storage/vault';
import type { Sessions } from '../../kernel/sessions/sessions';
import { VAULT } from '../../kernel/values/tokens';

/** Argon2id at the OWASP minimum: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Has no password: looking for one takes as long as looking for anybody's. */
const NOBODY = 'nobody';

/** Password hashes live in the vault, never in events. */
@Injectable()
export class Passwords {
  private decoy: Promise<string> | null = null;

  constructor(@Inject(VAULT) private readonly vault: Vault) {}

  /** Whether this is the password still. */
  async isCurrent({ userId, passwordHash }: Credentials): Promise<boolean> {
    return (await this.vault.credentials.get(userId))?.passwordHash === passwordHash;
  }

  /** For a new account; a password that is there already stays. */
  async setFirst(userId: string, password: string): Promise<void> {
    if (await this.vault.credentials.get(userId)) return;
    await this.vault.credentials.put(await this.credentials(userId, password));
  }

  /** What the vault keeps of a password; not kept yet. */
  async credentials(userId: string, password: string): Promise<Credentials> {
    return { userId, passwordHash: await hash(password, COST) };
  }

  /** Leaves a person with a password that nobody knows, and signed in nowhere: the next one is chosen by mail. */
  async void(userId: string, sessions: Sessions): Promise<void> {
    await this.vault.credentials.put(await this.credentials(userId, randomBytes(32).toString('base64url')));
    await sessions.endAllOf(userId);
  }

  /**
   * What the password was right for, or null. Takes as long for an unknown name as for a known one. @throws RowUnreadable where
   * the vault cannot say
   */
  async match(userId: string | null, password: string): Promise<Credentials | null> {
    const credentials = await this.vault.credentials.get(userId ?? NOBODY);
    this.decoy ??= hash('no password has this hash', COST);
    const matches = await verify(credentials?.passwordHash ?? (await this.decoy), password).catch(() => 'no hash' as const);
    if (matches !== 'no hash') return matches ? credentials : null;
    const fault = { table: 'credentials', id: userId ?? NOBODY, state: 'damaged' } as const;
    this.vault.faults.note(fault);
    throw new RowUnreadable(fault);
  }
}
