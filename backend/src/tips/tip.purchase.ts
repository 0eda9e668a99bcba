import type { Currency, Recorded } from '@refrain/contracts/kernel';
import type { PurchaseDetails } from '@refrain/contracts/payments';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import { LEAST_TIP, MOST_TIP, tipRefusals, tipTexts, type TipGiven, type TipSubject } from '@refrain/contracts/tips';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { purchase } from '../kernel/purchases';
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
      const isGiven = async (): Promise<Recorded<TipGiven> | null> => {
        for await (const event of log.readStream(stream)) return event as Recorded<TipGiven>;
        return null;
      };
      // What was given is given, whatever became of the artist since.
      if (!(await isGiven())) await artistOf(store, toId, payerId);
      const data = { tipId, fromId: payerId, toId, amount, paymentId, lineId, about: aboutIn(details) };
      await handle(stream, tipDecider, { type: 'GiveTip', data });
      const given = (await isGiven()) as Recorded<TipGiven>;
      const wallet = { ownerId: toId, currency: amount.currency };
      await ledger.move(wallet, { from: 'fees', to: INTO[amount.currency], amount }, { event: given, process: 'tip' });
    },
    takeBack: async ({ paymentId, line: { lineId, details, amount } }, { ledger, log }) => {
      const wallet = { ownerId: details.artistId ?? '', currency: amount.currency };
      for await (const given of log.readStream(tipStream(derivedId('tip', paymentId, lineId)))) {
        try {
          const why = { event: given as Recorded<TipGiven>, process: 'tip-back' };
          await ledger.move(wallet, { from: INTO[amount.currency], to: 'fees', amount }, why);
          return amount.amount;
        } catch (error) {
          // The artist was paid out, or spent it.
          if (!(error instanceof DomainError) || error.refusal.code !== ledgerRefusals.insufficientFunds.code) throw error;
        }
      }
      return '0';
    },
  },
);
