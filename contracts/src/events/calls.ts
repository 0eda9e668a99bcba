import { call, shape, type After } from '../kernel';
import type { eventRefusals, LiveEventType, RsvpStatus } from './rules';

type Refused = typeof eventRefusals;

/**
 * `interested` counts people who want to be reminded. `isAttending` is whether the viewer is one of them; `artistSlug` leads to an artist who
 * is here.
 */
export type UpcomingEvent = Readonly<{
  id: string;
  type: LiveEventType;
  title: string;
  artistName: string;
  artistSlug: string | null;
  eventDate: string;
  description: string | null;
  link: string | null;
  interested: number;
  isAttending: boolean;
}>;

/** The next events, soonest first; none that has begun. */
export const getUpcomingEvents = call('GET /api/sidebar/upcoming-events', {
  access: 'public',
  polled: true,
  worth: 'extra',
  answer: shape<readonly UpcomingEvent[]>(),
});

/** `status` is the state that is wanted. */
export type RsvpRequest = { status: RsvpStatus };
/** The header of POSITION_HEADER says since which event the answered state holds. */
export type RsvpResponse = Readonly<{ status: RsvpStatus; interested: number }>;

/** Sets or takes back a reminder of an event. What is so already is not changed. */
export const answerEvent = call('POST /api/events/:id/rsvp', {
  access: 'user',
  limit: 'rsvp',
  act: true,
  body: shape<RsvpRequest>(),
  answer: shape<RsvpResponse>(),
  refuses: shape<Refused['unknown' | 'cancelled' | 'past']>(),
});

export type AnnouncedEvent = UpcomingEvent & Readonly<{ status: 'announced' | 'cancelled' }>;
export type AnnouncedEventsPage = Readonly<{ events: readonly AnnouncedEvent[]; next: string | null }>;

/** Announced and cancelled events; the last to begin first. */
export const getAnnouncedEvents = call('GET /api/admin/events', {
  access: { page: 'admin-editorial-features' },
  polled: true,
  worth: 'always',
  query: shape<After>(),
  answer: shape<AnnouncedEventsPage>(),
});

/** `artist` is a plain name, or the username of a person here after an @. `startsAt` is ISO. */
export type AnnounceEventRequest = {
  type: LiveEventType;
  title: string;
  artist: string;
  startsAt: string;
  description?: string | null;
  link?: string | null;
};

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
