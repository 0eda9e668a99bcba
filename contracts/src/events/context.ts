import { contextOf, MINUTE, limitWithin } from '../kernel';
import { liveEventEvents, liveEventSamples, type LiveEventEvent, type RsvpEvent } from './events';

export const eventsContext = contextOf<LiveEventEvent | RsvpEvent>()({
  name: 'events',
  events: liveEventEvents,
  samples: liveEventSamples,
  subjects: {
    LiveEventAnnounced: ['artistId', 'announcedBy'],
    LiveEventCancelled: ['cancelledBy'],
    LiveEventDrewNear: [],
    RsvpGiven: ['userId'],
    RsvpWithdrawn: ['userId'],
  },
  limits: {
    rsvp: limitWithin(MINUTE, 60, 600),
  },
  notices: {
    event_soon: { icon: 'calendar-clock', title: 'Starting soon', message: ({ about }) => `“${about}” begins within the hour.` },
    event_cancelled: { icon: 'calendar-x', title: 'Event cancelled', message: ({ about }) => `“${about}” was cancelled.` },
  },
});
