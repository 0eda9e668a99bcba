import type { PaymentRefunded } from '@refrain/contracts/payments';
import { shareOf } from '../kernel';
import { notify } from '../notices';

/** A payer hears of what an admin paid back. What could not be delivered stands on the page of the payment, which they have just come from. */
export const paymentNotices = shareOf<PaymentRefunded>()({
  PaymentRefunded: (event) => {
    const { payerId: userId, paymentId: subjectId, because } = event.data;
    return because === 'returned' ? [notify(event, { userId, kind: 'payment_refunded', subjectId, actorId: null })] : [];
  },
});
