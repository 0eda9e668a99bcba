import { eventCalls, rsvpAct, type UpcomingEvent } from '@refrain/contracts/events';
import { actShownBy } from '../../session/own-acts/perform';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';
import type { AppDispatch } from '../../shared/lib/redux';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUpcomingEvents: reads(build, eventCalls.getUpcomingEvents, { providesTags: ['Event'] }),
    answerEvent: changes(build, eventCalls.answerEvent, {
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { interested } }) => void dispatch(patchTicket(id, (event) => ({ ...event, interested }))),
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

const patchTicket = (id: string, to: (event: UpcomingEvent) => UpcomingEvent) => (dispatch: AppDispatch) =>
  dispatch(
    eventsApi.util.updateQueryData('getUpcomingEvents', undefined, (events) =>
      events.map((event) => (event.id === id ? to(event) : event)),
    ),
  );

/** A ticket once the viewer wants to be reminded of its event, or no longer; counted once, however often it is said. */
export const reminded = (event: UpcomingEvent, isAttending: boolean): UpcomingEvent =>
  event.isAttending === isAttending
    ? event
    : { ...event, isAttending, interested: Math.max(0, event.interested + (isAttending ? 1 : -1)) };

export const reminding = actShownBy(rsvpAct, (id, stands) => patchTicket(id, (event) => reminded(event, stands)));
