import { money, unitsOf } from '@refrain/contracts/kernel';
import {
  PI_PAYMENTS_PAGE_SIZE,
  PI_TWO_PEOPLE_ABOVE,
  piDecimal,
  type PiDeskList,
  type PiDeskPage,
  type PiDeskPayment,
  type PiFlight,
} from '@refrain/contracts/pi-payments';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { piPeople } from '../people.queries';
import { piFlights, type StoredFlight } from './flights.view';

/** Who looks, and when (ISO). */
type Viewer = Readonly<{ me: string; now: string }>;
type Row = StoredFlight & Readonly<{ id: string }>;

const present = async (store: ReadStore, rows: readonly Row[], { me, now }: Viewer): Promise<readonly PiDeskPayment[]> => {
  const personOf = await piPeople(
    store,
    rows.flatMap(({ payerId, asked }) => [payerId, asked?.by ?? null]),
  );
  return rows.map(({ id, payerId, units, status, doubt, mismatches, asked, createdAt, heardAt, endedAt, looksAt }) => ({
    ...{ id, payer: personOf(payerId), amount: piDecimal(money('PI', units)), status, doubt, mismatches },
    asked: asked && {
      ...{ action: asked.action, txid: asked.txid, reason: asked.reason, at: asked.at },
      by: personOf(asked.by)?.displayName ?? null,
      isOwn: asked.by === me,
    },
    isStuck: looksAt !== null && looksAt <= now,
    ...{ intendedAt: createdAt, heardAt, endedAt },
  }));
};

/** What is stuck, the longest first; or all, the newest first. @throws BadCursor */
export const piDeskPage = async (
  store: ReadStore,
  list: PiDeskList,
  viewer: Viewer,
  cursor?: string,
  limit = PI_PAYMENTS_PAGE_SIZE,
): Promise<PiDeskPage> => {
  const reads = piFlights.in(store);
  const { rows, next } =
    list === 'stuck'
      ? await reads.page({
          where: { isOpen: 'yes', looksAt: { lte: viewer.now } },
          orderBy: ['looksAt', 'id'],
          cursor,
          limit,
        })
      : await reads.page({ where: {}, orderBy: ['-createdAt', '-id'], cursor, limit });
  const found = rows.map(({ id, text }) => ({ ...parsed(text), id }));
  return { payments: await present(store, found, viewer), next };
};

/** Within one millisecond the browser's arrow comes first: it set off the others, and was recorded after them. */
const orderOf = (step: StoredFlight['steps'][number]): string =>
  'arrow' in step ? `${step.arrow.at}${step.arrow.lane === 'browser' ? '' : '~'}` : `${step.event.at}~`;

/** One payment with each of its steps, in the order of their times; null where there is none. */
export const piFlightOf = async (store: ReadStore, piId: string, viewer: Viewer): Promise<PiFlight | null> => {
  const flight = await piFlights.in(store).doc(piId);
  if (!flight) return null;
  const [shown] = await present(store, [{ ...flight, id: piId }], viewer);
  const { network, purchaseId, piPaymentId, txid, units } = flight;
  const steps = [...flight.steps].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : Number(orderOf(a) > orderOf(b))));
  const needsSecond = BigInt(units) > unitsOf(PI_TWO_PEOPLE_ABOVE);
  return shown ? { ...shown, network, purchaseId, piPaymentId, txid, needsSecond, steps } : null;
};
