import type {
  AnnouncedEvent,
  AnnouncedEventsPage,
  AnnounceEventRequest,
  RsvpRequest,
  RsvpResponse,
  UpcomingEvent,
} from '@refrain/contracts/events';
import { api, withKey, withPosition, type Since } from '../../shared/lib/api';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUpcomingEvents: build.query<readonly UpcomingEvent[], void>({
      query: () => '/sidebar/upcoming-events',
      providesTags: ['Event'],
    }),
    answerEvent: build.mutation<Since<RsvpResponse>, RsvpRequest & { id: string; key: string }>({
      query: ({ id, status, key }) => withKey({ url: `/events/${id}/rsvp`, method: 'POST', body: { status } }, key),
      transformResponse: withPosition<RsvpResponse>,
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
    getAnnouncedEvents: build.infiniteQuery<AnnouncedEventsPage, void, string | null>({
      query: ({ pageParam }) => `/admin/events${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ''}`,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Event'],
    }),
    announceEvent: build.mutation<AnnouncedEvent, AnnounceEventRequest>({
      query: (body) => ({ url: '/admin/events', method: 'POST', body }),
      invalidatesTags: ['Event'],
    }),
    cancelEvent: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/events/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Event'],
    }),
  }),
});

export const { useGetUpcomingEventsQuery, useGetAnnouncedEventsInfiniteQuery, useAnnounceEventMutation, useCancelEventMutation } =
  eventsApi;
