import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../shared/lib/redux';
import { api, type Tag } from '../shared/lib/api';
import { useRoom } from './use-room';

/** However much is pushed, it is fetched at most once in this time. */
const THROTTLE_MS = 1000;

/** Fetches the data of some tags again when a room gets a push; null joins no room. */
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
