import {
  movedIn,
  OWN_PURPOSES,
  POINTS_PROCESS,
  WALLET_POSTINGS_PAGE_SIZE,
  type Cause,
  type WalletPosting,
  type WalletRef,
} from '@refrain/contracts/ledger';
import { PAYMENT_PROCESS } from '@refrain/contracts/payments';
import { PAYOUT_PROCESS } from '@refrain/contracts/payouts';
import { pointTexts, type PointReceipt } from '@refrain/contracts/rewards';
import { WALLET_CSV_COLUMNS, walletTexts, type WalletFilter, type WalletLine, type WalletPage } from '@refrain/contracts/wallet';
import { walletPostingsOf } from '@refrain/projections/ledger';
import { pointReceiptsBy } from '@refrain/projections/rewards';
import type { ReadStore } from '@refrain/storage/read-store';
import { decimal } from '../ledger/decimal';

/** The cause in words: what earned points says so itself, as its receipt reads now. */
const titleOf = ({ type, cause, entries }: WalletPosting, receipt: PointReceipt | undefined): string => {
  if (receipt) return pointTexts.reasons[receipt.reason](receipt.about);
  switch (cause.process) {
    case POINTS_PROCESS:
      return walletTexts.pointsEarned;
    case PAYMENT_PROCESS:
      return { ...walletTexts.titles, ...walletTexts.payment }[type];
    case PAYOUT_PROCESS:
      if (type === 'HoldCaptured' && movedIn(entries, 'payable') > 0n) return walletTexts.payoutEnded;
  }
  return walletTexts.titles[type];
};
/** The stream of the cause is that of the payment. */
const paymentPath = ({ process, stream }: Cause): string | null =>
  process === PAYMENT_PROCESS ? `/payments/${stream.replace(/^payment-/, '')}` : null;

const lineOf = (posting: WalletPosting, receipt: PointReceipt | undefined): WalletLine => {
  const { id, type, entries, cause, createdAt, stream, revision } = posting;
  return {
    ...{ id, type, entries, createdAt, title: titleOf(posting, receipt), actionUrl: receipt?.actionUrl ?? paymentPath(cause) },
    amount: String(movedIn(entries, 'available')),
    proof: { eventId: id, stream, revision, causeId: cause.eventId, causeStream: cause.stream, process: cause.process },
  };
};

/** Postings with their causes in words, the last first. @throws BadCursor */
export const walletLines = async (
  store: ReadStore,
  wallet: WalletRef,
  cursor?: string,
  filter: WalletFilter = {},
): Promise<WalletPage> => {
  const { postings, next } = await walletPostingsOf(store, wallet, cursor, WALLET_POSTINGS_PAGE_SIZE, filter);
  const earned = postings.flatMap(({ cause }) => (cause.process === POINTS_PROCESS ? [cause.eventId] : []));
  const receipts = await pointReceiptsBy(store, wallet.ownerId, earned);
  return { lines: postings.map((posting) => lineOf(posting, receipts.get(posting.cause.eventId))), next };
};

/** A spreadsheet would run what begins so, and what stands here was written by people. */
const RUNS = /^[=+\-@\t\r]/;
const cell = (text: string): string => `"${(RUNS.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const END = '\r\n';

/** All postings, or those of a filter, as RFC 4180 says, the last first, page by page. */
export async function* walletCsv(store: ReadStore, wallet: WalletRef, filter: WalletFilter = {}): AsyncGenerator<string> {
  yield WALLET_CSV_COLUMNS.join(',') + END;
  for (let next: string | null | undefined; next !== null;) {
    const page: WalletPage = await walletLines(store, wallet, next, filter);
    const rows = page.lines.map(({ createdAt, entries, title, id, proof }) => {
      const amounts = OWN_PURPOSES.map((purpose) => decimal(wallet.currency, movedIn(entries, purpose)));
      return [createdAt, wallet.currency, ...amounts, ...[title, id, proof.causeId, proof.process].map(cell)].join(',') + END;
    });
    yield rows.join('');
    next = page.next;
  }
}
