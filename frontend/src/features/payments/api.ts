import { paymentCalls, type CreatePaymentRequest } from '@refrain/contracts/payments';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const deskTag = { type: 'Context', id: 'payments' } as const;

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCheckout: reads(build, paymentCalls.getCheckout, {
      ask: (lines: string) => ({ query: { lines } }),
      providesTags: ['Points'],
    }),
    getPayments: pages(build, paymentCalls.getPayments, { providesTags: ['Points'] }),
    getPaymentDesk: pages(build, paymentCalls.getPaymentDesk, {
      ask: (find: string) => ({ query: find === '' ? {} : { find } }),
      providesTags: [deskTag],
    }),
    refundLine: changes(build, paymentCalls.refundLine, { invalidatesTags: [deskTag] }),
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
  useGetPaymentsInfiniteQuery,
  useGetPaymentDeskInfiniteQuery,
  useRefundLineMutation,
  useCreatePaymentMutation,
  useStartPaymentMutation,
  useCancelPaymentMutation,
} = paymentsApi;
