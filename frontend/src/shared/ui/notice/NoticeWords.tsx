import { notificationTexts } from '@refrain/contracts/notifications';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Ago } from '../Ago';

/** How the message of a notification is set. */
export const noticeLook = (isNew: boolean): string =>
  cx('line-clamp-3 text-left leading-snug', isNew ? 'font-semibold' : 'font-medium');

type Props = { title: string; createdAt: string; isNew: boolean; children: ReactNode };

/** The message of a notification, with what it is and since when below it. */
export const NoticeWords = ({ title, createdAt, isNew, children }: Props) => (
  <div className="min-w-0">
    {children}
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
