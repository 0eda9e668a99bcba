import { ASK_AGAIN_AFTER_MS, CHECK_EVERY_MS, EXTEND_AFTER_MS, watchSession, type SessionState } from './watch';
import { handClock } from './testing/hand-clock';

/** Timers that go off when the time is moved on, and everything else in memory. */
const setUp = (shared = { at: 0 }) => {
  const { clock, pass, timers } = handClock(1_000_000);
  const world = { attended: true, answer: 'alive' as SessionState, asked: [] as string[] };
  const question = (name: string) => async () => {
    world.asked.push(`${name} ${(clock.now() - 1_000_000) / 1000}`);
    return world.answer;
  };
  const watch = watchSession({
    clock,
    check: question('check'),
    extend: question('extend'),
    attended: () => world.attended,
    lastCheck: { read: () => shared.at, write: (at) => (shared.at = at) },
    over: () => world.asked.push('over'),
  });
  return { watch, world, pass, timers, shared, now: clock.now };
};

describe('the session of a signed-in person', () => {
  it('is asked for every minute while the page is seen', async () => {
    const { world, pass } = setUp();
    await pass(3 * CHECK_EVERY_MS);
    expect(world.asked).toEqual(['check 60', 'check 120', 'check 180']);
  });

  it('is not asked for by a page nobody sees, and at once when it is seen again after a while', async () => {
    const { watch, world, pass, timers } = setUp();
    world.attended = false;
    await pass(10 * CHECK_EVERY_MS);
    expect(world.asked).toEqual([]);
    expect(timers.size).toBe(0);
    world.attended = true;
    watch.wake();
    await pass(0);
    expect(world.asked).toEqual(['check 600']);
  });

  it('is not asked for twice when the page is looked at again within the minute', async () => {
    const { watch, world, pass } = setUp();
    await pass(CHECK_EVERY_MS + 10_000);
    watch.wake();
    watch.wake();
    await pass(49_000);
    expect(world.asked).toEqual(['check 60']);
    await pass(1000);
    expect(world.asked).toEqual(['check 60', 'check 120']);
  });

  it('is asked for by one of the tabs of a browser', async () => {
    const { world, pass, shared, now } = setUp();
    await pass(50_000);
    shared.at = now();
    await pass(50_000);
    expect(world.asked).toEqual([]);
    await pass(10_000);
    expect(world.asked).toEqual(['check 110']);
  });

  it('is asked for as usual after the clock was set back', async () => {
    const { world, pass, shared, now } = setUp();
    shared.at = now() + 24 * 60 * CHECK_EVERY_MS;
    await pass(2 * CHECK_EVERY_MS);
    expect(world.asked).toEqual(['check 60', 'check 120']);
  });

  it('is extended once, two minutes after the first of many things that were done', async () => {
    const { watch, world, pass } = setUp();
    for (let second = 0; second < 60; second += 1) {
      watch.activity();
      await pass(1000);
    }
    await pass(EXTEND_AFTER_MS);
    expect(world.asked.filter((what) => what.startsWith('extend'))).toEqual(['extend 120']);
  });

  it('is extended again for what is done after that, and not for nothing', async () => {
    const { watch, world, pass } = setUp();
    watch.activity();
    await pass(EXTEND_AFTER_MS);
    await pass(EXTEND_AFTER_MS);
    watch.activity();
    await pass(EXTEND_AFTER_MS);
    expect(world.asked.filter((what) => what.startsWith('extend'))).toEqual(['extend 120', 'extend 360']);
  });

  it('is over when the server says so, is reported once, and is not checked again', async () => {
    const { watch, world, pass, timers } = setUp();
    watch.activity();
    world.answer = 'over';
    await pass(10 * CHECK_EVERY_MS);
    watch.activity();
    watch.wake();
    expect(world.asked).toEqual(['check 60', 'over']);
    expect(timers.size).toBe(0);
  });

  it('is over when the server cannot be reached for a while', async () => {
    const { world, pass } = setUp();
    world.answer = 'unreachable';
    await pass(10 * CHECK_EVERY_MS);
    expect(ASK_AGAIN_AFTER_MS).toEqual([2000, 8000]);
    expect(world.asked).toEqual(['check 60', 'check 62', 'check 70', 'over']);
  });

  it('outlasts a server that comes back in time, and a browser that is offline', async () => {
    const { watch, world, pass } = setUp();
    world.answer = 'unreachable';
    await pass(61_000);
    world.answer = 'alive';
    await pass(60_000);
    expect(world.asked).toEqual(['check 60', 'check 62']);
    world.answer = 'unreachable';
    world.attended = false;
    watch.activity();
    await pass(EXTEND_AFTER_MS);
    expect(world.asked).toEqual(['check 60', 'check 62', 'extend 241']);
  });

  it('is left alone once the person signed out', async () => {
    const { watch, world, pass, timers } = setUp();
    watch.activity();
    watch.stop();
    await pass(10 * CHECK_EVERY_MS);
    expect(world.asked).toEqual([]);
    expect(timers.size).toBe(0);
  });
});
