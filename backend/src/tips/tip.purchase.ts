import type { Currency, Recorded } from '@refrain/contracts/kernel';
import { paymentRefusals, type PaymentLine, type PurchaseDetails } from '@refrain/contracts/payments';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import { LEAST_TIP, MOST_TIP, tipRefusals, tipTexts, type TipGiven, type TipSubject } from '@refrain/contracts/tips';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { purchase } from '../kernel/purchases';
import type { Facts } from '../kernel/write/facts';
import { derivedId } from '../kernel/values/ids';
import { EVENT_LOG } from '../kernel/values/tokens';
import { Ledger } from '../ledger/ledger';
import { tipDecider, tipStream } from './tip.decider';

/** Points may be spent again; money waits to be paid out. */
const INTO = { POINTS: 'available', PI: 'payable', USD: 'payable' } as const satisfies Record<Currency, string>;

/** A song or a post, by `trackId` or `postId` of the details. */
const aboutIn = ({ trackId, postId }: PurchaseDetails): TipSubject | null => {
  if (trackId !== undefined) return { kind: 'track', id: trackId };
  return postId === undefined ? null : { kind: 'post', id: postId };
};
const centsIn = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0);

/** @throws DomainError TIP.ARTIST_UNKNOWN */
const artistOf = async (store: ReadStore, artistId: string, payerId: string) => {
  const artist = await shownPersonById(store, artistId);
  if (!artist || artist.role !== 'artist' || (await isAnyHidden(store, payerId, [artistId])))
    throw new DomainError(tipRefusals.artistUnknown);
  return artist;
};

const givenOf = async (log: EventLog, tipId: string): Promise<Recorded<TipGiven> | null> => {
  for await (const event of log.readStream(tipStream(tipId))) return event as Recorded<TipGiven>;
  return null;
};

type Sale = Readonly<{ paymentId: string; line: PaymentLine }>;

/** Out of the artist's wallet, once, whether an admin or a bank asks for it. @returns false where the artist was paid out, or spent it */
const isBack = async (
  { paymentId, line: { lineId, details, amount } }: Sale,
  { handle, ledger, log }: Pick<Facts, 'handle'> & Readonly<{ ledger: Ledger; log: EventLog }>,
): Promise<boolean> => {
  const tipId = derivedId('tip', paymentId, lineId);
  const given = await givenOf(log, tipId);
  if (!given) return false;
  const wallet = { ownerId: details.artistId ?? '', currency: amount.currency };
  try {
    await ledger.move(wallet, { from: INTO[amount.currency], to: 'fees', amount }, { event: given, process: 'tip-back' });
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal.code !== ledgerRefusals.insufficientFunds.code) throw error;
    return false;
  }
  await handle(tipStream(tipId), tipDecider, { type: 'TakeBackTip', data: { tipId, givenAt: given.at } });
  return true;
};

/** A tip of `cents` for `artistId`: a cent is a point. */
export const TipPurchase = purchase(
  'tip',
  { ledger: Ledger, log: EVENT_LOG },
  {
    offer: async (details, payerId, { store }) => {
      const { artistId = '', cents: asked } = details;
      const about = aboutIn(details);
      const cents = centsIn(asked);
      if (cents < LEAST_TIP || cents > MOST_TIP) throw new DomainError(tipRefusals.amountNotValid);
      if (artistId === payerId) throw new DomainError(tipRefusals.self);
      await artistOf(store, artistId, payerId);
      const units = String(cents);
      return {
        details: { artistId, cents: units, ...(about ? { [`${about.kind}Id`]: about.id } : {}) },
        prices: { POINTS: units, USD: units },
      };
    },
    words: async ({ artistId = '' }, { store }) => {
      const artist = await shownPersonById(store, artistId);
      const name = artist?.displayName ?? tipTexts.gone;
      const actionUrl = artist ? `/${artist.username}` : null;
      return { title: tipTexts.title(name), text: tipTexts.text(name), actionUrl, goes: [{ name, share: 100 }] };
    },
    deliver: async ({ paymentId, payerId, line: { lineId, details, amount } }, { store, handle, ledger, log }) => {
      const { artistId: toId = '' } = details;
      const tipId = derivedId('tip', paymentId, lineId);
      const stream = tipStream(tipId);
      // What was given is given, whatever became of the artist since.
      if (!(await givenOf(log, tipId))) await artistOf(store, toId, payerId);
      const data = { tipId, fromId: payerId, toId, amount, paymentId, lineId, about: aboutIn(details) };
      await handle(stream, tipDecider, { type: 'GiveTip', data });
      const given = (await givenOf(log, tipId)) as Recorded<TipGiven>;
      const wallet = { ownerId: toId, currency: amount.currency };
      await ledger.move(wallet, { from: 'fees', to: INTO[amount.currency], amount }, { event: given, process: 'tip' });
    },
    takeBack: async (sale, facts) => ((await isBack(sale, facts)) ? sale.line.amount.amount : '0'),
    giveBack: async (sale, facts) => {
      if (!(await isBack(sale, facts))) throw new DomainError(paymentRefusals.spent);
    },
  },
);
