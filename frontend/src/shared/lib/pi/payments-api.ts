import { piPaymentCalls } from '@refrain/contracts/pi-payments';
import { api } from '../api/api';
import { changes, reads } from '../api/calls';

/** Payments in Pi, for every feature that is paid with. */
const piPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPiPayment: changes(build, piPaymentCalls.createPiPayment),
    buyInPi: changes(build, piPaymentCalls.buyInPi),
    approvePiPayment: changes(build, piPaymentCalls.approvePiPayment),
    completePiPayment: changes(build, piPaymentCalls.completePiPayment, { invalidatesTags: ['Points'] }),
    leavePiPayment: changes(build, piPaymentCalls.leavePiPayment),
    incompletePiPayment: changes(build, piPaymentCalls.incompletePiPayment, { invalidatesTags: ['Points'] }),
    getPiRates: reads(build, piPaymentCalls.getPiRates),
  }),
});

export const {
  useCreatePiPaymentMutation,
  useBuyInPiMutation,
  useApprovePiPaymentMutation,
  useCompletePiPaymentMutation,
  useLeavePiPaymentMutation,
  useIncompletePiPaymentMutation,
  useGetPiRatesQuery,
} = piPaymentsApi;
