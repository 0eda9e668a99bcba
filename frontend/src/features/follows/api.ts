import type { PeoplePage, SuggestedUser } from '@refrain/contracts/accounts';
import type { FollowResponse, UnfollowResponse } from '@refrain/contracts/follows';
import { api } from '../../shared/lib/api';

/** Who follows a person, or whom they follow. */
export type PeopleListArg = { userId: string; list: 'followers' | 'following' };

const pathOf = ({ userId, list }: PeopleListArg, after: string | null) => `/people/${userId}/${list}${after ? `?after=${encodeURIComponent(after)}` : ''}`;
const ACTS = { type: 'Activity' as const, id: 'acts' };
const followersOf = (id: string) => ({ type: 'PeopleList' as const, id: `followers:${id}` });

export const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<readonly SuggestedUser[], void>({
      query: () => '/social/suggested-follows',
      providesTags: ['Suggestions'],
    }),
    getPeople: build.infiniteQuery<PeoplePage, PeopleListArg, string | null>({
      query: ({ queryArg, pageParam }) => pathOf(queryArg, pageParam),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: (_pages, _error, { userId, list }) => ['PeopleList', { type: 'PeopleList', id: `${list}:${userId}` }],
    }),
    follow: build.mutation<FollowResponse, string>({
      query: (id) => ({ url: `/social/users/${id}/follow`, method: 'POST' }),
      // Whoever is looked at has one fan more; one's own list keeps its lines, so that a slip can be mended.
      invalidatesTags: (_answer, _error, id) => ['Stats', ACTS, followersOf(id)],
    }),
    unfollow: build.mutation<UnfollowResponse, string>({
      query: (id) => ({ url: `/follows/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => ['Stats', ACTS, followersOf(id)],
    }),
  }),
});

export const { useGetSuggestionsQuery, useGetPeopleInfiniteQuery, useFollowMutation, useUnfollowMutation } = followsApi;
