import { contextOfRows, limitWithin, MINUTE, money, personal, publicFields } from '../kernel';
import type { PiHandAsked, PiPaymentEvent, PiTransactionClaimed } from './events';
import type { PiPayoutEvent, PiPayoutTurnEvent } from './payouts/events';
import { piPayoutRows } from './payouts/rows';

export type * from './events';
export type * from './payouts/events';

const piId = 'pi-payment-1';
const amount = money('PI', 31_400_000n);
const at = '2026-06-01T12:00:00.000Z';
const paid = { piId, payerId: 'user-ada', amount } as const;

export const piPaymentsContext = contextOfRows<PiPaymentEvent | PiPayoutEvent | PiPayoutTurnEvent | PiTransactionClaimed>()({
  name: 'pi-payments',
  events: {
    PiPaymentIntended: {
      fields: { ...publicFields('piId', 'payerId', 'network', 'purchaseId', 'expiresAt'), amount: 'money' },
      people: ['payerId'],
      sample: { ...paid, network: 'Pi Testnet', purchaseId: null, expiresAt: '2026-06-01T12:30:00.000Z' },
    },
    PiPaymentBound: {
      fields: publicFields('piId', 'piPaymentId'),
      people: [],
      sample: { piId, piPaymentId: 'sample-pi-payment' },
    },
    PiPaymentApproved: { fields: publicFields('piId'), people: [], sample: { piId } },
    PiTransactionSeen: { fields: publicFields('piId', 'txid'), people: [], sample: { piId, txid: 'sample-txid' } },
    PiPaymentDoubted: { fields: publicFields('piId', 'doubt'), people: [], sample: { piId, doubt: 'timed-out' } },
    PiPaymentMismatched: {
      fields: publicFields('piId', 'piPaymentId', 'mismatches'),
      people: [],
      sample: { piId, piPaymentId: 'sample-pi-payment', mismatches: ['amount'] },
    },
    PiPaymentCompleted: {
      fields: { ...publicFields('piId', 'payerId', 'purchaseId', 'piPaymentId', 'txid', 'by'), amount: 'money' },
      people: ['payerId', 'by'],
      sample: { ...paid, purchaseId: null, piPaymentId: 'sample-pi-payment', txid: 'sample-txid', by: null },
    },
    PiPaymentCancelled: {
      fields: publicFields('piId', 'purchaseId', 'cause', 'by'),
      people: ['by'],
      sample: { piId, purchaseId: null, cause: 'payer', by: null },
    },
    PiHandAsked: {
      fields: { ...publicFields('piId', 'action', 'txid', 'askedBy'), reason: personal<PiHandAsked['data']>('askedBy') },
      people: ['askedBy'],
      sample: { piId, action: 'refund', txid: null, askedBy: 'user-ben', reason: 'A sample reason' },
    },
    PiHandAnswered: {
      fields: publicFields('piId', 'action', 'agrees', 'answeredBy'),
      people: ['answeredBy'],
      sample: { piId, action: 'refund', agrees: true, answeredBy: 'user-cleo' },
    },
    PiPaymentRefunded: {
      fields: { ...publicFields('piId', 'payerId', 'by'), amount: 'money' },
      people: ['payerId', 'by'],
      sample: { ...paid, by: 'user-cleo' },
    },
    PiArrowRecorded: {
      fields: publicFields(
        ...(['piId', 'lane', 'name', 'why', 'request', 'status', 'code', 'said', 'startedAt', 'durationMs'] as const),
      ),
      people: [],
      sample: {
        ...{ piId, lane: 'pi', name: 'get', why: 'payer', request: 'GET /v2/payments/sample-pi-payment', status: 200 },
        ...{ code: null, said: 'approved', startedAt: at, durationMs: 212 },
      },
    },
    ...piPayoutRows,
    PiTransactionClaimed: { fields: publicFields('txid', 'piId'), people: [], sample: { txid: 'sample-txid', piId } },
  },
  limits: {
    // The SDK of Pi asks again about every ten seconds while it has no answer.
    piPayment: limitWithin(MINUTE, 60, 600),
    piHand: limitWithin(MINUTE, 30, 150),
  },
});
