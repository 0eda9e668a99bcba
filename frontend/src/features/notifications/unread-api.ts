import type { UnreadCount } from '@refrain/contracts/notifications';
import { api } from '../../shared/lib/api';

/** What the bell needs; the rest comes with the menu. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnreadCount: build.query<UnreadCount, void>({
      query: () => '/notifications/unread-count',
      providesTags: ['Notification'],
    }),
  }),
});

export const { useGetUnreadCountQuery } = unreadApi;
