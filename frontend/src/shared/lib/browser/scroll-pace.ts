/** CSS pixels a second above which nobody reads what passes by. */
const FAST = 1000;
/** So long after the last fast step one reads again. */
const REST_MS = 120;

const waiting = new Set<() => void>();
let [isFast, top, at, rest] = [false, 0, -Infinity, 0];

const slowed = (): void => {
  isFast = false;
  for (const act of waiting) act();
  waiting.clear();
};

const look = (): void => {
  const [topBefore, before] = [top, at];
  [top, at] = [window.scrollY, performance.now()];
  if (Math.abs(top - topBefore) < (FAST * (at - before)) / 1000) return;
  isFast = true;
  clearTimeout(rest);
  rest = window.setTimeout(slowed, REST_MS);
};

/** Calls `act` as soon as the page scrolls no faster than one reads: at once, where it stands. Out: takes it back. */
export const whenReadable = (act: () => void): (() => void) => {
  // The same listener is added once.
  window.addEventListener('scroll', look, { passive: true });
  if (isFast) waiting.add(act);
  else act();
  return () => void waiting.delete(act);
};
