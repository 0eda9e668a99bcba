import type { Crossing } from './deck';

const STEP_MS = 10;
/** What does not sound by then is left to the ordinary way: loaded when the one before has ended. */
const GIVE_UP_MS = 3_000;

type Options = {
  /** Seconds of fading, by the clock; 0 changes over at once. */
  fadeSeconds: number;
  /** The next one sounds: it becomes the one that plays. */
  onSounding: () => void;
};

/** Starts what comes next while the one before plays its last moments, and fades over with equal power. */
export const handOver =
  ({ fadeSeconds, onSounding }: Options): Crossing =>
  ({ from, to, clock, latency, fade, isSwapped, end }) => {
    const pressed = clock.now();
    let began = 0;
    let cancel = () => {};
    const next = (step: () => void) => {
      cancel = clock.after(STEP_MS, to.error ? end : step);
    };
    const starting = () => {
      if (to.currentTime <= 0) return clock.now() - pressed > GIVE_UP_MS ? end() : next(starting);
      latency.seconds += (Math.min(0.25, (clock.now() - pressed) / 1000) - latency.seconds) / 2;
      began = clock.now();
      if (!isSwapped()) onSounding();
      // Something else was chosen at this very moment.
      if (!isSwapped()) return end();
      fading();
    };
    const fading = () => {
      const share = fadeSeconds === 0 ? 1 : Math.min(1, (clock.now() - began) / (fadeSeconds * 1000));
      if (fadeSeconds > 0) fade(from, Math.cos((share * Math.PI) / 2));
      fade(to, Math.sin((share * Math.PI) / 2));
      // Without a fade its last samples are heard to the end.
      if (share < 1 || (fadeSeconds === 0 && !from.ended && !from.paused)) next(fading);
      else end();
    };
    if (fadeSeconds === 0) fade(to, 1);
    to.play().catch(end);
    next(starting);
    return () => cancel();
  };
