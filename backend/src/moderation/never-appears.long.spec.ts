import type { PeoplePage } from '@refrain/contracts/accounts';
import type { Notification } from '@refrain/contracts/notifications';
import type { Comment, FeedPage, Post } from '@refrain/contracts/posts';
import { grant } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
});
afterAll(() => app.end());

const publish = async (by: Member, content: string) => (await by.post('/api/social/posts', { content })).body as Post;
const comment = async (by: Member, postId: string, content: string, parentId: string | null = null) =>
  (await by.post(`/api/posts/${postId}/comments`, { content, parentId })).body as Comment;
const follow = (by: Member, { user }: Member) => by.post(`/api/social/users/${user.id}/follow`);
const like = (by: Member, { id }: { id: string }) => by.post(`/api/social/posts/${id}/like`);

/**
 * Ada looks. Ben wrote a post, commented on hers, liked it, and follows her as she follows him. Cleo stands for everybody else: she commented on
 * and liked both posts, replied to what Ben said, and follows both.
 */
type Scene = Readonly<{
  ada: Member;
  ben: Member;
  cleo: Member;
  his: Post;
  hers: Post;
  said: Comment;
  reply: Comment;
  adaSaid: Comment;
}>;

const scene = async (): Promise<Scene> => {
  const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
    [cleo, ada],
    [cleo, ben],
    [ada, cleo],
  ] as const)
    await follow(one, other);
  const [his, hers] = [await publish(ben, 'Written by Ben'), await publish(ada, 'Written by Ada')];
  const said = await comment(ben, hers.id, 'Said by Ben');
  const reply = await comment(cleo, hers.id, 'Replied by Cleo', said.id);
  const adaSaid = await comment(ada, his.id, 'Said by Ada');
  await comment(cleo, his.id, 'Said by Cleo');
  for (const post of [his, hers]) for (const by of [ben, cleo]) await like(by, post);
  return { ada, ben, cleo, his, hers, said, reply, adaSaid };
};

/** Where a document stands in the log moves when something about it is done and undone; nothing else does. */
const steady = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'position' ? undefined : value)) ?? 'null');

/** Everything a viewer can look at, by name. */
const VIEWS: Readonly<Record<string, (scene: Scene) => string>> = {
  feed: () => '/api/social/feed',
  'profile of Ben': ({ ben }) => `/api/profiles/${ben.user.slug}`,
  'Ben by his name': ({ ben }) => `/api/people/${ben.user.username}`,
  'posts of Ben': ({ ben }) => `/api/profiles/${ben.user.slug}/posts`,
  'posts of Ada': ({ ada }) => `/api/profiles/${ada.user.slug}/posts`,
  'post of Ben': ({ his }) => `/api/posts/${his.id}`,
  'post of Ada': ({ hers }) => `/api/posts/${hers.id}`,
  'comments on Ben': ({ his }) => `/api/posts/${his.id}/comments`,
  'comments on Ada': ({ hers }) => `/api/posts/${hers.id}/comments`,
  'comment of Ben': ({ said }) => `/api/comments/${said.id}`,
  'comment on Ben': ({ adaSaid }) => `/api/comments/${adaSaid.id}`,
  'followers of Cleo': ({ cleo }) => `/api/people/${cleo.user.id}/followers`,
  'followers of Ada': ({ ada }) => `/api/people/${ada.user.id}/followers`,
  'followed by Cleo': ({ cleo }) => `/api/people/${cleo.user.id}/following`,
  'followers of Ben': ({ ben }) => `/api/people/${ben.user.id}/followers`,
  suggestions: () => '/api/social/suggested-follows',
  notifications: () => '/api/notifications',
  unread: () => '/api/notifications/unread-count',
};
type Look = Readonly<Record<string, Readonly<{ status: number; body: unknown }>>>;

const look = async (by: Member, about: Scene): Promise<Look> => {
  const seen: Record<string, { status: number; body: unknown }> = {};
  for (const [name, path] of Object.entries(VIEWS)) {
    const { status, body } = await by.get(path(about));
    seen[name] = { status, body: steady(body) };
  }
  return seen;
};

/** Names of the views that still say something, of these. */
const telling = (seen: Look, ...words: readonly string[]): readonly string[] =>
  Object.keys(seen).filter((name) => words.some((word) => JSON.stringify(seen[name]?.body).includes(word)));

const counts = (seen: Look, view: string) => {
  const { likeCount, commentCount } = seen[view]?.body as Post;
  return { likeCount, commentCount };
};

describe('a hidden post', () => {
  it('appears nowhere for who hid it, everywhere for others, and comes back as it was', async () => {
    const about = await scene();
    const { ada, cleo, ben, his } = about;
    const [before, others] = [await look(ada, about), await look(cleo, about)];
    expect(telling(before, 'Written by Ben')).toEqual(['feed', 'posts of Ben', 'post of Ben']);
    expect((await ada.post(`/api/posts/${his.id}/hide`)).body).toEqual({ isHidden: true });
    const hidden = await look(ada, about);
    expect(telling(hidden, 'Written by Ben', his.id)).toEqual([]);
    expect(hidden['post of Ben']).toMatchObject({ status: 404, body: { code: 'POST.HIDDEN' } });
    expect(hidden['comments on Ben']).toMatchObject({ status: 404 });
    expect(hidden['comment on Ben']).toMatchObject({ status: 404 });
    expect(await look(cleo, about)).toEqual(others);
    expect(await look(ben, about)).toMatchObject({ 'post of Ben': { status: 200 } });
    expect((await ada.delete(`/api/posts/${his.id}/hide`)).body).toEqual({ isHidden: false });
    expect(await look(ada, about)).toEqual(before);
  });
});

describe('a blocked person', () => {
  it.each(['ada', 'ben'] as const)('appears nowhere, when %s blocked', async (blocker) => {
    const about = await scene();
    const { ada, ben, cleo, his, hers } = about;
    const [one, other] = blocker === 'ada' ? [ada, ben] : [ben, ada];
    const others = await look(cleo, about);
    expect((await one.post(`/api/users/${other.user.id}/block`)).body).toEqual({ isBlocked: true });
    // Nothing waits for the follows to end.
    const seen = await look(ada, about);
    const pages = ['profile of Ben', 'Ben by his name'];
    expect(
      telling(seen, 'by Ben', ben.user.id, ben.user.username).filter((view) => !(blocker === 'ada' && pages.includes(view))),
    ).toEqual([]);
    for (const view of pages) {
      expect(seen[view]).toMatchObject(
        blocker === 'ada'
          ? { status: 200, body: { isBlocked: true, bio: '', postsCount: 0 } }
          : { status: 404, body: { code: 'ACCOUNT.NOT_FOUND' } },
      );
    }
    for (const view of ['posts of Ben', 'post of Ben', 'comments on Ben', 'followers of Ben', 'comment of Ben'])
      expect(seen[view]?.status).toBe(404);
    expect(counts(seen, 'post of Ada')).toEqual({ likeCount: 1, commentCount: 1 });
    expect((seen['comments on Ada']?.body as { comments: Comment[] }).comments).toMatchObject([
      { id: about.said.id, userId: '', content: '', username: 'deleted user', slug: '' },
      { id: about.reply.id, content: 'Replied by Cleo', parentId: about.said.id },
    ]);
    // Cleo follows her, likes what she wrote, and said something under it.
    expect(seen.unread?.body).toEqual({ count: 3 });
    expect((await like(ada, his)).body).toMatchObject({ code: 'POST.NOT_FOUND' });
    expect((await like(ben, hers)).body).toMatchObject({ code: 'POST.NOT_FOUND' });
    expect((await ada.post(`/api/posts/${his.id}/comments`, { content: 'x' })).body).toMatchObject({ code: 'POST.NOT_FOUND' });
    await eventually(async () =>
      expect(((await ada.get(`/api/people/${cleo.user.id}/following`)).body as PeoplePage).people.map(({ id }) => id)).toEqual([
        ada.user.id,
      ]),
    );
    const after = await look(cleo, about);
    // That they follow each other no more is for everybody to see.
    for (const view of Object.keys(VIEWS).filter((each) => !/rofile|name|followers of (Ada|Ben)|suggestions/.test(each)))
      expect([view, after[view]]).toEqual([view, others[view]]);
  });

  it('comes back with an unblock, but for the follows that ended', async () => {
    const about = await scene();
    const { ada, ben } = about;
    const before = await look(ada, about);
    await ada.post(`/api/users/${ben.user.id}/block`);
    await eventually(async () =>
      expect((await ada.get('/api/user/stats')).body).toMatchObject({ followersCount: 1, followingCount: 1 }),
    );
    expect((await ada.delete(`/api/users/${ben.user.id}/block`)).body).toEqual({ isBlocked: false });
    const after = await look(ada, about);
    for (const view of ['post of Ada', 'comments on Ada', 'comments on Ben', 'comment of Ben', 'posts of Ada', 'post of Ben'])
      expect([view, after[view]]).toEqual([view, before[view]]);
    await follow(ada, ben);
    expect((await look(ada, about)).feed).toEqual(before.feed);
  });
});

describe('what an admin removed', () => {
  it('appears nowhere for anybody, and comes back as it was: a post', async () => {
    const about = await scene();
    const { ada, ben, cleo, his } = about;
    await like(admin, his);
    await ben.post('/api/notifications/read');
    app.now += 1000;
    const everybody = [ada, ben, cleo];
    const before = await Promise.all(everybody.map((by) => look(by, about)));
    expect(await admin.post(`/api/admin/posts/${his.id}/remove`, { reason: 'Not kind' })).toMatchObject({ status: 204 });
    for (const by of everybody) {
      const seen = await look(by, about);
      expect(telling(seen, 'Written by Ben', his.id)).toEqual([]);
      expect(seen['post of Ben']).toMatchObject({ status: 404, body: { code: 'POST.NOT_FOUND' } });
    }
    expect((await ben.get('/api/user/stats')).body).toMatchObject({ postsCount: 0 });
    const [told] = (await ben.get('/api/notifications')).body as readonly Notification[];
    expect(told).toMatchObject({
      kind: 'removed',
      message: 'A moderator removed something you wrote: “Not kind”',
      actionUrl: '/settings#moderation',
      actor: null,
    });
    expect((await like(cleo, his)).body).toMatchObject({ code: 'POST.NOT_FOUND' });
    expect(await admin.post(`/api/admin/posts/${his.id}/restore`)).toMatchObject({ status: 204 });
    for (const [i, by] of everybody.entries()) {
      const seen = await look(by, about);
      // The author was notified of both, and that stays.
      const told = by === ben ? ['notifications', 'unread'] : [];
      for (const view of Object.keys(VIEWS).filter((each) => !told.includes(each)))
        expect([view, seen[view]]).toEqual([view, before[i]?.[view]]);
    }
  });

  it('appears nowhere for anybody, and comes back as it was: a comment that was replied to', async () => {
    const about = await scene();
    const { ada, cleo, said, reply, hers } = about;
    const everybody = [ada, cleo];
    const before = await Promise.all(everybody.map((by) => look(by, about)));
    await admin.post(`/api/admin/comments/${said.id}/remove`, { reason: 'Not kind' });
    for (const by of everybody) {
      const seen = await look(by, about);
      expect(telling(seen, 'Said by Ben')).toEqual([]);
      expect(counts(seen, 'post of Ada')).toEqual({ likeCount: 2, commentCount: 1 });
      expect((seen['comments on Ada']?.body as { comments: Comment[] }).comments).toMatchObject([
        { id: said.id, userId: '', content: '' },
        { id: reply.id, content: 'Replied by Cleo' },
      ]);
    }
    await admin.post(`/api/admin/comments/${reply.id}/remove`, { reason: 'Not kind' });
    expect((await ada.get(`/api/posts/${hers.id}/comments`)).body).toEqual({ comments: [], next: null });
    for (const { id } of [said, reply]) await admin.post(`/api/admin/comments/${id}/restore`);
    for (const [i, by] of everybody.entries()) {
      const seen = await look(by, about);
      const told = by === cleo ? ['notifications', 'unread'] : [];
      for (const view of Object.keys(VIEWS).filter((each) => !told.includes(each)))
        expect([view, seen[view]]).toEqual([view, before[i]?.[view]]);
    }
  });
});

describe('a page of the feed', () => {
  it('is full although much of it is left out, and its cursor leads on', async () => {
    const [reader, author] = [await app.member(), await app.member()];
    await follow(reader, author);
    const posts: Post[] = [];
    for (let i = 0; i < 65; i += 1) {
      app.now += 1000;
      posts.push(await publish(author, `post ${i}`));
    }
    for (const { id } of posts.slice(20, 63)) await reader.post(`/api/posts/${id}/hide`);
    const first = (await reader.get('/api/social/feed')).body as FeedPage;
    expect(first.posts.map(({ content }) => content)).toEqual([
      'post 64',
      'post 63',
      ...Array.from({ length: 18 }, (_, i) => `post ${19 - i}`),
    ]);
    const second = (await reader.get(`/api/social/feed?after=${first.next}`)).body as FeedPage;
    expect([second.posts.map(({ content }) => content), second.next]).toEqual([['post 1', 'post 0'], null]);
  });
});
