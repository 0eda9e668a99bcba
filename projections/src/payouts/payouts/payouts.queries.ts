import { PAYOUTS_PAGE_SIZE, type DeskPayout, type DeskPayoutsPage, type Payout } from '@refrain/contracts/payouts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, parsed, unique } from '../../kernel';
import { payouts, type StoredPayout } from './payouts.view';

const shown = (id: string, payout: StoredPayout): Payout => {
  const { amount, currency, rail, state, payTo, reason, reference, needsTwo, approvedBy, createdAt, changedAt } = payout;
  return {
    ...{ id, amount, currency, rail, state, payTo, reason: reason || null, reference: reference || null },
    ...{ approvals: approvedBy.length, needed: needsTwo ? 2 : 1, createdAt, changedAt },
  };
};

/** Whose payout it is, which never changes; null where the views do not know it. */
export const payeeOf = async (store: ReadStore, payoutId: string): Promise<string | null> =>
  (await payouts.in(store).doc(payoutId))?.userId ?? null;

/** Payouts of one person, the newest first. @throws BadCursor */
export const payoutsOf = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = PAYOUTS_PAGE_SIZE,
): Promise<Readonly<{ payouts: readonly Payout[]; next: string | null }>> => {
  const { rows, next } = await payouts.in(store).page({ where: { userId }, orderBy: NEWEST_FIRST, cursor, limit });
  return { payouts: rows.map(({ id, text }) => shown(id, parsed(text))), next };
};

/** Payouts of everyone: those that wait, the oldest first, or those that have ended, the newest first; and whose they are. @throws BadCursor */
export const deskPayouts = async (
  store: ReadStore,
  viewerId: string,
  list: 'open' | 'ended',
  cursor?: string,
  limit = PAYOUTS_PAGE_SIZE,
): Promise<DeskPayoutsPage & Readonly<{ userIds: readonly string[] }>> => {
  const { rows, next } =
    list === 'open'
      ? await payouts.in(store).page({ where: { isOpen: 1 }, orderBy: ['createdAt', 'id'], cursor, limit })
      : await payouts.in(store).page({ where: { isOpen: 0 }, orderBy: NEWEST_FIRST, cursor, limit });
  const found = rows.map(({ id, text }) => ({ id, doc: parsed(text) }));
  const ids = unique(found.flatMap(({ doc }) => [doc.userId, ...doc.approvedBy]));
  // An admin sees the person also where one of them blocked the other.
  const people = await authorTexts(store, ids);
  const listed = found.map(({ id, doc }): DeskPayout => ({
    ...shown(id, doc),
    person: parsed(people(doc.userId)),
    approvedBy: doc.approvedBy.map((by) => parsed(people(by))),
    ...{ mine: doc.approvedBy.includes(viewerId), isOwn: doc.userId === viewerId },
  }));
  return { payouts: listed, next, userIds: found.map(({ doc }) => doc.userId) };
};

/** How many payouts are not ended, and how many of them wait for a second person; counted up to `most`. */
export const countOpenPayouts = async (store: ReadStore, most: number): Promise<Readonly<{ open: number; second: number }>> => {
  const rows = await payouts.in(store).find({ where: { isOpen: 1 }, orderBy: ['createdAt', 'id'], limit: most });
  const second = rows.map(({ text }) => parsed(text)).filter(({ needsTwo, approvedBy }) => needsTwo && approvedBy.length === 1);
  return { open: rows.length, second: second.length };
};
