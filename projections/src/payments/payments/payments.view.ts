import { rooms } from '@refrain/contracts/kernel';
import type { PaymentLine, PaymentLineState, PaymentMethod, PaymentStatus } from '@refrain/contracts/payments';
import { collection, NEWEST_FIRST } from '../../kernel';

/** Where an admin asked for it to be paid back: what they said, empty where nobody did, and the code of why not, if not. */
type AskedBack = { refundReason: string; refusal: string };
/** Amounts are minor units of the currency of the method. */
export type StoredPaymentLine = Readonly<
  Pick<PaymentLine, 'lineId' | 'kind' | 'details'> & { amount: string; refunded: string; state: PaymentLineState } & AskedBack
>;
/** `reason` is the code of why it was declined. */
export type StoredPayment = Readonly<{
  id: string;
  payerId: string;
  method: PaymentMethod;
  status: PaymentStatus;
  reason: string | null;
  total: string;
  lines: readonly StoredPaymentLine[];
  createdAt: string;
  expiresAt: string;
}>;

export const payments = collection<StoredPayment>()(
  {
    name: 'payments',
    columns: { payerId: 'text', createdAt: 'text' },
    indexes: [{ on: ['payerId', ...NEWEST_FIRST] }, { on: [...NEWEST_FIRST] }],
  },
  { view: 'payments', rooms: (_, payment) => (payment ? [rooms.points(payment.payerId)] : []), pushed: ({ id }) => ({ id }) },
);
