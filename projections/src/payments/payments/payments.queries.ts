import { PAYMENTS_PAGE_SIZE } from '@refrain/contracts/payments';
import type { ReadStore } from '@refrain/storage/read-store';
import { NEWEST_FIRST, parsed } from '../../kernel';
import { payments, type StoredPayment } from './payments.view';

export type { StoredPayment, StoredPaymentLine } from './payments.view';

/** The payments of one person, the last one first. @throws BadCursor */
export const paymentsOf = async (
  store: ReadStore,
  payerId: string,
  cursor?: string,
  limit = PAYMENTS_PAGE_SIZE,
): Promise<Readonly<{ payments: readonly StoredPayment[]; next: string | null }>> => {
  const { rows, next } = await payments.in(store).page({ where: { payerId }, orderBy: NEWEST_FIRST, cursor, limit });
  return { payments: rows.map(({ text }) => parsed(text)), next };
};

export const paymentOf = (store: ReadStore, paymentId: string): Promise<StoredPayment | null> =>
  payments.in(store).doc(paymentId);
