import type { FeedPage } from '@refrain/contracts/posts';
import type { Push } from '@refrain/contracts/kernel';
import type { AppDispatch, RootState } from '../../app/store';
import { postsApi } from './api';
import { feedShown, postArrived, postWithdrawn } from './feed-buffer';
import { refreshShown, selectShown, showHead } from './patch-post';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

const fetchHead = async (dispatch: AppDispatch): Promise<FeedPage | undefined> =>
  (await dispatch(postsApi.endpoints.getFeedHead.initiate(undefined, { forceRefetch: true, subscribe: false }))).data;

/** A push of the room feed:ME; its id is that of the post. */
export const timelinePushed =
  ({ id, doc }: Push): Thunk<void> =>
  (dispatch) => {
    dispatch(doc === null ? postWithdrawn(id) : postArrived(id));
  };

/** Shows what is new, on the reader's wish. Answers whether it could be fetched. */
export const showNewPosts = (): Thunk<Promise<boolean>> => async (dispatch) => {
  const head = await fetchHead(dispatch);
  if (!head) return false;
  dispatch(showHead(head));
  dispatch(feedShown());
  return true;
};

/** Learns what is new, after the line was down or somebody was followed; an empty feed is simply filled. */
export const checkForNewPosts = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const head = await fetchHead(dispatch);
  if (!head) return;
  const shown = new Set(selectShown(getState()).map((post) => post.id));
  if (shown.size === 0) return dispatch(showHead(head));
  dispatch(refreshShown(head));
  head.posts.filter((post) => !shown.has(post.id)).forEach((post) => dispatch(postArrived(post.id)));
};
