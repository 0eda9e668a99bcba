import type { NoticeSubject } from '../kernel/context';

/** It leads to the page of the payment, which says how much came back. */
export const noticedPayment: NoticeSubject = {
  find: async () => (paymentId) => ({ about: '', actionUrl: `/payments/${paymentId}`, cover: null }),
};
