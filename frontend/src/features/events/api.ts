import type { AnnouncedEvent, AnnouncedEventsPage, AnnounceEventRequest, RsvpResponse, RsvpStatus, UpcomingEvent } from '@refrain/contracts/events';
import { api } from '../../shared/lib/api';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUpcomingEvents: build.query<readonly UpcomingEvent[], void>({ query: () => '/sidebar/upcoming-events', providesTags: ['Event'] }),
    answerEvent: build.mutation<RsvpResponse, { id: string; status: RsvpStatus }>({
      query: ({ id, status }) => ({ url: `/events/${id}/rsvp`, method: 'POST', body: { status } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { status, interested } }) =>
            void dispatch(
              eventsApi.util.updateQueryData('getUpcomingEvents', undefined, (events) =>
                events.map((event) => (event.id === id ? { ...event, interested, isAttending: status === 'attending' } : event)),
              ),
            ),
          () => undefined,
        ),
    }),
    getAnnouncedEvents: build.infiniteQuery<AnnouncedEventsPage, void, string | null>({
      query: ({ pageParam }) => `/admin/events${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ''}`,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Event'],
    }),
    announceEvent: build.mutation<AnnouncedEvent, AnnounceEventRequest>({
      query: (body) => ({ url: '/admin/events', method: 'POST', body }),
      invalidatesTags: ['Event'],
    }),
    cancelEvent: build.mutation<null, string>({ query: (id) => ({ url: `/admin/events/${id}`, method: 'DELETE' }), invalidatesTags: ['Event'] }),
  }),
});

export const {
  useGetUpcomingEventsQuery,
  useAnswerEventMutation,
  useGetAnnouncedEventsInfiniteQuery,
  useAnnounceEventMutation,
  useCancelEventMutation,
} = eventsApi;
