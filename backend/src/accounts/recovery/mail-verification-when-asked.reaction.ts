import { Injectable } from '@nestjs/common';
import type { AccountRegistered, EmailVerificationRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Names } from '../names/names';
import { RecoveryMail } from './recovery-mail';

type Asked = AccountRegistered | EmailVerificationRequested;

/** Registering asks by itself. An address that is verified, or nobody's, gets nothing. */
@Injectable()
export class MailVerificationWhenAsked implements Reaction<Asked> {
  readonly name = 'mail-verification-when-asked';
  readonly types = ['AccountRegistered', 'EmailVerificationRequested'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(
    private readonly names: Names,
    private readonly mail: RecoveryMail,
  ) {}

  react = async (event: Recorded<Asked>, signal: AbortSignal): Promise<void> => {
    const userId = event.type === 'AccountRegistered' ? event.data.userId : await this.names.holderOf(event.data.addressHash);
    if (userId) await this.mail.send(event, userId, signal);
  };
}
