import { Controller, Inject, Query } from '@nestjs/common';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { MAIL_STATES, mailCalls, type MailPreviews, type MailsPage, type MailState } from '@refrain/contracts/mails';
import { mailsPage } from '@refrain/projections/mails';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor, onceFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { MAIL_SETTINGS, type MailSettings } from '../mail';
import { mailPreviews } from './mail-previews';

const stateFrom = (value: unknown): MailState | null => {
  const text = onceFrom(value);
  if (text === undefined) return null;
  const state = MAIL_STATES.find((each) => each === text);
  if (!state) throw new DomainError(kernelRefusals.malformed);
  return state;
};

/** What became of mails, and the texts they are made from. */
@Controller()
export class MailsController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {}

  @Answers(mailCalls.getMails)
  list(
    @Cursor() after: string | undefined,
    @Query('state', { transform: stateFrom }) state: MailState | null,
  ): Promise<MailsPage> {
    return mailsPage(this.readModels.store, state, after);
  }

  @Answers(mailCalls.getMailTexts)
  texts(): MailPreviews {
    return { texts: mailPreviews(this.settings.siteUrl) };
  }
}
