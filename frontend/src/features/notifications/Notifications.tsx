import type { User } from '@refrain/contracts/accounts';
import { notificationTexts } from '@refrain/contracts/notifications';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAppSelector } from '../../shared/lib/redux';
import { CountBadge } from '../../shared/ui/CountBadge';
import { IconButton } from '../../shared/ui/IconButton';
import { useUnread } from './use-unread';

const NotificationMenu = lazy(() => import('./NotificationMenu').then((m) => ({ default: m.NotificationMenu })));

/** The bell of the signed-in person, and what opens below it. */
export const Notifications = ({ user }: { user: User | null | undefined }) => {
  // A person who is signing out has no session left to fetch with.
  const isLeaving = useAppSelector(({ departure }) => departure.to !== null);
  return user && !isLeaving && <Bell key={user.id} user={user} />;
};

const Bell = ({ user }: { user: User }) => {
  const unread = useUnread(user.id);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={notificationTexts.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <BellIcon size={22} strokeWidth={1.75} aria-hidden="true" />
        <CountBadge count={unread} className="absolute top-0.5 left-[calc(50%+2px)] animate-fade px-1 font-bold" />
      </IconButton>
      <Suspense>{open && <NotificationMenu bell={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
