import { observable } from '../../shared/lib/observable';
import type { Clock } from '../engine/media';

export const SLEEP_MINUTES = [15, 30, 45, 60] as const;
/** The last seconds grow quiet. */
const FADE_SECONDS = 12;
const STEP_MS = 100;

/** Until when the music plays: a moment by the wall clock in milliseconds, the end of the song, or null for as long as it likes. */
export type Sleep = number | 'song' | null;

type Options = {
  clock: Clock;
  /** What a fade leaves of everything, 0 to 1. */
  setLevel: (level: number) => void;
  pause: () => void;
  /** Whether the song that plays is the last one. */
  stopAfterSong: (stops: boolean) => void;
};

/** Stops the music after a while, with a fade, or at the end of the song. One at a time; a new one takes the place of the old one. */
export const createSleep = ({ clock, setLevel, pause, stopAfterSong }: Options) => {
  const chosen = observable<Sleep>(null);
  let cancel = () => {};

  const set = (next: Sleep) => {
    cancel();
    cancel = () => {};
    setLevel(1);
    stopAfterSong(next === 'song');
    chosen.set(next);
  };
  const fall = (end: number) => {
    const left = (end - clock.now()) / 1000;
    if (left <= 0) {
      pause();
      return set(null);
    }
    // Loudness goes by the root of power: a straight line would fall off a cliff at its end.
    setLevel(Math.min(1, left / FADE_SECONDS) ** 2);
    cancel = clock.after(STEP_MS, () => fall(end));
  };
  return {
    useChosen: chosen.useValue,
    get: chosen.get,
    /** @param now by the wall clock, for what is shown */
    afterMinutes: (minutes: number, now: number): void => {
      set(null);
      const ms = minutes * 60_000;
      const end = clock.now() + ms;
      chosen.set(now + ms);
      cancel = clock.after(ms - FADE_SECONDS * 1000, () => fall(end));
    },
    afterSong: (): void => set('song'),
    off: (): void => set(null),
    /** The song has ended and the music with it. */
    songEnded: (): void => chosen.set(null),
  };
};
