import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { pausePressed } from '../../../player/state/slice';
import { HEARD, unheard, type Heard } from './preview';
import { soundsNow } from './sounding';

/** A media element in a card: how it stands, what to hang on the element, and what can be done with it. It touches no queue and counts no play. */
export const usePreview = <T extends HTMLMediaElement>(durationSeconds: number | null) => {
  const dispatch = useAppDispatch();
  const ref = useRef<T>(null);
  const [preview, setPreview] = useState(() => unheard(durationSeconds));
  const playerPlays = useAppSelector(({ player }) => player.isPlaying);
  useEffect(() => {
    if (playerPlays) ref.current?.pause();
  }, [playerPlays]);
  useEffect(() => {
    if (preview.status !== 'playing') return;
    let frame = requestAnimationFrame(function follow() {
      const time = ref.current?.currentTime;
      if (time !== undefined) setPreview((now) => (now.time === time ? now : { ...now, time }));
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [preview.status]);

  const hear =
    (event: Heard) =>
    ({ currentTarget }: SyntheticEvent<T>) =>
      setPreview((now) => HEARD[event](now, currentTarget));
  const events = {
    onPlay: (event: SyntheticEvent<T>) => {
      soundsNow(event.currentTarget);
      dispatch(pausePressed());
      hear('play')(event);
    },
    onPlaying: hear('playing'),
    onWaiting: hear('waiting'),
    onPause: hear('pause'),
    onTimeUpdate: hear('timeupdate'),
    onSeeked: hear('seeked'),
    onDurationChange: hear('durationchange'),
    onEnded: (event: SyntheticEvent<T>) => {
      event.currentTarget.currentTime = 0;
      hear('ended')(event);
    },
    onError: hear('error'),
  };
  // A rejected play() also fires an event, or was replaced by a newer one.
  const start = () =>
    void ref.current?.play().catch(() => setPreview((now) => (now.status === 'failed' ? now : { ...now, status: 'paused' })));
  const toggle = () => (ref.current?.paused ? start() : ref.current?.pause());
  const retry = () => {
    setPreview(unheard(durationSeconds));
    ref.current?.load();
    start();
  };
  const seek = (share: number) => {
    const element = ref.current;
    if (!element) return;
    const time = share * preview.duration;
    element.currentTime = time;
    setPreview((now) => ({ ...now, time }));
  };
  return { ref, preview, events, toggle, retry, seek };
};
