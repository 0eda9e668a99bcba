import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  linkPath,
  mailTexts,
  recovery,
  type AccountRegistered,
  type EmailVerificationRequested,
  type LinkPurpose,
  type MailKind,
  type PasswordResetRequested,
  type PiLinkRequested,
} from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { Clock } from '../../kernel/clock';
import { CONFIRMED, declined, Effects, type Effect, type Partner, type Settled } from '../../kernel/effects';
import { Streams } from '../../kernel/write/streams/streams';
import { EVENT_LOG } from '../../kernel/tokens';
import { letter, MAIL_SETTINGS, Mailer, MailRefused, type Mail, type MailSettings } from '../../mail';
import { accountDecider, accountStream } from '../account.decider';
import { Names } from '../names/names';
import { OneTimeLinks } from './one-time-links';

const FORGOT_PASSWORD = '/auth?tab=forgotPassword';

/** What an event is followed by. A mail with a link has its kind for a purpose. */
const MAIL_AFTER = {
  AccountRegistered: 'verify-email',
  EmailVerificationRequested: 'verify-email',
  PasswordResetRequested: 'reset-password',
  PiLinkRequested: 'link-pi',
  PasswordReset: 'password-was-reset',
  PasswordChanged: 'password-was-changed',
} as const satisfies Record<string, MailKind>;
type AddressGiven = EmailVerificationRequested | PasswordResetRequested | PiLinkRequested;
type MailCause = keyof typeof MAIL_AFTER;

const kindOf = ({ type }: Recorded): MailKind | undefined =>
  Object.hasOwn(MAIL_AFTER, type) ? MAIL_AFTER[type as MailCause] : undefined;

/**
 * Messages about an account that follow an event. The same event gives the same message with the same Message-ID, however often it is
 * sent. A mail server cannot be asked: where its answer was lost, the message is sent again until there is one.
 */
@Injectable()
export class RecoveryMail implements Partner<Mail> {
  readonly kind = 'mail';
  readonly ask = null;
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mailer: Mailer,
    private readonly names: Names,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
    private readonly streams: Streams,
    private readonly effects: Effects,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {
    effects.register(this);
  }

  /** Sends the person what follows this event, once. */
  async send(cause: Recorded, personId: string, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId, cause }, signal);
  }

  /** The same, to the person whose address was given. An address that is nobody's gets nothing. */
  async sendToHolder(cause: Recorded<AddressGiven>, signal: AbortSignal): Promise<void> {
    const userId = await this.names.holderOf(cause.data.addressHash);
    if (userId) await this.send(cause, userId, signal);
  }

  prepare = async ({ effectId: id, personId, cause }: Effect): Promise<Mail | null> => {
    const kind = kindOf(cause);
    if (!kind || personId === null || this.isStale(cause)) return null;
    const to = await this.addressOf(personId);
    const path = to === null ? null : await this.pathOf(kind, cause, personId);
    if (to === null || path === null) return null;
    return { id, at: cause.at, personId, to, ...letter(mailTexts[kind], `${this.settings.siteUrl}${path}`) };
  };

  call = async (mail: Mail, _key: string, signal: AbortSignal): Promise<Settled> => {
    try {
      await this.mailer.send(mail, signal);
      return CONFIRMED;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // Another attempt would meet the same answer.
      this.logger.warn({ msg: `${error.message}; it is not sent again`, effect: mail.id });
      return declined('REFUSED');
    }
  };

  /** Also what happened long before there was mail, such as the registrations of an old community or of the demo. */
  private isStale({ at }: Recorded): boolean {
    return Date.parse(this.clock.now()) - Date.parse(at) > recovery.staleSeconds * 1000;
  }

  /** Where its link leads; null for one that was used, whose place a newer one took, or that nobody needs any more. */
  private async pathOf(kind: MailKind, cause: Recorded, userId: string): Promise<string | null> {
    if (kind === 'password-was-reset' || kind === 'password-was-changed') return FORGOT_PASSWORD;
    if (kind === 'verify-email' && !(await this.waitsForVerification(userId))) return null;
    const purpose: LinkPurpose = kind;
    const { piHash: carries } = cause.data as { piHash?: string };
    const token = await this.links.mint({ purpose, userId, eventId: cause.id, askedAt: cause.at, carries });
    return token === null ? null : linkPath[purpose](token);
  }

  private async waitsForVerification(userId: string): Promise<boolean> {
    const { state } = await this.streams.load(accountStream(userId), accountDecider);
    return state.status === 'registered' && !state.emailVerified;
  }

  /** Their address as they registered it; null once they are forgotten. */
  private async addressOf(userId: string): Promise<string | null> {
    for await (const event of this.log.readStream(accountStream(userId), { from: 0 })) {
      if (event.type === 'AccountRegistered')
        return readable<string | null>((event as Recorded<AccountRegistered>).data.email, null);
    }
    return null;
  }
}
