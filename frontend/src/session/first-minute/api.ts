import { siteCalls } from '@refrain/contracts/site';
import { api } from '../../shared/lib/api';
import { reads } from '../../shared/lib/calls';

export const { useGetFirstStepsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: reads(build, siteCalls.getFirstSteps, { keepUnusedDataFor: 0, providesTags: ['Stats', 'Recent'] }),
  }),
});
