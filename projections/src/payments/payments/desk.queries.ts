import type { AuthorCard } from '@refrain/contracts/accounts';
import { PAYMENTS_PAGE_SIZE } from '@refrain/contracts/payments';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts, personByUsername } from '../../accounts';
import { NEWEST_FIRST, parsed, unique } from '../../kernel';
import { payments, type StoredPayment } from './payments.view';

/** A payment, and its payer. */
export type DeskPaymentRow = Readonly<{ payment: StoredPayment; person: AuthorCard }>;
type Page = Readonly<{ payments: readonly DeskPaymentRow[]; next: string | null }>;

const withPeople = async (store: ReadStore, found: readonly StoredPayment[], next: string | null): Promise<Page> => {
  // An admin sees the person also where one of them blocked the other.
  const people = await authorTexts(store, unique(found.map(({ payerId }) => payerId)));
  return { payments: found.map((payment) => ({ payment, person: parsed(people(payment.payerId)) })), next };
};

/** Payments of everyone, the last one first; `find` is the number of one, or the username of a payer. @throws BadCursor */
export const deskPayments = async (
  store: ReadStore,
  find: string | null,
  cursor?: string,
  limit = PAYMENTS_PAGE_SIZE,
): Promise<Page> => {
  const one = find === null ? null : await payments.in(store).doc(find);
  if (one) return withPeople(store, [one], null);
  const payer = find === null ? null : await personByUsername(store, find);
  if (find !== null && !payer) return { payments: [], next: null };
  const where = payer ? { payerId: payer.id } : {};
  const { rows, next } = await payments.in(store).page({ where, orderBy: NEWEST_FIRST, cursor, limit });
  return withPeople(
    store,
    rows.map(({ text }) => parsed(text)),
    next,
  );
};
