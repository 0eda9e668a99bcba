import type { AuthorCard } from '@refrain/contracts/accounts';
import type { FeedPage, Post } from '@refrain/contracts/posts';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { postsApi } from './api';
import { known } from '../own-acts/own-acts';
import {
  likedSince,
  placeOf,
  postsOf,
  refreshedBy,
  undoing,
  withAuthor,
  withHead,
  withoutAuthor,
  withoutPost,
  withPost,
  withPostAt,
  type PostPages,
  type PostPatch,
} from './post-pages';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;
type Change = (data: PostPages) => PostPages;

/** Every cached list that can hold posts. */
const LISTS = ['getFeed', 'getPost', 'getProfilePosts', 'getTopicPosts'] as const;
type List = (typeof LISTS)[number];
const isList = (name: string | undefined): name is List => LISTS.some((list) => list === name);

const changeLists =
  (change: Change, isMeant: (list: List) => boolean = () => true): Thunk<void> =>
  (dispatch, getState) => {
    for (const entry of Object.values(getState().api.queries)) {
      if (!entry || !isList(entry.endpointName) || !isMeant(entry.endpointName) || !entry.data) continue;
      const before = entry.data as PostPages;
      const after = change(before);
      if (after === before) continue;
      // All of them keep the same kind of pages; one of the names stands for any.
      const [list, arg] = [entry.endpointName as 'getProfilePosts', entry.originalArgs as unknown as string];
      dispatch(postsApi.util.updateQueryData(list, arg, () => after as never));
    }
  };

const find = (state: RootState, id: string): Post | undefined => {
  for (const entry of Object.values(state.api.queries)) {
    if (!entry || !isList(entry.endpointName)) continue;
    const post = postsOf(entry.data as PostPages | undefined).find((each) => each.id === id);
    if (post) return post;
  }
  return undefined;
};

/**
 * Changes a post in every cached list that holds it. Answers an undo that puts back what was changed, except where
 * something newer has come since.
 */
export const patchPost =
  (id: string, change: (post: Post) => PostPatch): Thunk<() => void> =>
  (dispatch, getState) => {
    const before = find(getState(), id);
    if (!before) return () => undefined;
    const patch = change(before);
    dispatch(changeLists((data) => withPost(data, id, change)));
    return () => void dispatch(changeLists((data) => withPost(data, id, undoing(before, patch))));
  };

/** Shows an author beside their posts as they are called and look now. */
export const patchAuthor = (userId: string, card: AuthorCard): Thunk<void> =>
  changeLists((data) => withAuthor(data, userId, card));

export const removePost = (id: string): Thunk<void> => changeLists((data) => withoutPost(data, id));

/** Takes out what one person wrote. */
export const removeAuthor = (userId: string): Thunk<void> => changeLists((data) => withoutAuthor(data, userId));

/** Takes a post out of every list that holds it, but not from its own page. Answers an undo that puts it back where it stood. */
export const takePost =
  (id: string): Thunk<() => void> =>
  (dispatch, getState) => {
    const entries = Object.values(getState().api.queries).filter(
      (entry) => entry?.data && isList(entry.endpointName) && entry.endpointName !== 'getPost',
    );
    const places = entries.map((entry) => ({ entry, place: placeOf(entry?.data as PostPages, id) }));
    dispatch(
      changeLists(
        (data) => withoutPost(data, id),
        (list) => list !== 'getPost',
      ),
    );
    return () => {
      for (const { entry, place } of places) {
        if (!entry || !place) continue;
        const [list, arg] = [entry.endpointName as 'getProfilePosts', entry.originalArgs as unknown as string];
        dispatch(postsApi.util.updateQueryData(list, arg, (data) => withPostAt(data as PostPages, place) as typeof data));
      }
    };
  };

/** Every post that is cached in some list. */
export const cachedIds = (state: RootState): readonly string[] => {
  const lists = Object.values(state.api.queries).filter((entry) => isList(entry?.endpointName));
  return [...new Set(lists.flatMap((entry) => postsOf(entry?.data as PostPages | undefined).map(({ id }) => id)))];
};

const changeFeed =
  (change: Change): Thunk<void> =>
  (dispatch) =>
    void dispatch(postsApi.util.updateQueryData('getFeed', undefined, (feed) => change(feed as PostPages) as typeof feed));

/** Lays fetched posts over what is shown. A like that is under way stays: what was fetched does not know of it yet. */
const layOver =
  (change: Thunk<void>): Thunk<void> =>
  (dispatch, getState) => {
    dispatch(change);
    const wishes = known(getState().ownActs).filter(({ view, position }) => view === 'likes' && position === null);
    for (const { id, stands } of wishes) dispatch(patchPost(id, likedSince(stands, null)));
  };

/** Puts the newest page on top of the feed that is shown. */
export const showHead = (head: FeedPage): Thunk<void> => layOver(changeFeed((feed) => withHead(feed, head)));
/** Takes out of the feed alone what one person wrote. */
export const removeFromFeed = (userId: string): Thunk<void> => changeFeed((feed) => withoutAuthor(feed, userId));
/** Brings the posts that are shown up to date and leaves what is new aside. */
export const refreshShown = (head: FeedPage): Thunk<void> => layOver(changeFeed((feed) => refreshedBy(feed, head.posts)));
/** Brings posts up to date wherever they are shown. */
export const refreshPosts = (fetched: readonly Post[]): Thunk<void> => layOver(changeLists((data) => refreshedBy(data, fetched)));

/** The posts of the feed as it is cached. */
export const selectShown = (state: RootState): readonly Post[] =>
  postsOf(postsApi.endpoints.getFeed.select()(state).data as PostPages | undefined);
