import { Injectable } from '@nestjs/common';
import type { PiLinkRequested } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Names } from '../names/names';
import { RecoveryMail } from '../recovery/recovery-mail';

/** An address that is nobody's gets nothing. */
@Injectable()
export class MailPiLinkWhenAsked implements Reaction<PiLinkRequested> {
  readonly name = 'mail-pi-link-when-asked';
  readonly types = ['PiLinkRequested'] as const;
  /** Its checkpoint exists. */
  readonly starts = 'start';

  constructor(
    private readonly names: Names,
    private readonly mail: RecoveryMail,
  ) {}

  react = async (event: Recorded<PiLinkRequested>, signal: AbortSignal): Promise<void> => {
    const userId = await this.names.holderOf(event.data.addressHash);
    if (userId) await this.mail.send(event, userId, signal);
  };
}
