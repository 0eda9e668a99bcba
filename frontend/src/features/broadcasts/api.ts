import { broadcastCalls } from '@refrain/contracts/broadcasts';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const BROADCASTS = { type: 'Context', id: 'broadcasts' } as const;

const broadcastsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBroadcasts: pages(build, broadcastCalls.getBroadcasts, { keepUnusedDataFor: 0, providesTags: [BROADCASTS] }),
    previewBroadcast: changes(build, broadcastCalls.previewBroadcast),
    scheduleBroadcast: changes(build, broadcastCalls.scheduleBroadcast, { invalidatesTags: [BROADCASTS] }),
    cancelBroadcast: changes(build, broadcastCalls.cancelBroadcast, { invalidatesTags: [BROADCASTS] }),
    getHouseMessage: reads(build, broadcastCalls.getHouseMessage),
    openHouseMessage: changes(build, broadcastCalls.openHouseMessage),
  }),
});

export const {
  useGetBroadcastsInfiniteQuery,
  usePreviewBroadcastMutation,
  useScheduleBroadcastMutation,
  useCancelBroadcastMutation,
  useGetHouseMessageQuery,
  useOpenHouseMessageMutation,
} = broadcastsApi;
