import { Inject, Injectable } from '@nestjs/common';
import {
  linkPath,
  mailTexts,
  recovery,
  type EmailVerificationRequested,
  type LinkPurpose,
  type MailKind,
  type PasswordResetRequested,
  type PiLinkRequested,
} from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { Clock } from '../../kernel/values/clock';
import { Effects, type Effect, type Partner, type Settled } from '../../kernel/effects';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { stateInLog } from '../../kernel/write/streams/state-in-log';
import { letter, MAIL_SETTINGS, Mailer, settleMail, type Mail, type MailSettings } from '../../mail';
import type { RegisteredAccount } from '../account/account';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';
import { OneTimeLinks } from './one-time-links';

const FORGOT_PASSWORD = '/auth?tab=forgotPassword';

/** What an event is followed by. */
const MAIL_AFTER = {
  AccountRegistered: 'verify-email',
  EmailVerificationRequested: 'verify-email',
  PasswordResetRequested: 'reset-password',
  PiLinkRequested: 'link-pi',
  PasswordReset: 'password-was-reset',
  PasswordChanged: 'password-was-changed',
  EmailChangeRequested: 'change-email',
  EmailChanged: 'email-was-changed',
} as const satisfies Record<string, MailKind>;
/** What the links of messages are for. */
const LINK_IN = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
  'link-pi': 'link-pi',
  'change-email': 'change-email',
  'email-was-changed': 'take-back-email',
} as const satisfies Partial<Record<MailKind, LinkPurpose>>;

type Word = Readonly<{ to: string | null; link: Readonly<{ kind: MailKind; path: string }> | null }> | null;

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

  constructor(
    private readonly mailer: Mailer,
    private readonly names: Names,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
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
    const userId = await this.names.holderOfAddress(cause.data.addressHash);
    if (userId) await this.send(cause, userId, signal);
  }

  prepare = async ({ effectId: id, personId, cause }: Effect): Promise<Mail | null> => {
    const kind = kindOf(cause);
    if (!kind || personId === null || this.isStale(kind, cause)) return null;
    const account = await stateInLog(this.log, accountStream(personId), accountDecider);
    // Nobody is written to once they are forgotten.
    if (account.status !== 'registered') return null;
    const { to, link } = (await this.wordOf(kind, cause, personId, account)) ?? {};
    if (!to || !link) return null;
    return { id, at: cause.at, personId, to, ...letter(mailTexts[link.kind], `${this.settings.siteUrl}${link.path}`) };
  };

  call = (mail: Mail, _key: string, signal: AbortSignal): Promise<Settled> => settleMail(this.mailer, mail, signal);

  /** Also what happened long before there was mail, such as the registrations of an old community or of the demo. */
  private isStale(kind: MailKind, { at }: Recorded): boolean {
    const seconds = kind === 'email-was-changed' ? recovery.takeBackSeconds : recovery.staleSeconds;
    return Date.parse(this.clock.now()) - Date.parse(at) > seconds * 1000;
  }

  /** To which address, and where its link leads; null for what nobody needs any more. */
  private async wordOf(
    kind: MailKind,
    cause: Recorded,
    userId: string,
    { email, emailVerified }: RegisteredAccount,
  ): Promise<Word> {
    const { changeId = '', piHash = '' } = cause.data as { changeId?: string; piHash?: string };
    switch (kind) {
      case 'password-was-reset':
      case 'password-was-changed':
      case 'email-in-use':
        return { to: email.address, link: { kind, path: FORGOT_PASSWORD } };
      case 'verify-email':
        return emailVerified ? null : { to: email.address, link: await this.linkOf(kind, cause, userId) };
      case 'reset-password':
      case 'link-pi':
        return { to: email.address, link: await this.linkOf(kind, cause, userId, piHash) };
      case 'change-email':
        return email.wanted?.changeId === changeId ? this.askNewAddress(email.wanted.address, cause, userId, changeId) : null;
      case 'email-was-changed': {
        const before = email.before.find((each) => each.changeId === changeId);
        return before ? { to: before.address, link: await this.linkOf(kind, cause, userId, changeId) } : null;
      }
    }
  }

  /** The owner of an address that is taken learns of it, and the person who asked does not. */
  private async askNewAddress(to: string | null, cause: Recorded, userId: string, changeId: string): Promise<Word> {
    const holder = to === null ? null : await this.names.holderOfAddress(await this.names.hash('email', to));
    if (holder !== null && holder !== userId) return { to, link: { kind: 'email-in-use', path: FORGOT_PASSWORD } };
    return { to, link: await this.linkOf('change-email', cause, userId, changeId) };
  }

  /** Null for one that was used, or whose place a newer one took. */
  private async linkOf(
    kind: keyof typeof LINK_IN,
    cause: Recorded,
    userId: string,
    carries = '',
  ): Promise<Readonly<{ kind: MailKind; path: string }> | null> {
    const purpose = LINK_IN[kind];
    const seconds = purpose === 'take-back-email' ? recovery.takeBackSeconds : recovery.linkSeconds;
    const token = await this.links.mint({ purpose, userId, eventId: cause.id, askedAt: cause.at, carries, seconds });
    return token === null ? null : { kind, path: linkPath[purpose](token) };
  }
}
