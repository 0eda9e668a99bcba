import { call, shape, type After } from '../kernel';
import type { AnnouncedEvent, AnnouncedEventsPage, AnnounceEventRequest, RsvpRequest, RsvpResponse, UpcomingEvent } from './api';
import type { eventRefusals } from './rules';

type Refused = typeof eventRefusals;

/** The next events, soonest first; none that has begun. */
export const getUpcomingEvents = call('GET /api/sidebar/upcoming-events', {
  access: 'public',
  polled: true,
  worth: 'extra',
  answer: shape<readonly UpcomingEvent[]>(),
});

/** Sets or takes back a reminder of an event. What is so already is not changed. */
export const answerEvent = call('POST /api/events/:id/rsvp', {
  access: 'user',
  limit: 'rsvp',
  since: true,
  body: shape<RsvpRequest>(),
  answer: shape<RsvpResponse>(),
  refuses: shape<Refused['unknown' | 'cancelled' | 'past']>(),
});

/** Announced and cancelled events; the last to begin first. */
export const getAnnouncedEvents = call('GET /api/admin/events', {
  access: { page: 'admin-editorial-features' },
  polled: true,
  worth: 'always',
  query: shape<After>(),
  answer: shape<AnnouncedEventsPage>(),
});

/** Announces an event to everyone. */
export const announceEvent = call('POST /api/admin/events', {
  access: { page: 'admin-editorial-features' },
  sensitive: true,
  limit: 'editorial',
  status: 201,
  body: shape<AnnounceEventRequest>(),
  answer: shape<AnnouncedEvent>(),
  refuses: shape<Refused['startsInPast' | 'startsTooLate' | 'artistUnknown']>(),
});

/** Cancels an event for good. */
export const cancelEvent = call('DELETE /api/admin/events/:id', {
  access: { page: 'admin-editorial-features' },
  sensitive: true,
  limit: 'editorial',
  status: 204,
  refuses: shape<Refused['unknown' | 'past']>(),
});
