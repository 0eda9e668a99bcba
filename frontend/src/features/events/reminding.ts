import { rsvpAct, type UpcomingEvent } from '@refrain/contracts/events';
import type { Act } from '../../shared/lib/context';
import { eventsApi } from './api';

/** The tickets once the viewer wants to be reminded of an event, or no longer; the same where that is so already. */
export const reminded = (events: readonly UpcomingEvent[], id: string, isAttending: boolean): readonly UpcomingEvent[] =>
  events.some((event) => event.id === id && event.isAttending !== isAttending)
    ? events.map((event) =>
        event.id === id ? { ...event, isAttending, interested: Math.max(0, event.interested + (isAttending ? 1 : -1)) } : event,
      )
    : events;

export const reminding: Act = {
  ...rsvpAct,
  show: (id, stands) => (dispatch) => {
    const show = (isAttending: boolean) =>
      void dispatch(
        eventsApi.util.updateQueryData(
          'getUpcomingEvents',
          undefined,
          (events) => reminded(events as readonly UpcomingEvent[], id, isAttending) as typeof events,
        ),
      );
    show(stands);
    return () => show(!stands);
  },
};
