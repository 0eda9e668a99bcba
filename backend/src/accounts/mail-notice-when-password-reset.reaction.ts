import { Injectable } from '@nestjs/common';
import type { PasswordReset } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { RecoveryMail } from './recovery-mail';

/** So that somebody whose mailbox another reads learns of it. */
@Injectable()
export class MailNoticeWhenPasswordReset implements Reaction<PasswordReset> {
  readonly name = 'mail-notice-when-password-reset';
  readonly types = ['PasswordReset'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(private readonly mail: RecoveryMail) {}

  react = (event: Recorded<PasswordReset>, signal: AbortSignal): Promise<void> =>
    this.mail.send(event, event.data.userId, signal);
}
