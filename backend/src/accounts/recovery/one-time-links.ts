import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { recovery, recoveryRefusals, type LinkPurpose } from '@refrain/contracts/accounts';
import type { OneTimeToken, Vault } from '@refrain/storage/vault';
import { Clock, liesAhead } from '../../kernel/values/clock';
import { DomainError } from '../../kernel/domain-error';
import { VAULT } from '../../kernel/values/tokens';
import type { Account } from '../account/account';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What a token is minted for: `eventId` asked for it, at `askedAt` (ISO). `carries` stands in the token in clear; its link works for so many `seconds`. */
export type Minting = Readonly<{
  purpose: LinkPurpose;
  userId: string;
  eventId: string;
  askedAt: string;
  carries?: string | undefined;
  seconds?: number;
}>;

/** 256 bits in base64url. */
const SECRET_LENGTH = 43;
/** What a token carries after its secret; as its hash covers both, nobody can change it. */
export const carriedBy = (token: string): string => token.slice(SECRET_LENGTH);

/**
 * Every change of address can be taken back by a link of its own, so that a thief who changes it twice ends none of them. A newer link for
 * anything else ends the older.
 */
const slotOf = (purpose: LinkPurpose, carries: string): string =>
  purpose === 'take-back-email' ? `${purpose}:${carries}` : purpose;

/**
 * Tokens of 256 bits that are sent in links. The same event gives the same token, so that a mail that is sent twice holds one
 * link; the vault has its hash only.
 */
@Injectable()
export class OneTimeLinks {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The token, good for an hour from now where it does not say otherwise; null when it was used, or a newer one took its place. */
  async mint({
    purpose,
    userId,
    eventId,
    askedAt,
    carries = '',
    seconds = recovery.linkSeconds,
  }: Minting): Promise<string | null> {
    const secret = await this.vault.secret('one-time-links');
    const token = createHmac('sha256', secret).update(`${purpose}\u0000${eventId}`).digest('base64url') + carries;
    const idHash = hashOf(token);
    await this.vault.tokens.put({
      idHash,
      userId,
      purpose: slotOf(purpose, carries),
      askedAt,
      expiresAt: this.clock.in(seconds),
      usedAt: null,
    });
    const kept = await this.vault.tokens.get(idHash);
    return kept && kept.usedAt === null ? token : null;
  }

  /** Used and expired ones too. @throws DomainError RECOVERY.LINK_NOT_VALID */
  async find(purpose: LinkPurpose, token: string): Promise<OneTimeToken> {
    const link = await this.vault.tokens.get(hashOf(token));
    if (link?.purpose !== slotOf(purpose, carriedBy(token))) throw new DomainError(recoveryRefusals.linkNotValid);
    return link;
  }

  /** A link that was mailed to an address of before is void. @throws DomainError RECOVERY.LINK_NOT_VALID */
  mustBeOfThisAddress({ askedAt }: OneTimeToken, account: Account): void {
    const since = account.status === 'registered' ? account.email.since : null;
    if (since !== null && askedAt <= since) throw new DomainError(recoveryRefusals.linkNotValid);
  }

  /** @throws DomainError RECOVERY.LINK_USED, RECOVERY.LINK_EXPIRED */
  mustBeUsable({ usedAt, askedAt, expiresAt }: OneTimeToken): void {
    if (usedAt !== null) throw new DomainError(recoveryRefusals.linkUsed);
    const now = this.clock.now();
    if (expiresAt <= now || liesAhead(askedAt, now)) throw new DomainError(recoveryRefusals.linkExpired);
  }

  /** At most one of many gets past here. @throws DomainError RECOVERY.LINK_USED, RECOVERY.LINK_EXPIRED */
  async use(link: OneTimeToken): Promise<void> {
    this.mustBeUsable(link);
    if (!(await this.vault.tokens.use(link.idHash, this.clock.now()))) throw new DomainError(recoveryRefusals.linkUsed);
  }
}
