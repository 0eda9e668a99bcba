import type { Currency } from '../kernel';
import type { Balances, Cause, LedgerEvent, WalletRef } from './events';
import type { Entry, Purpose } from './posting';

/** What all accounts of a purpose hold together, in minor units. */
export type TrialBalanceLine = Readonly<{ currency: Currency; purpose: Purpose; balance: string }>;
/** The lines of each currency sum to zero at every position of the log. */
export type TrialBalance = readonly TrialBalanceLine[];

export type WalletBalance = WalletRef & Balances;

/** One posting of a wallet. `createdAt` is ISO; `transferId` is the other half's too. */
export type WalletPosting = Readonly<{
  id: string;
  type: LedgerEvent['type'];
  entries: readonly Entry[];
  cause: Cause;
  transferId: string | null;
  createdAt: string;
  /** Where it stands in the log. */
  stream: string;
  revision: number;
}>;
/** The last posted first; `next` is null on the last page. */
export type WalletPostingsPage = Readonly<{ postings: readonly WalletPosting[]; next: string | null }>;

export const WALLET_POSTINGS_PAGE_SIZE = 50;
