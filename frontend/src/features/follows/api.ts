import type { PeoplePage, SuggestedUser } from '@refrain/contracts/accounts';
import type { FollowingPage } from '@refrain/contracts/activity';
import { followCalls } from '@refrain/contracts/follows';
import { api } from '../../shared/lib/api';
import { changes } from '../../shared/lib/calls';

/** Who follows a person, or whom they follow. */
export type PeopleListArg = { userId: string; list: 'followers' | 'following' };

const pathOf = ({ userId, list }: PeopleListArg, after: string | null) =>
  `/people/${userId}/${list}${after ? `?after=${encodeURIComponent(after)}` : ''}`;
/** Who is followed, or no longer; `key` names this one wish. */
type Pressed = { id: string; key: string };
const pressed = ({ id, key }: Pressed) => ({ params: { id }, key });

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
    /** A person that the viewer no longer follows keeps their line until the list is fetched again, so that a slip can be mended. */
    getFollowing: build.infiniteQuery<FollowingPage, void, string | null>({
      query: ({ pageParam }) => `/social/following${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ''}`,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: [{ type: 'Activity', id: 'following' }],
    }),
    follow: changes(build, followCalls.followUser, { ask: pressed }),
    unfollow: changes(build, followCalls.unfollowUser, { ask: pressed }),
  }),
});

export const { useGetSuggestionsQuery, useGetPeopleInfiniteQuery, useGetFollowingInfiniteQuery } = followsApi;
