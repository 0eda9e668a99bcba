import type { AuthorCard } from '@refrain/contracts/accounts';
import type { FeedPage, Post } from '@refrain/contracts/posts';
import { startAppListening, type AppDispatch, type RootState } from '../../../shared/lib/redux';
import { authorChanged, personBlocked } from '../../../session/signals';
import { postsApi } from './api';
import { isNewer } from '../../../realtime/rooms';
import { known } from '../../../session/own-acts/own-acts';
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

/** Every query that answers with posts. */
const LISTS = ['getFeed', 'getPost', 'getProfilePosts', 'getTopicPosts'] as const;
type List = (typeof LISTS)[number];
/** A list that is cached. All of them keep the same kind of pages, so that one of the names stands for any. */
type Cached = Readonly<{ list: List; arg: string; data: PostPages }>;

const cachedLists = (state: RootState): readonly Cached[] =>
  LISTS.flatMap((list) =>
    (postsApi.util.selectCachedArgsForQuery(state, list) as readonly string[]).flatMap((arg) => {
      const { data } = postsApi.endpoints[list as 'getProfilePosts'].select(arg)(state);
      return data ? [{ list, arg, data: data as PostPages }] : [];
    }),
  );

const replace = ({ list, arg }: Cached, change: Change) =>
  postsApi.util.updateQueryData(list as 'getProfilePosts', arg, (data) => change(data as PostPages) as typeof data);

const changeLists =
  (change: Change, isMeant: (list: List) => boolean = () => true): Thunk<void> =>
  (dispatch, getState) => {
    for (const cached of cachedLists(getState())) {
      const after = isMeant(cached.list) ? change(cached.data) : cached.data;
      if (after !== cached.data) dispatch(replace(cached, () => after));
    }
  };

const find = (state: RootState, id: string): Post | undefined =>
  cachedLists(state)
    .flatMap(({ data }) => postsOf(data))
    .find((post) => post.id === id);

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
const removeAuthor = (userId: string): Thunk<void> => changeLists((data) => withoutAuthor(data, userId));

/** Takes a post out of every list that holds it, but not from its own page. Answers an undo that puts it back where it stood. */
export const takePost =
  (id: string): Thunk<() => void> =>
  (dispatch, getState) => {
    const lists = cachedLists(getState()).filter(({ list }) => list !== 'getPost');
    const places = lists.map((cached) => ({ cached, place: placeOf(cached.data, id) }));
    dispatch(
      changeLists(
        (data) => withoutPost(data, id),
        (list) => list !== 'getPost',
      ),
    );
    return () => {
      for (const { cached, place } of places) if (place) dispatch(replace(cached, (data) => withPostAt(data, place)));
    };
  };

/** Every post that is cached in some list. */
export const cachedIds = (state: RootState): readonly string[] => [
  ...new Set(cachedLists(state).flatMap(({ data }) => postsOf(data).map(({ id }) => id))),
];

const changeFeed =
  (change: Change): Thunk<void> =>
  (dispatch) =>
    void dispatch(postsApi.util.updateQueryData('getFeed', undefined, (feed) => change(feed as PostPages) as typeof feed));

/** Lays fetched posts over what is shown. A like that is under way, or was answered meanwhile, stays: what was fetched does not know of it yet. */
const layOver =
  (change: Thunk<void>): Thunk<void> =>
  (dispatch, getState) => {
    dispatch(change);
    for (const { view, id, stands, position } of known(getState().ownActs)) {
      const isUnknown = (post: Post) => position === null || isNewer({ position }, post.position);
      if (view === 'likes') dispatch(patchPost(id, (post) => (isUnknown(post) ? likedSince(stands, position)(post) : {})));
    }
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

startAppListening({
  actionCreator: authorChanged,
  effect: ({ payload: { id, card } }, { dispatch }) => dispatch(patchAuthor(id, card)),
});
startAppListening({ actionCreator: personBlocked, effect: ({ payload: id }, { dispatch }) => dispatch(removeAuthor(id)) });
