import { earningCalls } from '@refrain/contracts/earnings';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const EARNINGS = { type: 'Context', id: 'earnings' } as const;

const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayRates: reads(build, earningCalls.getPayRates, { providesTags: [EARNINGS] }),
    setPayRates: changes(build, earningCalls.setPayRates, { invalidatesTags: [EARNINGS] }),
    getEarnings: pages(build, earningCalls.getEarnings, { providesTags: [EARNINGS] }),
    getStatement: reads(build, earningCalls.getStatement, { providesTags: [EARNINGS] }),
    getEarningPlays: pages(build, earningCalls.getEarningPlays, {
      ask: ({ month, trackId }: { month: string; trackId: string }) => ({ params: { month, id: trackId } }),
    }),
    askWhatIf: changes(build, earningCalls.askWhatIf),
    getRevenue: pages(build, earningCalls.getRevenue, { providesTags: [EARNINGS] }),
    getArtistMonths: pages(build, earningCalls.getArtistMonths, {
      ask: (month: string) => ({ params: { month } }),
      providesTags: [EARNINGS],
    }),
    askMonthWhatIf: changes(build, earningCalls.askMonthWhatIf),
  }),
});

export const {
  useGetPayRatesQuery,
  useSetPayRatesMutation,
  useGetEarningsInfiniteQuery,
  useGetStatementQuery,
  useGetEarningPlaysInfiniteQuery,
  useAskWhatIfMutation,
  useGetRevenueInfiniteQuery,
  useGetArtistMonthsInfiniteQuery,
  useAskMonthWhatIfMutation,
} = earningsApi;
