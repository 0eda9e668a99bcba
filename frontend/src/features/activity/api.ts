import type { ActivityPage, FollowingPage } from '@refrain/contracts/activity';
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
    /** Whom one follows no more keeps their line until it is fetched anew, so that a slip can be mended. */
    getFollowing: build.infiniteQuery<FollowingPage, void, Cursor>({
      query: ({ pageParam }) => `/social/following${after(pageParam)}`,
      infiniteQueryOptions: pages,
      providesTags: [{ type: 'Activity', id: 'following' }],
    }),
  }),
});

export const { useGetActivityInfiniteQuery, useGetFollowingInfiniteQuery } = activityApi;
