import { setTimeout } from 'node:timers/promises';

/** Waits until something holds; fails after a minute with what was seen last. */
export const eventually = async <T>(look: () => T | Promise<T>, holds: (seen: T) => boolean): Promise<T> => {
  const end = Date.now() + 60_000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`still not so: ${JSON.stringify(seen)?.slice(0, 500)}`);
    await setTimeout(5);
  }
};
