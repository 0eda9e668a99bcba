import type { HideResponse } from '@refrain/contracts/moderation';
import { api } from '../../../shared/lib/api';

export const hidingApi = api.injectEndpoints({
  endpoints: (build) => ({
    hidePost: build.mutation<HideResponse, string>({
      query: (id) => ({ url: `/posts/${id}/hide`, method: 'POST' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'Post', id }, 'Notification']),
    }),
    unhidePost: build.mutation<HideResponse, string>({
      query: (id) => ({ url: `/posts/${id}/hide`, method: 'DELETE' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'Post', id }, 'Notification']),
    }),
  }),
});

export const { useUnhidePostMutation } = hidingApi;
