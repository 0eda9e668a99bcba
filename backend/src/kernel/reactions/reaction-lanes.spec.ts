import { MOST_ATTEMPTS } from './reaction-failures';
import { MOST_OPEN, PARALLEL_LANES } from './reaction-run';
import { NAME, ReactionWorld } from './testing/reaction-world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: ReactionWorld;
beforeEach(() => {
  world = new ReactionWorld();
});
afterEach(() => world.close());

const times = (lane: string, count: number, from = 0) => Array.from({ length: count }, (_, i) => `${lane}:${i + from}`);

describe('lanes of a reaction', () => {
  it('delay no other while the partner fails for one of them for an hour, and catch up in order after it', async () => {
    world.broken.add('ada');
    world.start();
    await world.append('ada', 3);
    await world.append('ben', 3);
    await world.settle();
    expect(world.done).toEqual(times('ben', 3));
    await world.pass(HOUR);
    const position = await world.append('cyd', 2);
    await world.append('ada', 2);
    await world.settle();
    expect(world.doneOf('cyd')).toEqual(times('cyd', 2));
    expect((await world.vault.checkpoints.get(NAME)) > position).toBe(true);
    expect(await world.lanes()).toMatchObject([{ lane: 'ada', waiting: 5, parkedAt: null, eventId: 'ada-0', fault: 'Error' }]);
    world.broken.clear();
    await world.pass(11 * MINUTE);
    expect(world.doneOf('ada')).toEqual(times('ada', 5));
    expect(await world.lanes()).toEqual([]);
  });

  it('are each in order, several at once, and no more than the limit', async () => {
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    world.gate = () => gate;
    world.start();
    for (let n = 0; n < 20; n += 1) await world.append(`lane-${n}`, 3);
    await world.settle();
    expect(world.atOnce).toBe(PARALLEL_LANES);
    open();
    await world.settle();
    expect(world.most).toBe(PARALLEL_LANES);
    for (let n = 0; n < 20; n += 1) expect(world.doneOf(`lane-${n}`)).toEqual(times(`lane-${n}`, 3));
  });

  it('are one at a time where the reaction says so, the poisoned one too', async () => {
    world.poison.add('ada:0');
    world.start({ parallel: 1 });
    await world.append('ada', 2);
    for (let n = 0; n < 20; n += 1) await world.append(`lane-${n}`, 2);
    await world.settle();
    await world.pass(MINUTE);
    expect([world.most, world.done.length, world.doneOf('ada')]).toEqual([1, 40, []]);
  });

  it('may be others than streams', async () => {
    world.poison.add('ada-1:0');
    world.start({ laneOf: ({ stream }) => stream.split('-')[0] ?? stream });
    for (const stream of ['ada-1', 'ada-2', 'ben-1']) await world.append(stream);
    await world.settle();
    expect(world.done).toEqual(['ben-1:0']);
    expect(await world.lanes()).toMatchObject([{ lane: 'ada', waiting: 2 }]);
  });

  it('are parked after a bounded number of attempts, and stay parked over a restart', async () => {
    world.poison.add('ada:0');
    const reactions = world.start();
    await world.append('ada', 2);
    await world.append('ben', 1);
    await world.pass(4 * HOUR, MINUTE);
    expect(world.faults.length).toBe(MOST_ATTEMPTS);
    const [lane] = await world.lanes();
    expect(lane).toMatchObject({ lane: 'ada', eventId: 'ada-0', eventType: 'Earned', attempts: MOST_ATTEMPTS, waiting: 2 });
    expect(lane?.parkedAt).not.toBeNull();
    await reactions.stop();
    world.start();
    await world.append('ada', 1);
    await world.pass(4 * HOUR, HOUR);
    expect([world.faults.length, world.done]).toEqual([MOST_ATTEMPTS, ['ben:0']]);
    expect(await world.lanes()).toEqual([{ ...lane, waiting: 3 }]);
  });

  it('are not parked because a store of our own is away', async () => {
    let away = true;
    const react = async () => {
      if (away) throw Object.assign(new Error('away'), { name: 'LogUnavailable' });
      world.done.push('done');
    };
    world.start({ react });
    await world.append('ada');
    await world.pass(8 * HOUR, MINUTE);
    expect(await world.lanes()).toMatchObject([{ lane: 'ada', parkedAt: null }]);
    away = false;
    await world.pass(11 * MINUTE, MINUTE);
    expect([world.done, await world.lanes()]).toEqual([['done'], []]);
  });

  it('go past one that is slow, and past one that is long', async () => {
    let open = () => undefined as void;
    const slow = new Promise<void>((resolve) => (open = resolve));
    world.gate = async (what) => {
      if (what === 'slow:0') await slow;
    };
    world.start();
    await world.append('slow', 2);
    await world.append('long', 1000);
    for (let n = 0; n < MOST_OPEN * 2; n += 1) await world.append(`lane-${n}`);
    await world.settle();
    await world.pass(30_000, 1000);
    expect([world.done.length, world.doneOf('slow')]).toEqual([1000 + MOST_OPEN * 2, []]);
    expect(world.doneOf('long')).toEqual(times('long', 1000));
    expect(await world.lanes()).toMatchObject([{ lane: 'slow', waiting: 2, attempts: 0 }]);
    open();
    await world.pass(1000);
    expect(world.doneOf('slow')).toEqual(times('slow', 2));
    expect(await world.lanes()).toEqual([]);
  });
});

describe('what operators say of a lane', () => {
  const parked = async () => {
    world.poison.add('ada:0');
    world.start();
    await world.append('ada', 1001);
    await world.pass(4 * HOUR, MINUTE);
    expect(await world.lanes()).toMatchObject([{ lane: 'ada', waiting: 1001, attempts: MOST_ATTEMPTS }]);
    expect(world.done).toEqual([]);
  };

  it('retries it, with the thousand events behind the one that failed, in order', async () => {
    await parked();
    world.poison.clear();
    await world.order('ReactionLaneRetried', 'ada', 'ada-0');
    await world.settle();
    expect(world.done).toEqual(times('ada', 1001));
    expect(await world.lanes()).toEqual([]);
  });

  it('retries it in vain, and parks it again only after as many attempts', async () => {
    await parked();
    await world.order('ReactionLaneRetried', 'ada', 'ada-0');
    await world.settle();
    expect(await world.lanes()).toMatchObject([{ lane: 'ada', attempts: 1, parkedAt: null }]);
  });

  it('skips the one event, and goes on with those behind it', async () => {
    await parked();
    await world.order('ReactionLaneSkipped', 'ada', 'another event');
    await world.settle();
    expect(world.done).toEqual([]);
    await world.order('ReactionLaneSkipped', 'ada', 'ada-0');
    await world.order('ReactionLaneSkipped', 'ada', 'ada-0');
    await world.settle();
    expect(world.done).toEqual(times('ada', 1000, 1));
    expect(await world.lanes()).toEqual([]);
  });

  it('counts also while it is at work', async () => {
    world.poison.add('ada:0');
    let open = () => undefined as void;
    const slow = new Promise<void>((resolve) => (open = resolve));
    world.gate = () => slow;
    world.start();
    await world.append('ada', 2);
    await world.settle();
    await world.order('ReactionLaneSkipped', 'ada', 'ada-0');
    await world.settle();
    open();
    await world.settle();
    expect(world.done).toEqual(['ada:1']);
  });

  it('reach a reaction that is about them as well', async () => {
    world.start({ types: ['Earned', 'ReactionLaneSkipped'] });
    await world.append('ada');
    await world.order('ReactionLaneSkipped', 'nobody', 'nothing');
    await world.order('ReactionLaneRetried', 'nobody', 'nothing');
    await world.settle();
    expect(world.done).toEqual(['ada:0', 'orders:0']);
  });
});
