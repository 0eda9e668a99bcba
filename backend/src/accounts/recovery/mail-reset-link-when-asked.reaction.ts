import { Injectable } from '@nestjs/common';
import type { PasswordResetRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Names } from '../names/names';
import { RecoveryMail } from './recovery-mail';

/** An address that is nobody's gets nothing. */
@Injectable()
export class MailResetLinkWhenAsked implements Reaction<PasswordResetRequested> {
  readonly name = 'mail-reset-link-when-asked';
  readonly types = ['PasswordResetRequested'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(
    private readonly names: Names,
    private readonly mail: RecoveryMail,
  ) {}

  react = async (event: Recorded<PasswordResetRequested>, signal: AbortSignal): Promise<void> => {
    const userId = await this.names.holderOf(event.data.addressHash);
    if (userId) await this.mail.send(event, userId, signal);
  };
}
