import {
  giftCardParts,
  giftCardRefusals,
  giftCardTexts,
  type GiftCardEvent,
  type GiftCardIssued,
} from '@refrain/contracts/gift-cards';
import { money, unitsOf, type Recorded } from '@refrain/contracts/kernel';
import { shownPersonById } from '@refrain/projections/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { purchase } from '../kernel/purchases';
import type { Streams } from '../kernel/write/streams/streams';
import { EVENT_LOG } from '../kernel/values/tokens';
import { Ledger } from '../ledger/ledger';
import { giftCardDecider, giftCardStream } from './gift-card.decider';
import { isArtistHere } from './gift-cards.commands';

const cardOf = async (streams: Streams, giftCardId: string) => {
  const { state } = await streams.load(giftCardStream(giftCardId), giftCardDecider);
  if (state.status === 'none') throw new DomainError(giftCardRefusals.unknown);
  return state;
};

const nameOf = async (store: ReadStore, artistId: string): Promise<string> =>
  (await shownPersonById(store, artistId))?.displayName ?? giftCardTexts.someone;

/** A card that its buyer wrote before, by its id. A cent is a point. */
export const GiftCardPurchase = purchase(
  'gift-card',
  { ledger: Ledger, log: EVENT_LOG },
  {
    offer: async ({ giftCardId = '' }, payerId, { store, streams }) => {
      const card = await cardOf(streams, giftCardId);
      if (card.buyerId !== payerId) throw new DomainError(giftCardRefusals.unknown);
      if (card.status !== 'draft') throw new DomainError(giftCardRefusals.notDraft);
      if (card.artistId !== null && !(await isArtistHere(store, card.artistId, payerId)))
        throw new DomainError(giftCardRefusals.artistUnknown);
      const units = String(card.cents);
      return { details: { giftCardId }, prices: { POINTS: units, USD: units } };
    },
    words: async ({ giftCardId = '' }, { store, streams }) => {
      const { artistId, sendAt, ...card } = await cardOf(streams, giftCardId);
      const name = artistId === null ? null : await nameOf(store, artistId);
      const cents = card.status === 'draft' ? card.cents : 0;
      const { fee } = giftCardParts(money('POINTS', BigInt(cents)), artistId !== null);
      const share = artistId === null ? 0 : 10;
      return {
        title: giftCardTexts.checkoutTitle(name),
        text:
          (fee.amount === '0'
            ? ''
            : `${giftCardTexts.fee(giftCardTexts.points(fee.amount), giftCardTexts.points(cents - Number(fee.amount)))} `) +
          (sendAt === null ? giftCardTexts.checkoutText : giftCardTexts.checkoutMail),
        actionUrl: '/gift-cards',
        goes: [
          { name: name ?? giftCardTexts.onCard, share: 100 - share },
          ...(share > 0 ? [{ name: giftCardTexts.site, share }] : []),
        ],
      };
    },
    deliver: async ({ paymentId, line: { lineId, details, amount } }, { handle, ledger, log }) => {
      const { giftCardId = '' } = details;
      const stream = giftCardStream(giftCardId);
      const data = { giftCardId, price: amount, paymentId, lineId };
      await handle(stream, giftCardDecider, { type: 'IssueGiftCard', data });
      for await (const event of log.readStream(stream) as AsyncIterable<Recorded<GiftCardEvent>>) {
        if (event.type !== 'GiftCardIssued') continue;
        const issued: Recorded<GiftCardIssued> = event;
        const { value } = issued.data;
        const wallet = { ownerId: giftCardId, currency: value.currency };
        return ledger.move(wallet, { from: 'fees', to: 'available', amount: value }, { event: issued, process: 'gift-card' });
      }
      return null;
    },
    giveBack: ({ line: { details } }, { handle }) => {
      const data = { giftCardId: details.giftCardId ?? '', isWhole: true };
      return handle(giftCardStream(data.giftCardId), giftCardDecider, { type: 'VoidGiftCard', data });
    },
    takeBack: async ({ line: { details, amount } }, { handle }) => {
      const giftCardId = details.giftCardId ?? '';
      const { state } = await handle(giftCardStream(giftCardId), giftCardDecider, {
        type: 'VoidGiftCard',
        data: { giftCardId },
      });
      if (state.status === 'returned') return amount.amount;
      // What was given away or redeemed is gone; the fee was never on the card.
      if (state.status !== 'held') return '0';
      return String(unitsOf(amount) - unitsOf(state.value) + (state.voided ? unitsOf(state.voided) : 0n));
    },
  },
);
