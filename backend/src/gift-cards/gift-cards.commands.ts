import { money, type Money } from '@refrain/contracts/kernel';
import {
  GIFT_DAYS_AHEAD,
  giftCardRefusals,
  LEAST_GIFT_CARD,
  MOST_GIFT_CARD,
  type GiftCardDrafted,
} from '@refrain/contracts/gift-cards';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import { giftCardWithCode } from '@refrain/projections/gift-cards';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { giftCardDecider, giftCardStream } from './gift-card.decider';
import { GiftCodes } from './gift-codes';

const DAY_MS = 86_400_000;

/** Whether an artist can be given something by this person. */
export const isArtistHere = async (store: ReadStore, artistId: string, viewerId: string): Promise<boolean> =>
  (await shownPersonById(store, artistId))?.role === 'artist' && !(await isAnyHidden(store, viewerId, [artistId]));

type Draft = Omit<GiftCardDrafted['data'], 'giftCardId'>;

const checkDate = ({ sendAt, recipient }: Draft, now: string): void => {
  if (sendAt === null && recipient === null) return;
  const ahead = Date.parse(sendAt ?? '') - Date.parse(now);
  if (recipient === null || !(ahead > 0 && ahead <= GIFT_DAYS_AHEAD * DAY_MS))
    throw new DomainError(giftCardRefusals.dateNotValid);
};

export const DraftGiftCard = command('DraftGiftCard', async (asked: Draft, { decide, created, store, now }) => {
  if (asked.cents < LEAST_GIFT_CARD || asked.cents > MOST_GIFT_CARD) throw new DomainError(giftCardRefusals.amountNotValid);
  checkDate(asked, now);
  if (asked.artistId !== null && !(await isArtistHere(store, asked.artistId, asked.buyerId)))
    throw new DomainError(giftCardRefusals.artistUnknown);
  const giftCardId = created('giftCard');
  return { giftCardId, position: await decide(giftCardStream(giftCardId), giftCardDecider, { ...asked, giftCardId }) };
});

type Bought = Readonly<{ giftCardId: string; buyerId: string }>;
type Held = Readonly<{ giftCardId: string; holderId: string }>;

/** The code is in the answer of this command, and nowhere else. */
export const MakeGiftCode = command('MakeGiftCode', { codes: GiftCodes }, async (asked: Bought, { decide, created, codes }) => {
  const { giftCardId } = asked;
  const made = await codes.made(giftCardId, created('code'));
  const position = await decide(giftCardStream(giftCardId), giftCardDecider, { ...asked, ...made });
  return { code: await codes.code(giftCardId, made.codeId), position };
});

/** Where a card stands never changes, so a view may say it; whether the code opens it is decided there. */
export const RedeemGiftCard = command(
  'RedeemGiftCard',
  { codes: GiftCodes },
  async ({ holderId, code }: Readonly<{ holderId: string; code: string }>, { decide, store, codes }) => {
    const codeHash = await codes.hash(code);
    const giftCardId = codeHash && (await giftCardWithCode(store, codeHash));
    if (!giftCardId || !codeHash) throw new DomainError(giftCardRefusals.codeUnknown);
    const data = { giftCardId, holderId, codeHash };
    return { giftCardId, position: await decide(giftCardStream(giftCardId), giftCardDecider, data) };
  },
);

const UNITS = /^[1-9]\d{0,11}$/;

export const SpendGiftCard = command(
  'SpendGiftCard',
  async ({ amount, ...asked }: Held & Readonly<{ amount: string }>, { decide, created, store, streams }) => {
    const stream = giftCardStream(asked.giftCardId);
    const { state } = await streams.load(stream, giftCardDecider);
    if (state.status !== 'held' || state.artistId === null || !UNITS.test(amount))
      throw new DomainError(giftCardRefusals.notHeld);
    if (!(await isArtistHere(store, state.artistId, asked.holderId))) throw new DomainError(giftCardRefusals.artistUnknown);
    const parts: Money = money(state.left.currency, amount);
    return decide(stream, giftCardDecider, { ...asked, spendId: created('spend'), amount: parts });
  },
);

export const FreeGiftCard = command('FreeGiftCard', async (asked: Held, { decide, store, streams }) => {
  const stream = giftCardStream(asked.giftCardId);
  const { state } = await streams.load(stream, giftCardDecider);
  if (state.status !== 'held' || state.artistId === null) throw new DomainError(giftCardRefusals.notHeld);
  if (await isArtistHere(store, state.artistId, asked.holderId)) throw new DomainError(giftCardRefusals.artistHere);
  return decide(stream, giftCardDecider, asked);
});

export const ReturnGiftCard = command('ReturnGiftCard', (asked: Bought, { decide }) =>
  decide(giftCardStream(asked.giftCardId), giftCardDecider, asked),
);
