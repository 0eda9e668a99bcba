import type { Profile, SuggestedUser } from '@refrain/contracts/accounts';
import type { UpcomingEvent } from '@refrain/contracts/events';
import type { Post } from '@refrain/contracts/posts';
import { api } from '../shared/lib/api/api';
import { profilesApi } from '../features/accounts/profile/profiles-api';
import { eventsApi } from '../features/events/api';
import { followsApi } from '../features/follows/api';
import { postsApi } from '../features/posts/cache/api';
import { refreshShown, selectShown, showHead } from '../features/posts/cache/patch-post';
import { refreshCached } from '../features/posts/cache/refresh-cached';
import { samplePost } from '../features/posts/testing/sample-post';
import { loadActs, ownActPushed, saysOwnActs, showKnown, type Acts } from '../session/own-acts/acts';
import { contexts } from './contexts';
import { createStore } from './store';
import { confirmationsDropped, confirmed, wished } from '../session/own-acts/own-acts';

let acts: Acts = {};
beforeAll(async () => {
  // The feed listens to what is followed once it is shown.
  await import('../features/posts/cache/feed-news');
  acts = await loadActs(contexts);
});

let asked: string[] = [];
/** What the server answers to each path; everything else is empty. */
let answers: Readonly<Record<string, unknown>> = {};
const cleanUps: (() => Promise<unknown>)[] = [];

const { Request: AnyRequest } = globalThis;
/** Pages ask by paths alone; outside a browser those need a site. */
class OurRequest extends AnyRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://refrain.test') : input, init);
  }
}

beforeEach(() => {
  [asked, answers] = [[], {}];
  globalThis.Request = OurRequest;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname, search } = new URL((request as Request).url);
    asked.push(pathname + search);
    return Response.json(answers[pathname] ?? { posts: [], next: null });
  });
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  jest.restoreAllMocks();
  globalThis.Request = AnyRequest;
});

const pageOf = (...posts: readonly Post[]) => ({ pages: [{ posts: [...posts], next: null }], pageParams: [null] });
const setUp = (...posts: readonly Post[]) => {
  const store = createStore();
  const running = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  cleanUps.push(async () => {
    await running();
    return store.dispatch(api.util.resetApiState());
  });
  const { dispatch } = store;
  dispatch(postsApi.util.upsertQueryEntries([{ endpointName: 'getFeed', arg: undefined, value: pageOf(...posts) }]));
  dispatch(
    followsApi.util.upsertQueryEntries([
      {
        endpointName: 'getSuggestions',
        arg: undefined,
        value: [{ id: 'ada', isFollowing: false }] as unknown as SuggestedUser[],
      },
    ]),
  );
  dispatch(
    profilesApi.util.upsertQueryEntries([
      { endpointName: 'getProfile', arg: 'ada', value: { id: 'ada', isFollowing: false, followersCount: 4 } as Profile },
    ]),
  );
  dispatch(
    eventsApi.util.upsertQueryEntries([
      {
        endpointName: 'getUpcomingEvents',
        arg: undefined,
        value: [{ id: 'e1', isAttending: false, interested: 2 }] as unknown as UpcomingEvent[],
      },
    ]),
  );
  const state = store.getState;
  const push = (view: string, id: string, stands: boolean, position: string) =>
    dispatch(ownActPushed(acts, { view, id, position, doc: stands ? {} : null }) as never);
  const hearts = () => selectShown(state()).map(({ id, isLiked, likeCount }) => [id, isLiked, likeCount]);
  return { dispatch: dispatch as (action: unknown) => unknown, state, push, hearts, running };
};

describe('a push of one’s own act', () => {
  it('fills the heart wherever the post is cached, and empties it', () => {
    const { push, hearts } = setUp(samplePost('p1'), samplePost('p2'));
    push('likes', 'p1:me', true, '0000000006');
    expect(hearts()).toEqual([
      ['p1', true, 4],
      ['p2', false, 3],
    ]);
    push('likes', 'p1:me', false, '0000000007');
    push('likes', 'p1:me', true, '0000000006');
    expect(hearts()).toEqual([
      ['p1', false, 3],
      ['p2', false, 3],
    ]);
  });
  it('of a follow shows at every button, and asks for what is counted with it', async () => {
    const { push, state, running } = setUp(samplePost('p1', { userId: 'ada' }), samplePost('p2', { userId: 'ben' }));
    push('follows', 'me:ada', true, '2');
    expect(followsApi.endpoints.getSuggestions.select()(state()).data).toEqual([{ id: 'ada', isFollowing: true }]);
    expect(profilesApi.endpoints.getProfile.select('ada')(state()).data).toEqual({
      id: 'ada',
      isFollowing: true,
      followersCount: 5,
    });
    await running();
    expect(asked).toEqual(['/api/social/feed']);
    push('follows', 'me:ada', false, '3');
    expect(profilesApi.endpoints.getProfile.select('ada')(state()).data).toEqual({
      id: 'ada',
      isFollowing: false,
      followersCount: 4,
    });
    expect(selectShown(state()).map(({ id }) => id)).toEqual(['p2']);
  });
  it('of a reminder shows on the ticket', () => {
    const { push, state } = setUp();
    push('rsvps', 'e1:me', true, '2');
    expect(eventsApi.endpoints.getUpcomingEvents.select()(state()).data).toEqual([
      { id: 'e1', isAttending: true, interested: 3 },
    ]);
  });
});

describe('what is fetched from before an act', () => {
  const stale = samplePost('p1');
  it('shows as it is known, as long as nothing can have been missed', () => {
    for (const [isLive, shown] of [
      [true, ['p1', true, 4]],
      [false, ['p1', false, 3]],
    ] as const) {
      const { dispatch, hearts } = setUp(stale);
      dispatch(confirmed({ view: 'likes', id: 'p1', stands: true, position: '0000000006' }));
      dispatch(showKnown(acts, isLive));
      expect(hearts()).toEqual([shown]);
    }
  });
  it('shows as it was pressed while that is under way', () => {
    const { dispatch, hearts } = setUp(stale);
    dispatch(wished({ view: 'likes', id: 'p1', wish: true }));
    dispatch(showKnown(acts, false));
    expect(hearts()).toEqual([['p1', true, 4]]);
    for (const lay of [showHead, refreshShown]) {
      dispatch(lay({ posts: [stale], next: null }));
      expect(hearts()).toEqual([['p1', true, 4]]);
    }
  });
  it('shows as it was answered meanwhile, and as it was fetched where that is newer', () => {
    for (const [position, shown] of [
      ['0000000005', ['p1', true, 4]],
      ['0000000006', ['p1', false, 3]],
    ] as const) {
      const { dispatch, hearts } = setUp(stale);
      dispatch(confirmed({ view: 'likes', id: 'p1', stands: true, position: '0000000006' }));
      dispatch(refreshShown({ posts: [{ ...stale, position }], next: null }));
      expect(hearts()).toEqual([shown]);
    }
  });
  it('is an answer that says what the viewer did', () => {
    const fulfilled = (endpointName: string) => ({ type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName } } });
    expect(
      [
        fulfilled('getFeed'),
        fulfilled('getGenres'),
        { type: 'api/executeMutation/fulfilled', meta: { arg: { endpointName: 'getFeed' } } },
        { type: 'x' },
      ].map(saysOwnActs(contexts)),
    ).toEqual([true, false, false, false]);
  });
});

describe('after the connection was down', () => {
  it('every post that is cached is as it is now, and those that are gone are taken out', async () => {
    const { dispatch, hearts } = setUp(samplePost('p1', { isLiked: true }), samplePost('gone'), samplePost('p2'));
    dispatch(confirmed({ view: 'likes', id: 'p1', stands: true, position: '0000000004' }));
    dispatch(confirmationsDropped());
    answers = {
      '/api/posts': { posts: [samplePost('p1', { likeCount: 2, position: '0000000008' }), samplePost('p2', { isLiked: true })] },
    };
    await dispatch(refreshCached());
    expect(asked).toEqual(['/api/posts?ids=p1,gone,p2']);
    expect(hearts()).toEqual([
      ['p1', false, 2],
      ['p2', true, 3],
    ]);
  });
  it('stays as it is where the server cannot be asked', async () => {
    const { dispatch, hearts } = setUp(samplePost('p1'));
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
    await dispatch(refreshCached());
    expect(hearts()).toEqual([['p1', false, 3]]);
  });
  it('asks in as many requests as there must be', async () => {
    const { dispatch } = setUp(...Array.from({ length: 101 }, (_, i) => samplePost(`p${i}`)));
    answers = { '/api/posts': { posts: [] } };
    await dispatch(refreshCached());
    expect(asked.map((path) => path.split(',').length)).toEqual([50, 50, 1]);
  });
});
