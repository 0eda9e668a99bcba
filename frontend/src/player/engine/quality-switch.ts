import { gainOf, type Clock, type MediaElement } from './media';

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

/** Seconds from `play()` to sound on this device, learned with each switch. */
export type StartLatency = { seconds: number };
export const startLatency = (): StartLatency => ({ seconds: 0.04 });

type Options = {
  from: MediaElement;
  to: MediaElement;
  url: string;
  clock: Clock;
  latency: StartLatency;
  /** 0 to 1, read at each step of the fade. */
  volume: () => number;
  onDone: () => void;
  onFail: () => void;
};

/**
 * Goes from one element to another in the middle of a track, without silence: the second is loaded unheard, put a little
 * ahead, started when the first arrives there, and faded over with equal power. Answers how to call it off.
 */
export const startSwitch = ({ from, to, url, clock, latency, volume, onDone, onFail }: Options): (() => void) => {
  const deadline = clock.now() + GIVE_UP_MS;
  let lead = LEAD_SECONDS;
  let target = 0;
  let began = 0;
  let cancel = () => {};

  const next = (step: () => void) => {
    cancel = clock.after(STEP_MS, clock.now() > deadline || to.error ? onFail : step);
  };
  const loading = () => (to.readyState >= 1 ? aim() : next(loading));
  const aim = () => {
    target = from.currentTime + lead * from.playbackRate;
    if (lead > LEAD_MAX_SECONDS || target > from.duration - MARGIN_SECONDS) return onFail();
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
    to.play().catch(onFail);
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
    from.volume = gainOf(volume()) * Math.cos((share * Math.PI) / 2);
    to.volume = gainOf(volume()) * Math.sin((share * Math.PI) / 2);
    if (share < 1) next(fading);
    else onDone();
  };

  to.src = url;
  to.preload = 'auto';
  to.load();
  to.volume = 0;
  to.muted = from.muted;
  to.playbackRate = from.playbackRate;
  loading();
  return () => cancel();
};
