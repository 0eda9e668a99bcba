import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../shared/lib/redux';
import { api, type Tag } from '../shared/lib/api';
import { useRoom } from './use-room';

/** However much is pushed, it is fetched at most once in this time. */
const THROTTLE_MS = 1000;

/** Keeps what is shown of some kinds as it is on the server, whenever a room hears of a change; null hears nothing. */
export const useLiveTags = (room: string | null, ...tags: readonly Tag[]): void => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  useRoom(room, () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      dispatch(api.util.invalidateTags([...tags]));
    }, THROTTLE_MS);
  });
};
