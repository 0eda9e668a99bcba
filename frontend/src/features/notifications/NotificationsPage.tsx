import { alertTexts, ALERT_SETTINGS_PATH } from '@refrain/contracts/alerts';
import { notificationTexts, type Notification } from '@refrain/contracts/notifications';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Face } from '../../shared/ui/notice/Face';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useGetNotificationsInfiniteQuery } from './api';
import { byDay } from './by-day';
import { NotificationText } from './NotificationText';
import { useClearAll, useDelete, useOpen } from './use-deleting';
import { useNews } from './use-news';
import { usePolling } from './use-unread';

const row = 'relative grid min-h-19 grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-4 border-t border-line py-3';

export const NotificationsPage = () => {
  const query = useGetNotificationsInfiniteQuery(undefined, { ...usePolling(), refetchOnMountOrArgChange: true });
  const { isClearing, clear } = useClearAll();
  const isAny = query.data?.pages.some(({ list }) => list.length > 0);
  const actions = (
    <div className="flex flex-wrap items-center gap-4">
      <Link
        to={ALERT_SETTINGS_PATH}
        data-beside=""
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        {alertTexts.link}
      </Link>
      {(isClearing || isAny) && (
        <Button busy={isClearing} onClick={() => void clear()}>
          {isClearing ? notificationTexts.clearing : notificationTexts.clearAll}
        </Button>
      )}
    </div>
  );
  return (
    <Page title={notificationTexts.title} action={actions} className="max-w-[720px]">
      <PagedList
        list={query}
        items={(page) => page.list}
        error={{ title: notificationTexts.error, text: notificationTexts.errorHint }}
        empty={!isClearing && <Empty />}
        skeleton={<LoadingRows />}
        loadingLabel={notificationTexts.loading}
        more={{ label: notificationTexts.loadMore, className: 'border-t border-line py-6' }}
      >
        {(list) => <Days list={list} />}
      </PagedList>
    </Page>
  );
};

/** Everything, under its days. */
const Days = ({ list }: { list: readonly Notification[] }) => {
  const news = useNews(list);
  const open = useOpen();
  const remove = useDelete();
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
              label={notificationTexts.remove(notification.message)}
              className="z-[1] -mr-3 justify-self-end"
              onClick={() => void remove(notification)}
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
