import { session } from '@refrain/contracts/accounts';
import { kernelRefusals, LIVE, rooms, RETRY_AFTER_SECONDS, STALE_HEADER, type Health } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { io, type Socket } from 'socket.io-client';
import { refused, type Caller } from '../testing/http';
import { MemoryWorld, type TestProcess } from '../testing/memory-world';
import { eventually, PASSWORD, someone } from '../testing/test-app';

let world: MemoryWorld;
let api: TestProcess;
let person: Caller;
let post: Post;
const registration = someone();

beforeAll(async () => {
  world = await MemoryWorld.create();
  api = await world.start('api', 'projector', 'worker');
  person = api.visitor();
  expect((await person.post('/api/register', registration)).status).toBe(201);
  post = (await person.post('/api/social/posts', { content: 'before' })).body as Post;
});
afterEach(() => world.away.clear());
afterAll(() => world.close());

const health = async (): Promise<Health> => (await api.visitor().get('/api/health')).body as Health;
const saysAway = (name: string) =>
  eventually(async () => {
    const now = await health();
    expect([now.status, now.dependencies.find((each) => each.name === name)]).toEqual([
      'degraded',
      { name, up: false, since: expect.any(String) },
    ]);
  });
const saysWell = () => eventually(async () => expect((await health()).status).toBe('ok'), 20_000);

/** A refusal that says when to come again, within five seconds. */
const refusedFor = async (ask: () => Promise<unknown>, refusal: (typeof kernelRefusals)[keyof typeof kernelRefusals]) => {
  const began = Date.now();
  const answer = await ask();
  expect(answer).toMatchObject(refused(refusal));
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  expect(Date.now() - began).toBeLessThan(5000);
};

describe('while the log is away', () => {
  it('commands are refused and reads go on, marked as stale; then all goes on by itself', async () => {
    world.away.add('log');
    const key = { 'idempotency-key': 'sample-key-while-away' };
    await refusedFor(() => person.post('/api/social/posts', { content: 'during' }, key), kernelRefusals.logUnavailable);
    await refusedFor(() => api.visitor().post('/api/register', someone()), kernelRefusals.logUnavailable);
    await saysAway('log');
    expect((await health()).position).toBeNull();
    const feed = await person.get('/api/social/feed');
    expect([feed.status, Number(feed.headers[STALE_HEADER])]).toEqual([200, expect.any(Number)]);
    expect(Number(feed.headers[STALE_HEADER])).toBeGreaterThanOrEqual(1);
    expect((feed.body as { posts: Post[] }).posts).toMatchObject([{ content: 'before' }]);

    world.away.clear();
    await saysWell();
    expect((await person.post('/api/social/posts', { content: 'during' }, key)).status).toBe(201);
    const after = await person.get('/api/social/feed');
    expect(after.headers[STALE_HEADER]).toBeUndefined();
    expect((after.body as { posts: Post[] }).posts.map(({ content }) => content)).toEqual(['during', 'before']);
  });
});

describe('while the read store is away', () => {
  it('reads are refused, commands that need no view are taken, and the views catch up by themselves', async () => {
    const artist = api.visitor();
    const { id, slug } = (await artist.post('/api/register', someone())).body as { id: string; slug: string };
    await person.post(`/api/social/users/${id}/follow`);
    world.away.add('readStore');
    await refusedFor(() => person.get('/api/social/feed'), kernelRefusals.readStoreUnavailable);
    await refusedFor(() => api.visitor().get('/api/charts'), kernelRefusals.readStoreUnavailable);
    expect(await person.delete(`/api/follows/${id}`)).toMatchObject({ status: 200, body: { isFollowing: false } });
    await saysAway('readStore');
    expect((await health()).projections).toContainEqual({
      name: 'feed',
      version: expect.any(Number),
      position: null,
      lag: null,
      parked: null,
    });
    world.away.clear();
    await saysWell();
    await eventually(
      async () =>
        expect((await person.get(`/api/profiles/${slug}`)).body).toMatchObject({ followersCount: 0, isFollowing: false }),
      8000,
    );
  });
});

describe('while the vault is away', () => {
  it('nobody is taken for a visitor, and visitors read on', async () => {
    world.away.add('vault');
    await refusedFor(() => person.get('/api/user'), kernelRefusals.vaultUnavailable);
    await refusedFor(() => person.post(`/api/social/posts/${post.id}/like`), kernelRefusals.vaultUnavailable);
    await refusedFor(
      () => api.visitor().post('/api/login', { username: registration.username, password: PASSWORD }),
      kernelRefusals.vaultUnavailable,
    );
    expect((await api.visitor().get(`/api/posts/${post.id}`)).status).toBe(200);
    await saysAway('vault');
    world.away.clear();
    await saysWell();
    expect((await person.get('/api/user')).status).toBe(200);
    expect((await person.post(`/api/social/posts/${post.id}/like`)).body).toMatchObject({ action: 'liked' });
  });
});

describe('while the media store is away', () => {
  it('only files are refused', async () => {
    world.away.add('media');
    await saysAway('media');
    expect((await person.post('/api/social/posts', { content: 'no files' })).status).toBe(201);
    world.away.clear();
    await saysWell();
  });
});

describe('while the bus is away', () => {
  const lines: Socket[] = [];
  afterEach(() => lines.splice(0).forEach((line) => line.disconnect()));

  const open = (): Promise<Socket | string> =>
    new Promise((resolve) => {
      const extraHeaders = { origin: api.origin, cookie: `${session.cookie}=${person.cookie}` };
      const line = io(api.origin, { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true });
      lines.push(line);
      line.once('connect', () => resolve(line)).once('connect_error', ({ message }) => resolve(message));
    });

  it('people do all they did; the health says so', async () => {
    world.away.add('bus');
    world.loses = () => true;
    await saysAway('bus');
    expect((await person.post('/api/social/posts', { content: 'without a bus' })).status).toBe(201);
    const { body } = await person.get('/api/social/feed');
    expect((body as { posts: Post[] }).posts[0]).toMatchObject({ content: 'without a bus' });
    world.away.clear();
    world.loses = () => false;
    await saysWell();
    const line = await open();
    expect(await (line as Socket).timeout(3000).emitWithAck(LIVE.join, rooms.post(post.id))).toBe(true);
  });
});

describe('while anything is away', () => {
  it('the health comes at once, with status 200', async () => {
    for (const name of ['log', 'readStore', 'vault', 'media', 'bus'] as const) world.away.add(name);
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.visitor().get('/api/health')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Date.now() - began).toBeLessThan(3000);
    expect((await api.visitor().get('/metrics')).status).toBe(200);
    world.away.clear();
    await saysWell();
  });

  it('the log names what is away once, and when it is back', async () => {
    const told = (words: string) =>
      world.lines.map((line) => JSON.parse(line) as { msg?: string }).filter(({ msg }) => msg?.startsWith(words)).length;
    const before = [told('vault is away'), told('vault is there again')] as const;
    world.away.add('vault');
    await saysAway('vault');
    await health();
    world.away.clear();
    await saysWell();
    expect([told('vault is away'), told('vault is there again')]).toEqual([before[0] + 1, before[1] + 1]);
  });
});
