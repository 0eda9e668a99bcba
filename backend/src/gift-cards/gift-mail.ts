import { Inject, Injectable } from '@nestjs/common';
import { giftCardTexts, giftMailTexts, type GiftCardDrafted, type GiftCardMailDue } from '@refrain/contracts/gift-cards';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { Effects, type Effect, type Partner, type Settled } from '../kernel/effects';
import { EVENT_LOG } from '../kernel/values/tokens';
import { Streams } from '../kernel/write/streams/streams';
import { letter, MAIL_SETTINGS, Mailer, settleMail, type Mail, type MailSettings } from '../mail';
import { giftCardDecider, giftCardStream } from './gift-card.decider';
import { GiftCodes } from './gift-codes';

/**
 * The gift in the mail, to an address that its buyer typed. The same event gives the same code and the same Message-ID. Nothing is sent for a card
 * that was redeemed or given back meanwhile, nor where the buyer was erased: their key opened the address.
 */
@Injectable()
export class GiftMail implements Partner<Mail> {
  readonly kind = 'gift';
  readonly ask = null;

  constructor(
    private readonly effects: Effects,
    private readonly mailer: Mailer,
    private readonly codes: GiftCodes,
    private readonly streams: Streams,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {
    effects.register(this);
  }

  async send(cause: Recorded<GiftCardMailDue>, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId: cause.data.buyerId, cause }, signal);
  }

  prepare = async ({ effectId: id, personId, cause }: Effect): Promise<Mail | null> => {
    const { giftCardId, codeId, codeHash } = (cause as Recorded<GiftCardMailDue>).data;
    const { state } = await this.streams.load(giftCardStream(giftCardId), giftCardDecider);
    if (personId === null || state.status !== 'issued' || state.codeHash !== codeHash) return null;
    const { to, words } = await this.wordsOf(giftCardId);
    if (to === null) return null;
    const text = {
      ...{ subject: giftMailTexts.subject, title: giftMailTexts.title, button: giftMailTexts.button, after: giftMailTexts.after },
      lines: [
        ...(words ? [words] : []),
        giftMailTexts.value(giftCardTexts.money(state.value)),
        giftMailTexts.code(await this.codes.code(giftCardId, codeId)),
      ],
    };
    return { id, at: cause.at, personId, to, ...letter(text, `${this.settings.siteUrl}/gift-cards/redeem`) };
  };

  call = (mail: Mail, _key: string, signal: AbortSignal): Promise<Settled> => settleMail(this.mailer, mail, signal);

  /** From the log itself: no memory of an address outlives the key of the buyer. */
  private async wordsOf(giftCardId: string): Promise<Readonly<{ to: string | null; words: string }>> {
    for await (const event of this.log.readStream(giftCardStream(giftCardId), { from: 0, limit: 1 })) {
      const { recipient, words } = (event as Recorded<GiftCardDrafted>).data;
      return { to: readable(recipient, null), words: readable(words, '') };
    }
    return { to: null, words: '' };
  }
}
