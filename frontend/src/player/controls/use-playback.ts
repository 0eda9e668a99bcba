import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../shared/lib/redux';
import { theEngine } from '../engine/the-engine';

export type Playback = Readonly<{ isCurrent: boolean; isPlaying: boolean; isLoading: boolean }>;

/** How a track stands with the player. */
export const usePlayback = (trackId: string): Playback => {
  const isCurrent = useAppSelector(({ player }) => player.currentTrack?.id === trackId);
  const isPlaying = useAppSelector(({ player }) => player.isPlaying) && isCurrent;
  const isLoading = useAppSelector(({ player }) => player.isLoading) && isPlaying;
  return { isCurrent, isPlaying, isLoading };
};

/** Finer than a bar of any waveform; what moves less is not drawn again. */
const STEPS = 2000;

/** Calls back for each step while there is sound and the page is shown, and for each jump. */
const subscribe = (notify: () => void): (() => void) => {
  const engine = theEngine();
  let frame = 0;
  let step: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    notify();
    step = setTimeout(() => (frame = requestAnimationFrame(run)), (engine.duration * 1000) / STEPS);
  };
  const stop = () => {
    clearTimeout(step);
    cancelAnimationFrame(frame);
  };
  const follow = () => {
    stop();
    if (engine.state === 'playing') run();
    else notify();
  };
  const off = [engine.on('state', follow), engine.on('seek', notify), engine.on('duration', notify)];
  follow();
  return () => {
    stop();
    off.forEach((end) => end());
  };
};
const nothing = () => () => undefined;

/** The played share of a track, 0 to 1, as smooth as the screen: read from the engine, not from the store. */
export const usePlayedShare = (trackId: string): number => {
  const isCurrent = useAppSelector(({ player }) => player.currentTrack?.id === trackId);
  const stored = useAppSelector(({ player }) => (isCurrent && player.duration > 0 ? player.currentTime / player.duration : 0));
  const live = useSyncExternalStore(isCurrent ? subscribe : nothing, () => {
    const engine = isCurrent ? theEngine() : null;
    if (engine?.trackId !== trackId || engine.duration <= 0) return null;
    return Math.round(Math.min(1, engine.currentTime / engine.duration) * STEPS) / STEPS;
  });
  return live ?? stored;
};
