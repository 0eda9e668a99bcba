import type { Currency } from '@refrain/contracts/kernel';
import { walletCalls, type WalletFilter } from '@refrain/contracts/wallet';
import { api } from '../../shared/lib/api/api';
import { pages, reads } from '../../shared/lib/api/calls';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWallets: reads(build, walletCalls.getWallets, { providesTags: ['Points'] }),
    getWalletPostings: pages(build, walletCalls.getWalletPostings, {
      ask: ({ currency, ...query }: WalletFilter & { currency: Currency }) => ({
        params: { currency: currency.toLowerCase() },
        query,
      }),
      providesTags: ['Points'],
    }),
  }),
});

export const { useGetWalletsQuery, useGetWalletPostingsInfiniteQuery } = walletApi;
