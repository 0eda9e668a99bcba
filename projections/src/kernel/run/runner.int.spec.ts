import { randomUUID } from 'node:crypto';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { ProjectionWriter, ReadStore } from '@refrain/storage/read-store';
import { projection } from '../projection';
import { ProjectionRunner } from './runner';
import {
  begin,
  catchUp,
  counted,
  counters,
  counting,
  letters,
  log,
  members,
  parkedIn,
  runner,
  say,
  store,
  total,
  type Counted,
  type Joined,
  type Measured,
  type Reset,
} from '../testing/counting';
import { contentsOf } from '../testing/projection-spec';

beforeEach(begin);

describe('the runner', () => {
  it('folds what the log holds and stops there', async () => {
    await say('a', counted('x'), counted('x', 2), counted('y'), counted('x', 4));
    await catchUp();
    expect([await total('x'), await total('y')]).toEqual([7, 1]);
    expect((await store.checkpoint('counting'))?.position).toBe(await log.head());
  });

  it('commits early where documents are long', async () => {
    const joined = (member: number): Joined => ({ type: 'Joined', data: { member: `m${member}`, group: 'a'.repeat(60_000) } });
    await say('g', ...Array.from({ length: 1200 }, (_, i) => joined(i)));
    const writer = await store.writer(counting().spec);
    const commit = jest.fn((batch: Parameters<ProjectionWriter['commit']>[0]) => writer.commit(batch));
    const watched: ReadStore = Object.assign(Object.create(store) as ReadStore, { writer: async () => ({ ...writer, commit }) });
    const running = await ProjectionRunner.open({ log, store: watched, projection: counting(), batchSize: 100 });
    await running.catchUp();
    await running.close();
    expect(commit.mock.calls.map(([{ puts }]) => puts.length)).toEqual([600, 600]);
  });

  it('goes on where it stopped', async () => {
    await say('a', counted('x'));
    await catchUp();
    await say('a', counted('x'));
    await catchUp();
    expect(await total('x')).toBe(2);
  });

  it('lets a query see what earlier events of the same batch did', async () => {
    await say(
      'g',
      { type: 'Joined', data: { member: 'ada', group: 'choir' } },
      { type: 'Told', data: { group: 'choir', text: 'sing' } },
    );
    await catchUp();
    expect(Object.keys((await contentsOf(store, counting())).letters ?? {})).toHaveLength(1);
  });

  it('carries out queries that a query led to', async () => {
    const joined = (member: string, group: string): Joined => ({ type: 'Joined', data: { member, group } });
    await say('g', joined('ada', 'choir'), joined('ben', 'choir'), joined('cleo', 'band'), {
      type: 'Spread',
      data: { by: 'ada', text: 'sing' },
    });
    await catchUp();
    const { letters: sent } = await contentsOf(store, counting());
    expect(Object.keys(sent ?? {}).map((id) => id.split(':')[0])).toEqual(['ada', 'ben']);
  });

  it('removes a document that a change leaves nothing of, and creates it again after that', async () => {
    const reset = (unlessAbove: number): Reset => ({ type: 'Reset', data: { counter: 'x', unlessAbove } });
    await say('a', counted('x', 5), reset(4), reset(5), reset(5), counted('y'));
    await catchUp();
    expect([await total('x'), await total('y')]).toEqual([undefined, 1]);
    await say('a', counted('x', 2));
    await catchUp();
    expect(await total('x')).toBe(2);
  });

  it('parks an event that breaks, and what follows in its stream, and goes on with the rest', async () => {
    await say('good', counted('x'));
    await say('bad', counted('x', -1));
    await say('bad', counted('x', 100));
    await say('good', counted('x'));
    await catchUp();
    const { countingParked } = await contentsOf(store, counting());
    expect(await total('x')).toBe(2);
    const parked = Object.values(countingParked ?? {}) as { stream: string; reason: string }[];
    expect(parked.map(({ stream, reason }) => `${stream}: ${reason}`).sort()).toEqual([
      'bad: an earlier event of this stream is parked',
      'bad: counted backwards',
    ]);
  });

  it('remembers parked streams after a restart', async () => {
    await say('bad', counted('x', -1));
    await catchUp();
    await say('bad', counted('x', 100));
    await catchUp();
    expect(await total('x')).toBeUndefined();
  });

  it('follows the log until stopped', async () => {
    const stop = new AbortController();
    const running = await runner();
    const following = running.follow(stop.signal);
    await say('a', counted('x'));
    for (let i = 0; i < 100 && (await total('x')) !== 1; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    await following;
    expect(await total('x')).toBe(1);
  });
});

/** Of the batches that are committed: what they put and remove. */
const spied = () => {
  const commits: Parameters<ProjectionWriter['commit']>[0][] = [];
  const writer: ReadStore['writer'] = async (...asked) => {
    const real = await store.writer(...asked);
    const commit: ProjectionWriter['commit'] = async (batch) => {
      await real.commit(batch);
      commits.push(batch);
    };
    return { ...real, commit };
  };
  return {
    commits,
    open: (bus?: ChangeBus) =>
      ProjectionRunner.open({ log, store: { ...store, writer }, projection: counting(), ...(bus ? { bus } : {}) }),
  };
};
const measured = (counter: string, value: number): Measured => ({ type: 'Measured', data: { counter, total: value } });

describe('documents that the store can never take', () => {
  const others = async (from: number, to: number): Promise<void> => {
    for (let i = from; i < to; i += 1)
      await say(`good-${i}`, counted(`c${i % 7}`), { type: 'Joined', data: { member: `m${i}`, group: 'choir' } });
  };

  it.each([
    [
      'following',
      async (running: ProjectionRunner) => {
        for await (const batch of log.readAll({ types: counting().types, batchSize: 1000 })) await running.take(batch);
      },
    ],
    ['catching up', (running: ProjectionRunner) => running.catchUp()],
  ])('are parked with their events alone, while %s', async (_way, run) => {
    await others(0, 150);
    await say('bad', measured('x', 1.5));
    await others(150, 190);
    // Needs what is in hand, so that some of it is committed on the way.
    await say('g', { type: 'Told', data: { group: 'choir', text: 'sing' } });
    await say('worse', measured('y', 0.5));
    await say('bad', counted('x'));
    await others(190, 300);
    const running = await runner();
    await run(running);
    await running.close();
    expect(await parkedIn()).toEqual([
      'bad: an earlier event of this stream is parked',
      'bad: counters.total is declared as integer, not 1.5',
      'worse: counters.total is declared as integer, not 0.5',
    ]);
    const { counters: stored, letters: sent } = await contentsOf(store, counting());
    expect(Object.values(stored as Record<string, { total: number }>).reduce((sum, { total: each }) => sum + each, 0)).toBe(300);
    expect(Object.keys(sent ?? {})).toHaveLength(190);
    expect((await store.checkpoint('counting'))?.position).toBe(await log.head());
  });

  it('are parked one by one where there are thousands of them, and the store is read for it no more often than the events are folded', async () => {
    for (let i = 0; i < 1500; i += 1) await say(`bad-${i}`, measured('x', 0.5));
    await say('good', counted('y'));
    let finds = 0;
    const writer: ReadStore['writer'] = async (...asked) => {
      const real = await store.writer(...asked);
      return { ...real, find: (...query) => ((finds += 1), real.find(...query)) };
    };
    const running = await ProjectionRunner.open({ log, store: { ...store, writer }, projection: counting() });
    await running.catchUp();
    await running.close();
    expect([(await parkedIn()).length, await total('y'), finds]).toEqual([1500, 1, 1]);
  });

  it('are parked as events are that ask for what cannot be asked for, or name no id', async () => {
    const asking = projection<Counted | Joined>()('counting', 1, [counters, members, letters], {
      // @ts-expect-error nothing of the kind is a column
      Counted: () => [members.each({ where: { nothing: 1 } }, 1, () => [])],
      Joined: () => [members.put(undefined as unknown as string, { group: 'choir' })],
    });
    await say('a', counted('x'));
    await say('b', { type: 'Joined', data: { member: 'ada', group: 'choir' } });
    await catchUp(asking);
    expect(await parkedIn()).toEqual(['a: members has no column nothing', 'b: a document of members has no id']);
  });
});

describe('events of types that are not read', () => {
  const quiet = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1)
      await log.append(
        'other',
        [
          {
            id: randomUUID(),
            type: 'Unread',
            version: 1,
            data: {},
            meta: { actor: null, correlation: 'spec' },
            at: '2026-06-01T12:00:00.000Z',
          },
        ],
        'any',
      );
  };
  const following = async (running: ProjectionRunner, until: () => boolean | Promise<boolean>): Promise<void> => {
    const stop = new AbortController();
    const done = running.follow(stop.signal);
    while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 2));
    stop.abort();
    await done;
  };

  it('are committed once at the stop, and not read again after it', async () => {
    await say('a', counted('x'));
    const { commits, open } = spied();
    const running = await open();
    await following(running, async () => {
      if (running.checkpoint < (await log.head())) return false;
      if ((await log.head()) > '000000000250') return true;
      await quiet(1);
      return false;
    });
    expect(commits.map(({ puts, removes }) => puts.length + removes.length)).toEqual([1, 0]);
    expect((await store.checkpoint('counting'))?.position).toBe(await log.head());
  });

  it('are committed once in 256, so that little is read again after a crash', async () => {
    await say('a', counted('x'));
    const { commits, open } = spied();
    const running = await open();
    const take = async () => {
      for await (const batch of log.readAll({ after: running.checkpoint, types: counting().types, batchSize: 1 }))
        await running.take({ ...batch, caughtUp: true });
    };
    await take();
    await quiet(1000);
    await take();
    expect(commits.map(({ puts }) => puts.length)).toEqual([1, 0, 0, 0]);
    await running.close();
  });

  it('are pushed to waiting listeners all the same', async () => {
    await say('a', counted('x'));
    await quiet(3);
    const told: string[] = [];
    const { open } = spied();
    const running = await open({
      publish: (message) => void (message.kind === 'progress' && told.push(message.progress.position)),
      subscribe: () => () => undefined,
      close: async () => undefined,
    });
    for await (const batch of log.readAll({ types: counting().types, batchSize: 1 }))
      await running.take({ ...batch, caughtUp: true });
    expect(told.at(-1)).toBe(await log.head());
    expect((await store.checkpoint('counting'))?.position).not.toBe(await log.head());
  });

  it('begin a projection that has nothing to read yet', async () => {
    await quiet(1);
    const { commits, open } = spied();
    const running = await open();
    for await (const batch of log.readAll({ types: counting().types })) await running.take(batch);
    expect(commits).toHaveLength(1);
  });
});
