import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { readable } from '@refrain/contracts/kernel';
import type { PaymentEvent, PaymentStatus } from '@refrain/contracts/payments';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { payments, type StoredPayment, type StoredPaymentLine } from './payments.view';

const ALL = Number.MAX_SAFE_INTEGER;

const became = (paymentId: string, status: PaymentStatus, more: Partial<StoredPayment> = {}): readonly Change[] => [
  payments.change(paymentId, (payment) => ({ ...payment, status, ...more })),
];
const withLine = (
  paymentId: string,
  lineId: string,
  change: (line: StoredPaymentLine) => StoredPaymentLine,
): readonly Change[] => [
  payments.change(paymentId, (payment) => ({
    ...payment,
    lines: payment.lines.map((line) => (line.lineId === lineId ? change(line) : line)),
  })),
];
/** Their list is theirs; the amounts stay in the books, under an id of nobody. */
const forgotten = (payerId: string): readonly Change[] => [
  payments.each({ where: { payerId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [payments.remove(id)]),
];

/** Every payment, and how far each of its lines has come. */
export const paymentsProjection = projection<PaymentEvent | AccountErased | ErasureCompleted>()('payments', 2, [payments], {
  PaymentIntended: ({ data: { paymentId: id, payerId, method, total, lines, expiresAt }, at }) => [
    payments.put(id, {
      ...{ id, payerId, method, status: 'open', reason: null, total: total.amount, createdAt: at, expiresAt },
      lines: lines.map(({ lineId, kind, details, amount }) => ({
        ...{ lineId, kind, details, amount: amount.amount, refunded: '0', state: 'waiting' as const },
        ...{ refundReason: '', refusal: '' },
      })),
    }),
  ],
  PaymentStarted: ({ data: { paymentId } }) => became(paymentId, 'started'),
  PaymentSettled: ({ data: { paymentId } }) => became(paymentId, 'settled'),
  PaymentDeclined: ({ data: { paymentId, reason } }) => became(paymentId, 'declined', { reason }),
  PaymentCancelled: ({ data: { paymentId } }) => became(paymentId, 'cancelled'),
  PaymentExpired: ({ data: { paymentId } }) => became(paymentId, 'expired'),
  PaymentLineDelivered: ({ data: { paymentId, lineId } }) =>
    withLine(paymentId, lineId, (line) => ({ ...line, state: line.state === 'refunded' ? line.state : 'delivered' })),
  PaymentRefunded: ({ data: { paymentId, lineId, amount } }) =>
    withLine(paymentId, lineId, (line) => {
      const refunded = BigInt(line.refunded) + BigInt(amount.amount);
      return { ...line, refunded: String(refunded), state: refunded < BigInt(line.amount) ? line.state : 'refunded' };
    }),
  PaymentLineTakenBack: ({ data: { paymentId, lineId } }) =>
    withLine(paymentId, lineId, (line) => ({ ...line, state: line.state === 'refunded' ? line.state : 'reversed' })),
  PaymentRefundAsked: ({ data: { paymentId, lineId, reason } }) =>
    withLine(paymentId, lineId, (line) => ({ ...line, state: 'refunding', refundReason: readable(reason, ''), refusal: '' })),
  PaymentRefundRefused: ({ data: { paymentId, lineId, reason } }) =>
    withLine(paymentId, lineId, (line) => ({
      ...line,
      state: line.state === 'refunding' ? 'delivered' : line.state,
      refusal: reason,
    })),
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
