import { POSTS_BY_ID_MAX } from '@refrain/contracts/posts';
import type { AppDispatch, RootState } from '../../../shared/lib/redux';
import { postsApi } from './api';
import { cachedIds, refreshPosts, removePost } from './patch-post';

/** Brings one post up to date. */
export const refetchPost =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const { data } = await dispatch(postsApi.endpoints.getPostsById.initiate([id], { forceRefetch: true, subscribe: false }));
    if (data) dispatch(refreshPosts(data.posts));
  };

/** Brings every post that is shown up to date after the connection was down, and takes out those that are gone. Lists stay as long as they are. */
export const refreshCached =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const ids = cachedIds(getState());
    for (let from = 0; from < ids.length; from += POSTS_BY_ID_MAX) {
      const some = ids.slice(from, from + POSTS_BY_ID_MAX);
      const { data } = await dispatch(postsApi.endpoints.getPostsById.initiate(some, { forceRefetch: true, subscribe: false }));
      if (!data) return;
      dispatch(refreshPosts(data.posts));
      const found = new Set(data.posts.map(({ id }) => id));
      some.filter((id) => !found.has(id)).forEach((id) => dispatch(removePost(id)));
    }
  };
