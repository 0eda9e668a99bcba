import { existsSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Event } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, openScratchReadStore, type ReadStore } from '@refrain/storage/read-store';
import { collection } from '../collection';
import { projection } from '../projection';
import { ProjectionRunner } from '../run/runner';
import { verify } from './verify';

type Counted = Event<'Counted', { counter: string }>;
type Dropped = Event<'Dropped', { counter: string }>;

const counters = collection<{ total: number }>()({ name: 'counters', columns: { total: 'integer' }, indexes: [] });
const counting = projection<Counted | Dropped>()('counting', 1, [counters], {
  Counted: ({ data }) => [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + 1 }))],
  Dropped: ({ data }) => [counters.remove(data.counter)],
});

let log: EventLog;
let store: ReadStore;
let serial: number;

const say = async (type: 'Counted' | 'Dropped', ...ids: readonly string[]): Promise<void> => {
  const event = (counter: string) => ({
    id: `event-${(serial += 1)}`,
    type,
    version: 1,
    data: { counter },
    meta: { actor: null, correlation: 'spec' },
    at: '2026-06-01T12:00:00.000Z',
  });
  await log.append('a', ids.map(event), 'any');
};
const project = async (): Promise<void> => {
  const runner = await ProjectionRunner.open({ log, store, projection: counting });
  await runner.catchUp();
  await runner.close();
};
/** Changes what is stored behind the back of the projection. */
const alter = async (puts: Readonly<Record<string, number>>, removes: readonly string[] = []): Promise<void> => {
  await say('Counted', 'moved');
  const writer = await store.writer(counting.spec);
  const [expected, checkpoint] = [await writer.checkpoint(), await log.head()];
  const at = { collection: 'counters', position: checkpoint };
  const moved = { ...at, id: 'moved', doc: { total: 1 } };
  await writer.commit({
    expected,
    checkpoint,
    puts: [moved, ...Object.entries(puts).map(([id, total]) => ({ ...at, id, doc: { total } }))],
    removes: removes.map((id) => ({ ...at, id })),
  });
  await writer.close();
};
const ENGINES: Readonly<Record<string, () => Readonly<{ store: ReadStore; remove: () => Promise<void> }>>> = {
  memory: () => ({ store: openMemoryReadStore(), remove: async () => undefined }),
  'a temporary file': openScratchReadStore,
};
const verified = async (engine = 'a temporary file', of: ReadStore = store) => {
  const scratch = ENGINES[engine]?.() as ReturnType<typeof openScratchReadStore>;
  return verify(log, of, counting, scratch.store).finally(scratch.remove);
};
/** A store in which something happens before it is scanned, or before each read. */
const disturbed = (happens: () => Promise<void>, when: 'once' | 'always' = 'once'): ReadStore =>
  Object.assign(Object.create(store) as ReadStore, {
    scan: async function* (name: string) {
      if (name === 'counters') await happens();
      yield* store.scan(name);
    },
    getMany: async (name: string, ids: readonly string[]) => {
      if (when === 'always') await happens();
      return store.getMany(name, ids);
    },
  });

beforeEach(async () => {
  serial = 0;
  [log, store] = [openMemoryEventLog(), openMemoryReadStore()];
  await store.prepare(counting.spec);
});

/** More than any store reads at once, and ids whose order differs between UTF-16 and UTF-8. */
const IDS = [...Array.from({ length: 2500 }, (_, i) => `c${i}`), 'Z', 'é', '\uffee', '🎵', 'z '];

describe.each(Object.keys(ENGINES))('a verification in %s', (engine) => {
  it('finds nothing where nothing is wrong', async () => {
    await say('Counted', ...IDS);
    await project();
    expect(await verified(engine)).toEqual({
      projection: 'counting',
      position: await log.head(),
      documents: IDS.length,
      parked: 0,
      differenceCount: 0,
      differences: [],
    });
  });

  it('names each document that is different, missing or unexpected, wherever it stands', async () => {
    await say('Counted', ...IDS);
    await project();
    await alter({ '🎵': 9, a: 1, '🎵🎵': 1 }, ['\uffee', 'c0', 'c2499']);
    const { differences, differenceCount } = await verified(engine);
    expect(differenceCount).toBe(6);
    expect(Object.fromEntries(differences.map(({ id, problem }) => [id, problem]))).toEqual({
      '🎵': 'different',
      a: 'unexpected',
      '🎵🎵': 'unexpected',
      '\uffee': 'missing',
      c0: 'missing',
      c2499: 'missing',
    });
    expect(differences.find(({ id }) => id === '🎵')).toEqual({
      collection: 'counters',
      id: '🎵',
      problem: 'different',
      stored: '{"total":9}',
      folded: '{"total":1}',
    });
  });

  it('counts all differences, and names the first hundred', async () => {
    await say('Counted', ...IDS);
    await project();
    await alter(Object.fromEntries(IDS.slice(0, 700).map((id) => [id, 5])), IDS.slice(700, 1000));
    const { differences, differenceCount } = await verified(engine);
    expect([differenceCount, differences.length]).toEqual([1000, 100]);
  });
});

describe('a verification of a projection that goes on', () => {
  it('compares what changed, came and went meanwhile once more', async () => {
    await say('Counted', 'a', 'b', 'c', 'd');
    await project();
    const goesOn = async (): Promise<void> => {
      await say('Counted', 'b', 'bb');
      await say('Dropped', 'd');
      await project();
    };
    expect(await verified(undefined, disturbed(goesOn))).toMatchObject({ differenceCount: 0, differences: [] });
  });

  it('still finds what is wrong, also in what changed meanwhile', async () => {
    await say('Counted', 'a', 'b', 'c', 'd');
    await project();
    await alter({ a: 7, b: 7 }, ['d']);
    const goesOn = async (): Promise<void> => {
      await say('Counted', 'b');
      await project();
    };
    const { differences } = await verified(undefined, disturbed(goesOn));
    expect(differences).toEqual([
      { collection: 'counters', id: 'a', problem: 'different', stored: '{"total":7}', folded: '{"total":1}' },
      { collection: 'counters', id: 'b', problem: 'different', stored: '{"total":8}', folded: '{"total":2}' },
      { collection: 'counters', id: 'd', problem: 'missing', folded: '{"total":1}' },
    ]);
  });

  it('gives up on a document that never stands still', async () => {
    await say('Counted', 'a', 'b');
    await project();
    const goesOn = async (): Promise<void> => {
      await say('Counted', 'b');
      await project();
    };
    await goesOn();
    await expect(verified(undefined, disturbed(goesOn, 'always'))).rejects.toThrow('counting kept moving while it was compared');
  });
});

it('a store for a comparison leaves nothing behind, and nobody else can read it', async () => {
  const ours = () => readdirSync(tmpdir()).filter((name) => name.startsWith('refrain-scratch-'));
  const before = ours();
  const { store: scratch, remove } = openScratchReadStore();
  await scratch.prepare(counting.spec);
  const folder = ours().find((name) => !before.includes(name)) ?? '';
  const path = `${tmpdir()}/${folder}`;
  expect(statSync(path).mode & 0o777).toBe(0o700);
  await remove();
  expect(existsSync(path)).toBe(false);
});
