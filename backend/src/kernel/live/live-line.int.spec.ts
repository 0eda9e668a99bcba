import { session } from '@refrain/contracts/accounts';
import { LIVE, rooms, type Push } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { io, type Socket } from 'socket.io-client';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let fan: Member;
let artist: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [fan, artist] = [await app.member(), await app.artist()];
});
afterAll(() => app.end());

const ID = '00000000-0000-4000-8000-000000000000';

describe('the live line', () => {
  const lines: Socket[] = [];
  afterEach(() => lines.splice(0).forEach((line) => line.disconnect()));

  const open = async (cookie: string): Promise<Socket> => {
    const extraHeaders = { origin: app.origin, ...(cookie ? { cookie: `${session.cookie}=${cookie}` } : {}) };
    const line = io(app.origin, { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true });
    lines.push(line);
    await new Promise((resolve, reject) => line.once('connect', () => resolve(null)).once('connect_error', reject));
    return line;
  };
  const join = (line: Socket, room: unknown): Promise<boolean> =>
    line.timeout(3000).emitWithAck(LIVE.join, room) as Promise<boolean>;

  it('lets everyone hear posts and charts, and each their own feed only', async () => {
    const [signedIn, visitor] = [await open(fan.cookie), await open('')];
    expect(await join(signedIn, rooms.feed(fan.user.id))).toBe(true);
    expect(await join(signedIn, rooms.feed(artist.user.id))).toBe(false);
    for (const line of [visitor, await open('A'.repeat(43))]) {
      expect(await join(line, rooms.feed(fan.user.id))).toBe(false);
      expect(await join(line, rooms.post(ID))).toBe(true);
      expect(await join(line, rooms.charts())).toBe(true);
      expect(await join(line, rooms.track(ID))).toBe(false);
    }
  });

  it.each([
    undefined,
    null,
    1,
    true,
    {},
    [],
    '',
    ':',
    'feed:',
    'feed',
    '__proto__',
    'constructor:x',
    'x'.repeat(5000),
    { $ne: 1 },
  ])('refuses the room %j and stays open', async (room) => {
    const line = await open(fan.cookie);
    expect(await join(line, room)).toBe(false);
    line.emit(LIVE.leave, room);
    line.emit('nonsense', room);
    expect(await join(line, rooms.charts())).toBe(true);
  });

  it('pushes a new post, and its likes, while it happens', async () => {
    await fan.post(`/api/social/users/${artist.user.id}/follow`);
    const line = await open(fan.cookie);
    const heard: Push[] = [];
    line.on(LIVE.push, (push: Push) => heard.push(push));
    await join(line, rooms.feed(fan.user.id));
    const { id } = (await artist.post('/api/social/posts', { content: 'live' })).body as Post;
    await eventually(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({
          view: 'timelines',
          id,
          doc: { postId: id, authorId: artist.user.id, createdAt: expect.any(String) },
        }),
      ),
    );
    await join(line, rooms.post(id));
    await fan.post(`/api/social/posts/${id}/like`);
    await eventually(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ view: 'posts', id, doc: expect.objectContaining({ likeCount: 1 }) }),
      ),
    );
  });
});
