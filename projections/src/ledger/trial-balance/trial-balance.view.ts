import type { Currency } from '@refrain/contracts/kernel';
import type { Purpose, TrialBalanceLine, WalletBalance, WalletPosting, WalletRef } from '@refrain/contracts/ledger';
import type { WalletKind } from '@refrain/contracts/wallet';
import { collection } from '../../kernel';

/** What all accounts of a purpose hold together, in each currency. */
export const trialBalances = collection<TrialBalanceLine>()({ name: 'trialBalances', columns: {}, indexes: [] });
export const lineId = (currency: Currency, purpose: Purpose): string => `${currency}:${purpose}`;

/** What an owner has; for screens. Nothing is decided from it. */
export const walletBalances = collection<WalletBalance>()({ name: 'walletBalances', columns: {}, indexes: [] });
export const walletId = ({ ownerId, currency }: WalletRef): string => `${ownerId}:${currency}`;

/**
 * By the id of its event. `place` is where it stands in the wallet: the month of its stream, and its revision there. `kind` says what it did to what is
 * available.
 */
export type WalletPostingDocument = Omit<WalletPosting, 'id'> & Readonly<{ wallet: string; place: string; kind: WalletKind }>;

export const walletPostings = collection<WalletPostingDocument>()({
  name: 'walletPostings',
  columns: { wallet: 'text', place: 'text', kind: 'text', createdAt: 'text' },
  indexes: [
    { on: ['wallet', '-place', '-id'] },
    { on: ['wallet', '-createdAt', '-id'] },
    { on: ['wallet', 'kind', '-createdAt', '-id'] },
  ],
});

/** What came in and went out of what is available in a day (UTC); minor units. */
export type WalletDayDocument = Readonly<{ wallet: string; date: string; in: string; out: string }>;

export const walletDays = collection<WalletDayDocument>()({
  name: 'walletDays',
  columns: { wallet: 'text', date: 'text' },
  indexes: [{ on: ['wallet', '-date', '-id'] }],
});
