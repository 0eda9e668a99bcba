import { notificationMessages } from '@refrain/contracts';
import { profilePath, session } from '@refrain/contracts/accounts';
import { kernelRefusals, LIVE, rooms, type Push } from '@refrain/contracts/kernel';
import { notificationRefusals, NOTIFICATIONS_PAGE_SIZE, type Notification } from '@refrain/contracts/notifications';
import type { Post } from '@refrain/contracts/posts';
import { projections } from '@refrain/projections';
import { rebuild, verify } from '@refrain/projections/kernel';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { io, type Socket } from 'socket.io-client';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { declaration, publish as release, song, uploadFiles } from '../testing/uploads';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const told = { actor: '', others: 0, isMore: false, about: '' };
const listOf = async (who: Member) => (await who.get('/api/notifications')).body as readonly Notification[];
const unread = async (who: Member) => (await who.get('/api/notifications/unread-count')).body;
const dismiss = (who: Member, id: string) => who.delete(`/api/notifications/${id}`);
const follow = (who: Member, whom: Member) => who.post(`/api/social/users/${whom.user.id}/follow`);
const unfollow = (who: Member, whom: Member) => who.delete(`/api/follows/${whom.user.id}`);
const writes = async (who: Member, content: string) => (await who.post('/api/social/posts', { content })).body as Post;
const like = (who: Member, { id }: Post) => who.post(`/api/social/posts/${id}/like`);
/** Their list once it holds so many. */
const has = async (who: Member, count: number): Promise<readonly Notification[]> => {
  await eventually(async () => expect(await listOf(who)).toHaveLength(count));
  return listOf(who);
};
const only = async (who: Member): Promise<Notification> => (await has(who, 1))[0] as Notification;

describe('a person who is followed', () => {
  it('learns who follows them, and gets to that profile', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    expect([await listOf(ada), await unread(ada)]).toEqual([[], { count: 0 }]);
    await follow(ben, ada);
    expect(await only(ada)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'follow',
      icon: 'person-plus',
      title: 'New follower',
      message: `${ben.user.displayName} follows you now.`,
      isRead: false,
      createdAt: new Date(app.now).toISOString(),
      actionUrl: profilePath(ben.user),
      actor: { id: ben.user.id, displayName: ben.user.displayName, profileImage: null },
      cover: null,
    });
    expect([await unread(ada), await listOf(ben)]).toEqual([{ count: 1 }, []]);
    await unfollow(ben, ada);
    await has(ada, 0);
    expect(await unread(ada)).toEqual({ count: 0 });
  });

  it('by several learns it from one notification, which leads to the list of followers', async () => {
    const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
    await follow(ben, ada);
    await follow(cleo, ada);
    await eventually(async () =>
      expect(await only(ada)).toMatchObject({
        kind: 'follow',
        message: `${cleo.user.displayName} and 1 other follow you now.`,
        actionUrl: `${profilePath(ada.user)}?tab=followers`,
        actor: { id: cleo.user.id },
      }),
    );
    expect(await unread(ada)).toEqual({ count: 1 });
    // Of a blocked person nothing is said: the other one stands there alone.
    await ada.post(`/api/users/${cleo.user.id}/block`);
    const message = `${ben.user.displayName} follows you now.`;
    await eventually(async () => expect(await only(ada)).toMatchObject({ message, actionUrl: profilePath(ben.user) }));
  });
});

describe('the author of a post', () => {
  it('gets one notification of all who like it, and none of their own like', async () => {
    const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
    const post = await writes(ada, 'Mixed on the ferry');
    await like(ada, post);
    await like(ben, post);
    await like(cleo, post);
    await eventually(async () => expect((await listOf(ada))[0]?.message).toContain('and 1 other'));
    const { displayName } = cleo.user;
    const message = notificationMessages.like.message({ ...told, actor: displayName, others: 1, about: 'Mixed on the ferry' });
    expect(await only(ada)).toMatchObject({ kind: 'like', message, actionUrl: `/post/${post.id}`, actor: { displayName } });
    await like(cleo, post);
    await like(ben, post);
    await has(ada, 0);
  });
});

describe('a released track', () => {
  it('notifies followers, and its artist that it is ready', async () => {
    const [artist, fan, stranger] = [await app.artist(), await app.member(), await app.member()];
    await follow(fan, artist);
    await dismiss(artist, (await only(artist)).id);
    const track = await release(artist, await song(1), { title: 'Kiln' });
    const cover = { title: 'Kiln', art: null, thumbhash: null, palette: [] };
    const [news, ready] = [await only(fan), await only(artist)];
    expect(news).toMatchObject({
      kind: 'release',
      message: `${artist.user.displayName} released “Kiln”.`,
      actionUrl: `/track/${track.id}`,
      actor: { id: artist.user.id },
      cover,
    });
    expect(ready).toMatchObject({
      kind: 'processed',
      message: '“Kiln” was processed and can be played.',
      actionUrl: `/track/${track.id}`,
      actor: null,
      cover,
    });
    expect(await listOf(stranger)).toEqual([]);
    // One event notified the fan and others: what one of them does with it is their own affair.
    await app.unchanged(async () =>
      expect(await dismiss(stranger, news.id)).toMatchObject(refused(notificationRefusals.unknown)),
    );
  });
});

describe('a track that cannot be processed', () => {
  it('notifies its artist', async () => {
    const artist = await app.artist();
    const { audio } = await uploadFiles(artist, await song(1));
    await app.storage.media.remove(`uploads/${audio}`);
    await artist.post('/api/tracks/upload', declaration(audio, { title: 'Lost' }));
    const { title, message } = notificationMessages.failed;
    expect(await only(artist)).toMatchObject({
      kind: 'failed',
      title,
      message: message({ ...told, about: 'Lost' }),
      actionUrl: expect.stringMatching(/^\/track\//),
    });
  });
});

describe('deleting a notification', () => {
  it('is for its owner, who may do it twice', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    await follow(ben, ada);
    const { id } = await only(ada);
    await app.unchanged(async () => {
      expect(await dismiss(ben, id)).toMatchObject(refused(notificationRefusals.unknown));
      expect(await dismiss(ada, MISSING)).toMatchObject(refused(notificationRefusals.unknown));
      expect(await dismiss(ada, 'not-an-id')).toMatchObject(refused(kernelRefusals.idNotValid));
      expect(await app.visitor().delete(`/api/notifications/${id}`)).toMatchObject(refused(kernelRefusals.signInRequired));
    });
    expect(await dismiss(ada, id)).toMatchObject({ status: 204, body: null });
    expect([await listOf(ada), await unread(ada)]).toEqual([[], { count: 0 }]);
    await app.unchanged(async () => expect((await dismiss(ada, id)).status).toBe(204));
  });

  it('lasts: a rebuild does not bring it back', async () => {
    const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
    await follow(ben, ada);
    await dismiss(ada, (await only(ada)).id);
    await follow(cleo, ada);
    const before = await has(ada, 1);
    const view = projections.find(({ spec }) => spec.name === 'notifications');
    if (!view) throw new Error('there is no such projection');
    const { log, readStore } = app.storage;
    await rebuild(log, readStore, view);
    expect(await listOf(ada)).toEqual(before);
    expect(await verify(log, readStore, view, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
    const dora = await app.member();
    await follow(dora, ada);
    await eventually(async () => expect(await only(ada)).toMatchObject({ actor: { id: dora.user.id } }));
  });
});

describe('reading the list', () => {
  it('marks what is there as read, once, and leaves it', async () => {
    const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
    const post = await writes(ada, 'Out on Friday');
    await like(ben, post);
    await has(ada, 1);
    expect((await ada.post('/api/notifications/read')).status).toBe(204);
    expect([await unread(ada), await only(ada)]).toMatchObject([{ count: 0 }, { isRead: true }]);
    await app.unchanged(() => ada.post('/api/notifications/read'));
    app.now += 1000;
    await follow(cleo, ada);
    await has(ada, 2);
    expect([await unread(ada), (await listOf(ada)).map(({ isRead }) => isRead)]).toEqual([{ count: 1 }, [false, true]]);
    await like(ben, post);
    await unfollow(cleo, ada);
    expect(await only(ada)).toMatchObject({ kind: 'like', actor: { id: ben.user.id } });
  });
});

describe('the list', () => {
  it('comes in pages that lead on without losing or repeating one', async () => {
    const ada = await app.member();
    const ben = await app.member();
    const posts = NOTIFICATIONS_PAGE_SIZE + 5;
    for (let i = 0; i < posts; i += 1) {
      app.now += 1000;
      await like(ben, await writes(ada, `Song ${i}`));
    }
    await eventually(async () => expect(await unread(ada)).toEqual({ count: posts }));
    const first = await ada.get('/api/notifications');
    const link = String(first.headers.link);
    expect(link).toMatch(/^<\/api\/notifications\?after=[\w-]+>; rel="next"$/);
    const second = await ada.get(link.slice(1, link.indexOf('>')));
    expect(second.headers.link).toBeUndefined();
    const times = [...(first.body as Notification[]), ...(second.body as Notification[])].map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(posts);
    expect(times).toEqual([...new Set(times)].sort().reverse());
    expect(await ada.get('/api/notifications?after=nonsense')).toMatchObject({
      status: 400,
      body: { code: 'REQUEST.CURSOR_NOT_VALID' },
    });
  });

  it('is asked for without keeping the session alive', async () => {
    const ada = await app.member();
    const info = async () => ((await ada.get('/api/session-info')).body as { expiresAt: string }).expiresAt;
    const before = await info();
    app.now += 5 * 60_000;
    await listOf(ada);
    await unread(ada);
    expect(await info()).toBe(before);
  });
});

describe('the live line', () => {
  const lines: Socket[] = [];
  afterEach(() => lines.splice(0).forEach((line) => line.disconnect()));

  const hears = async (who: Member, whose: Member): Promise<readonly Push[] | null> => {
    const extraHeaders = { origin: app.origin, cookie: `${session.cookie}=${who.cookie}` };
    const line = io(app.origin, { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true });
    lines.push(line);
    await new Promise((resolve, reject) => line.once('connect', () => resolve(null)).once('connect_error', reject));
    const heard: Push[] = [];
    line.on(LIVE.push, (push: Push) => heard.push(push));
    return (await line.timeout(3000).emitWithAck(LIVE.join, rooms.notifications(whose.user.id))) ? heard : null;
  };

  it('pushes to their owner, and to nobody else, what comes and what goes', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    expect(await hears(ben, ada)).toBeNull();
    const heard = await hears(ada, ada);
    const id = `${ada.user.id}:follow:${ada.user.id}`;
    await follow(ben, ada);
    await eventually(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ view: 'notifications', id, doc: expect.objectContaining({ isRead: false }) }),
      ),
    );
    await dismiss(ada, (await only(ada)).id);
    await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ view: 'notifications', id, doc: null })));
  });
});
