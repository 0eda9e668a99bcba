import { Injectable } from '@nestjs/common';
import type {
  GiftCardFreed,
  GiftCardRedeemed,
  GiftCardReturned,
  GiftCardSpent,
  GiftCardVoided,
} from '@refrain/contracts/gift-cards';
import type { Currency, Money, Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { Ledger } from '../ledger/ledger';

type Used = GiftCardRedeemed | GiftCardSpent | GiftCardFreed | GiftCardReturned | GiftCardVoided;

const NAME = 'settle-gift-card-when-used';
/** Points may be spent again; money waits to be paid out. */
const INTO_ARTIST = { POINTS: 'available', PI: 'payable', USD: 'payable' } as const satisfies Record<Currency, string>;

/** Who gets what out of the wallet of the card; null where it stays on it. */
const goes = ({
  type,
  data,
}: Exclude<Used, GiftCardReturned | GiftCardVoided>): Readonly<{
  toId: string;
  amount: Money;
  into: 'available' | 'payable';
}> | null => {
  switch (type) {
    case 'GiftCardRedeemed':
      return data.artistId === null ? { toId: data.holderId, amount: data.value, into: 'available' } : null;
    case 'GiftCardSpent':
      return { toId: data.artistId, amount: data.amount, into: INTO_ARTIST[data.amount.currency] };
    case 'GiftCardFreed':
      return { toId: data.holderId, amount: data.amount, into: 'available' };
  }
};

/** Moves what is on a card to where it was decided that it goes. The event is the key, so that it goes there once. */
@Injectable()
export class SettleGiftCardWhenUsed implements Reaction<Used> {
  readonly name = NAME;
  readonly types = ['GiftCardRedeemed', 'GiftCardSpent', 'GiftCardFreed', 'GiftCardReturned', 'GiftCardVoided'] as const;
  readonly starts = 'start';

  constructor(private readonly ledger: Ledger) {}

  react = async (event: Recorded<Used>): Promise<void> => {
    if (event.type === 'GiftCardReturned') return this.giveBack(event);
    if (event.type === 'GiftCardVoided') return this.takeOff(event);
    const gift = goes(event);
    if (!gift) return;
    const { toId, amount, into } = gift;
    const wallet = { ownerId: event.data.giftCardId, currency: amount.currency };
    await this.ledger.transfer(wallet, { toId, amount, into, fee: null, rate: null, holdId: null }, { event, process: NAME });
  };

  /** What is on the card goes back to where settled payments stand. */
  private async takeOff(event: Recorded<GiftCardReturned | GiftCardVoided>): Promise<void> {
    const { giftCardId, value } = event.data;
    const off = { from: 'available', to: 'fees', amount: value } as const;
    await this.ledger.move({ ownerId: giftCardId, currency: value.currency }, off, { event, process: NAME });
  }

  /** The value goes back to where settled payments stand, and from there, with the fee, to the wallet of the buyer. */
  private async giveBack(event: Recorded<GiftCardReturned>): Promise<void> {
    const { buyerId, price } = event.data;
    const { currency } = price;
    await this.takeOff(event);
    const back = { from: 'fees', to: 'available', amount: price } as const;
    await this.ledger.move({ ownerId: buyerId, currency }, back, { event, process: `${NAME}-back` });
  }
}
