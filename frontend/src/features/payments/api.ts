import { paymentCalls, type CreatePaymentRequest } from '@refrain/contracts/payments';
import { api } from '../../shared/lib/api';
import { changes, reads } from '../../shared/lib/calls';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCheckout: reads(build, paymentCalls.getCheckout, {
      ask: (lines: string) => ({ query: { lines } }),
      providesTags: ['Points'],
    }),
    getPayment: reads(build, paymentCalls.getPayment, { providesTags: ['Points'] }),
    createPayment: changes(build, paymentCalls.createPayment, {
      ask: ({ key, ...body }: CreatePaymentRequest & { key: string }) => ({ body, key }),
    }),
    startPayment: changes(build, paymentCalls.startPayment, { invalidatesTags: ['Points'] }),
    cancelPayment: changes(build, paymentCalls.cancelPayment, { invalidatesTags: ['Points'] }),
  }),
});

export const {
  useGetCheckoutQuery,
  useGetPaymentQuery,
  useCreatePaymentMutation,
  useStartPaymentMutation,
  useCancelPaymentMutation,
} = paymentsApi;
