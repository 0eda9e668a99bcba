import type { ActivityPage } from '@refrain/contracts/activity';
import { api } from '../../shared/lib/api';

type Cursor = string | null;
const after = (cursor: Cursor) => (cursor ? `?after=${encodeURIComponent(cursor)}` : '');
const pages = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ next }: { next: Cursor }): string | undefined => next ?? undefined,
};

export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.infiniteQuery<ActivityPage, void, Cursor>({
      query: ({ pageParam }) => `/social/activity${after(pageParam)}`,
      infiniteQueryOptions: pages,
      providesTags: [{ type: 'Activity', id: 'acts' }],
    }),
  }),
});

export const { useGetActivityInfiniteQuery } = activityApi;
