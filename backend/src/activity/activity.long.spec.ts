import { activityMessages, type ActivityPage, type FollowingPage } from '@refrain/contracts/activity';
import type { Post } from '@refrain/contracts/posts';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let ada: Member;
let ben: Member;
let cyd: Member;

beforeEach(async () => {
  [ada, ben, cyd] = [await app.artist(), await app.member(), await app.member()];
});
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const write = async (by: Member, content = 'A sample post') => {
  app.now += 1000;
  return (await by.post('/api/social/posts', { content })).body as Post;
};
const follow = (by: Member, { user }: Member) => by.post(`/api/social/users/${user.id}/follow`);
const page = async (by: Member, after?: string) =>
  (await by.get(`/api/social/activity${after ? `?after=${after}` : ''}`)).body as ActivityPage;
const messages = async (by: Member) => (await page(by)).items.map(({ displayName, message }) => `${displayName} ${message}`);
const following = async (by: Member) => (await by.get('/api/social/following')).body as FollowingPage;

describe('what the people one follows did', () => {
  it('is put into words, the newest first, with the post it is about', async () => {
    await follow(cyd, ada);
    await follow(cyd, ben);
    const post = await write(ada);
    app.now += 1000;
    await ben.post(`/api/social/posts/${post.id}/like`);
    app.now += 1000;
    await ben.post(`/api/posts/${post.id}/comments`, { content: 'Well said' });
    app.now += 1000;
    await follow(ben, cyd);
    app.now += 1000;
    const track = await publish(ada, await song(1), { title: 'Hum <b>' });
    const [a, b] = [ada.user.displayName, ben.user.displayName];
    await eventually(async () =>
      expect(await messages(cyd)).toEqual([
        `${a} released “Hum <b>”`,
        `${b} followed you`,
        `${b} commented on a post by ${a}`,
        `${b} liked a post by ${a}`,
        `${a} wrote a post`,
      ]),
    );
    const { items, next } = await page(cyd);
    expect(next).toBeNull();
    expect(items[0]).toMatchObject({
      id: `${ada.user.id}:released:${track.id}`,
      userId: ada.user.id,
      kind: 'released',
      link: `/track/${track.id}`,
      points: 0,
      slug: ada.user.slug,
      profileImage: null,
    });
    expect(items[3]).toMatchObject({
      kind: 'liked',
      points: 1,
      link: `/post/${post.id}`,
      post: { id: post.id, likeCount: 1, isLiked: false },
      createdAt: expect.any(String),
    });
    expect(items[3]).not.toHaveProperty('isHidden');
  });

  it('is left out once it is undone, or its post is gone, or the person is followed no more', async () => {
    await follow(cyd, ben);
    const post = await write(ada);
    await ben.post(`/api/social/posts/${post.id}/like`);
    await write(ben);
    const [a, b] = [ada.user.displayName, ben.user.displayName];
    await eventually(async () => expect(await messages(cyd)).toEqual([`${b} wrote a post`, `${b} liked a post by ${a}`]));
    await ada.delete(`/api/posts/${post.id}`);
    await eventually(async () => expect(await messages(cyd)).toEqual([`${b} wrote a post`]));
    await cyd.delete(`/api/follows/${ben.user.id}`);
    await eventually(async () => expect(await page(cyd)).toEqual({ items: [], next: null }));
  });

  it('leaves out hidden people, as those who act and as those it is about', async () => {
    const dan = await app.member();
    await follow(cyd, ben);
    await follow(cyd, dan);
    const post = await write(dan);
    await ben.post(`/api/social/posts/${post.id}/like`);
    await follow(ben, dan);
    await eventually(async () => expect(await messages(cyd)).toHaveLength(3));
    await dan.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect(await messages(cyd)).toEqual([]));
    expect((await following(cyd)).people.map(({ id }) => id)).toEqual([ben.user.id]);
  });

  it('comes in pages without gaps', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => app.member()));
    for (const other of others) {
      await follow(cyd, other);
      for (let i = 0; i < 3; i += 1) await write(other, `${other.user.username} ${i}`);
    }
    await eventually(async () => expect((await page(cyd)).items).toHaveLength(20));
    const first = await page(cyd);
    const second = await page(cyd, first.next ?? '');
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 4, null]);
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(24);
    expect((await cyd.get('/api/social/activity?after=nonsense')).status).toBe(400);
  });
});

describe('everyone one follows', () => {
  it('stands there with what they did last, also those who did nothing', async () => {
    await follow(cyd, ada);
    await follow(cyd, ben);
    await write(ben, 'first');
    await eventually(async () =>
      expect((await following(cyd)).people.find(({ id }) => id === ben.user.id)?.lastAct).toMatchObject({
        message: activityMessages.posted(''),
      }),
    );
    const { people, next } = await following(cyd);
    expect(next).toBeNull();
    expect(people.map(({ id, isFollowing, lastAct }) => [id, isFollowing, lastAct?.post?.content ?? null])).toEqual([
      [ben.user.id, true, 'first'],
      [ada.user.id, true, null],
    ]);
    expect(people[0]).toMatchObject({ displayName: ben.user.displayName, username: ben.user.username, slug: ben.user.slug });
  });
  it('is nobody for who follows nobody', async () => expect(await following(cyd)).toEqual({ people: [], next: null }));
});
