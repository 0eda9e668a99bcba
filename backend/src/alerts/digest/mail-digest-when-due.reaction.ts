import { Injectable } from '@nestjs/common';
import type { DigestDue } from '@refrain/contracts/alerts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { ReadModels } from '../../kernel/read/read-models';
import { DigestMail } from './digest-mail';

@Injectable()
export class MailDigestWhenDue implements Reaction<DigestDue> {
  readonly name = 'mail-digest-when-due';
  readonly types = ['DigestDue'] as const;
  readonly starts = 'now';

  constructor(
    private readonly mail: DigestMail,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<DigestDue>, signal: AbortSignal): Promise<void> => {
    if (!(await this.readModels.passed(event.position, 'notifications', 'alerts')))
      throw new Error('The notifications are not up to date yet.');
    await this.mail.send(event, signal);
  };
}
