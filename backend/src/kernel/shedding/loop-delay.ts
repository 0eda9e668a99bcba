const LOOK_EVERY_MS = 50;
/** The weight of each measurement: one pause does not count as load, three in a row do. */
const WEIGHT = 0.3;

/** How late the event loop comes to what is due, in milliseconds, smoothed over about the last half second. */
export type LoopDelay = Readonly<{ ms: () => number; stop: () => void }>;

/** Looks at the loop of this thread until it is stopped. One timer; keeps no process alive. */
export const watchLoop = (now: () => number = () => performance.now()): LoopDelay => {
  let [last, delay] = [now(), 0];
  const timer = setInterval(() => {
    const at = now();
    delay += (Math.max(0, at - last - LOOK_EVERY_MS) - delay) * WEIGHT;
    last = at;
  }, LOOK_EVERY_MS).unref();
  return { ms: () => delay, stop: () => clearInterval(timer) };
};
