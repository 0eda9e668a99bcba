import { useEffect, useRef, useState } from 'react';
import { pausePressed } from '../../player/state/slice';
import { useAppDispatch } from '../../shared/lib/redux';
import { placeIn, type Timeline } from './timeline';

export type Side = 'first' | 'second';

/**
 * Plays one song or the other from one place of the time they share. Elements of its own: listening to compare is no play, and what the
 * viewer was hearing is paused.
 */
export const useComparison = (timeline: Timeline) => {
  const dispatch = useAppDispatch();
  const first = useRef<HTMLAudioElement>(null);
  const second = useRef<HTMLAudioElement>(null);
  const audio = { first, second };
  const [at, setAt] = useState(Math.max(timeline.first.start, timeline.second.start));
  const [playing, setPlaying] = useState<Side | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stop = () => [first, second].forEach(({ current }) => current?.pause());
  useEffect(() => {
    const elements = [first.current, second.current];
    return () => elements.forEach((element) => element?.pause());
  }, []);
  const start = (side: Side, from: number) => {
    const [element, place] = [audio[side].current, placeIn(timeline[side], from)];
    stop();
    if (!element || place === null) return setPlaying(null);
    dispatch(pausePressed());
    setFailed(false);
    element.currentTime = place;
    setPlaying(side);
    element.play().catch((error: unknown) => {
      // Another press took over.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setPlaying(null);
      setFailed(true);
    });
  };
  return {
    at,
    playing,
    hasFailed,
    audioOf: (side: Side) => ({
      ref: audio[side],
      onTimeUpdate: () => {
        const element = audio[side].current;
        if (element && playing === side && !element.paused) setAt(timeline[side].start + element.currentTime);
      },
      onEnded: () => setPlaying(null),
    }),
    toggle: (side: Side) => {
      if (playing !== side) return start(side, at);
      stop();
      setPlaying(null);
    },
    /** `to` is in seconds of the shared time. */
    seek: (to: number) => {
      setAt(to);
      if (playing) start(playing, to);
    },
  };
};
