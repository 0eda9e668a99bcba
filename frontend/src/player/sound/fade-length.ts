import { secondsToCount } from '@refrain/contracts/playback';

/** A fade takes at most this share of either song. */
const LONGEST_SHARE = 1 / 3;
/** Room for the ticks in which a listening is counted. */
const SPARE_SECONDS = 1;

type Facts = Readonly<{
  /** What the listener chose, in seconds by the clock. */
  chosen: number;
  /** Seconds of each song at normal speed. */
  ending: number;
  coming: number;
  rate: number;
}>;

/**
 * Seconds by the clock that a song fades into the next one. Its listening ends where the fade begins, so the fade leaves what
 * counts as heard: who hears a song to its end has played it, whatever the length of the fade and the speed.
 */
export const fadeLength = ({ chosen, ending, coming, rate }: Facts): number => {
  const heardWhole = ending / rate;
  const spare = heardWhole - secondsToCount(ending * 1000) - SPARE_SECONDS;
  return Math.max(0, Math.min(chosen, heardWhole * LONGEST_SHARE, (coming / rate) * LONGEST_SHARE, spare));
};
