import { trackCalls } from '@refrain/contracts/tracks';
import { api } from '../../../shared/lib/api/api';
import { reads } from '../../../shared/lib/api/calls';

const recommendedApi = api.injectEndpoints({
  endpoints: (build) => ({ getRecommended: reads(build, trackCalls.getRecommended, { providesTags: ['Recommended'] }) }),
});

export const { useGetRecommendedQuery } = recommendedApi;
