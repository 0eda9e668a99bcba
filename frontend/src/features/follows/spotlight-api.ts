import { SPOTLIGHT_FRESH_SECONDS, type Spotlight } from '@refrain/contracts/follows';
import { api } from '../../shared/lib/api';

export const spotlightApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpotlight: build.query<Spotlight | null, void>({
      query: () => '/sidebar/artist-spotlight',
      keepUnusedDataFor: SPOTLIGHT_FRESH_SECONDS,
      providesTags: ['Spotlight'],
    }),
  }),
});

export const { useGetSpotlightQuery } = spotlightApi;
