import type { LiveEventType } from './events';

/**
 * GET /api/sidebar/upcoming-events: a list of these, soonest first, none that has begun. `interested` counts people who want to be
 * reminded. `isAttending` is whether the viewer is one of them; `artistSlug` leads to an artist who is here.
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

export const RSVP_STATUSES = ['attending', 'not_attending'] as const;
export type RsvpStatus = (typeof RSVP_STATUSES)[number];
/**
 * POST /api/events/{id}/rsvp. `status` is the state that is wanted; what is so already is not changed. The header of POSITION_HEADER says since
 * which event the answered state holds.
 */
export type RsvpRequest = { status: RsvpStatus };
export type RsvpResponse = Readonly<{ status: RsvpStatus; interested: number }>;

/** GET /api/admin/events?after={cursor}; the last to begin first. */
export type AnnouncedEvent = UpcomingEvent & Readonly<{ status: 'announced' | 'cancelled' }>;
export type AnnouncedEventsPage = Readonly<{ events: readonly AnnouncedEvent[]; next: string | null }>;

/** POST /api/admin/events. `artist` is a plain name, or the username of a person here after an @. `startsAt` is ISO. */
export type AnnounceEventRequest = {
  type: LiveEventType;
  title: string;
  artist: string;
  startsAt: string;
  description?: string | null;
  link?: string | null;
};
