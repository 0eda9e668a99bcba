import type { TopicPosts, TrendingTopics } from '@refrain/contracts/trends';
import { api } from '../../shared/lib/api';

const after = (cursor: string | null) => (cursor ? `?after=${encodeURIComponent(cursor)}` : '');

export const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTopics: build.query<TrendingTopics, number>({
      query: (limit) => ({ url: '/trending-topics', params: { limit } }),
      providesTags: ['Trend'],
    }),
    getTopicPosts: build.infiniteQuery<TopicPosts, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ queryArg: tag, pageParam }) => `/trending-topics/${encodeURIComponent(tag)}/posts${after(pageParam)}`,
      providesTags: (_pages, _error, tag) => [{ type: 'Post', id: `#${tag}` }],
    }),
  }),
});

export const { useGetTopicsQuery, useGetTopicPostsInfiniteQuery } = trendsApi;
