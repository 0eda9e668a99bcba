import { hideCalls } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api/api';
import { changes } from '../../../shared/lib/api/calls';

export const hidingApi = api.injectEndpoints({
  endpoints: (build) => ({
    hidePost: changes(build, hideCalls.hidePost, {
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'Post', id }, 'Notification']),
    }),
    unhidePost: changes(build, hideCalls.unhidePost, {
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'Post', id }, 'Notification']),
    }),
  }),
});

export const { useUnhidePostMutation } = hidingApi;
