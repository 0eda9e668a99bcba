import { notificationCalls, notificationRefusals, type Notification, type UnreadCount } from '@refrain/contracts/notifications';
import type { AppDispatch } from '../../shared/lib/redux';
import { api, problemOf } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';
import { unreadApi } from './unread-api';

type NotificationPage = Readonly<{ list: readonly Notification[]; next: string | null }>;
type Cursor = string | null;

/** Notifications being deleted: an answer fetched before does not bring them back. */
const leaving = new Set<string>();

const pageFrom = (list: readonly Notification[], meta: { response?: Response } | undefined): NotificationPage => ({
  list: list.filter(({ id }) => !leaving.has(id)),
  next: /[?&]after=([^>&]+)>; rel="next"/.exec(meta?.response?.headers.get('link') ?? '')?.[1] ?? null,
});

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: pages(build, notificationCalls.getNotifications, {
      transformResponse: pageFrom,
      providesTags: ['Notification'],
    }),
    /** One page that is not shown. */
    getNotificationPage: reads(build, notificationCalls.getNotifications, {
      ask: (cursor: Cursor) => ({ query: cursor ? { after: cursor } : {} }),
      transformResponse: pageFrom,
      keepUnusedDataFor: 0,
    }),
    deleteNotification: changes(build, notificationCalls.dismissNotification),
    readNotifications: changes(build, notificationCalls.readNotifications, { invalidatesTags: ['Notification'] }),
  }),
});

export const { useGetNotificationsInfiniteQuery, useReadNotificationsMutation } = notificationsApi;

const refresh = () => api.util.invalidateTags(['Notification']);

/** Takes it out of what is shown and then off the server. Answers whether it is gone. */
const take =
  ({ id, isRead }: Notification) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    leaving.add(id);
    dispatch(
      notificationsApi.util.updateQueryData('getNotifications', undefined, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, list: page.list.filter((each) => each.id !== id) })),
      })),
    );
    if (!isRead)
      dispatch(
        unreadApi.util.updateQueryData('getUnreadCount', undefined, ({ count }): UnreadCount => ({
          count: Math.max(0, count - 1),
        })),
      );
    const { error } = await dispatch(notificationsApi.endpoints.deleteNotification.initiate(id, { track: false }));
    // A notification that is not there any more counts as deleted.
    const isGone = !error || problemOf(error)?.code === notificationRefusals.unknown.code;
    if (!isGone) leaving.delete(id);
    return isGone;
  };

/** Deletes one at once; it comes back when the server refuses. Answers whether it is gone. */
export const deleteOne =
  (notification: Notification) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const isGone = await dispatch(take(notification));
    dispatch(refresh());
    return isGone;
  };

/** Deletes each one by one, page by page; what comes meanwhile stays. Answers whether all could be. */
export const deleteAll =
  () =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const pageAfter = (cursor: Cursor) =>
      dispatch(notificationsApi.endpoints.getNotificationPage.initiate(cursor, { forceRefetch: true, subscribe: false }));
    const all = async (): Promise<boolean> => {
      for (let cursor: Cursor = null; ;) {
        const { data }: { data?: NotificationPage } = await pageAfter(cursor);
        if (!data) return false;
        for (const notification of data.list) if (!(await dispatch(take(notification)))) return false;
        if (!data.next) return true;
        cursor = data.next;
      }
    };
    const isDone = await all();
    dispatch(refresh());
    return isDone;
  };
