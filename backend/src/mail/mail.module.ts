import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Addresses } from './addresses';
import type { MailSettings } from './mail-settings';
import { Mailer } from './mailer';
import { Outbox } from './outbox';
import { OutboxController } from './outbox.controller';
import { SmtpMailer } from './smtp-mailer';
import { MAIL_SETTINGS } from './tokens';

/** For an application without reactions. */
const UNUSED: MailSettings = {
  smtp: null,
  siteUrl: 'http://localhost',
  outboxFolder: join(tmpdir(), 'refrain-outbox'),
  showOutbox: false,
};

@Global()
@Module({})
export class MailModule {
  static with(settings: MailSettings = UNUSED): DynamicModule {
    const { smtp, outboxFolder } = settings;
    const outbox = new Outbox(outboxFolder, smtp?.from);
    const providers = [
      { provide: MAIL_SETTINGS, useValue: settings },
      Addresses,
      { provide: Outbox, useValue: outbox },
      { provide: Mailer, useValue: smtp ? new SmtpMailer(smtp.url, smtp.from) : outbox },
    ];
    return { module: MailModule, controllers: [OutboxController], providers, exports: providers };
  }
}
