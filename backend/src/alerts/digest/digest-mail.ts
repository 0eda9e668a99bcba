import { Inject, Injectable } from '@nestjs/common';
import { DIGEST_LINES, DIGEST_STALE_SECONDS, digestTexts, type DigestDue, type DigestEvery } from '@refrain/contracts/alerts';
import type { Recorded } from '@refrain/contracts/kernel';
import { alertChoicesOf } from '@refrain/projections/alerts';
import { unseenOf, type Unseen } from '@refrain/projections/notifications';
import { Effects, type Effect, type Partner, type Settled } from '../../kernel/effects';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { Addresses, letter, MAIL_SETTINGS, Mailer, settleMail, type Mail, type MailSettings } from '../../mail';
import { UnsubscribeLinks } from './unsubscribe-links';

/** Notifications that a summary looks at, to say how many there are. */
const LOOKS_AT = 100;

const textOf = ({ list, isMore }: Unseen, every: DigestEvery) => {
  const others = list.length - DIGEST_LINES;
  return {
    subject: digestTexts.subject(list.length, isMore),
    title: digestTexts.title,
    lines: [
      ...list.slice(0, DIGEST_LINES).map(({ message }) => message),
      ...(others > 0 ? [digestTexts.more(others, isMore)] : []),
    ],
    button: digestTexts.button,
    after: digestTexts.after[every],
  };
};

/**
 * Mails a person what they have not seen. Its words are of the moment it is sent: what was deleted, hidden or read since is not in it, and where
 * nothing is left, nothing is sent. Only to an address that is verified. Its Message-ID follows from the event, so that one that is sent twice,
 * after a lost answer, is known for one.
 */
@Injectable()
export class DigestMail implements Partner<Mail> {
  readonly kind = 'digest';
  readonly ask = null;

  constructor(
    private readonly effects: Effects,
    private readonly mailer: Mailer,
    private readonly addresses: Addresses,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly links: UnsubscribeLinks,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {
    effects.register(this);
  }

  async send(cause: Recorded<DigestDue>, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId: cause.data.userId, cause }, signal);
  }

  prepare = async ({ effectId: id, personId, cause }: Effect): Promise<Mail | null> => {
    if (personId === null || Date.parse(this.clock.now()) - Date.parse(cause.at) > DIGEST_STALE_SECONDS * 1000) return null;
    const to = await this.addresses.verifiedOf(personId);
    if (to === null) return null;
    const { store } = this.readModels;
    const { every } = (await alertChoicesOf(store, personId)).digest;
    // A person who wants none any more may have said so a moment ago.
    if (every === 'never') return null;
    const { since, until } = (cause as Recorded<DigestDue>).data;
    const unseen = await unseenOf(store, personId, { from: since, until, channel: 'mail', limit: LOOKS_AT });
    if (unseen.list.length === 0) return null;
    const stopUrl = await this.links.of(personId);
    const link = `${this.settings.siteUrl}/notifications`;
    return {
      ...{ id, at: cause.at, personId, to, stopUrl },
      ...letter(textOf(unseen, every), link, { label: digestTexts.stop, link: stopUrl }),
    };
  };

  call = (mail: Mail, _key: string, signal: AbortSignal): Promise<Settled> => settleMail(this.mailer, mail, signal);
}
