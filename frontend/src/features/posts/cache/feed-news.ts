import type { FeedPage } from '@refrain/contracts/posts';
import type { Push } from '@refrain/contracts/kernel';
import { followChanged } from '../../../session/signals';
import { startAppListening, type AppDispatch, type RootState } from '../../../shared/lib/redux';
import { postsApi } from './api';
import { postArrived, postsSettled } from './feed-buffer';
import { refreshShown, removeFromFeed, removePost, selectShown, showHead } from './patch-post';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** As it is from now on: what is under way may not know of what happened since, and would be taken for the answer. */
const fetchHead = async (dispatch: AppDispatch): Promise<FeedPage | undefined> => {
  const underWay = dispatch(postsApi.util.getRunningQueryThunk('getFeedHead', undefined));
  if (underWay) await underWay;
  return (await dispatch(postsApi.endpoints.getFeedHead.initiate(undefined, { forceRefetch: true, subscribe: false }))).data;
};

/** A push of the room feed:ME; its id is that of the post, or POST:ME where it says what the viewer hid. */
export const timelinePushed =
  ({ view, id, doc }: Push): Thunk<void> =>
  (dispatch) => {
    if (view === 'hides') return dispatch(postHidden(id.split(':')[0] ?? '', doc !== null));
    dispatch(doc === null ? postsSettled([id]) : postArrived(id));
  };

/** Hidden in another tab, or here; what is shown again comes with the next look. */
const postHidden =
  (postId: string, isHidden: boolean): Thunk<void> =>
  (dispatch) => {
    if (!isHidden) return;
    dispatch(postsSettled([postId]));
    dispatch(removePost(postId));
  };

/** Shows what is new, on the reader's wish. Answers whether it could be fetched. */
export const showNewPosts = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { waiting } = getState().feedBuffer;
  // A feed that was asked for before them would hide them when it comes.
  await dispatch(postsApi.util.getRunningQueryThunk('getFeed', undefined));
  const head = await fetchHead(dispatch);
  if (!head) return false;
  dispatch(showHead(head));
  dispatch(postsSettled(waiting));
  return true;
};

/** Fetches what is new after a reconnect or a new follow; an empty feed is simply filled. */
export const checkForNewPosts = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const head = await fetchHead(dispatch);
  if (!head) return;
  const shown = new Set(selectShown(getState()).map((post) => post.id));
  if (shown.size === 0) return dispatch(showHead(head));
  dispatch(refreshShown(head));
  head.posts.filter((post) => !shown.has(post.id)).forEach((post) => dispatch(postArrived(post.id)));
};

/** Takes an unfollowed author out of the feed, and counts the posts that wait again. */
export const leaveAuthor =
  (userId: string): Thunk<Promise<void>> =>
  (dispatch, getState) => {
    dispatch(removeFromFeed(userId));
    dispatch(postsSettled(getState().feedBuffer.waiting));
    return dispatch(checkForNewPosts());
  };

startAppListening({
  actionCreator: followChanged,
  effect: ({ payload: { id, isFollowing } }, { dispatch }) => dispatch(isFollowing ? checkForNewPosts() : leaveAuthor(id)),
});
