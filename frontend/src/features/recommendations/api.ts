import type { QueryOf } from '@refrain/contracts/kernel';
import { recommendationCalls } from '@refrain/contracts/recommendations';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const RECOMMENDATIONS = { type: 'Context', id: 'recommendations' } as const;

const recommendationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendations: reads(build, recommendationCalls.getRecommendations, {
      ask: (query: QueryOf<typeof recommendationCalls.getRecommendations> | void) => (query ? { query } : {}),
      providesTags: [RECOMMENDATIONS],
    }),
    tuneRecommendations: changes(build, recommendationCalls.tuneRecommendations, { invalidatesTags: [RECOMMENDATIONS] }),
  }),
});

export const { useGetRecommendationsQuery, useTuneRecommendationsMutation } = recommendationsApi;
