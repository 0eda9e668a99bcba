import { Injectable } from '@nestjs/common';
import type { AccountRegistered, EmailVerificationRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { RecoveryMail } from './recovery-mail';

type Asked = AccountRegistered | EmailVerificationRequested;

const isRegistration = (event: Recorded<Asked>): event is Recorded<AccountRegistered> => event.type === 'AccountRegistered';

/** Registering asks by itself. An address that is verified gets nothing. */
@Injectable()
export class MailVerificationWhenAsked implements Reaction<Asked> {
  readonly name = 'mail-verification-when-asked';
  readonly types = ['AccountRegistered', 'EmailVerificationRequested'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(private readonly mail: RecoveryMail) {}

  react = (event: Recorded<Asked>, signal: AbortSignal): Promise<void> =>
    isRegistration(event) ? this.mail.send(event, event.data.userId, signal) : this.mail.sendToHolder(event, signal);
}
