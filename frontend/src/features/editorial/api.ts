import type { BlogCoverResponse, BlogPage, BlogPick, BlogPost, BlogPostRequest } from '@refrain/contracts/editorial';
import { api } from '../../shared/lib/api';

const at = (slug: string) => `/admin/blog/${encodeURIComponent(slug)}`;

export const editorialApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNews: build.infiniteQuery<BlogPage, void, string | null>({
      query: ({ pageParam }) => `/blog${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ''}`,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['News'],
    }),
    getStory: build.query<BlogPost, string>({ query: (slug) => `/blog/${encodeURIComponent(slug)}`, providesTags: ['News'] }),
    /** Another one each time it is asked for. */
    getDrawnCard: build.query<BlogPick, void>({ query: () => '/blog/random', keepUnusedDataFor: 0, providesTags: ['News'] }),
    sendBlogCover: build.mutation<BlogCoverResponse, File>({
      query: (file) => {
        const body = new FormData();
        body.append('coverArt', file);
        return { url: '/admin/blog/cover', method: 'POST', body };
      },
    }),
    publishStory: build.mutation<BlogPost, BlogPostRequest>({
      query: (body) => ({ url: '/admin/blog', method: 'POST', body }),
      invalidatesTags: ['News'],
    }),
    reviseStory: build.mutation<BlogPost, { slug: string; story: BlogPostRequest }>({
      query: ({ slug, story }) => ({ url: at(slug), method: 'PUT', body: story }),
      invalidatesTags: ['News'],
    }),
    withdrawStory: build.mutation<null, string>({
      query: (slug) => ({ url: at(slug), method: 'DELETE' }),
      invalidatesTags: ['News'],
    }),
  }),
});

export const {
  useGetNewsInfiniteQuery,
  useGetStoryQuery,
  useGetDrawnCardQuery,
  useSendBlogCoverMutation,
  usePublishStoryMutation,
  useReviseStoryMutation,
  useWithdrawStoryMutation,
} = editorialApi;
