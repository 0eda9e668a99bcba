import { createStore } from '../../../app/store';
import { authorChanged, personBlocked } from '../../../session/signals';
import { api } from '../../../shared/lib/api/api';
import { postsApi } from './api';
import { patchAuthor, patchPost, refreshShown, removePost, selectShown, showHead, takePost } from './patch-post';
import { likedSince, postsOf, pushed, type PostPages } from './post-pages';
import { samplePost } from '../testing/sample-post';

const pageOf = (...ids: string[]) => ({ pages: [{ posts: ids.map((id) => samplePost(id)), next: null }], pageParams: [null] });

let cleanUp = () => undefined as unknown;
// Cached lists that nobody reads wait for minutes to be dropped; the test does not.
afterEach(() => cleanUp());

const setUp = () => {
  const store = createStore();
  store.dispatch(
    postsApi.util.upsertQueryEntries([
      { endpointName: 'getFeed', arg: undefined, value: pageOf('a', 'b') },
      { endpointName: 'getProfilePosts', arg: 'ada', value: pageOf('b', 'c') },
      { endpointName: 'getPost', arg: 'b', value: pageOf('b') },
    ]),
  );
  cleanUp = () => store.dispatch(api.util.resetApiState());
  const state = store.getState;
  const profile = () => postsOf(postsApi.endpoints.getProfilePosts.select('ada')(state()).data as PostPages);
  const seen = (id: string) => [...selectShown(state()), ...profile()].filter((post) => post.id === id);
  const page = () => postsOf(postsApi.endpoints.getPost.select('b')(state()).data as PostPages);
  return { store, state, profile, page, seen };
};

describe('a post that stands in two lists', () => {
  it('changes in both, and the undo puts both back', () => {
    const { store, seen } = setUp();
    const undo = store.dispatch(patchPost('b', likedSince(true, null)));
    expect(seen('b').map((post) => [post.isLiked, post.likeCount])).toEqual([
      [true, 4],
      [true, 4],
    ]);
    undo();
    expect(seen('b')).toEqual([samplePost('b'), samplePost('b')]);
  });
  it('keeps what was pushed when a like is undone', () => {
    const { store, seen } = setUp();
    const undo = store.dispatch(patchPost('b', likedSince(true, null)));
    store.dispatch(patchPost('b', pushed('0000000009', samplePost('b', { likeCount: 12 }))));
    undo();
    expect(seen('b').map((post) => [post.isLiked, post.likeCount, post.position])).toEqual([
      [false, 12, '0000000009'],
      [false, 12, '0000000009'],
    ]);
  });
  it('is by who its author is called now, in both, and the posts of others stay', () => {
    const { store, seen } = setUp();
    const { username, role } = samplePost('b');
    const card = {
      username,
      role,
      displayName: 'Ada Anew',
      slug: 'ada-anew',
      profileImage: '/api/pictures/one/512',
      userUpdatedAt: '2026-11-21T10:00:00.000Z',
    };
    store.dispatch(patchAuthor(samplePost('b').userId, card));
    expect(seen('b')).toEqual([samplePost('b', card), samplePost('b', card)]);
    store.dispatch(patchAuthor('somebody-else', { ...card, displayName: 'Ben' }));
    expect(seen('b')).toEqual([samplePost('b', card), samplePost('b', card)]);
  });
  it('goes from both, and from its own page, when it is deleted', () => {
    const { store, state, profile, page } = setUp();
    store.dispatch(removePost('b'));
    expect(selectShown(state()).map((post) => post.id)).toEqual(['a']);
    expect(profile().map((post) => post.id)).toEqual(['c']);
    expect(page()).toEqual([]);
  });
  it('goes from both when it is hidden, stays on its own page, and is put back where it stood', () => {
    const { store, seen, profile, page } = setUp();
    const putBack = store.dispatch(takePost('b'));
    expect(seen('b')).toEqual([]);
    expect(page()).toEqual([samplePost('b')]);
    putBack();
    expect(seen('b')).toHaveLength(2);
    expect(profile().map((post) => post.id)).toEqual(['b', 'c']);
  });
});

it('a post nobody shows changes nothing', () => {
  const { store, state } = setUp();
  const before = state().api.queries;
  store.dispatch(patchPost('z', likedSince(true, null)))();
  expect(state().api.queries).toEqual(before);
});

it('the newest page goes on top of the feed only when it is wished for', () => {
  const { store, state } = setUp();
  const head = { posts: [samplePost('new'), samplePost('a', { likeCount: 9, position: '0000000009' })], next: null };
  store.dispatch(refreshShown(head));
  expect(selectShown(state()).map((post) => [post.id, post.likeCount])).toEqual([
    ['a', 9],
    ['b', 3],
  ]);
  store.dispatch(showHead(head));
  expect(selectShown(state()).map((post) => post.id)).toEqual(['new', 'a', 'b']);
});

describe('what the viewer did elsewhere', () => {
  it('takes the posts of a blocked person out of every list', () => {
    const { store, seen } = setUp();
    store.dispatch(personBlocked('user-ada'));
    expect([seen('a'), seen('b'), seen('c')]).toEqual([[], [], []]);
  });
  it('shows an author as they are called now', () => {
    const { store, seen } = setUp();
    const { username, role, slug, profileImage, userUpdatedAt } = samplePost('b');
    const card = { username, role, slug, profileImage, userUpdatedAt, displayName: 'Ada Renamed' };
    store.dispatch(authorChanged({ id: 'user-ada', card }));
    expect(seen('b').map(({ displayName }) => displayName)).toEqual(['Ada Renamed', 'Ada Renamed']);
  });
});
