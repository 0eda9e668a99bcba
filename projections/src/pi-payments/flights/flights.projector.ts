import type { AccountErased } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import { PI_STUCK_SECONDS, type PiPaymentEvent } from '@refrain/contracts/pi-payments';
import { secondsAfter } from '../../due';
import { projection, type Change } from '../../kernel';
import { piFlights as flights, type StoredFlight } from './flights.view';

const ALL = Number.MAX_SAFE_INTEGER;

type Next = (flight: StoredFlight) => Partial<StoredFlight>;

/** Notes what happened, and when an admin should look: a while later, at once where it is held, never where it is over. */
const noted = (event: Recorded<PiPaymentEvent>, detail: string | null, next: Next): readonly Change[] => [
  flights.change(event.data.piId, (flight) => {
    const step = { event: { type: event.type, revision: event.revision, at: event.at, detail } };
    const after = { ...flight, ...next(flight), heardAt: event.at, steps: [...flight.steps, step] };
    const isHeld = after.mismatches.length > 0 || after.asked !== null;
    const isOver = after.endedAt !== null && !isHeld;
    const looksAt = isHeld ? after.createdAt : secondsAfter(event.at, PI_STUCK_SECONDS);
    return { ...after, isOpen: isOver ? 'no' : 'yes', looksAt: isOver ? null : looksAt };
  }),
];
/** An end by hand settles what was held. */
const ended =
  (event: Recorded<PiPaymentEvent>, byHand: boolean, next: Next): Next =>
  (flight) => ({
    ...next(flight),
    doubt: null,
    asked: null,
    askedBy: null,
    endedAt: event.at,
    ...(byHand ? { mismatches: [] } : {}),
  });

export const piPaymentsProjection = projection<PiPaymentEvent | AccountErased>()('piPayments', 1, [flights], {
  PiPaymentIntended: ({ data: { piId, payerId, amount, network, purchaseId, expiresAt }, at, type, revision }) => [
    flights.put(piId, {
      ...{ payerId, units: amount.amount, status: 'intended', network, purchaseId, piPaymentId: null, txid: null },
      ...{ doubt: null, mismatches: [], asked: null, askedBy: null, createdAt: at, heardAt: at, endedAt: null },
      ...{ looksAt: secondsAfter(expiresAt, PI_STUCK_SECONDS), isOpen: 'yes' },
      steps: [{ event: { type, revision, at, detail: null } }],
    }),
  ],
  PiPaymentBound: (event) => {
    const { piPaymentId } = event.data;
    return noted(event, piPaymentId, () => ({ status: 'bound', piPaymentId }));
  },
  PiPaymentApproved: (event) => noted(event, null, ({ txid }) => ({ status: txid === null ? 'approved' : 'seen', doubt: null })),
  PiTransactionSeen: (event) => {
    const { txid } = event.data;
    return noted(event, txid, ({ status }) => ({
      ...{ txid, doubt: null },
      status: status === 'approved' || status === 'seen' ? 'seen' : status,
    }));
  },
  PiPaymentDoubted: (event) => noted(event, event.data.doubt, () => ({ doubt: event.data.doubt })),
  PiPaymentMismatched: (event) => {
    const found = event.data.mismatches;
    return noted(event, found.join(', '), ({ mismatches }) => ({ mismatches: [...new Set([...mismatches, ...found])] }));
  },
  PiPaymentCompleted: (event) => {
    const { txid, by } = event.data;
    return noted(
      event,
      txid,
      ended(event, by !== null, () => ({ status: 'completed', txid })),
    );
  },
  PiPaymentCancelled: (event) => {
    const { cause, by } = event.data;
    return noted(
      event,
      cause,
      ended(event, by !== null, () => ({ status: 'cancelled' })),
    );
  },
  PiHandAsked: (event) => {
    const { action, txid, askedBy, reason } = event.data;
    const asked = { action, txid, reason: readable(reason, ''), by: askedBy, at: event.at };
    return noted(event, action, () => ({ asked, askedBy }));
  },
  PiHandAnswered: (event) => noted(event, event.data.agrees ? 'yes' : 'no', () => ({ asked: null, askedBy: null })),
  PiPaymentRefunded: (event) =>
    noted(
      event,
      null,
      ended(event, true, () => ({ status: 'refunded' })),
    ),
  PiArrowRecorded: ({ data: { piId, lane, name, why, request, status, code, said, startedAt, durationMs } }) => {
    const arrow = { lane, name, why, request, status, code, said, at: startedAt, durationMs };
    return [flights.change(piId, (flight) => ({ ...flight, steps: [...flight.steps, { arrow }] }))];
  },
  AccountErased: ({ data: { userId } }) => [
    flights.each({ where: { askedBy: userId }, orderBy: ['id'] }, ALL, ({ id }) => [
      flights.change(id, (flight) => ({ ...flight, asked: flight.asked && { ...flight.asked, reason: '' } })),
    ]),
  ],
});
