import { isKindMark } from '@refrain/storage';
import type { Vault } from '@refrain/storage/vault';
import { MOST_OPEN } from './reaction-run';
import { NAME, ReactionWorld } from './testing/reaction-world';

let world: ReactionWorld;
beforeEach(() => {
  world = new ReactionWorld();
});
afterEach(() => world.close());

const times = (lane: string, count: number) => Array.from({ length: count }, (_, i) => `${lane}:${i}`);

/** The vault as a process has it that is killed at its n-th save: before it, or after it took effect. */
const dyingAt = (vault: Vault, nth: number, when: 'before' | 'after') => {
  let saves = 0;
  let dead = false;
  let bury = () => undefined as void;
  const buried = new Promise<boolean>((resolve) => (bury = () => resolve(false)));
  const never = () => buried;
  const save: Vault['reactions']['save'] = async (...asked) => {
    saves += 1;
    if (dead) return never();
    if (saves < nth) return vault.reactions.save(...asked);
    dead = true;
    if (when === 'after') await vault.reactions.save(...asked);
    return never();
  };
  return { vault: { ...vault, reactions: { ...vault.reactions, save } } satisfies Vault, isDead: () => dead, bury };
};

describe('a reaction that is killed', () => {
  it.each(['before', 'after'] as const)(
    'loses nothing, keeps order and repeats at most what was under way, killed %s each of its saves',
    async (when) => {
      for (let nth = 1; nth < 40; nth += 1) {
        world = new ReactionWorld();
        world.poison.add('bad:1');
        for (let n = 0; n < 12; n += 1)
          for (const lane of ['ada', 'bad', 'ben', 'cyd']) await world.append(lane, lane === 'bad' && n > 3 ? 0 : 1);
        const dying = dyingAt(world.vault, nth, when);
        // Nobody stops it: it stands still for ever, as one that was killed.
        const first = new ReactionWorld();
        Object.assign(first, {
          log: world.log,
          vault: world.vault,
          done: world.done,
          faults: world.faults,
          poison: world.poison,
        });
        first.start({}, { vault: dying.vault });
        await world.settle();
        const before = [...world.done];
        world.start();
        await world.pass(2000, 500);
        world.poison.clear();
        await world.pass(60_000, 10_000);
        for (const [lane, count] of [
          ['ada', 12],
          ['ben', 12],
          ['cyd', 12],
          ['bad', 4],
        ] as const) {
          const done = world.doneOf(lane);
          expect([...new Set(done)]).toEqual(times(lane, count));
          expect(done.length).toBeLessThanOrEqual(count + (dying.isDead() ? 1 : 0));
        }
        expect(before.length).toBeLessThanOrEqual(world.done.length);
        expect(await world.lanes()).toEqual([]);
        expect(await world.vault.checkpoints.get(NAME)).toBe(await world.log.head());
        dying.bury();
        await Promise.all([first.close(), world.close()]);
      }
    },
  );

  it('does nothing twice that was done ahead of a slow one', async () => {
    let open = () => undefined as void;
    const slow = new Promise<void>((resolve) => (open = resolve));
    world.gate = async (what) => {
      if (what === 'slow:0') await slow;
    };
    const reactions = world.start();
    await world.append('slow');
    for (let n = 0; n < 100; n += 1) await world.append(`lane-${n}`);
    await world.settle();
    expect([world.done.length, await world.vault.checkpoints.get(NAME)]).toEqual([100, '']);
    const stopped = reactions.stop();
    world.gate = null;
    open();
    await stopped;
    world.done.length = 0;
    world.start();
    await world.settle();
    expect(world.done).toEqual(['slow:0']);
  });
});

describe('a process that has lost its claim', () => {
  it('can move the checkpoint neither forwards nor back, and begins again', async () => {
    world.start();
    await world.append('ada');
    await world.settle();
    const at = await world.vault.checkpoints.get(NAME);
    const { token } = await world.vault.reactions.claim(NAME, '');
    await world.append('ada');
    await world.settle();
    expect(await world.vault.checkpoints.get(NAME)).toBe(at);
    expect(world.faults).toEqual([[null, 'another process has claimed this reaction']]);
    expect(await world.vault.reactions.save(NAME, token, { position: at, ahead: [], put: [], removed: [] })).toBe(true);
  });
});

describe('an older release, which knows no lanes', () => {
  const kinds = async () => (await world.vault.checkpoints.names()).filter(isKindMark);

  it('may run again until the first lane was set aside, and refuses from then on', async () => {
    world.start();
    await world.append('ben', 3);
    await world.settle();
    expect(await kinds()).toEqual([]);
    world.poison.add('ada:0');
    await world.append('ada');
    await world.settle();
    expect([await kinds(), await world.lanes()]).toMatchObject([['kind:ReactionLaneRetried:1'], [{ lane: 'ada' }]]);
  });
});

describe('where a reaction starts', () => {
  it('is the head with `now`: it does nothing about the past, and all since its first start', async () => {
    await world.append('ada', 5);
    const reactions = world.start({ starts: 'now' });
    await world.settle();
    await reactions.stop();
    await world.append('ada', 2);
    world.start({ starts: 'now' });
    await world.settle();
    await world.append('ben', 1);
    await world.settle();
    expect(world.done).toEqual(['ada:5', 'ada:6', 'ben:0']);
  });

  it('is the first event with `now` on an empty log', async () => {
    const reactions = world.start({ starts: 'now' });
    await world.settle();
    await reactions.stop();
    await world.append('ada', 2);
    world.start({ starts: 'now' });
    await world.settle();
    expect(world.done).toEqual(times('ada', 2));
  });

  it('is the start of history with `start`', async () => {
    await world.append('ada', 3);
    world.start();
    await world.settle();
    expect(world.done).toEqual(times('ada', 3));
  });
});

describe('very many lanes', () => {
  it('are all worked on, five thousand of them, one event in ten failing once', async () => {
    const failed = new Set<string>();
    world.gate = async (what) => {
      if (Number(what.split('-')[1]?.split(':')[0]) % 10 > 0 || failed.has(what)) return;
      failed.add(what);
      throw new Error('once');
    };
    for (let n = 0; n < 5000; n += 1) await world.append(`lane-${n}`);
    world.start();
    await world.settle();
    await world.pass(1000, 500);
    expect([world.done.length, new Set(world.done).size, world.faults.length, (await world.lanes()).length]).toEqual([
      5000, 5000, 500, 0,
    ]);
  });

  it('that fail stop the reaction from taking more than it may hold, until a lane works again', async () => {
    world.broken.add('ada');
    for (let n = 0; n < 400; n += 1) world.broken.add(`lane-${n}`);
    for (let n = 0; n < 400; n += 1) await world.append(`lane-${n}`);
    for (let n = 0; n < 1000; n += 1) await world.append('good');
    world.start({}, { mostAside: 50 });
    await world.settle();
    const held = (await world.lanes()).length;
    expect(held).toBeGreaterThanOrEqual(50);
    expect(held).toBeLessThan(50 + MOST_OPEN);
    expect(world.done).toEqual([]);
    await world.order('ReactionLaneSkipped', 'lane-0', 'lane-0-0');
    await world.settle();
    expect((await world.lanes()).map(({ lane }) => lane)).not.toContain('lane-0');
    world.broken.clear();
    await world.pass(20_000, 1000);
    expect([world.done.length, await world.lanes()]).toEqual([1399, []]);
  });

  it('waiting for their turn take no memory beyond the limit: the rest stays in the log', async () => {
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    world.gate = () => gate;
    for (let n = 0; n < 3000; n += 1) await world.append(`lane-${n}`);
    const given = { count: 0 };
    const laneOf = ({ stream }: { stream: string }) => {
      given.count += 1;
      return stream;
    };
    world.start({ laneOf });
    await world.settle();
    expect(given.count).toBeLessThanOrEqual(MOST_OPEN + 1);
    open();
    await world.settle();
    expect(world.done.length).toBe(3000);
  });
});
