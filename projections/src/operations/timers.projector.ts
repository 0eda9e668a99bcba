import type { TimerOrderEvent } from '@refrain/contracts/operations';
import { dueId, dueTimers, timerRows } from '../due';

/** Orders about timers of all contexts. One that was set again meanwhile is another one, and stays. */
export const orderedTimers = timerRows<TimerOrderEvent>()<never>([], {
  TimerRetried: ({ id, data: { timer, subjectId, eventId } }) => [
    dueTimers.change(dueId(timer, subjectId), (due) => (due.eventId === eventId ? { ...due, retriedBy: id } : due)),
  ],
  TimerSkipped: ({ data: { timer, subjectId, eventId } }) => [
    dueTimers.change(dueId(timer, subjectId), (due) => (due.eventId === eventId ? null : due)),
  ],
});
