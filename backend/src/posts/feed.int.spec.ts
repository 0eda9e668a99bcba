import { accountRefusals } from '@refrain/contracts/accounts';
import { followRefusals } from '@refrain/contracts/follows';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FeedPage, Post } from '@refrain/contracts/posts';
import { refused } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const publish = async (by: Member, content: string) => (await by.post('/api/social/posts', { content })).body as Post;
const feed = async (by: Member) => ((await by.get('/api/social/feed')).body as FeedPage).posts;

describe('following', () => {
  it('earns its points once for ever, and brings the posts into the feed', async () => {
    const { id } = await publish(ada, 'for those who follow');
    const fan = await app.member();
    const path = `/api/social/users/${ada.user.id}/follow`;
    expect((await fan.post(path)).body).toEqual({ pointsAwarded: 2, isFollowing: true });
    expect((await feed(fan)).map((post) => post.id)).toContain(id);
    await app.unchanged(async () => expect((await fan.post(path)).body).toEqual({ pointsAwarded: 0, isFollowing: true }));
    expect((await fan.delete(`/api/follows/${ada.user.id}`)).body).toEqual({ isFollowing: false });
    expect(await feed(fan)).toEqual([]);
    expect((await fan.post(path)).body).toEqual({ pointsAwarded: 0, isFollowing: true });
    expect((await app.visitor().get(`/api/profiles/${ada.user.slug}`)).body).toMatchObject({ followersCount: 1 });
  });

  it('of oneself, of nobody and by nobody is refused', async () => {
    await app.unchanged(async () => {
      expect(await ada.post(`/api/social/users/${ada.user.id}/follow`)).toMatchObject(refused(followRefusals.oneself));
      expect(await ada.post(`/api/social/users/${MISSING}/follow`)).toMatchObject(refused(accountRefusals.unknown));
      expect(await app.visitor().post(`/api/social/users/${ada.user.id}/follow`)).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
      expect((await ada.delete(`/api/follows/${MISSING}`)).body).toEqual({ isFollowing: false });
    });
  });
});

describe('pages of the feed', () => {
  it('lead on without losing or repeating a post', async () => {
    const author = await app.member();
    for (let i = 0; i < 45; i += 1) await publish(author, `post ${i}`);
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = (await author.get(`/api/social/feed${after}`)).body as FeedPage;
      seen.push(...page.posts.map(({ content }) => content));
      if (!page.next) break;
      after = `?after=${page.next}`;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'nonsense',
    cursor({}),
    cursor([]),
    cursor([1]),
    cursor([{ $ne: 1 }, 'x']),
    cursor([null, null]),
    cursor('x'),
    '__proto__',
  ])('are not led to by %s', async (after) => {
    expect(await ada.get(`/api/social/feed?after=${after}`)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST.CURSOR_NOT_VALID' },
    });
  });

  it('are the same whatever else the query says', async () => {
    const plain = await ada.get('/api/social/feed');
    expect(await ada.get('/api/social/feed?after=a&after=b')).toMatchObject(refused(kernelRefusals.malformed));
    for (const query of ['after[$ne]=1', '__proto__[x]=1', '$where=1', 'userId=x', 'constructor=1']) {
      expect((await ada.get(`/api/social/feed?${query}`)).body).toEqual(plain.body);
    }
  });
});
