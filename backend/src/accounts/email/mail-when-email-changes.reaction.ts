import { Injectable } from '@nestjs/common';
import type { EmailChanged, EmailChangeRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { RecoveryMail } from '../recovery/recovery-mail';

type Step = EmailChangeRequested | EmailChanged;

/** A link to the new address that was asked for; once it counts, a link to the old one that takes the change back. */
@Injectable()
export class MailWhenEmailChanges implements Reaction<Step> {
  readonly name = 'mail-when-email-changes';
  readonly types = ['EmailChangeRequested', 'EmailChanged'] as const;
  readonly starts = 'start';

  constructor(private readonly mail: RecoveryMail) {}

  react = (event: Recorded<Step>, signal: AbortSignal): Promise<void> => this.mail.send(event, event.data.userId, signal);
}
