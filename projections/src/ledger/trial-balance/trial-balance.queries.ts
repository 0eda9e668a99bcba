import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';
import {
  OWN_PURPOSES,
  SHARED_PURPOSES,
  WALLET_POSTINGS_PAGE_SIZE,
  type TrialBalance,
  type TrialBalanceLine,
  type WalletBalance,
  type WalletPostingsPage,
  type WalletRef,
} from '@refrain/contracts/ledger';
import type { ReadStore } from '@refrain/storage/read-store';
import { cursorOf, keyOfCursor } from '../../kernel';
import {
  lineId,
  trialBalances,
  walletBalances,
  walletId,
  walletPostings,
  type WalletPostingDocument,
} from './trial-balance.view';

const CURRENCIES = Object.keys(MINOR_DIGITS) as readonly Currency[];
const LINES = CURRENCIES.flatMap((currency) => [...OWN_PURPOSES, ...SHARED_PURPOSES].map((purpose) => lineId(currency, purpose)));

/** Accounts where something was ever posted. */
export const trialBalance = async (store: ReadStore): Promise<TrialBalance> => {
  const rows = await store.getMany(trialBalances.spec.name, LINES);
  return rows.map(({ text }) => JSON.parse(text) as TrialBalanceLine);
};

/** For screens: the streams decide. Currencies that the owner never had are left out. */
export const walletsOf = async (store: ReadStore, ownerId: string): Promise<readonly WalletBalance[]> => {
  const rows = await store.getMany(
    walletBalances.spec.name,
    CURRENCIES.map((currency) => walletId({ ownerId, currency })),
  );
  return rows.map(({ text }) => JSON.parse(text) as WalletBalance);
};

/** The last posted first. @throws BadCursor */
export const walletPostingsOf = async (
  store: ReadStore,
  wallet: WalletRef,
  cursor?: string,
  limit = WALLET_POSTINGS_PAGE_SIZE,
): Promise<WalletPostingsPage> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(walletPostings.spec.name, {
    where: { wallet: walletId(wallet) },
    orderBy: ['-place', '-id'],
    limit,
    ...(after ? { after } : {}),
  });
  const postings = rows.map(({ id, text }) => {
    const { wallet: _wallet, place: _place, ...posting } = JSON.parse(text) as WalletPostingDocument;
    return { id, ...posting };
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { postings, next: last ? cursorOf([last.columns.place ?? null, last.id]) : null };
};
