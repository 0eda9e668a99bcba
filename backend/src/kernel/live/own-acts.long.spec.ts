import { session } from '@refrain/contracts/accounts';
import { eventRefusals, rsvpAct, type AnnouncedEvent, type UpcomingEvent } from '@refrain/contracts/events';
import { kernelRefusals, LIVE, POSITION_HEADER, rooms, type Push } from '@refrain/contracts/kernel';
import { followAct } from '@refrain/contracts/follows';
import type { UnreadCount } from '@refrain/contracts/notifications';
import { likeAct, POSTS_BY_ID_MAX, postRefusals, type Post, type PostsById } from '@refrain/contracts/posts';
import { io, type Socket } from 'socket.io-client';
import { grant, signedIn } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
const lines: Socket[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(async () => {
  lines.forEach((line) => line.disconnect());
  await app.close();
  expect(app.failures).toEqual([]);
});

const MISSING = '00000000-0000-4000-8000-000000000000';
const publish = async (by: Member) => (await by.post('/api/social/posts', { content: 'Said once' })).body as Post;
const setLike = (by: Member, { id }: Post, liked: boolean, headers = {}) =>
  by.post(`/api/social/posts/${id}/like`, { liked }, headers);
const follow = (by: Member, whom: Member) => by.post(`/api/social/users/${whom.user.id}/follow`);
const unfollow = (by: Member, whom: Member) => by.delete(`/api/follows/${whom.user.id}`);
/** The same person at another browser. */
const elsewhere = async ({ user }: Member): Promise<Member> => signedIn(app, user);

const lineOf = (who: Member | null): Socket => {
  const headers = { origin: app.origin, ...(who ? { cookie: `${session.cookie}=${who.cookie}` } : {}) };
  const line = io(app.origin, { transports: ['websocket'], extraHeaders: headers, reconnection: false, forceNew: true });
  lines.push(line);
  return line;
};
const joins = (line: Socket, room: string): Promise<unknown> => line.timeout(3000).emitWithAck(LIVE.join, room);

const ACTS = { likes: likeAct, follows: followAct, rsvps: rsvpAct };
type View = keyof typeof ACTS;

type Heard = Readonly<{
  all: Push[];
  of: (view: View, subjectId: string) => (boolean | null)[];
  last: (view: View, subjectId: string) => boolean | undefined;
}>;

/** What one session hears of the acts of its person: whether they stand, as they came, and by the greatest position. */
const hears = async (who: Member): Promise<Heard> => {
  const line = lineOf(who);
  const all: Push[] = [];
  line.on(LIVE.push, (push: Push) => all.push(push));
  expect(await joins(line, rooms.user(who.user.id))).toBe(true);
  const about = (view: View, subjectId: string) =>
    all.filter(
      (push) =>
        push.view === view && ACTS[view].of(push.id).subjectId === subjectId && ACTS[view].of(push.id).userId === who.user.id,
    );
  return {
    all,
    of: (view, subjectId) => about(view, subjectId).map(({ doc }) => doc !== null),
    last: (view, subjectId) => {
      const [last] = about(view, subjectId).sort((a, b) => (a.position < b.position ? 1 : -1));
      return last && last.doc !== null;
    },
  };
};

describe('the room of a person', () => {
  it('takes their own sessions and nobody else', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    expect(await joins(lineOf(await elsewhere(ada)), rooms.user(ada.user.id))).toBe(true);
    expect(await joins(lineOf(ben), rooms.user(ada.user.id))).toBe(false);
    expect(await joins(lineOf(null), rooms.user(ada.user.id))).toBe(false);
  });

  it('pushes to every session what one of them likes and likes no more, since the event that the answer names', async () => {
    const [author, ben] = [await app.member(), await app.member()];
    const [post, there, here] = [await publish(author), await hears(await elsewhere(ben)), await hears(ben)];
    const liked = await setLike(ben, post, true);
    expect(liked.body).toEqual({ action: 'liked', pointsAwarded: 1, likeCount: 1 });
    for (const { all } of [here, there]) {
      await eventually(() =>
        expect(all).toEqual([
          { view: 'likes', id: `${post.id}:${ben.user.id}`, position: liked.headers[POSITION_HEADER], doc: { isLiked: true } },
        ]),
      );
    }
    await setLike(ben, post, false);
    for (const heard of [here, there]) await eventually(() => expect(heard.of('likes', post.id)).toEqual([true, false]));
  });

  it('names the people a viewer follows, and the events they want to be reminded of', async () => {
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
    const form = {
      type: 'listening_party',
      title: 'Orchard',
      artist: 'Ines Sample',
      startsAt: new Date(app.now + 86_400_000).toISOString(),
    };
    const event = (await admin.post('/api/admin/events', form)).body as AnnouncedEvent;
    const [ada, ben] = [await app.member(), await app.member()];
    const heard = await hears(await elsewhere(ben));
    const rsvp = (status: string) => ben.post(`/api/events/${event.id}/rsvp`, { status });
    const [followed, attending] = [await follow(ben, ada), await rsvp('attending')];
    await eventually(() =>
      expect(heard.all).toEqual([
        {
          view: 'follows',
          id: `${ben.user.id}:${ada.user.id}`,
          position: followed.headers[POSITION_HEADER],
          doc: { isFollowing: true },
        },
        {
          view: 'rsvps',
          id: `${event.id}:${ben.user.id}`,
          position: attending.headers[POSITION_HEADER],
          doc: { status: 'attending' },
        },
      ]),
    );
    await app.unchanged(async () => {
      expect((await follow(ben, ada)).body).toEqual({ pointsAwarded: 0, isFollowing: true });
      expect((await rsvp('attending')).body).toEqual({ status: 'attending', interested: 1 });
    });
    await unfollow(ben, ada);
    await rsvp('not_attending');
    await eventually(() =>
      expect([heard.of('follows', ada.user.id), heard.of('rsvps', event.id)]).toEqual([
        [true, false],
        [true, false],
      ]),
    );
    const [shown] = (await ben.get('/api/sidebar/upcoming-events')).body as readonly UpcomingEvent[];
    expect(shown).toMatchObject({ id: event.id, interested: 0, isAttending: false });
    await admin.delete(`/api/admin/events/${event.id}`);
    await app.unchanged(async () => expect(await rsvp('attending')).toMatchObject(refused(eventRefusals.cancelled)));
  });

  it('notifies a follower whose follow ended with a block', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const heard = await hears(ben);
    await follow(ben, ada);
    await ada.post(`/api/users/${ben.user.id}/block`);
    await eventually(() => expect(heard.last('follows', ada.user.id)).toBe(false));
  });

  it('hears nothing of a post that is deleted: that is pushed in the room of the post', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const [gone, kept, heard] = [await publish(ada), await publish(ada), await hears(ben)];
    await setLike(ben, gone, true);
    await ada.delete(`/api/posts/${gone.id}`);
    await setLike(ben, kept, true);
    await eventually(() => expect([heard.of('likes', gone.id), heard.of('likes', kept.id)]).toEqual([[true], [true]]));
    for (const liked of [true, false])
      await app.unchanged(async () => expect(await setLike(ben, gone, liked)).toMatchObject(refused(postRefusals.unknown)));
  });
});

describe('a like that says which state it wants', () => {
  it('answers the state, and changes nothing that is so already', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const post = await publish(ada);
    const none = await app.unchanged(() => setLike(ben, post, false));
    expect(none.body).toEqual({ action: 'unliked', pointsAwarded: 0, likeCount: 0 });
    expect(none.headers[POSITION_HEADER]).toBeUndefined();
    const first = await setLike(ben, post, true);
    const again = await app.unchanged(async () => setLike(await elsewhere(ben), post, true));
    expect(again.body).toEqual({ action: 'liked', pointsAwarded: 0, likeCount: 1 });
    expect(again.headers[POSITION_HEADER]).toBe(first.headers[POSITION_HEADER]);
    await eventually(async () =>
      expect((await ada.get('/api/notifications/unread-count')).body).toEqual({ count: 1 } satisfies UnreadCount),
    );
  });

  const NEITHER: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a word', 'true'],
    ['1', 1],
    ['0', 0],
    ['a list', []],
    ['an object', {}],
    ['60 kB of one character', 'x'.repeat(60_000)],
  ];
  it.each(NEITHER)('is refused where it is not yes or no but %s', async (_what, liked) => {
    const ada = await app.member();
    const { id } = await publish(ada);
    await app.unchanged(async () =>
      expect(await ada.post(`/api/social/posts/${id}/like`, { liked })).toMatchObject({
        status: 400,
        body: { code: kernelRefusals.invalid.code },
      }),
    );
  });

  it('and whose answer was lost is answered as at first, since an event that is older than what another session did meanwhile', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const [post, there] = [await publish(ada), await elsewhere(ben)];
    const heard = await hears(ben);
    const key = { 'Idempotency-Key': `like-of-${post.id}` };
    const lost = await setLike(ben, post, true, key);
    const taken = await setLike(there, post, false);
    const retried = await app.unchanged(() => setLike(ben, post, true, key));
    expect(retried.body).toEqual({ action: 'liked', pointsAwarded: 1, likeCount: 0 });
    expect(retried.headers[POSITION_HEADER]).toBe(lost.headers[POSITION_HEADER]);
    expect(String(retried.headers[POSITION_HEADER]) < String(taken.headers[POSITION_HEADER])).toBe(true);
    await eventually(() => expect(heard.last('likes', post.id)).toBe(false));
    expect((await ben.get(`/api/posts/${post.id}`)).body).toMatchObject({ isLiked: false, likeCount: 0 });
  });

  /** Sixteen presses, eight in each session, in another order each time. */
  const orders = [0, 1, 2, 3].map((round) =>
    Array.from({ length: 16 }, (_, i) => ({ isHere: (i * 7 + round) % 2 === 0, liked: ((i * 5 + round * 3) >> 1) % 2 === 0 })),
  );
  it.each(orders.map((order, round) => [round, order] as const))(
    'ends in both sessions as the log has it when both press sixteen times at once (%i)',
    async (_round, order) => {
      const [ada, here] = [await app.member(), await app.member()];
      const there = await elsewhere(here);
      const [post, heard] = [await publish(ada), await Promise.all([hears(here), hears(there)])];
      const answers = await Promise.all(order.map(({ isHere, liked }) => setLike(isHere ? here : there, post, liked)));
      expect(answers.map(({ status, body }) => [status, (body as { action: string }).action])).toEqual(
        order.map(({ liked }) => [200, liked ? 'liked' : 'unliked']),
      );
      const log = (await app.events('PostLiked', 'PostUnliked')).filter(
        ({ stream }) => stream === `like-${post.id}-${here.user.id}`,
      );
      expect(log.map(({ type }) => type)).toEqual(log.map((_event, i) => (i % 2 === 0 ? 'PostLiked' : 'PostUnliked')));
      const isLiked = log.at(-1)?.type === 'PostLiked';
      for (const each of heard) await eventually(() => expect(each.last('likes', post.id)).toBe(isLiked));
      for (const who of [here, there])
        expect((await who.get(`/api/posts/${post.id}`)).body).toMatchObject({ isLiked, likeCount: isLiked ? 1 : 0 });
      // The answer that holds last is that of the last event.
      const last = answers.filter(({ headers }) => headers[POSITION_HEADER] === log.at(-1)?.position);
      expect(last.length).toBeGreaterThan(0);
      expect(new Set(last.map(({ body }) => (body as { action: string }).action))).toEqual(
        new Set([isLiked ? 'liked' : 'unliked']),
      );
    },
  );
});

describe('posts that are shown already', () => {
  it('are asked for at once, as they are now, without those that are gone or of people one does not see', async () => {
    const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
    const [first, gone, unseen, second] = [await publish(ada), await publish(ada), await publish(cleo), await publish(ada)];
    await setLike(ben, second, true);
    await ada.delete(`/api/posts/${gone.id}`);
    await ben.post(`/api/users/${cleo.user.id}/block`);
    const { body } = await ben.get(
      `/api/posts?ids=${[first, gone, unseen, second].map(({ id }) => id).join(',')},${MISSING},${first.id}`,
    );
    expect((body as PostsById).posts.map(({ id, isLiked, likeCount }) => [id, isLiked, likeCount])).toEqual([
      [first.id, false, 0],
      [second.id, true, 1],
    ]);
    expect((await ben.get(`/api/posts?ids=${second.id}`)).body).toEqual({
      posts: [(await ben.get(`/api/posts/${second.id}`)).body],
    });
  });

  it('are so many at most, and go by ids', async () => {
    const ada = await app.member();
    expect((await ada.get('/api/posts?ids=')).body).toEqual({ posts: [] });
    expect((await ada.get('/api/posts')).body).toEqual({ posts: [] });
    expect((await ada.get(`/api/posts?ids=${Array(POSTS_BY_ID_MAX).fill(MISSING).join(',')}`)).body).toEqual({ posts: [] });
    expect(
      await ada.get(
        `/api/posts?ids=${Array(POSTS_BY_ID_MAX + 1)
          .fill(MISSING)
          .join(',')}`,
      ),
    ).toMatchObject(refused(kernelRefusals.malformed));
    expect(await ada.get('/api/posts?ids=nonsense')).toMatchObject(refused(kernelRefusals.idNotValid));
    expect(await ada.get(`/api/posts?ids=${MISSING}&ids=${MISSING}`)).toMatchObject(refused(kernelRefusals.malformed));
  });
});
