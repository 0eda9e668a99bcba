import { Injectable } from '@nestjs/common';
import type { PasswordChanged, PasswordReset } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { RecoveryMail } from './recovery-mail';

/** So that a person whose mailbox, or whose open browser, another one uses learns of it. */
@Injectable()
export class MailNoticeWhenPasswordReset implements Reaction<PasswordReset | PasswordChanged> {
  readonly name = 'mail-notice-when-password-reset';
  readonly types = ['PasswordReset', 'PasswordChanged'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(private readonly mail: RecoveryMail) {}

  react = (event: Recorded<PasswordReset | PasswordChanged>, signal: AbortSignal): Promise<void> =>
    this.mail.send(event, event.data.userId, signal);
}
