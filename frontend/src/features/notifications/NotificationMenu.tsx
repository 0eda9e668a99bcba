import { NOTIFICATIONS_IN_MENU, notificationTexts, type Notification } from '@refrain/contracts/notifications';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { Face } from '../../shared/ui/notice/Face';
import { Loading, QuietWave, Skeleton } from '../../shared/ui/states';
import { useGetNotificationsInfiniteQuery } from './api';
import { NotificationText } from './NotificationText';
import { useClearAll, useOpen } from './use-deleting';
import { usePolling } from './use-unread';

type Props = { bell: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The newest notifications, below the bell. */
export const NotificationMenu = ({ bell, onClose }: Props) => {
  const { data, isError, isFetching, refetch } = useGetNotificationsInfiniteQuery(undefined, {
    ...usePolling(),
    refetchOnMountOrArgChange: true,
  });
  const { isClearing, clear } = useClearAll();
  const list = data?.pages.flatMap((page) => page.list) ?? null;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={bell as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={notificationTexts.title}
          // The bell closes what it opened by itself.
          onInteractOutside={(event) => bell.current?.contains(event.target as Node) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            bell.current?.focus({ preventScroll: true });
          }}
          className="z-40 flex max-h-[min(var(--radix-popover-content-available-height),36rem)] w-[min(25rem,calc(100vw-24px))] animate-rise flex-col rounded-card border border-line bg-sleeve shadow-float outline-none"
        >
          <header className="flex min-h-14 flex-none items-center justify-between gap-3 border-b border-line pr-2 pl-4">
            <h2 className="text-[1.1875rem]">{notificationTexts.title}</h2>
            {(isClearing || (list && list.length > 0)) && (
              <Button variant="quiet" size="small" busy={isClearing} onClick={() => void clear()}>
                {isClearing ? notificationTexts.clearing : notificationTexts.clearAll}
              </Button>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {list && <Newest list={list} onLeave={onClose} />}
            {!list && isError && !isFetching && <Failed onRetry={() => void refetch()} />}
            {!list && (!isError || isFetching) && <Waiting />}
          </div>
          <Link
            to="/notifications"
            onClick={onClose}
            className="grid min-h-12 flex-none place-items-center rounded-b-card border-t border-line font-semibold text-ink-2 hover:bg-ink/5 hover:text-ink focus-visible:-outline-offset-2"
          >
            {notificationTexts.viewAll}
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};

const Newest = ({ list, onLeave }: { list: readonly Notification[]; onLeave: () => void }) => {
  const open = useOpen(onLeave);
  if (list.length === 0) return <Empty />;
  return (
    <ul>
      {list.slice(0, NOTIFICATIONS_IN_MENU).map((notification) => (
        <li
          key={notification.id}
          className="relative grid grid-cols-[44px_minmax(0,1fr)] items-center gap-4 border-t border-line px-4 py-3 first:border-0 hover:bg-ink/4"
        >
          <Face notification={notification} />
          <NotificationText notification={notification} isNew={!notification.isRead} onOpen={open} />
        </li>
      ))}
    </ul>
  );
};

const Empty = () => (
  <div className="grid justify-items-center gap-2 px-6 py-8 text-center">
    <QuietWave seed={5} bars={60} height={36} className="mb-1 max-w-52" />
    <p className="font-semibold">{notificationTexts.empty}</p>
    <p className="text-[0.875rem] text-ink-2">{notificationTexts.emptyHint}</p>
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 px-6 py-8 text-center">
    <p className="font-semibold">{notificationTexts.error}</p>
    <Button size="small" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

const Waiting = () => (
  <Loading label={notificationTexts.loading}>
    {[1, 2, 3].map((n) => (
      <div
        key={n}
        className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-4 border-t border-line px-4 py-3 first:border-0"
      >
        <Skeleton className="size-11 rounded-full! ink:bg-line!" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-4/5 ink:bg-line!" />
          <Skeleton className="h-3 w-2/5 ink:bg-line!" />
        </div>
      </div>
    ))}
  </Loading>
);
