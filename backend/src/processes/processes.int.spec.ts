import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { session } from '@refrain/contracts/accounts';
import { LIVE, rooms, type Health, type Push } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { io, type Socket } from 'socket.io-client';
import type { Caller } from '../testing/http';
import { MemoryWorld, type TestProcess } from '../testing/memory-world';
import { eventually, someone } from '../testing/test-app';

let world: MemoryWorld;
const lines: Socket[] = [];

beforeEach(async () => {
  world = await MemoryWorld.create();
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.disconnect();
  await world.close();
});

const register = async (at: TestProcess): Promise<Caller & { id: string }> => {
  const caller = at.visitor();
  const { status, body } = await caller.post('/api/register', someone());
  expect(status).toBe(201);
  return Object.assign(caller, { id: (body as { id: string }).id });
};
const health = async (at: TestProcess): Promise<Health> => (await at.visitor().get('/api/health')).body as Health;
const lease = (name: string, words: string) => world.lines.filter((line) => line.includes(`${words} ${name}`)).length;
/** The same person at another process. */
const at = (process: TestProcess, { cookie }: Caller): Caller => Object.assign(process.visitor(), { cookie });

describe('processes of one site', () => {
  it('share sessions, and push to the connections of one api what was done at the other', async () => {
    const [one, other] = [await world.start('api'), await world.start('api')];
    await world.start('projector');
    const person = await register(one);
    expect(await at(other, person).get('/api/user')).toMatchObject({ status: 200, body: { id: person.id } });

    const line = io(other.origin, {
      transports: ['websocket'],
      extraHeaders: { origin: other.origin, cookie: `${session.cookie}=${person.cookie}` },
      reconnection: false,
      forceNew: true,
    });
    lines.push(line);
    const heard: Push[] = [];
    line.on(LIVE.push, (push: Push) => heard.push(push));
    expect(await line.timeout(3000).emitWithAck(LIVE.join, rooms.feed(person.id))).toBe(true);
    const { id } = (await person.post('/api/social/posts', { content: 'written elsewhere' })).body as Post;
    await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ view: 'timelines', id })));
  });

  it('do each projection and each reaction once, and the next one takes over', async () => {
    const api = await world.start('api');
    const first = await world.start('projector', 'worker');
    await world.start('projector', 'worker');
    const person = await register(api);
    const names = ['projection:feed', 'projection:charts', 'reaction:process-track-when-uploaded', 'sweep'];
    expect(names.map((name) => lease(name, 'took'))).toEqual([1, 1, 1, 1]);
    await first.stop();
    await eventually(() =>
      expect(names.map((name) => [lease(name, 'gave up'), lease(name, 'took')])).toEqual(names.map(() => [1, 2])),
    );
    expect((await person.post('/api/social/posts', { content: 'after' })).status).toBe(201);
    expect((await person.get('/api/social/feed')).body).toMatchObject({ posts: [{ content: 'after' }] });
  });

  it('show what was just done although the bus lost every word', async () => {
    const api = await world.start('api', 'projector');
    world.loses = () => true;
    const began = Date.now();
    const person = await register(api);
    for (const content of ['one', 'two', 'three']) expect((await person.post('/api/social/posts', { content })).status).toBe(201);
    expect(((await person.get('/api/social/feed')).body as { posts: Post[] }).posts.map(({ content }) => content)).toEqual([
      'three',
      'two',
      'one',
    ]);
    expect(Date.now() - began).toBeLessThan(4000);
  });

  it('that answer no people still say how they are doing', async () => {
    const projector = await world.start('projector');
    await eventually(async () =>
      expect(await health(projector)).toMatchObject({
        status: 'ok',
        projections: expect.arrayContaining([expect.objectContaining({ name: 'feed', lag: 0, parked: 0 })]),
      }),
    );
    const { status, bytes } = await projector.visitor().get('/metrics');
    expect([status, bytes.toString()]).toEqual([
      200,
      expect.stringMatching(/^refrain_projection_lag_events\{projection="feed"\} 0$/m),
    ]);
    expect(await projector.visitor().get('/api/user')).toMatchObject({ status: 404, body: { code: 'ROUTE.NOT_FOUND' } });
  });
});

describe('a process that stops', () => {
  it('answers what it was asked before, and takes nothing new', async () => {
    const api = await world.start('api', 'projector');
    const person = await register(api);
    let open: () => void = () => undefined;
    world.gate = new Promise((resolve) => (open = resolve));
    const before = world.appends;
    const asked = person.post('/api/social/posts', { content: 'in flight' });
    await eventually(() => expect(world.appends).toBe(before + 1));
    const stopped = api.stop();
    await pause(50);
    await expect(api.visitor().get('/api/genres')).rejects.toThrow(/ECONNREFUSED/);
    open();
    expect((await asked).status).toBe(201);
    await stopped;
  });

  it('still answers on a connection that a proxy has kept open, and says that it was the last time', async () => {
    const api = await world.start('api', 'projector');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<{ status?: number; connection?: string; reused: boolean }> =>
      new Promise((answered, failed) => {
        const asking = get(`${api.origin}/api/health`, { agent }, (response) => {
          response
            .resume()
            .once('end', () =>
              answered({ status: response.statusCode, connection: response.headers.connection, reused: asking.reusedSocket }),
            );
        }).once('error', failed);
      });
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', reused: false });
    const stopped = api.stop();
    await pause(200);
    expect(await ask()).toEqual({ status: 200, connection: 'close', reused: true });
    await stopped;
    await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
  });
});
