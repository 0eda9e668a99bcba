import { followCalls, SPOTLIGHT_FRESH_SECONDS } from '@refrain/contracts/follows';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

const spotlightApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpotlight: reads(build, followCalls.getSpotlight, {
      keepUnusedDataFor: SPOTLIGHT_FRESH_SECONDS,
      providesTags: ['Spotlight'],
    }),
  }),
});

export const { useGetSpotlightQuery } = spotlightApi;
