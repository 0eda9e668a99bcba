import {
  AD_CONFIG_SECONDS,
  type AdConfig,
  type CommunityStats,
  type PlatformStats,
  type SiteContact,
} from '@refrain/contracts/site';
import { api } from '../../shared/lib/api';

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Live counts: each visit asks anew.
    getPlatformStats: build.query<PlatformStats, void>({ query: () => '/public/stats', keepUnusedDataFor: 0 }),
    getCommunityStats: build.query<CommunityStats, void>({
      query: () => '/sidebar/community-stats',
      keepUnusedDataFor: 0,
      providesTags: ['CommunityStats'],
    }),
    getContact: build.query<SiteContact, void>({ query: () => '/public/contact' }),
    getAdConfig: build.query<AdConfig, void>({ query: () => '/public/adsense-config', keepUnusedDataFor: AD_CONFIG_SECONDS }),
  }),
});

export const { useGetPlatformStatsQuery, useGetCommunityStatsQuery, useGetContactQuery, useGetAdConfigQuery } = siteApi;
