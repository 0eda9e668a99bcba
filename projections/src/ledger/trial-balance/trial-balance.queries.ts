import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';
import {
  OWN_PURPOSES,
  SHARED_PURPOSES,
  WALLET_POSTINGS_PAGE_SIZE,
  type TrialBalance,
  type WalletBalance,
  type WalletPostingsPage,
  type WalletRef,
} from '@refrain/contracts/ledger';
import type { WalletFilter } from '@refrain/contracts/wallet';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import {
  lineId,
  trialBalances,
  walletBalances,
  walletDays,
  walletId,
  walletPostings,
  type WalletDayDocument,
} from './trial-balance.view';

const CURRENCIES = Object.keys(MINOR_DIGITS) as readonly Currency[];
const LINES = CURRENCIES.flatMap((currency) => [...OWN_PURPOSES, ...SHARED_PURPOSES].map((purpose) => lineId(currency, purpose)));

/** Accounts where something was ever posted. */
export const trialBalance = async (store: ReadStore): Promise<TrialBalance> => {
  const rows = await trialBalances.in(store).many(LINES);
  return rows.map(({ text }) => parsed(text));
};

/** For screens: the streams decide. Currencies that the owner never had are left out. */
export const walletsOf = async (store: ReadStore, ownerId: string): Promise<readonly WalletBalance[]> => {
  const rows = await walletBalances.in(store).many(CURRENCIES.map((currency) => walletId({ ownerId, currency })));
  return rows.map(({ text }) => parsed(text));
};

/** The last posted first; of a month (YYYY-MM, UTC) or of a kind by the time at which they were posted. @throws BadCursor */
export const walletPostingsOf = async (
  store: ReadStore,
  wallet: WalletRef,
  cursor?: string,
  limit = WALLET_POSTINGS_PAGE_SIZE,
  { month, kind }: WalletFilter = {},
): Promise<WalletPostingsPage> => {
  const of = { wallet: walletId(wallet) };
  const [all, page] = [walletPostings.in(store), { cursor, limit }];
  // Behind every time that begins so.
  const createdAt = { gte: month ?? '', lt: `${month ?? ''}~` };
  const byTime = ['-createdAt', '-id'] as const;
  const { rows, next } = await (kind !== undefined
    ? all.page({ where: { ...of, kind, createdAt }, orderBy: byTime, ...page })
    : month !== undefined
      ? all.page({ where: { ...of, createdAt }, orderBy: byTime, ...page })
      : all.page({ where: of, orderBy: ['-place', '-id'], ...page }));
  const postings = rows.map(({ id, text }) => {
    const { wallet: _wallet, place: _place, kind: _kind, ...posting } = parsed(text);
    return { id, ...posting };
  });
  return { postings, next };
};

/** Days from a date (YYYY-MM-DD, UTC) on in which something moved, the newest first. */
export const walletDaysOf = async (
  store: ReadStore,
  wallet: WalletRef,
  from: string,
  limit: number,
): Promise<readonly WalletDayDocument[]> => {
  const where = { wallet: walletId(wallet), date: { gte: from } };
  const rows = await walletDays.in(store).find({ where, orderBy: ['-date', '-id'], limit });
  return rows.map(({ text }) => parsed(text));
};
