import { accountCalls } from '@refrain/contracts/accounts';
import { activityCalls } from '@refrain/contracts/activity';
import { followCalls } from '@refrain/contracts/follows';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads, type Pressed } from '../../shared/lib/api/calls';

/** The followers of a person, or the people they follow. */
export type PeopleListArg = { userId: string; list: 'followers' | 'following' };

const LISTS = { followers: accountCalls.getFollowers, following: accountCalls.getFollowed };
const pressed = ({ id, key }: Pressed) => ({ params: { id }, key });

export const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: reads(build, accountCalls.getSuggestions, { providesTags: ['Suggestions'] }),
    getPeople: pages(build, ({ list }: PeopleListArg) => LISTS[list], {
      ask: ({ userId: who }: PeopleListArg) => ({ params: { who } }),
      providesTags: (_pages, _error, { userId, list }) => ['PeopleList', { type: 'PeopleList', id: `${list}:${userId}` }],
    }),
    getArtists: pages(build, accountCalls.getArtists, { providesTags: ['PeopleList'] }),
    /** A person that the viewer no longer follows keeps their line until the list is fetched again, so that a slip can be mended. */
    getFollowing: pages(build, activityCalls.getFollowing, { providesTags: [{ type: 'Activity', id: 'following' }] }),
    follow: changes(build, followCalls.followUser, { ask: pressed }),
    unfollow: changes(build, followCalls.unfollowUser, { ask: pressed }),
  }),
});

export const { useGetSuggestionsQuery, useGetPeopleInfiniteQuery, useGetFollowingInfiniteQuery, useGetArtistsInfiniteQuery } =
  followsApi;
