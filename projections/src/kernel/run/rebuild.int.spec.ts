import { openMemoryReadStore } from '@refrain/storage/read-store';
import { collection } from '../collection';
import { projection } from '../projection';
import { catchUpAll, rebuild } from './rebuild';
import { ProjectionRunner } from './runner';
import {
  begin,
  catchUp,
  counted,
  counting,
  log,
  parkedIn,
  parts,
  runner,
  say,
  store,
  total,
  type Counted,
} from '../testing/counting';
import { failingStore, StoreLost } from '../testing/failing-store';
import { verify } from '../verify/verify';

beforeEach(begin);

describe('a rebuild', () => {
  it('waits a failure of the store out, and goes on where it was', async () => {
    for (let i = 0; i < 30; i += 1) await say('a', counted('x'));
    const faults: unknown[] = [];
    let left = 0;
    const running = await ProjectionRunner.open({
      ...parts(faults),
      store: failingStore(store, { next: () => (left-- > 0 ? 'after' : null) }),
    });
    left = 5;
    await running.catchUp();
    expect([await total('x'), faults.length, await parkedIn()]).toEqual([30, 5, []]);
  });

  it('gives up on a store that fails for good', async () => {
    await say('a', counted('x'));
    const faults: unknown[] = [];
    let down = false;
    const running = await ProjectionRunner.open({
      ...parts(faults),
      store: failingStore(store, { next: () => (down ? 'before' : null) }),
    });
    down = true;
    await expect(running.catchUp()).rejects.toThrow(StoreLost);
    expect(faults).toHaveLength(9);
  });

  it('makes a new version beside the old one and swaps it in', async () => {
    await say('a', counted('x'), counted('x'));
    await catchUp();
    await rebuild(log, store, counting(2, 10));
    expect(await total('x')).toBe(20);
    expect((await store.checkpoint('counting'))?.version).toBe(2);
    await store.swapBack(counting(2, 10).spec);
    expect(await total('x')).toBe(2);
  });

  it('brings live projections to the head in one pass, each from where it stands', async () => {
    await say('a', counted('x'), counted('x'));
    await catchUp();
    await say('a', counted('x'));
    const sums = collection<{ sum: number }>()({ name: 'sums', columns: {}, indexes: [] });
    const summing = projection<Counted>()('summing', 1, [sums], {
      Counted: ({ data: { by } }) => [sums.upsert('all', (doc) => ({ sum: (doc?.sum ?? 0) + by }))],
    });
    await store.prepare(summing.spec);
    let passes = 0;
    const once = { ...log, readAll: (...asked: Parameters<typeof log.readAll>) => ((passes += 1), log.readAll(...asked)) };
    await catchUpAll(once, store, [counting(), summing]);
    expect([await total('x'), JSON.parse((await store.get('sums', 'all'))?.text ?? '')]).toEqual([3, { sum: 3 }]);
    expect(passes).toBe(1);
  });

  it('is noticed by a runner that was following', async () => {
    await say('a', counted('x'));
    const stop = new AbortController();
    const running = await runner();
    const following = running.follow(stop.signal);
    while ((await total('x')) !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await say('a', counted('x'));
    await rebuild(log, store, counting());
    await say('a', counted('x'));
    for (let i = 0; i < 200 && (await total('x')) !== 3; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    await following;
    expect(await total('x')).toBe(3);
  });
});

describe('verification', () => {
  it('finds nothing where nothing is wrong', async () => {
    await say('a', counted('x'), counted('y'));
    await catchUp();
    expect(await verify(log, store, counting(), openMemoryReadStore())).toMatchObject({
      documents: 2,
      differences: [],
      parked: 0,
    });
  });

  it('names what is different, missing and unexpected', async () => {
    await say('a', counted('x'), counted('y'));
    await catchUp();
    const writer = await store.writer(counting().spec);
    const position = await writer.checkpoint();
    await say('a', counted('y', 0));
    const next = await log.head();
    await writer.commit({
      expected: position,
      checkpoint: next,
      puts: [
        { collection: 'counters', id: 'x', position: next, doc: { total: 9 } },
        { collection: 'counters', id: 'z', position: next, doc: { total: 1 } },
      ],
      removes: [{ collection: 'counters', id: 'y', position: next }],
    });
    const { differences } = await verify(log, store, counting(), openMemoryReadStore());
    expect(differences).toEqual([
      { collection: 'counters', id: 'x', problem: 'different', stored: '{"total":9}', folded: '{"total":1}' },
      { collection: 'counters', id: 'z', problem: 'unexpected', stored: '{"total":1}' },
      { collection: 'counters', id: 'y', problem: 'missing', folded: '{"total":1}' },
    ]);
  });
});
