import type { Currency } from '../kernel';
import type { Entry, LedgerEvent } from '../ledger';

/** What came in and went out of what is available in one day (UTC, YYYY-MM-DD); minor units, neither is negative. */
export type WalletDay = Readonly<{ date: string; in: string; out: string }>;
/** One currency of the viewer; minor units. `days` are those of the last 30 in which something moved, the newest first. */
export type WalletSummary = Readonly<{
  currency: Currency;
  available: string;
  held: string;
  payable: string;
  days: readonly WalletDay[];
}>;
/** Every currency, also those where nothing ever moved. */
export type Wallets = Readonly<{ wallets: readonly WalletSummary[] }>;

/** Where the posting stands in the log, and the recorded event behind it. An auditor with the log finds both there. */
type PostingProof = Readonly<{
  eventId: string;
  stream: string;
  revision: number;
  causeId: string;
  causeStream: string;
  process: string;
}>;
/**
 * One posting. `title` says its cause in words; `amount` is what it changed of what is available, in minor units; `entries` are all sides
 * of it and sum to zero.
 */
export type WalletLine = Readonly<{
  id: string;
  type: LedgerEvent['type'];
  title: string;
  actionUrl: string | null;
  amount: string;
  entries: readonly Entry[];
  proof: PostingProof;
  createdAt: string;
}>;
/** The last posted first. `next` is null on the last page. */
export type WalletPage = Readonly<{ lines: readonly WalletLine[]; next: string | null }>;
