import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { whenDue } from '../kernel/timers/when-due';
import { ledgerContext } from '../ledger/ledger.context';
import { giftCardDecider, giftCardStream } from './gift-card.decider';
import { GiftCardPurchase } from './gift-card.purchase';
import { DraftGiftCard, FreeGiftCard, MakeGiftCode, RedeemGiftCard, ReturnGiftCard, SpendGiftCard } from './gift-cards.commands';
import { GiftCardsController } from './gift-cards.controller';
import { GiftCodes } from './gift-codes';
import { GiftMail } from './gift-mail';
import { MailGiftWhenDue } from './mail-gift-when-due.reaction';
import { SettleGiftCardWhenUsed } from './settle-gift-card-when-used.reaction';

/** The day of a gift has come: its code is made, and a reaction mails it. */
const mail = whenDue('mail-gift-card', { codes: GiftCodes }, async ({ subjectId: giftCardId }, { handle, created, codes }) => {
  const data = { giftCardId, ...(await codes.made(giftCardId, created('code'))) };
  await handle(giftCardStream(giftCardId), giftCardDecider, { type: 'MailGiftCard', data });
});

/** Cards of an erased buyer stay good: they were given away. The words and the address go with the key. */
export const giftCardsContext = defineContext({
  name: 'gift-cards',
  controllers: [GiftCardsController],
  commands: [DraftGiftCard, MakeGiftCode, RedeemGiftCard, SpendGiftCard, FreeGiftCard, ReturnGiftCard],
  reactions: [SettleGiftCardWhenUsed, MailGiftWhenDue],
  timers: [mail],
  purchases: [GiftCardPurchase],
  parts: [GiftCodes, GiftMail],
  uses: [ledgerContext],
  exports: [{ file: 'gift-cards.json', kind: 'giftCard', holds: 'gift cards that you bought or redeemed', entries: eachEvent }],
});
