import { siteCalls } from '@refrain/contracts/site';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

export const { useGetFirstStepsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: reads(build, siteCalls.getFirstSteps, { keepUnusedDataFor: 0, providesTags: ['Stats', 'Recent'] }),
  }),
});
