import { eventCalls, type RsvpRequest } from '@refrain/contracts/events';
import { api } from '../../shared/lib/api';
import { changes, pages, reads } from '../../shared/lib/calls';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUpcomingEvents: reads(build, eventCalls.getUpcomingEvents, { providesTags: ['Event'] }),
    answerEvent: changes(build, eventCalls.answerEvent, {
      ask: ({ id, status, key }: RsvpRequest & { id: string; key: string }) => ({ params: { id }, body: { status }, key }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { interested } }) =>
            void dispatch(
              eventsApi.util.updateQueryData('getUpcomingEvents', undefined, (events) =>
                events.map((event) => (event.id === id ? { ...event, interested } : event)),
              ),
            ),
          () => undefined,
        ),
    }),
    getAnnouncedEvents: pages(build, eventCalls.getAnnouncedEvents, { providesTags: ['Event'] }),
    announceEvent: changes(build, eventCalls.announceEvent, { invalidatesTags: ['Event'] }),
    cancelEvent: changes(build, eventCalls.cancelEvent, { invalidatesTags: ['Event'] }),
  }),
});

export const { useGetUpcomingEventsQuery, useGetAnnouncedEventsInfiniteQuery, useAnnounceEventMutation, useCancelEventMutation } =
  eventsApi;
