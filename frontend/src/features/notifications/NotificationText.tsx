import type { Notification } from '@refrain/contracts/notifications';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { noticeLook, NoticeWords } from '../../shared/ui/notice/NoticeWords';
import { pathOf } from './use-deleting';

type Props = { notification: Notification; isNew: boolean; onOpen: (event: MouseEvent, notification: Notification) => void };

/** The words of a notification; the whole row around it can be pressed. */
export const NotificationText = ({ notification, isNew, onOpen }: Props) => {
  const { title, message, createdAt } = notification;
  const path = pathOf(notification);
  const open = (event: MouseEvent) => onOpen(event, notification);
  const look = cx('stretched', noticeLook(isNew));
  return (
    <NoticeWords title={title} createdAt={createdAt} isNew={isNew}>
      {path === null ? (
        <button type="button" className={look} onClick={open}>
          {message}
        </button>
      ) : (
        <Link to={path} className={look} onClick={open}>
          {message}
        </Link>
      )}
    </NoticeWords>
  );
};
