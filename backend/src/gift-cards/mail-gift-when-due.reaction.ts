import { Injectable } from '@nestjs/common';
import type { GiftCardMailDue } from '@refrain/contracts/gift-cards';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { GiftMail } from './gift-mail';

@Injectable()
export class MailGiftWhenDue implements Reaction<GiftCardMailDue> {
  readonly name = 'mail-gift-when-due';
  readonly types = ['GiftCardMailDue'] as const;
  readonly starts = 'start';

  constructor(private readonly mail: GiftMail) {}

  react = (event: Recorded<GiftCardMailDue>, signal: AbortSignal): Promise<void> => this.mail.send(event, signal);
}
