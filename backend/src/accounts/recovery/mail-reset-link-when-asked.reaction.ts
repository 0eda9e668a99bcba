import { Injectable } from '@nestjs/common';
import type { PasswordResetRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { RecoveryMail } from './recovery-mail';

@Injectable()
export class MailResetLinkWhenAsked implements Reaction<PasswordResetRequested> {
  readonly name = 'mail-reset-link-when-asked';
  readonly types = ['PasswordResetRequested'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(private readonly mail: RecoveryMail) {}

  react = (event: Recorded<PasswordResetRequested>, signal: AbortSignal): Promise<void> => this.mail.sendToHolder(event, signal);
}
