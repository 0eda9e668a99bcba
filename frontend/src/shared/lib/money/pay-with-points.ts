import { ledgerRefusals } from '@refrain/contracts/ledger';
import { paymentCalls, type AskedLine, type Payment } from '@refrain/contracts/payments';
import { api } from '../api/api';
import { request } from '../api/calls';
import { newId } from '../ids';
import { problem } from '../api/problem';

/** Lines and their price in points, as the person saw it. `key` names one wish: a second press of it pays nothing more. */
type Wish = Readonly<{ lines: AskedLine[]; total: string; key: string }>;

const { code, status, message } = ledgerRefusals.insufficientFunds;

/** The wish of one press, and of every further press until it is done. */
export const newWish = newId;

/** The checkout of these lines, where every way to pay is explained. */
export const checkoutPath = (lines: readonly AskedLine[]): string =>
  `/checkout?lines=${encodeURIComponent(JSON.stringify(lines))}`;

const payApi = api.injectEndpoints({
  endpoints: (build) => ({
    payWithPoints: build.mutation<Payment, Wish>({
      queryFn: async ({ lines, total, key }, _api, _extra, send) => {
        const created = await send(request(paymentCalls.createPayment, { body: { method: 'points', total, lines }, key }));
        if (created.error) return { error: created.error };
        const { id } = created.data as Payment;
        const started = await send(request(paymentCalls.startPayment, { params: { id }, key: `${key}-pay` }));
        if (started.error) return { error: started.error };
        const { payment } = started.data as { payment: Payment };
        // Declined is an answer too: nothing was taken.
        if (payment.status === 'declined') return { error: problem(code, status, message) };
        return { data: payment };
      },
      invalidatesTags: ['Points', 'User', 'Context'],
    }),
  }),
});

export const { usePayWithPointsMutation } = payApi;
