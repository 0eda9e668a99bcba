import { rooms } from '@refrain/contracts/kernel';
import { NOTIFICATIONS_POLL_SECONDS } from '@refrain/contracts/notifications';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../shared/lib/redux';
import { useLine, useRoom } from '../../realtime';
import { api } from '../../shared/lib/api/api';
import { useGetUnreadCountQuery } from './unread-api';

/** However much happens, it is asked for at most once in this time. */
const THROTTLE_MS = 250;

/** While the connection is open nothing is polled. */
export const usePolling = () => ({ pollingInterval: useLine() ? 0 : NOTIFICATIONS_POLL_SECONDS * 1000 });

/** How many notifications of this person are unread, as it changes; keeps the lists that are shown as they are on the server too. */
export const useUnread = (userId: string): number => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { data } = useGetUnreadCountQuery(undefined, usePolling());
  const changed = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      dispatch(api.util.invalidateTags(['Notification']));
    }, THROTTLE_MS);
  };
  useRoom(rooms.notifications(userId), changed);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  return data?.count ?? 0;
};
