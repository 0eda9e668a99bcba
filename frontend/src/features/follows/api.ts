import type { SuggestedUser } from '@refrain/contracts/accounts';
import type { FollowResponse, UnfollowResponse } from '@refrain/contracts/follows';
import { api } from '../../shared/lib/api';

export const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<readonly SuggestedUser[], void>({
      query: () => '/social/suggested-follows',
      providesTags: ['Suggestions'],
    }),
    follow: build.mutation<FollowResponse, string>({
      query: (id) => ({ url: `/social/users/${id}/follow`, method: 'POST' }),
      invalidatesTags: ['Stats'],
    }),
    unfollow: build.mutation<UnfollowResponse, string>({
      query: (id) => ({ url: `/follows/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Stats'],
    }),
  }),
});

export const { useGetSuggestionsQuery, useFollowMutation, useUnfollowMutation } = followsApi;
