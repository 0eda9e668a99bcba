import { session, type SessionInfo } from '@refrain/contracts/accounts';
import type { Ending } from '../ending';
import { ANNOUNCED_BEFORE_MS, LOOK_AGAIN_MS, watchEnding } from './watch-ending';
import { handClock } from './testing/hand-clock';

const MINUTE = 60_000;
const IDLE = session.idleSeconds * 1000;

/** A session that began at 0 and was used last at `usedAt`; minutes pass by hand. */
const setUp = ({ remembered = false, lastsMs = session.absoluteSeconds * 1000 } = {}) => {
  const { clock, pass, timers } = handClock();
  const world = { usedAt: 0, attended: true, answers: true, reads: 0, said: [] as [number, Ending][] };
  const iso = (ms: number) => new Date(ms).toISOString();
  const watch = watchEnding({
    clock,
    attended: () => world.attended,
    read: async (): Promise<SessionInfo | null> => {
      world.reads += 1;
      if (!world.answers) return null;
      const expiresAt = Math.min(world.usedAt + IDLE, lastsMs);
      return { isAuthenticated: true, now: iso(clock.now()), expiresAt: iso(expiresAt), endsAt: iso(lastsMs), remembered };
    },
    say: (ending) => world.said.push([clock.now() / MINUTE, ending]),
  });
  return { watch, world, pass, timers };
};

describe('the end of a session', () => {
  it('is announced two minutes before, and nothing is asked until then', async () => {
    const { world, pass } = setUp();
    await pass(IDLE - ANNOUNCED_BEFORE_MS - 1);
    expect(world.reads).toBe(0);
    await pass(1);
    expect(world.said).toEqual([[28, 'idle']]);
  });

  it('is not announced while the session is used, here or in another tab', async () => {
    const { world, pass } = setUp();
    await pass(20 * MINUTE);
    world.usedAt = 20 * MINUTE;
    await pass(27 * MINUTE);
    expect(world.said).toEqual([[28, null]]);
    await pass(MINUTE);
    expect(world.said.at(-1)).toEqual([48, 'idle']);
  });

  it('is taken back once another tab has extended the session', async () => {
    const { world, pass } = setUp();
    await pass(28 * MINUTE);
    world.usedAt = 28 * MINUTE;
    await pass(LOOK_AGAIN_MS);
    expect(world.said.at(-1)?.[1]).toBeNull();
  });

  it('that nothing extends is announced as such', async () => {
    const { world, pass } = setUp({ lastsMs: 40 * MINUTE });
    world.usedAt = 25 * MINUTE;
    await pass(38 * MINUTE);
    expect(world.said.at(-1)).toEqual([38, 'last']);
  });

  it('is not announced to a browser that begins a new one by itself', async () => {
    const { world, pass } = setUp({ remembered: true });
    await pass(60 * MINUTE);
    expect(world.said.map(([, ending]) => ending)).toEqual([null, null]);
  });

  it('is asked for by a page that is seen again, and not while nobody sees it', async () => {
    const { watch, world, pass } = setUp();
    world.attended = false;
    await pass(29 * MINUTE);
    expect(world.reads).toBe(0);
    world.attended = true;
    watch.look();
    await pass(0);
    await new Promise((done) => setImmediate(done));
    expect(world.said).toEqual([[29, 'idle']]);
  });

  it('is asked for again where the server did not answer, and not after a sign-out', async () => {
    const { watch, world, pass, timers } = setUp();
    world.answers = false;
    await pass(28 * MINUTE);
    world.answers = true;
    await pass(LOOK_AGAIN_MS);
    expect(world.said.map(([, ending]) => ending)).toEqual(['idle']);
    watch.stop();
    expect(timers.size).toBe(0);
  });
});
