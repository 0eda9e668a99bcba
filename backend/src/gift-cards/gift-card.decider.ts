import { money, unitsOf, type Command, type Money } from '@refrain/contracts/kernel';
import {
  giftCardParts,
  giftCardRefusals,
  type GiftCardDrafted,
  type GiftCardEvent,
  type GiftCardIssued,
} from '@refrain/contracts/gift-cards';
import { refuse, type Decider } from '../kernel/write/decider';

type Of<Data = object> = Readonly<{ giftCardId: string } & Data>;
type Coded = Of<{ codeId: string; codeHash: string }>;

type DraftGiftCard = Command<'DraftGiftCard', GiftCardDrafted['data']>;
/** Its line of a payment is settled. */
type IssueGiftCard = Command<'IssueGiftCard', Of<{ price: Money; paymentId: string; lineId: string }>>;
type MakeGiftCode = Command<'MakeGiftCode', Coded & Readonly<{ buyerId: string }>>;
type MailGiftCard = Command<'MailGiftCard', Coded>;
/** `codeHash` is that of the code that was typed: an older one opens nothing. */
type RedeemGiftCard = Command<'RedeemGiftCard', Of<{ holderId: string; codeHash: string }>>;
type SpendGiftCard = Command<'SpendGiftCard', Of<{ holderId: string; spendId: string; amount: Money }>>;
type FreeGiftCard = Command<'FreeGiftCard', Of<{ holderId: string }>>;
type ReturnGiftCard = Command<'ReturnGiftCard', Of<{ buyerId: string }>>;
/** `isWhole`: only where nothing of it was used. */
type VoidGiftCard = Command<'VoidGiftCard', Of<{ isWhole?: boolean }>>;

export type GiftCardCommand =
  | DraftGiftCard
  | IssueGiftCard
  | MakeGiftCode
  | MailGiftCard
  | RedeemGiftCard
  | SpendGiftCard
  | FreeGiftCard
  | ReturnGiftCard
  | VoidGiftCard;

type Drafted = Readonly<{
  status: 'draft';
  buyerId: string;
  artistId: string | null;
  cents: number;
  sendAt: string | null;
}>;
type Paid = Pick<GiftCardIssued['data'], 'buyerId' | 'artistId' | 'price' | 'value' | 'paymentId' | 'lineId' | 'sendAt'>;
type Issued = Readonly<{ status: 'issued'; codeHash: string | null; isMailed: boolean } & Paid>;
/** `voided` is what was left when the bank took the money back. */
type Held = Readonly<{ status: 'held'; holderId: string; left: Money; voided?: Money } & Paid>;
type Returned = Readonly<{ status: 'returned' } & Paid>;
/** A card for everything is held with nothing left: its value is in the wallet of its holder. */
export type GiftCardState = Readonly<{ status: 'none' }> | Drafted | Issued | Held | Returned;

type Known = Issued | Held | Returned;
const paid = (card: GiftCardState): Known => {
  if (card.status === 'none') return refuse(giftCardRefusals.unknown);
  return card.status === 'draft' ? refuse(giftCardRefusals.notPaid) : card;
};

/** A card that waits to be redeemed. */
const waiting = (state: GiftCardState): Issued => {
  const card = paid(state);
  if (card.status === 'held') return refuse(giftCardRefusals.redeemed);
  return card.status === 'returned' ? refuse(giftCardRefusals.returned) : card;
};

const ownedBy = (card: GiftCardState, buyerId: string): void => {
  if (card.status === 'none' || card.buyerId !== buyerId) refuse(giftCardRefusals.unknown);
};

const heldBy = (card: GiftCardState, holderId: string): Held => {
  if (card.status !== 'held' || card.holderId !== holderId) return refuse(giftCardRefusals.notHeld);
  return card;
};

const issue = ({ giftCardId, price, ...line }: IssueGiftCard['data'], card: GiftCardState): readonly GiftCardEvent[] => {
  if (card.status === 'none') return refuse(giftCardRefusals.unknown);
  if (card.status !== 'draft')
    return card.paymentId === line.paymentId && card.lineId === line.lineId ? [] : refuse(giftCardRefusals.notDraft);
  const { buyerId, artistId, sendAt } = card;
  const parts = giftCardParts(price, artistId !== null);
  return [{ type: 'GiftCardIssued', data: { giftCardId, buyerId, artistId, price, ...parts, sendAt, ...line } }];
};

const redeem = ({ giftCardId, holderId, codeHash }: RedeemGiftCard['data'], state: GiftCardState): readonly GiftCardEvent[] => {
  const card = paid(state);
  if (card.status === 'held' && card.holderId === holderId) return [];
  const { artistId, value, codeHash: current } = waiting(card);
  if (current !== codeHash) return refuse(giftCardRefusals.codeUnknown);
  return [{ type: 'GiftCardRedeemed', data: { giftCardId, holderId, artistId, value } }];
};

const spend = (
  { giftCardId, holderId, spendId, amount }: SpendGiftCard['data'],
  state: GiftCardState,
): readonly GiftCardEvent[] => {
  const { artistId, left } = heldBy(state, holderId);
  if (artistId === null) return refuse(giftCardRefusals.notHeld);
  const rest = unitsOf(left) - unitsOf(amount);
  if (unitsOf(amount) <= 0n || rest < 0n || amount.currency !== left.currency) return refuse(giftCardRefusals.tooMuch);
  const data = { giftCardId, spendId, holderId, artistId, amount, left: money(left.currency, rest) };
  return [{ type: 'GiftCardSpent', data }];
};

const decide = (command: GiftCardCommand, card: GiftCardState): readonly GiftCardEvent[] => {
  switch (command.type) {
    case 'DraftGiftCard':
      return card.status === 'none' ? [{ type: 'GiftCardDrafted', data: command.data }] : [];
    case 'IssueGiftCard':
      return issue(command.data, card);
    case 'MakeGiftCode': {
      ownedBy(card, command.data.buyerId);
      waiting(card);
      return [{ type: 'GiftCardCodeMade', data: command.data }];
    }
    case 'MailGiftCard':
      // The buyer may have shown or given it away meanwhile; what is mailed is the code from then on.
      if (card.status !== 'issued' || card.isMailed) return [];
      return [{ type: 'GiftCardMailDue', data: { ...command.data, buyerId: card.buyerId } }];
    case 'RedeemGiftCard':
      return redeem(command.data, card);
    case 'SpendGiftCard':
      return spend(command.data, card);
    case 'FreeGiftCard': {
      const { giftCardId, holderId } = command.data;
      const { artistId, left } = heldBy(card, holderId);
      if (artistId === null || left.amount === '0') return [];
      return [{ type: 'GiftCardFreed', data: { giftCardId, holderId, amount: left } }];
    }
    case 'VoidGiftCard': {
      if (command.data.isWhole) waiting(card);
      // Of one that was redeemed for everything nothing is left: its value is in a wallet.
      const left = card.status === 'issued' ? card.value : card.status === 'held' ? card.left : null;
      return left === null || left.amount === '0'
        ? []
        : [{ type: 'GiftCardVoided', data: { giftCardId: command.data.giftCardId, value: left } }];
    }
    case 'ReturnGiftCard': {
      const { giftCardId, buyerId } = command.data;
      ownedBy(card, buyerId);
      if (card.status === 'returned') return [];
      const { value, price } = waiting(card);
      return [{ type: 'GiftCardReturned', data: { giftCardId, buyerId, value, price } }];
    }
  }
};

const returned = ({ codeHash: _1, isMailed: _2, ...of }: Issued): Returned => ({ ...of, status: 'returned' });

const evolve = (card: GiftCardState, event: GiftCardEvent): GiftCardState => {
  switch (event.type) {
    case 'GiftCardDrafted': {
      const { buyerId, artistId, cents, sendAt } = event.data;
      return { status: 'draft', buyerId, artistId, cents, sendAt };
    }
    case 'GiftCardIssued': {
      const { giftCardId: _1, fee: _2, ...bought } = event.data;
      return { ...bought, status: 'issued', codeHash: null, isMailed: false };
    }
    case 'GiftCardCodeMade':
      return card.status === 'issued' ? { ...card, codeHash: event.data.codeHash } : card;
    case 'GiftCardMailDue':
      return card.status === 'issued' ? { ...card, codeHash: event.data.codeHash, isMailed: true } : card;
    case 'GiftCardRedeemed': {
      if (card.status !== 'issued') return card;
      const { codeHash: _1, isMailed: _2, ...of } = card;
      const left = card.artistId === null ? money(card.value.currency, 0n) : card.value;
      return { ...of, status: 'held', holderId: event.data.holderId, left };
    }
    case 'GiftCardSpent':
      return card.status === 'held' ? { ...card, left: event.data.left } : card;
    case 'GiftCardFreed':
      return card.status === 'held' ? { ...card, left: money(card.left.currency, 0n) } : card;
    case 'GiftCardReturned':
      return card.status === 'issued' ? returned(card) : card;
    case 'GiftCardVoided':
      if (card.status === 'held') return { ...card, left: money(card.left.currency, 0n), voided: card.left };
      return card.status === 'issued' ? returned(card) : card;
  }
};

/** One card: it is redeemed once, by one person, and never gives more than is on it. */
export const giftCardDecider: Decider<GiftCardState, GiftCardCommand, GiftCardEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const giftCardStream = (giftCardId: string): string => `giftCard-${giftCardId}`;
