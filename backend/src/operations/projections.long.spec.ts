import { parkedRefusals } from '@refrain/contracts/kernel';
import {
  rebuildRefusals,
  type ProjectionsResponse,
  type ProjectionState,
  type RebuildComparison,
} from '@refrain/contracts/operations';
import { projections as all } from '@refrain/projections';
import { generationOf } from '@refrain/projections/forks';
import { build, listGenerations, orderBuild, type Projection } from '@refrain/projections/kernel';
import { carryOutRebuilds } from '../rebuild/ordered-rebuilds';
import { grant } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';

const FEED = '/api/admin/projections/feed';
let app: TestApp;
let operator: Member;
let author: Member;
let postId: string;
const faults: unknown[] = [];

const parts = () => {
  const { log, readStore: store, chain } = app.storage;
  return { log, store, chain, now: () => new Date().toISOString() };
};
/** As a worker does, until the rebuild of the feed is complete. */
const worked = async (): Promise<void> => {
  const stop = new AbortController();
  const work = carryOutRebuilds({ parts: parts(), onFault: (...fault) => faults.push(fault), everyMs: 10 }, stop.signal);
  try {
    await eventually(async () => expect(await feed()).toMatchObject({ rebuild: { state: 'complete', share: 1 } }));
  } finally {
    stop.abort();
    await work;
  }
};
const list = async () => (await operator.get('/api/admin/projections')).body as ProjectionsResponse;
const feed = async () => (await list()).projections.find(({ name }) => name === 'feed') as ProjectionState;
const likes = async () => ((await author.get(`/api/posts/${postId}`)).body as { likeCount: number }).likeCount;
const compared = async () => (await operator.post(`${FEED}/rebuild/compare`)).body as RebuildComparison;

beforeAll(async () => {
  app = await TestApp.start();
  operator = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  author = await app.member();
  postId = ((await author.post('/api/social/posts', { content: 'A sample of few words' })).body as { id: string }).id;
});
afterEach(async () => {
  expect(faults).toEqual([]);
  if ((await feed()).rebuild) await operator.delete(`${FEED}/rebuild`);
});
afterAll(() => app.close());

/** Where the log ends once nothing that reacts to what was done before appends any more. */
const quietHead = async (): Promise<string> => {
  let head = await app.head();
  await eventually(async () => {
    const before = head;
    await new Promise((resolve) => setTimeout(resolve, 500));
    head = await app.head();
    expect(head).toBe(before);
  });
  return head;
};

describe('operators of read models', () => {
  it('see where each stands', async () => {
    const { head, projections } = await list();
    expect([head, projections.length > 20]).toEqual([await app.head(), true]);
    expect(projections.map(({ name }) => name)).toEqual([...projections.map(({ name }) => name)].sort());
    const { version, position, ...rest } = projections.find(({ name }) => name === 'feed') as ProjectionState;
    expect(rest).toEqual({
      name: 'feed',
      storedVersion: version,
      lag: 0,
      parked: 0,
      canGoBack: false,
      rebuild: null,
      generations: [],
    });
    expect(position <= head && position > '').toBe(true);
  });

  it('order one rebuild, however many do at once, which a process that starts later carries out', async () => {
    const head = await quietHead();
    const all = await Promise.all(Array.from({ length: 16 }, () => operator.post(`${FEED}/rebuild`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]));
    expect((all[0]?.body as ProjectionState).rebuild).toMatchObject({
      state: 'building',
      until: head,
      share: 0,
      completedAt: null,
    });
    expect((await listGenerations(app.storage.readStore, 'feed')).map(({ name }) => name).sort()).toEqual(['live', 'rebuild']);
    for (const action of ['compare', 'switch'])
      expect(await operator.post(`${FEED}/rebuild/${action}`)).toMatchObject({
        status: 409,
        body: { code: rebuildRefusals.unfinished.code },
      });
    await app.restart();
    await worked();
    expect((await feed()).rebuild).toMatchObject({ position: head, until: head, completedAt: expect.any(String) as string });
    expect((await operator.post(`${FEED}/rebuild`)).body).toMatchObject({ rebuild: { state: 'complete' } });
  });

  it('compare it, switch to it and back, and every number stays as the log has it', async () => {
    await operator.post(`${FEED}/rebuild`);
    await worked();
    expect(await compared()).toMatchObject({ isSamePosition: true, changed: 0, onlyServing: 0, onlyRebuilt: 0, first: [] });
    await operator.post(`/api/social/posts/${postId}/like`);
    await eventually(async () => expect(await likes()).toBe(1));
    const { first, ...counts } = await compared();
    expect(counts).toMatchObject({ isSamePosition: false, changed: 1 });
    expect(first).toContainEqual({
      collection: 'posts',
      id: postId,
      kind: 'changed',
      fields: expect.arrayContaining(['likeCount']) as string[],
    });
    expect(JSON.stringify(first)).not.toContain('few words');

    const switched = await operator.post(`${FEED}/rebuild/switch`);
    expect([switched.status, switched.body]).toMatchObject([200, { rebuild: null, canGoBack: true, lag: 0 }]);
    await eventually(async () => expect(await likes()).toBe(1));
    await author.post(`/api/social/posts/${postId}/like`);
    await eventually(async () => expect(await likes()).toBe(2));
    const back = await operator.post(`${FEED}/back`);
    expect([back.status, back.body]).toMatchObject([200, { canGoBack: true, rebuild: null }]);
    await eventually(async () => expect(await likes()).toBe(2));
    expect(app.failures).toEqual([]);
  });

  it('switch once, however many do at once', async () => {
    await operator.post(`${FEED}/rebuild`);
    await worked();
    const all = await Promise.all(Array.from({ length: 16 }, () => operator.post(`${FEED}/rebuild/switch`)));
    const statuses = all.map(({ status }) => status).sort();
    expect([statuses[0], new Set(statuses.slice(1)).size <= 2]).toEqual([200, true]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await likes()).toBe(2);
  });

  it('drop it, also before it is built', async () => {
    await operator.post(`${FEED}/rebuild`);
    expect(await operator.delete(`${FEED}/rebuild`)).toMatchObject({ status: 200, body: { rebuild: null } });
    expect(await operator.delete(`${FEED}/rebuild`)).toMatchObject({ status: 404, body: { code: rebuildRefusals.none.code } });
    expect(await likes()).toBe(2);
  });

  it('see generations built under a name, and drop one once, however many do at once', async () => {
    const projection = all.find(({ spec }) => spec.name === 'feed') as Projection;
    const until = await quietHead();
    await build(parts(), projection, { as: 'june' });
    await orderBuild(parts(), projection, { as: 'begun' });
    await orderBuild(parts(), projection, { as: generationOf('sample').slice(1) });
    const [begun, june] = (await feed()).generations;
    expect(begun).toMatchObject({ name: 'begun', state: 'building', until, share: 0, completedAt: null });
    expect(june).toMatchObject({ name: 'june', state: 'complete', position: until, until, share: 1 });
    expect((await feed()).generations).toHaveLength(2);
    const dropped = await Promise.all(Array.from({ length: 8 }, () => operator.delete(`${FEED}/generations/june`)));
    expect(dropped.map(({ status }) => status)).toContain(200);
    expect(dropped.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(await operator.delete(`${FEED}/generations/begun`)).toMatchObject({ status: 200, body: { generations: [] } });
    for (const name of ['june', 'live', 'previous', generationOf('sample').slice(1), '..%2Flive', 'x'.repeat(60)])
      expect(await operator.delete(`${FEED}/generations/${name}`)).toMatchObject({
        status: 404,
        body: { code: rebuildRefusals.noGeneration.code },
      });
    const left = (await listGenerations(app.storage.readStore, 'feed')).map(({ name }) => name);
    expect([left.includes('live'), left.includes(generationOf('sample').slice(1)), left.includes('june')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await likes()).toBe(2);
  });

  it('are refused what is not there', async () => {
    for (const action of ['rebuild/compare', 'rebuild/switch'])
      expect(await operator.post(`${FEED}/${action}`)).toMatchObject({ status: 404, body: { code: rebuildRefusals.none.code } });
    expect(await operator.post('/api/admin/projections/stats/back')).toMatchObject({
      status: 409,
      body: { code: rebuildRefusals.noPrevious.code },
    });
    for (const name of ['nothing', '..%2F..%2Ffeed', 'x'.repeat(60_000)])
      for (const action of ['rebuild', 'rebuild/compare', 'rebuild/switch', 'back']) {
        const { status, body } = await operator.post(`/api/admin/projections/${name}/${action}`);
        const tooLong = name.length > 1000;
        expect([status < 500, tooLong || (body as { code: string }).code === parkedRefusals.unknownProjection.code]).toEqual([
          true,
          true,
        ]);
      }
  });

  it('hear of a rebuild that fails, which holds up no other', async () => {
    await operator.post(`${FEED}/rebuild`);
    await operator.post('/api/admin/projections/stats/rebuild');
    const stop = new AbortController();
    const [tried, failed]: [string[], string[]] = [[], []];
    const carryOut = async (name: string): Promise<void> => {
      tried.push(name);
      if (name === 'feed') throw new Error('the disk is full');
    };
    const onFault = (name: string): void => void failed.push(name);
    const work = carryOutRebuilds({ parts: parts(), carryOut, onFault, everyMs: 5 }, stop.signal);
    await eventually(async () => expect(tried.filter((name) => name === 'stats').length).toBeGreaterThan(2));
    stop.abort();
    await work;
    expect([failed, tried.filter((name) => name === 'feed')]).toEqual([['feed'], ['feed']]);
    await operator.delete('/api/admin/projections/stats/rebuild');
  });
});
