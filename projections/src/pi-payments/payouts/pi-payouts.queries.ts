import { money } from '@refrain/contracts/kernel';
import {
  PI_PAYMENTS_PAGE_SIZE,
  piDecimal,
  type PiDeskList,
  type PiDeskPayout,
  type PiPayoutFlight,
  type PiPayoutsPage,
} from '@refrain/contracts/pi-payments';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { piPeople } from '../people.queries';
import { piPayouts, type StoredPiPayout } from './pi-payouts.view';

type Row = StoredPiPayout & Readonly<{ id: string }>;

const present = async (store: ReadStore, rows: readonly Row[], now: string): Promise<readonly PiDeskPayout[]> => {
  const personOf = await piPeople(
    store,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, userId, cents, units, status, doubt, createdAt, heardAt, endedAt, looksAt }) => ({
    ...{ id, person: personOf(userId), cents, amount: units === null ? null : piDecimal(money('PI', units)), status, doubt },
    isStuck: looksAt !== null && looksAt <= now,
    ...{ intendedAt: createdAt, heardAt, endedAt },
  }));
};

/** What is stuck, the longest first; or all, the newest first. @throws BadCursor */
export const piPayoutsPage = async (
  store: ReadStore,
  list: PiDeskList,
  now: string,
  cursor?: string,
  limit = PI_PAYMENTS_PAGE_SIZE,
): Promise<PiPayoutsPage> => {
  const reads = piPayouts.in(store);
  const { rows, next } =
    list === 'stuck'
      ? await reads.page({ where: { isOpen: 'yes', looksAt: { lte: now } }, orderBy: ['looksAt', 'id'], cursor, limit })
      : await reads.page({ where: {}, orderBy: ['-createdAt', '-id'], cursor, limit });
  const found = rows.map(({ id, text }) => ({ ...parsed(text), id }));
  return { payouts: await present(store, found, now), next };
};

/** One payout with each of its steps, in the order in which they were recorded; null where there is none. */
export const piPayoutFlightOf = async (store: ReadStore, payoutId: string, now: string): Promise<PiPayoutFlight | null> => {
  const payout = await piPayouts.in(store).doc(payoutId);
  if (!payout) return null;
  const [shown] = await present(store, [{ ...payout, id: payoutId }], now);
  const { network, piPaymentId, txid, steps } = payout;
  return shown ? { ...shown, network, piPaymentId, txid, steps } : null;
};
