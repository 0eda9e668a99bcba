import { whenDue } from '../kernel/timers/when-due';
import { liveEventDecider, liveEventStream } from './live-event.decider';

export const eventTimers = [
  /** Says that an event begins soon; notifications remind the people who want to be there. */
  whenDue('remind-of-event', {}, ({ subjectId: eventId }, { handle, now }) =>
    handle(liveEventStream(eventId), liveEventDecider, { type: 'DrawNear', data: { eventId, now } }),
  ),
];
