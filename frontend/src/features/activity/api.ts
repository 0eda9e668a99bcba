import { activityCalls } from '@refrain/contracts/activity';
import { api } from '../../shared/lib/api/api';
import { pages } from '../../shared/lib/api/calls';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: pages(build, activityCalls.getActivity, { providesTags: [{ type: 'Activity', id: 'acts' }] }),
  }),
});

export const { useGetActivityInfiniteQuery } = activityApi;
