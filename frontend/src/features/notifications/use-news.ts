import type { Notification } from '@refrain/contracts/notifications';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useReadNotificationsMutation } from './api';

const watchVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};
const isLookedAt = () => document.visibilityState === 'visible';

const none: ReadonlySet<string> = new Set();

/** Marks as read what is looked at, and remembers for this visit which were new. */
export const useNews = (list: readonly Notification[]): ReadonlySet<string> => {
  const [markRead] = useReadNotificationsMutation();
  const [news, add] = useReducer((ids: ReadonlySet<string>, more: readonly string[]) => new Set([...ids, ...more]), none);
  const isVisible = useSyncExternalStore(watchVisibility, isLookedAt);
  const unseen = list.filter(({ id, isRead }) => !isRead && !news.has(id)).map(({ id }) => id);
  const key = unseen.join();
  useEffect(() => {
    if (!isVisible || key === '') return;
    add(key.split(','));
    void markRead();
  }, [isVisible, key, markRead]);
  return news;
};
