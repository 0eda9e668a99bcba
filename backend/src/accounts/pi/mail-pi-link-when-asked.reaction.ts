import { Injectable } from '@nestjs/common';
import type { PiLinkRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { RecoveryMail } from '../recovery/recovery-mail';

@Injectable()
export class MailPiLinkWhenAsked implements Reaction<PiLinkRequested> {
  readonly name = 'mail-pi-link-when-asked';
  readonly types = ['PiLinkRequested'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(private readonly mail: RecoveryMail) {}

  react = (event: Recorded<PiLinkRequested>, signal: AbortSignal): Promise<void> => this.mail.sendToHolder(event, signal);
}
