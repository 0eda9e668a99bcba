import { editCalls, type Captions, type Post } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api/api';
import { changes } from '../../../shared/lib/api/calls';
import { patchPost } from '../cache/patch-post';

type Editing = Readonly<{ id: string; content: string; key: string }>;
type Captioning = Captions & Readonly<{ id: string }>;
type Describing = Readonly<{ id: string; alt: string }>;

const editingApi = api.injectEndpoints({
  endpoints: (build) => ({
    editPost: changes(build, editCalls.editPost, {
      ask: ({ id, content, key }: Editing) => ({ params: { id }, body: { content }, key }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(patchPost(id, (): Post => saved.data));
      },
    }),
    captionMedia: changes(build, editCalls.captionMedia, {
      ask: ({ id, language, captions }: Captioning) => ({ params: { id, language }, body: { captions } }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(patchPost(id, (): Post => saved.data));
      },
    }),
    describeMedia: changes(build, editCalls.describeMedia, {
      ask: ({ id, alt }: Describing) => ({ params: { id }, body: { alt } }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(patchPost(id, (): Post => saved.data));
      },
    }),
  }),
});

export const { useCaptionMediaMutation, useEditPostMutation, useDescribeMediaMutation } = editingApi;
