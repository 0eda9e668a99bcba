import type { FeedPage, LikeRequest, LikeResponse, Post, PostsById } from '@refrain/contracts/posts';
import type { TopicPosts } from '@refrain/contracts/trends';
import type { Problem } from '@refrain/contracts/kernel';
import { api, withKey, withPosition, type Since } from '../../../shared/lib/api';
import { isPlain, sendPost, type Draft } from './send-post';

type Cursor = string | null;
const after = (cursor: Cursor) => (cursor ? `?after=${encodeURIComponent(cursor)}` : '');
const pages = {
  initialPageParam: null as Cursor,
  getNextPageParam: (last: FeedPage): string | undefined => last.next ?? undefined,
};

/** The feed is fresh for 2 minutes and kept for 5 (spec part 2, section 9). */
export const FEED_FRESH_SECONDS = 2 * 60;
const FEED_KEPT_SECONDS = 5 * 60;

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeed: build.infiniteQuery<FeedPage, void, Cursor>({
      infiniteQueryOptions: { ...pages, refetchCachedPages: false },
      query: ({ pageParam }) => `/social/feed${after(pageParam)}`,
      keepUnusedDataFor: FEED_KEPT_SECONDS,
      providesTags: ['Feed'],
    }),
    /** The newest page alone; asked for to learn what is new without touching what is being read. */
    getFeedHead: build.query<FeedPage, void>({ query: () => '/social/feed', keepUnusedDataFor: 0 }),
    getProfilePosts: build.infiniteQuery<FeedPage, string, Cursor>({
      infiniteQueryOptions: { ...pages, refetchCachedPages: false },
      query: ({ queryArg: slug, pageParam }) => `/profiles/${encodeURIComponent(slug)}/posts${after(pageParam)}`,
      providesTags: (_result, _error, slug) => [{ type: 'Post', id: slug }],
    }),
    getTopicPosts: build.infiniteQuery<TopicPosts, string, Cursor>({
      infiniteQueryOptions: { ...pages, refetchCachedPages: false },
      query: ({ queryArg: tag, pageParam }) => `/trending-topics/${encodeURIComponent(tag)}/posts${after(pageParam)}`,
      providesTags: (_pages, _error, tag) => [{ type: 'Post', id: `#${tag}` }],
    }),
    /** One post, kept as the lists are, so that what happens to it shows in all of them alike. */
    getPost: build.infiniteQuery<FeedPage, string, Cursor>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: id }) => `/posts/${encodeURIComponent(id)}`,
      transformResponse: (post: Post): FeedPage => ({ posts: [post], next: null }),
      providesTags: (_result, _error, id) => [{ type: 'Post', id }],
    }),
    createPost: build.mutation<unknown, Draft>({
      queryFn: (draft, { signal }, _extra, send) =>
        isPlain(draft)
          ? send(withKey({ url: '/social/posts', method: 'POST', body: { content: draft.content } }, draft.key))
          : sendPost(draft, signal).then(
              (data) => ({ data }),
              (error: Problem) => ({ error }),
            ),
      invalidatesTags: ['Stats', 'Post', 'Profile', 'Activity'],
    }),
    /** Posts that are shown already; asked for after the connection was down. */
    getPostsById: build.query<PostsById, readonly string[]>({
      query: (ids) => `/posts?ids=${ids.join(',')}`,
      keepUnusedDataFor: 0,
    }),
    setLike: build.mutation<Since<LikeResponse>, { id: string; liked: boolean; key: string }>({
      query: ({ id, liked, key }) =>
        withKey({ url: `/social/posts/${id}/like`, method: 'POST', body: { liked } satisfies LikeRequest }, key),
      transformResponse: withPosition<LikeResponse>,
    }),
    deletePost: build.mutation<unknown, string>({
      query: (id) => ({ url: `/posts/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Stats', 'Profile'],
    }),
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
