import { notificationCalls } from '@refrain/contracts/notifications';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

/** What the bell needs; the rest comes with the menu. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnreadCount: reads(build, notificationCalls.getUnreadCount, { providesTags: ['Notification'] }),
  }),
});

export const { useGetUnreadCountQuery } = unreadApi;
