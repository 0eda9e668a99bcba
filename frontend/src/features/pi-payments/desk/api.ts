import { piPaymentCalls, type AskPiHandRequest, type PiDeskList } from '@refrain/contracts/pi-payments';
import { api } from '../../../shared/lib/api/api';
import { changes, pages, reads } from '../../../shared/lib/api/calls';

const PI_DESK = { type: 'Context', id: 'pi-payments' } as const;

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPiDesk: pages(build, piPaymentCalls.getPiDesk, {
      ask: (list: PiDeskList) => ({ query: { list } }),
      providesTags: [PI_DESK],
    }),
    getPiFlight: reads(build, piPaymentCalls.getPiFlight, { providesTags: [PI_DESK] }),
    getPiPayouts: pages(build, piPaymentCalls.getPiPayouts, {
      ask: (list: PiDeskList) => ({ query: { list } }),
      providesTags: [PI_DESK],
    }),
    getPiPayoutFlight: reads(build, piPaymentCalls.getPiPayoutFlight, { providesTags: [PI_DESK] }),
    askPiHand: changes(build, piPaymentCalls.askPiHand, {
      ask: ({ id, body }: { id: string; body: AskPiHandRequest }) => ({ params: { id }, body }),
      invalidatesTags: [PI_DESK],
    }),
    answerPiHand: changes(build, piPaymentCalls.answerPiHand, { invalidatesTags: [PI_DESK] }),
    askPiNow: changes(build, piPaymentCalls.askPiNow, { invalidatesTags: [PI_DESK] }),
  }),
});

export const {
  useGetPiDeskInfiniteQuery,
  useGetPiFlightQuery,
  useGetPiPayoutsInfiniteQuery,
  useGetPiPayoutFlightQuery,
  useAskPiHandMutation,
  useAnswerPiHandMutation,
  useAskPiNowMutation,
} = deskApi;
