import { defineContext } from '../kernel/context';
import { noticedEvent } from './events/events.queries';
import { eventNotices, eventTimers, liveEventsProjection } from './events/events.projector';

export const eventsContext = defineContext({
  name: 'events',
  projections: [liveEventsProjection],
  timers: eventTimers,
  notices: eventNotices,
  noticed: { event_soon: noticedEvent, event_cancelled: noticedEvent },
});
