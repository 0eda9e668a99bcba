import type { Crossing } from './deck';

/** How far ahead of the first element the second one is put; doubled when it was not ready in time. */
const LEAD_SECONDS = 0.6;
const LEAD_MAX_SECONDS = 10;
const FADE_MS = 80;
const STEP_MS = 10;
/** A track this close to its end is left alone. */
const MARGIN_SECONDS = 0.5;
/** Having overslept this much is a miss: the second would repeat what was just heard. */
const MISSED_SECONDS = 0.1;
const GIVE_UP_MS = 20_000;

/**
 * Goes from one element to another in the middle of a track, without silence: the second is loaded unheard, put a little
 * ahead, started when the first arrives there, and faded over with equal power.
 */
export const switchQuality: Crossing = ({ from, to, clock, latency, fade, swap, end }) => {
  const deadline = clock.now() + GIVE_UP_MS;
  let lead = LEAD_SECONDS;
  let target = 0;
  let began = 0;
  let cancel = () => {};

  const next = (step: () => void) => {
    cancel = clock.after(STEP_MS, clock.now() > deadline || to.error ? end : step);
  };
  const loading = () => (to.readyState >= 1 ? aim() : next(loading));
  const aim = () => {
    target = from.currentTime + lead * from.playbackRate;
    if (lead > LEAD_MAX_SECONDS || target > from.duration - MARGIN_SECONDS) return end();
    to.currentTime = target;
    next(seeking);
  };
  const aimFurther = () => {
    lead *= 2;
    aim();
  };
  const missed = () => from.currentTime > target + MISSED_SECONDS;
  const seeking = () => {
    if (to.seeking || to.readyState < 3) return next(seeking);
    if (missed()) aimFurther();
    else waiting();
  };
  const waiting = () => {
    if (missed()) return aimFurther();
    if (from.currentTime < target - latency.seconds * from.playbackRate) return next(waiting);
    began = clock.now();
    to.play().catch(end);
    next(starting);
  };
  const starting = () => {
    if (to.currentTime <= target) return next(starting);
    const measured = Math.min(0.25, (clock.now() - began) / 1000);
    latency.seconds += (measured - latency.seconds) / 2;
    began = clock.now();
    fading();
  };
  const fading = () => {
    const share = Math.min(1, (clock.now() - began) / FADE_MS);
    fade(from, Math.cos((share * Math.PI) / 2));
    fade(to, Math.sin((share * Math.PI) / 2));
    if (share < 1) return next(fading);
    swap();
    end();
  };

  loading();
  return () => cancel();
};
