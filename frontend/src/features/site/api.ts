import { AD_CONFIG_SECONDS, siteCalls } from '@refrain/contracts/site';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Live counts: each visit asks again.
    getPlatformStats: reads(build, siteCalls.getPlatformStats, { keepUnusedDataFor: 0 }),
    getCommunityStats: reads(build, siteCalls.getCommunityStats, { keepUnusedDataFor: 0, providesTags: ['CommunityStats'] }),
    getContact: reads(build, siteCalls.getContact),
    getAdConfig: reads(build, siteCalls.getAdConfig, { keepUnusedDataFor: AD_CONFIG_SECONDS }),
  }),
});

export const { useGetPlatformStatsQuery, useGetCommunityStatsQuery, useGetContactQuery, useGetAdConfigQuery } = siteApi;
