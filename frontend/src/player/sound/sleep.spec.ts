import { createFakeClock } from '../engine/testing/fake-media';
import { createSleep, SLEEP_MINUTES } from './sleep';

const bed = () => {
  const { clock, advance } = createFakeClock();
  const seen = { level: 1, pauses: 0, stops: false };
  const sleep = createSleep({
    clock,
    setLevel: (level) => void (seen.level = level),
    pause: () => void (seen.pauses += 1),
    stopAfterSong: (stops) => void (seen.stops = stops),
  });
  return { sleep, seen, advance };
};

describe('the sleep timer', () => {
  it.each(SLEEP_MINUTES)(
    'pauses after %i minutes, quieter and quieter in the last seconds, and full again afterwards',
    async (minutes) => {
      const { sleep, seen, advance } = bed();
      sleep.afterMinutes(minutes, 1_000);
      expect(sleep.get()).toBe(1_000 + minutes * 60_000);
      await advance(minutes * 60_000 - 12_500);
      expect(seen).toEqual({ level: 1, pauses: 0, stops: false });
      const levels: number[] = [];
      for (let i = 0; i < 12; i++) {
        await advance(1_000);
        levels.push(seen.level);
      }
      expect(levels).toEqual(levels.toSorted((a, b) => b - a));
      expect(levels.at(-1)).toBeLessThan(0.01);
      await advance(1_000);
      expect([seen, sleep.get()]).toEqual([{ level: 1, pauses: 1, stops: false }, null]);
      await advance(3_600_000);
      expect(seen.pauses).toBe(1);
    },
  );

  it('is taken back, also while it fades, and one takes the place of another', async () => {
    const { sleep, seen, advance } = bed();
    sleep.afterMinutes(15, 0);
    await advance(15 * 60_000 - 3_000);
    expect(seen.level).toBeLessThan(0.2);
    sleep.off();
    await advance(3_600_000);
    expect([seen, sleep.get()]).toEqual([{ level: 1, pauses: 0, stops: false }, null]);
    sleep.afterMinutes(15, 0);
    sleep.afterMinutes(60, 0);
    await advance(30 * 60_000);
    expect(seen.pauses).toBe(0);
  });

  it('waits for the end of the song instead', () => {
    const { sleep, seen } = bed();
    sleep.afterSong();
    expect([seen.stops, sleep.get()]).toEqual([true, 'song']);
    sleep.songEnded();
    expect(sleep.get()).toBeNull();
    sleep.afterSong();
    sleep.afterMinutes(15, 0);
    expect(seen.stops).toBe(false);
  });
});
