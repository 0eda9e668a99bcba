import { postCalls, type FeedPage, type Post } from '@refrain/contracts/posts';
import { trendCalls } from '@refrain/contracts/trends';
import type { Problem } from '@refrain/contracts/kernel';
import { api } from '../../../shared/lib/api/api';
import { changes, pages, reads, request } from '../../../shared/lib/api/calls';
import { isPlain, sendPost, type Draft } from './send-post';

/** The feed is fresh for 2 minutes and kept for 5 (spec part 2, section 9). */
export const FEED_FRESH_SECONDS = 2 * 60;
const FEED_KEPT_SECONDS = 5 * 60;

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeed: pages(build, postCalls.getFeed, {
      refetchCachedPages: false,
      keepUnusedDataFor: FEED_KEPT_SECONDS,
      providesTags: ['Feed'],
    }),
    /** The newest page alone; asked for to learn what is new without touching what is being read. */
    getFeedHead: reads(build, postCalls.getFeed, { keepUnusedDataFor: 0 }),
    getProfilePosts: pages(build, postCalls.getProfilePosts, {
      refetchCachedPages: false,
      providesTags: (_result, _error, slug) => [{ type: 'Post', id: slug }],
    }),
    getTopicPosts: pages(build, trendCalls.getTopicPosts, {
      refetchCachedPages: false,
      providesTags: (_pages, _error, tag) => [{ type: 'Post', id: `#${tag}` }],
    }),
    /** One post, kept as the lists are, so that what happens to it shows in all of them alike. */
    getPost: pages(build, postCalls.getPost, {
      transformResponse: (post: Post): FeedPage => ({ posts: [post], next: null }),
      providesTags: (_result, _error, id) => [{ type: 'Post', id }],
    }),
    createPost: build.mutation<unknown, Draft>({
      queryFn: (draft, { signal }, _extra, send) =>
        isPlain(draft)
          ? send(request(postCalls.createPost, { body: { content: draft.content }, key: draft.key }))
          : sendPost(draft, signal).then(
              (data) => ({ data }),
              (error: Problem) => ({ error }),
            ),
      invalidatesTags: ['Stats', 'Post', 'Profile', 'Activity'],
    }),
    /** Posts that are shown already; asked for after the connection was down. */
    getPostsById: reads(build, postCalls.getPostsById, {
      ask: (ids: readonly string[]) => ({ query: { ids: ids.join(',') } }),
      keepUnusedDataFor: 0,
    }),
    setLike: changes(build, postCalls.setLike, {
      ask: ({ id, liked, key }: { id: string; liked: boolean; key: string }) => ({ params: { id }, body: { liked }, key }),
    }),
    deletePost: changes(build, postCalls.deletePost, { invalidatesTags: ['Stats', 'Profile'] }),
  }),
});

export const {
  useGetFeedInfiniteQuery,
  useGetPostInfiniteQuery,
  useGetProfilePostsInfiniteQuery,
  useGetTopicPostsInfiniteQuery,
  useCreatePostMutation,
  useDeletePostMutation,
} = postsApi;
