import { isOwnPath, NOTIFICATION_OPENS_AFTER_MS, notificationTexts, type Notification } from '@refrain/contracts/notifications';
import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/lib/api/api';
import { useAppDispatch } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { deleteAll, deleteOne } from './api';

/** Deletes one, and says so where that failed. */
export const useDelete = () => {
  const dispatch = useAppDispatch();
  return async (notification: Notification): Promise<void> => {
    if (!(await dispatch(deleteOne(notification))))
      toast({ title: notificationTexts.removeFailed, description: notificationTexts.errorHint, tone: 'destructive' });
  };
};

/** Where a notification leads within this site, if anywhere. */
export const pathOf = ({ actionUrl }: Notification): string | null =>
  actionUrl !== null && isOwnPath(actionUrl) ? actionUrl : null;

const opensElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A click deletes it and then leads to what it is about; `onLeave` runs before. */
export const useOpen = (onLeave: () => void = () => undefined) => {
  const remove = useDelete();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (event: MouseEvent, notification: Notification): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void remove(notification);
    const path = pathOf(notification);
    if (path === null) return;
    setTimeout(() => {
      onLeave();
      // It may be about words that are newer than the comments that are kept here.
      dispatch(api.util.invalidateTags(['Comment']));
      void navigate(path);
    }, NOTIFICATION_OPENS_AFTER_MS);
  };
};

/** Deletes everything, one by one. */
export const useClearAll = () => {
  const dispatch = useAppDispatch();
  const [isClearing, setClearing] = useState(false);
  const clear = async (): Promise<void> => {
    setClearing(true);
    const isDone = await dispatch(deleteAll());
    setClearing(false);
    if (!isDone) toast({ title: notificationTexts.clearFailed, description: notificationTexts.errorHint, tone: 'destructive' });
  };
  return { isClearing, clear };
};
