import { notificationTexts, type Notification } from '@refrain/contracts/notifications';
import { X } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useGetNotificationsInfiniteQuery } from './api';
import { byDay } from './by-day';
import { Face } from './Face';
import { NotificationText } from './NotificationText';
import { useClearAll, useDelete, useOpen } from './use-deleting';
import { useNews } from './use-news';
import { usePolling } from './use-unread';

const row = 'relative grid min-h-19 grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-4 border-t border-line py-3';

export const NotificationsPage = () => {
  const query = useGetNotificationsInfiniteQuery(undefined, { ...usePolling(), refetchOnMountOrArgChange: true });
  const title = useRef<HTMLHeadingElement>(null);
  const { isClearing, clear } = useClearAll();
  const isAny = query.data?.pages.some(({ list }) => list.length > 0);
  return (
    <div className="mx-auto max-w-[720px] px-4 py-5 md:px-10 md:py-9">
      <header className="mb-7 flex min-h-14 flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h1 ref={title} className="title text-[clamp(min(2.25rem,14vw),6vw,4.5rem)]" tabIndex={-1}>
          {notificationTexts.title}
        </h1>
        {(isClearing || isAny) && (
          <Button busy={isClearing} onClick={() => void clear().then((isDone) => isDone && title.current?.focus())}>
            {isClearing ? notificationTexts.clearing : notificationTexts.clearAll}
          </Button>
        )}
      </header>
      <PagedList
        list={query}
        items={(page) => page.list}
        error={{ title: notificationTexts.error, text: notificationTexts.errorHint }}
        empty={!isClearing && <Empty />}
        skeleton={<LoadingRows />}
        loadingLabel={notificationTexts.loading}
        more={{ label: notificationTexts.loadMore, className: 'border-t border-line py-6' }}
      >
        {(list) => <Days list={list} onLast={() => title.current?.focus()} />}
      </PagedList>
    </div>
  );
};

/** The button that has the same part in the nearest row which stays. */
const neighbourOf = (button: HTMLElement): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-deletes]')];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1];
};

/** Everything, under its days. After a deletion by keyboard the focus moves to the next one, and from the last one to the title. */
const Days = ({ list, onLast }: { list: readonly Notification[]; onLast: () => void }) => {
  const news = useNews(list);
  const open = useOpen();
  const remove = useDelete();
  const takeOut = (event: MouseEvent<HTMLElement>, notification: Notification) => {
    const next = neighbourOf(event.currentTarget);
    if (next) next.focus();
    else onLast();
    void remove(notification);
  };
  return byDay(list, new Date()).map(({ day, list: ofDay }) => (
    <section key={day} aria-label={day} className="mb-6">
      <h2 className="pb-2.5 text-[1.1875rem]">{day}</h2>
      <ul className="border-b border-line">
        {ofDay.map((notification) => (
          <li key={notification.id} className={row}>
            <Face notification={notification} />
            <NotificationText
              notification={notification}
              isNew={news.has(notification.id) || !notification.isRead}
              onOpen={open}
            />
            <IconButton
              data-deletes
              label={notificationTexts.remove(notification.message)}
              className="z-[1] -mr-3 justify-self-end"
              onClick={(event) => takeOut(event, notification)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  ));
};

const Empty = () => (
  <div className="border-t border-line">
    <EmptyState
      title={notificationTexts.empty}
      text={notificationTexts.emptyHint}
      action={
        <Link to="/discover/music" className={buttonClass()}>
          {notificationTexts.emptyAction}
        </Link>
      }
    />
  </div>
);

const LoadingRows = () =>
  [1, 2, 3, 4].map((n) => (
    <div key={n} className={row}>
      <Skeleton className="size-11 rounded-full!" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    </div>
  ));
