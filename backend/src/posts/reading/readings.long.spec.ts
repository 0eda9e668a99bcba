import { session } from '@refrain/contracts/accounts';
import { LIVE, rooms, type Push } from '@refrain/contracts/kernel';
import type { Comment, CommentCountPushed, CommentDocument, Post, PostNews } from '@refrain/contracts/posts';
import { io, type Socket } from 'socket.io-client';
import { eventually, PASSWORD, TestApp, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';

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

/** What is pushed in a room to a person, or to a visitor. */
const heardIn = async (room: string, member: Member | null): Promise<Push[]> => {
  const headers = { origin: app.origin, ...(member ? { cookie: `${session.cookie}=${member.cookie}` } : {}) };
  const line = io(app.origin, { transports: ['websocket'], extraHeaders: headers, reconnection: false, forceNew: true });
  lines.push(line);
  const heard: Push[] = [];
  line.on(LIVE.push, (push: Push) => heard.push(push));
  expect(await line.timeout(3000).emitWithAck(LIVE.join, room)).toBe(true);
  return heard;
};
const heardBy = (post: Post, member: Member | null) => heardIn(rooms.post(post.id), member);
const lastCounts = (heard: readonly Push[]) => {
  const { likeCount, commentCount } = (heard.filter(({ view }) => view === 'posts').at(-1)?.doc ?? {}) as Partial<PostNews>;
  return [likeCount, commentCount];
};
const saidIn = (heard: readonly Push[]) =>
  heard.filter(({ view }) => view === 'comments').map(({ doc }) => (doc as CommentDocument).content);
const say = async (by: Member, post: Post, content: string) =>
  (await by.post(`/api/posts/${post.id}/comments`, { content })).body as Comment;

describe('what is pushed of a post while it happens', () => {
  it('is counted without people the viewer cannot see, in both directions, and pushes nothing that one of them said', async () => {
    const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
    const post = (await cleo.post('/api/social/posts', { content: 'Written by Cleo' })).body as Post;
    const [ada1, ada2, ben1, visitor] = [
      await heardBy(post, ada),
      await heardBy(post, ada),
      await heardBy(post, ben),
      await heardBy(post, null),
    ];
    await say(ben, post, 'Said before');
    await eventually(() =>
      expect([ada1, ada2, ben1, visitor].map(lastCounts)).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ]),
    );
    await ada.post(`/api/users/${ben.user.id}/block`);
    await ben.post(`/api/social/posts/${post.id}/like`);
    await say(ben, post, 'Said by Ben');
    await say(ada, post, 'Said by Ada');
    await cleo.post(`/api/social/posts/${post.id}/like`);
    await eventually(() =>
      expect([ada1, ada2, ben1, visitor].map(lastCounts)).toEqual([
        [1, 1],
        [1, 1],
        [2, 2],
        [2, 3],
      ]),
    );
    expect([ada1, ben1, visitor].map(saidIn)).toEqual([
      ['Said before', 'Said by Ada'],
      ['Said before', 'Said by Ben'],
      ['Said before', 'Said by Ben', 'Said by Ada'],
    ]);
    await ada.delete(`/api/users/${ben.user.id}/block`);
    await ada.post(`/api/social/posts/${post.id}/like`);
    await eventually(() =>
      expect([ada1, ada2, ben1, visitor].map(lastCounts)).toEqual([
        [3, 3],
        [3, 3],
        [3, 3],
        [3, 3],
      ]),
    );
  });

  it('is what can have changed, and no text', async () => {
    const ada = await app.member();
    const post = (await ada.post('/api/social/posts', { content: 'Said once' })).body as Post;
    const heard = await heardBy(post, null);
    await ada.post(`/api/social/posts/${post.id}/like`);
    await eventually(() => expect(lastCounts(heard)).toEqual([1, 0]));
    expect(heard.at(-1)?.doc).toEqual({
      likeCount: 1,
      commentCount: 0,
      shareCount: 0,
      media: null,
      mediaUrl: null,
      mediaType: null,
      linkUrl: null,
      linkType: null,
      linkTitle: null,
      linkDescription: null,
      linkImage: null,
    });
  });

  it('is pushed to a viewer who comes a moment later, once, and as they read it', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const post = (await ada.post('/api/social/posts', { content: 'Written by Ada' })).body as Post;
    const before = await heardBy(post, null);
    await ben.post(`/api/social/posts/${post.id}/like`);
    await say(ben, post, 'Said by Ben');
    await eventually(() => expect([lastCounts(before), saidIn(before)]).toEqual([[1, 1], ['Said by Ben']]));
    const visitor = await heardBy(post, null);
    await eventually(() => expect([lastCounts(visitor), saidIn(visitor)]).toEqual([[1, 1], ['Said by Ben']]));
    expect(visitor.filter(({ view }) => view === 'posts').length).toBe(1);
    const count = visitor.length;
    expect(await lines.at(-1)?.timeout(3000).emitWithAck(LIVE.join, rooms.post(post.id))).toBe(true);
    await ada.post(`/api/users/${ben.user.id}/block`);
    const author = await heardBy(post, ada);
    await eventually(() => expect(lastCounts(author)).toEqual([0, 0]));
    expect([saidIn(author), visitor.length]).toEqual([[], count]);
  });

  it('is pushed to no viewer who comes after its author has asked for deletion, until they think better of it', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const post = (await ada.post('/api/social/posts', { content: 'Written by Ada' })).body as Post;
    const before = await heardBy(post, null);
    await ben.post(`/api/social/posts/${post.id}/like`);
    await say(ben, post, 'Said by Ben');
    await eventually(() => expect([lastCounts(before), saidIn(before)]).toEqual([[1, 1], ['Said by Ben']]));
    expect((await ada.post('/api/user/delete', { password: PASSWORD })).status).toBe(200);
    const [visitor, follower] = [await heardBy(post, null), await heardBy(post, ben)];
    const count = before.length;
    const other = (await ben.post('/api/social/posts', { content: 'Written by Ben' })).body as Post;
    const elsewhere = await heardBy(other, null);
    await say(ben, other, 'Said elsewhere');
    await eventually(() => expect(saidIn(elsewhere)).toEqual(['Said elsewhere']));
    expect([visitor, follower, before.slice(count)]).toEqual([[], [], []]);
    await ada.post('/api/login', { username: ada.user.username, password: PASSWORD });
    await ada.post('/api/user/delete/cancel');
    expect((await ben.get(`/api/posts/${post.id}`)).status).toBe(200);
    const later = await heardBy(post, null);
    await eventually(() => expect(saidIn(later)).toEqual(['Said by Ben']));
  });

  it('says nothing that a person wrote who has asked for deletion since', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const post = (await ada.post('/api/social/posts', { content: 'Written by Ada' })).body as Post;
    await say(ben, post, 'Said by Ben');
    await say(ada, post, 'Said by Ada');
    expect((await ben.post('/api/user/delete', { password: PASSWORD })).status).toBe(200);
    const [visitor, author] = [await heardBy(post, null), await heardBy(post, ada)];
    await eventually(() => expect([visitor, author].map(saidIn)).toEqual([['Said by Ada'], ['Said by Ada']]));
  });

  it('is pushed to no viewer its author has blocked, or who has blocked its author, for every speaker', async () => {
    const [ada, ben, cleo, dora] = [await app.member(), await app.member(), await app.member(), await app.member()];
    const post = (await ada.post('/api/social/posts', { content: 'Written by Ada' })).body as Post;
    await ada.post(`/api/users/${ben.user.id}/block`);
    await dora.post(`/api/users/${ada.user.id}/block`);
    await eventually(async () => expect((await ben.get(`/api/posts/${post.id}`)).status).toBe(404));
    await eventually(async () => expect((await dora.get(`/api/posts/${post.id}`)).status).toBe(404));
    const before = [await heardBy(post, ben), await heardBy(post, dora), await heardBy(post, cleo)];
    await say(cleo, post, 'Said by Cleo');
    await cleo.post(`/api/social/posts/${post.id}/like`);
    await eventually(() => expect([saidIn(before[2] ?? []), lastCounts(before[2] ?? [])]).toEqual([['Said by Cleo'], [1, 1]]));
    const later = [await heardBy(post, ben), await heardBy(post, dora), await heardBy(post, cleo)];
    await eventually(() => expect([saidIn(later[2] ?? []), lastCounts(later[2] ?? [])]).toEqual([['Said by Cleo'], [1, 1]]));
    expect([...before.slice(0, 2), ...later.slice(0, 2)]).toEqual([[], [], [], []]);
  });
});

it('the number of comments on a song is pushed, without those of people the viewer cannot see', async () => {
  const [artist, ben, cleo] = [await app.artist(), await app.member(), await app.member()];
  const { id } = await publish(artist, await song(1));
  await cleo.post(`/api/users/${ben.user.id}/block`);
  const heard = [await heardIn(rooms.track(id), cleo), await heardIn(rooms.track(id), null)];
  for (const by of [ben, artist]) await by.post(`/api/tracks/${id}/comments`, { content: 'A sample comment', atSeconds: 0 });
  const counts = (pushes: readonly Push[]) =>
    (pushes.filter(({ view }) => view === 'commentCounts').at(-1)?.doc as CommentCountPushed | undefined)?.commentCount;
  await eventually(() => expect(heard.map(counts)).toEqual([1, 2]));
  expect(heard.map((pushes) => saidIn(pushes).length)).toEqual([1, 2]);
});
