import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GIFT_CODE_BITS, giftCodeFrom, giftCodeOf } from '@refrain/contracts/gift-cards';
import type { Vault } from '@refrain/storage/vault';
import { VAULT } from '../kernel/values/tokens';

const BYTES = GIFT_CODE_BITS / 8;

/**
 * Codes of cards. The same id gives the same code, so that an answer that was lost, or a mail that is sent twice, holds one code; the log and the
 * views hold its keyed hash alone, and the key is in the vault.
 */
@Injectable()
export class GiftCodes {
  constructor(@Inject(VAULT) private readonly vault: Pick<Vault, 'secret'>) {}

  /** As people read it. `codeId` is random. */
  async code(giftCardId: string, codeId: string): Promise<string> {
    const secret = await this.vault.secret('gift-card-codes');
    const bytes = createHmac('sha256', secret).update(`${giftCardId}\u0000${codeId}`).digest();
    return giftCodeOf(bytes.subarray(0, BYTES));
  }

  /** What is stored of a code, however it was typed; null where it cannot be one. */
  async hash(typed: string): Promise<string | null> {
    const code = giftCodeFrom(typed);
    if (code === null) return null;
    const secret = await this.vault.secret('gift-card-hashes');
    return createHmac('sha256', secret).update(code).digest('base64url');
  }

  /** A new code of a card, as it is stored. */
  async made(giftCardId: string, codeId: string): Promise<Readonly<{ codeId: string; codeHash: string }>> {
    return { codeId, codeHash: (await this.hash(await this.code(giftCardId, codeId))) ?? '' };
  }
}
