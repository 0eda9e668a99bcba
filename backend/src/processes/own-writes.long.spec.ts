import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieNames } from '@refrain/contracts/accounts';
import { kernelRefusals, POSITION_HEADER, STALE_HEADER, type Health } from '@refrain/contracts/kernel';
import type { FeedPage, LikeResponse, Post } from '@refrain/contracts/posts';
import { kafkaMockProblem } from '@refrain/storage/testing';
import { configFrom, type Config, type ProcessName } from '../config';
import { createLogger } from '../observability/logger';
import { serve, type Running } from '../start/serve';
import { startDistributedServers, type DistributedServers } from '../testing/doubles/distributed-servers';
import { Caller, refused } from '../testing/http';
import { eventually, someone } from '../testing/test-app';

jest.setTimeout(180_000);

const problem = kafkaMockProblem();
if (problem) throw new Error(problem);

const dataFolder = join(tmpdir(), `refrain-own-writes-${process.pid}`);
const { wrote } = cookieNames(false);
let servers: DistributedServers;
let [one, other, projector]: Running[] = [];
let person: Caller;
let keys = 0;

const start = (...processes: readonly ProcessName[]): Promise<Running> => {
  const config: Config = {
    ...configFrom({ REFRAIN_DATA: dataFolder, REFRAIN_DEMO: '0', PORT: '0' }),
    storage: servers.config,
    processes,
  };
  return serve(config, createLogger({ format: 'json', level: 'silent' }), () => undefined);
};
const at = (running: Running | undefined, cookie = ''): Caller => Object.assign(new Caller(() => running?.url ?? ''), { cookie });
/** The same browser, at the other api. */
const elsewhere = (): Caller => Object.assign(at(other, person.cookie), { wrote: person.wrote });
const key = () => ({ 'idempotency-key': `sample-key-${(keys += 1)}` });
const post = (content: string, headers: Record<string, string> = key()) => person.post('/api/social/posts', { content }, headers);
const shownTo = async (reader: Caller): Promise<readonly string[]> =>
  ((await reader.get('/api/social/feed')).body as FeedPage).posts.map(({ content }) => content);
/** While no process keeps the read models. */
const withoutProjector = async (work: () => Promise<void>): Promise<void> => {
  await projector?.stop();
  projector = undefined as never;
  try {
    await work();
  } finally {
    projector = await start('projector');
  }
};

beforeAll(async () => {
  servers = await startDistributedServers();
  [one, other, projector] = await Promise.all([start('api'), start('api'), start('projector')]);
  for (const each of [one, other])
    await eventually(async () => expect(((await at(each).get('/api/health')).body as Health).status).toBe('ok'), 60_000);
  person = at(one);
  expect((await person.post('/api/register', someone())).status).toBe(201);
});
afterAll(async () => {
  await Promise.all([one, other, projector].map((each) => each?.stop()));
  await servers.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe('what is answered before the views show it', () => {
  it('is a post, in the very bytes that the views serve later', async () => {
    for (const content of ['A sample post', 'Another, with "quotes", 🎵 and a link https://example.test/page']) {
      const { status, bytes, body } = await post(content);
      expect([status, (body as Post).content]).toEqual([201, content]);
      const served = await elsewhere().get(`/api/posts/${(body as Post).id}`);
      expect([served.status, served.bytes.toString()]).toEqual([200, bytes.toString()]);
    }
  });

  it('is read by its own client at once, at either api, as often as it asks', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const content = `turn ${turn}`;
      await post(content);
      expect((await shownTo(turn % 2 ? person : elsewhere()))[0]).toBe(content);
    }
  });

  it('is a like with its count, whether the view has counted it or not', async () => {
    const { id } = (await post('to be liked')).body as Post;
    await person.get('/api/social/feed');
    for (const [liked, likeCount] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [true, 1],
    ] as const) {
      const answer = await person.post(`/api/social/posts/${id}/like`, { liked }, key());
      expect([answer.status, (answer.body as LikeResponse).likeCount]).toEqual([200, likeCount]);
      expect(answer.headers[POSITION_HEADER]).toEqual(expect.any(String));
      expect((await elsewhere().get(`/api/posts/${id}`)).body).toMatchObject({ likeCount, isLiked: liked });
    }
  });

  it('is the same where its answer was lost and it is asked for again elsewhere, at once and later', async () => {
    const headers = key();
    const [first, ...others] = await Promise.all([
      post('asked twice', headers),
      elsewhere().post('/api/social/posts', { content: 'asked twice' }, headers),
      post('asked twice', headers),
    ]);
    await person.get('/api/social/feed');
    const again = await elsewhere().post('/api/social/posts', { content: 'asked twice' }, headers);
    for (const { status, bytes } of [...others, again]) expect([status, bytes.toString()]).toEqual([201, first.bytes.toString()]);
    expect((await shownTo(person)).filter((content) => content === 'asked twice')).toHaveLength(1);
  });
});

describe('while nothing keeps the views', () => {
  it('a post is answered; reads of its author wait, say that they are old, and never that the post is unknown', async () => {
    await post('before');
    await person.get('/api/social/feed');
    let id = '';
    const headers = key();
    await withoutProjector(async () => {
      const began = performance.now();
      const answer = await post('meanwhile', headers);
      ({ id } = answer.body as Post);
      expect([answer.status, performance.now() - began < 1500]).toEqual([201, true]);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(new RegExp(`^${wrote}=[\\w-]+; Max-Age=10;.*HttpOnly`)),
      ]);
      expect((await post('meanwhile', headers)).bytes.toString()).toBe(answer.bytes.toString());

      const [feed, own] = await Promise.all([person.get('/api/social/feed'), elsewhere().get(`/api/posts/${id}`)]);
      expect([feed.status, feed.headers[STALE_HEADER], (feed.body as FeedPage).posts[0]?.content]).toEqual([200, '2', 'before']);
      expect(own).toMatchObject(refused(kernelRefusals.readStoreBehind));
      const visitor = await at(one).get(`/api/posts/${id}`);
      expect(visitor.status).toBe(404);
      // The view has no post yet whose likes could be counted.
      expect((await post('and another')).status).toBe(201);
    });
    await eventually(async () => expect((await person.get(`/api/posts/${id}`)).status).toBe(200), 20_000);
    expect((await shownTo(person)).slice(0, 3)).toEqual(['and another', 'meanwhile', 'before']);
  });

  it('a like is counted at once, and one that is taken back is never counted twice', async () => {
    const { id } = (await post('to be liked meanwhile')).body as Post;
    await person.get('/api/social/feed');
    await withoutProjector(async () => {
      const set = async (liked: boolean) =>
        ((await person.post(`/api/social/posts/${id}/like`, { liked }, key())).body as LikeResponse).likeCount;
      const began = performance.now();
      expect([await set(true), performance.now() - began < 1500]).toEqual([1, true]);
      expect(await set(false)).toBe(0);
    });
    expect((await elsewhere().get(`/api/posts/${id}`)).status).toBe(200);
  });

  it.each(['', ' ', 'x'.repeat(65), '../../etc', '"; drop'])(
    'a cookie that holds no position is no reason to wait: %j',
    async (value) => {
      const forger = Object.assign(at(one, person.cookie), { wrote: value });
      const began = performance.now();
      expect((await forger.get('/api/social/feed')).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(1500);
    },
  );

  it('one that lies behind the end of the log is not waited for', async () => {
    const forger = Object.assign(at(one, person.cookie), { wrote: '9'.repeat(41) });
    const began = performance.now();
    const { status, headers } = await forger.get('/api/social/feed');
    expect([status, headers[STALE_HEADER], performance.now() - began < 1500]).toEqual([200, undefined, true]);
  });
});
