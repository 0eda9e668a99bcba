import { paymentCalls, type AskedLine, type Payment } from '@refrain/contracts/payments';
import { api, problemOf } from './api';
import { request } from './calls';
import { newId } from './ids';

/** Lines and their price in points, as the person saw it. `key` names one wish: a second press of it pays nothing more. */
type Wish = Readonly<{ lines: AskedLine[]; total: string; key: string }>;

/** The wish of one press, and of every further press until it is done. */
export const newWish = newId;

const payApi = api.injectEndpoints({
  endpoints: (build) => ({
    payWithPoints: build.mutation<Payment, Wish>({
      queryFn: async ({ lines, total, key }, _api, _extra, send) => {
        const created = await send(request(paymentCalls.createPayment, { body: { method: 'points', total, lines }, key }));
        if (created.error) return { error: created.error };
        const { id } = created.data as Payment;
        const started = await send(request(paymentCalls.startPayment, { params: { id }, key: `${key}-pay` }));
        if (started.error) return { error: started.error };
        return { data: (started.data as { payment: Payment }).payment };
      },
      invalidatesTags: ['Points', 'User', 'Context'],
    }),
  }),
});

export const { usePayWithPointsMutation } = payApi;
export const isRefusedForPoints = (error: unknown): boolean => problemOf(error)?.code === 'LEDGER.INSUFFICIENT_FUNDS';
