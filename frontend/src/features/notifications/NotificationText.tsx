import { notificationTexts, type Notification } from '@refrain/contracts/notifications';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { Ago } from '../../shared/ui/Ago';
import { pathOf } from './use-deleting';

type Props = { notification: Notification; isNew: boolean; onOpen: (event: MouseEvent, notification: Notification) => void };

/** The words of a notification; the whole row around it can be pressed. */
export const NotificationText = ({ notification, isNew, onOpen }: Props) => {
  const { title, message, createdAt } = notification;
  const path = pathOf(notification);
  const open = (event: MouseEvent) => onOpen(event, notification);
  const look = cx('stretched line-clamp-3 text-left leading-snug', isNew ? 'font-semibold' : 'font-medium');
  return (
    <div className="min-w-0">
      {path === null ? (
        <button type="button" className={look} onClick={open}>
          {message}
        </button>
      ) : (
        <Link to={path} className={look} onClick={open}>
          {message}
        </Link>
      )}
      <p className="mt-0.5 text-[0.8125rem] leading-snug text-ink-3">
        {isNew && (
          <>
            <span className="mr-1.5 inline-block size-2 rounded-full bg-signal" aria-hidden="true" />
            <span className="sr-only">{notificationTexts.unread}.</span>
          </>
        )}
        {title}{' '}
        <span aria-hidden="true" className="mx-0.5">
          ·
        </span>{' '}
        <Ago at={createdAt} className="whitespace-nowrap" />
      </p>
    </div>
  );
};
