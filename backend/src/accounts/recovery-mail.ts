import { Inject, Injectable, Logger } from '@nestjs/common';
import { linkPath, mailTexts, recovery, type AccountRegistered, type LinkPurpose, type MailKind } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { Clock } from '../kernel/clock';
import { derivedId } from '../kernel/ids';
import { EVENT_LOG } from '../kernel/tokens';
import { letter, MAIL_SETTINGS, Mailer, MailRefused, type MailSettings } from '../mail';
import { accountStream } from './account.decider';
import { OneTimeLinks } from './one-time-links';

const FORGOT_PASSWORD = '/auth?tab=forgotPassword';

/** Messages about an account that follow an event. The same event gives the same message, however often it is sent. */
@Injectable()
export class RecoveryMail {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mailer: Mailer,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {}

  /** Mints the link this event asked for, unless it was used or a newer one took its place. */
  async sendLink(event: Recorded, userId: string, purpose: LinkPurpose, signal: AbortSignal, carries?: string): Promise<void> {
    if (this.isStale(event)) return;
    const token = await this.links.mint({ purpose, userId, eventId: event.id, askedAt: event.at, carries });
    if (token) await this.send(event, userId, purpose, linkPath[purpose](token), signal);
  }

  async sendNotice(event: Recorded, userId: string, signal: AbortSignal): Promise<void> {
    if (!this.isStale(event)) await this.send(event, userId, 'password-was-reset', FORGOT_PASSWORD, signal);
  }

  /** Also what happened long before there was mail, such as the registrations of an old community or of the demo. */
  private isStale({ at }: Recorded): boolean {
    return Date.parse(this.clock.now()) - Date.parse(at) > recovery.staleSeconds * 1000;
  }

  private async send(event: Recorded, userId: string, kind: MailKind, path: string, signal: AbortSignal): Promise<void> {
    const to = await this.addressOf(userId);
    if (!to) return;
    const mail = { id: derivedId('mail', kind, event.id), at: event.at, personId: userId, to, ...letter(mailTexts[kind], `${this.settings.siteUrl}${path}`) };
    try {
      await this.mailer.send(mail, signal);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // Another attempt would meet the same answer, and keep everybody else's mail waiting.
      this.logger.warn({ msg: `${error.message}; it is not sent again`, event: event.id, correlation: event.meta.correlation });
    }
  }

  /** Their address as they registered it; null once they are forgotten. */
  private async addressOf(userId: string): Promise<string | null> {
    for await (const event of this.log.readStream(accountStream(userId), { from: 0 })) {
      if (event.type === 'AccountRegistered') return readable<string | null>((event as Recorded<AccountRegistered>).data.email, null);
    }
    return null;
  }
}
