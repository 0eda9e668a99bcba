import type { RecommendedTracks } from '@refrain/contracts/tracks';
import { api } from '../../../shared/lib/api';

export const recommendedApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommended: build.query<RecommendedTracks, void>({ query: () => '/sidebar/recommended', providesTags: ['Recommended'] }),
  }),
});

export const { useGetRecommendedQuery } = recommendedApi;
