import { Injectable } from '@nestjs/common';
import type { PushDue } from '@refrain/contracts/alerts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { WebPushSender } from './web-push-sender';

@Injectable()
export class SendPushWhenDue implements Reaction<PushDue> {
  readonly name = 'send-push-when-due';
  readonly types = ['PushDue'] as const;
  readonly starts = 'now';

  constructor(private readonly sender: WebPushSender) {}

  react = (event: Recorded<PushDue>, signal: AbortSignal): Promise<void> => this.sender.send(event, signal);
}
