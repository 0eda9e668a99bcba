import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { alertRefusals, UNSUBSCRIBE_PATH } from '@refrain/contracts/alerts';
import type { Vault } from '@refrain/storage/vault';
import { VAULT } from '../../kernel/values/tokens';
import { refuse } from '../../kernel/write/decider';
import { MAIL_SETTINGS, type MailSettings } from '../../mail';

/** An id and a keyed hash of it; longer ones are not looked at. */
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Links that end the summaries of one person, and do nothing else. They hold for good: a mail is read years later, and using one twice
 * changes nothing. Signed, so that nobody makes one for another person.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {}

  async of(userId: string): Promise<string> {
    return `${this.settings.siteUrl}${UNSUBSCRIBE_PATH}?token=${userId}.${(await this.markOf(userId)).toString('base64url')}`;
  }

  /** Whose link it is. @throws DomainError ALERT.LINK_NOT_VALID */
  async holderOf(token: string): Promise<string> {
    const [, userId, mark] = TOKEN.exec(token) ?? [];
    if (userId === undefined || mark === undefined) return refuse(alertRefusals.badLink);
    const isTheirs = timingSafeEqual(await this.markOf(userId), Buffer.from(mark, 'base64url'));
    return isTheirs ? userId : refuse(alertRefusals.badLink);
  }

  private async markOf(userId: string): Promise<Buffer> {
    const secret = await this.vault.secret('unsubscribe');
    return createHmac('sha256', secret).update(userId).digest();
  }
}
