import { editorialCalls, type BlogPostRequest } from '@refrain/contracts/editorial';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const coverForm = (file: File): FormData => {
  const form = new FormData();
  form.append('coverArt', file);
  return form;
};

const editorialApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNews: pages(build, editorialCalls.getNews, { providesTags: ['News'] }),
    getStory: reads(build, editorialCalls.getStory, { providesTags: ['News'] }),
    /** Another one each time it is asked for. */
    getDrawnCard: reads(build, editorialCalls.getDrawnCard, { keepUnusedDataFor: 0, providesTags: ['News'] }),
    sendBlogCover: changes(build, editorialCalls.sendBlogCover, { ask: (file: File) => ({ body: coverForm(file) }) }),
    publishStory: changes(build, editorialCalls.publishStory, { invalidatesTags: ['News'] }),
    reviseStory: changes(build, editorialCalls.reviseStory, {
      ask: ({ slug, story }: { slug: string; story: BlogPostRequest }) => ({ params: { slug }, body: story }),
      invalidatesTags: ['News'],
    }),
    withdrawStory: changes(build, editorialCalls.withdrawStory, { invalidatesTags: ['News'] }),
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
