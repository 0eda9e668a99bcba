import { rooms } from '@refrain/contracts/kernel';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../app/store';
import { useRoom } from '../../realtime';
import { api } from '../../shared/lib/api';

/** However many plays arrive, charts are fetched at most once in this time. */
const THROTTLE_MS = 1000;

/** Keeps the charts that are shown as they are on the server. */
export const useLiveCharts = (): void => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  useRoom(rooms.charts(), () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      dispatch(api.util.invalidateTags(['Chart']));
    }, THROTTLE_MS);
  });
};
