import { contextOfRows, limitWithin, MINUTE, publicFields, type Event } from '../kernel';
import type { LiveEventType } from './rules';

/**
 * Whose event it is: the id of a person here, or a plain name where the artist has no account; one of the two is null. What is
 * announced is the community's word, so no field is personal; a name is read from the id, and goes with the person. Times are
 * ISO, UTC.
 */
export type LiveEventAnnounced = Event<
  'LiveEventAnnounced',
  {
    eventId: string;
    type: LiveEventType;
    title: string;
    artistId: string | null;
    artistName: string | null;
    startsAt: string;
    description: string | null;
    link: string | null;
    announcedBy: string;
  }
>;
/** For good: its address stays, and nobody can answer it any more. */
export type LiveEventCancelled = Event<'LiveEventCancelled', { eventId: string; cancelledBy: string }>;
/** It begins soon: people who want to be there are reminded, once. */
type LiveEventDrewNear = Event<'LiveEventDrewNear', { eventId: string; startsAt: string }>;
export type LiveEventEvent = LiveEventAnnounced | LiveEventCancelled | LiveEventDrewNear;

/** A person wants to be there and to be reminded. */
type RsvpGiven = Event<'RsvpGiven', { eventId: string; userId: string }>;
type RsvpWithdrawn = Event<'RsvpWithdrawn', { eventId: string; userId: string }>;
export type RsvpEvent = RsvpGiven | RsvpWithdrawn;

const ofRsvp = {
  fields: { eventId: 'public', userId: 'public' },
  people: ['userId'],
  sample: { eventId: 'event-1', userId: 'user-cleo' },
} as const;

export const eventsContext = contextOfRows<LiveEventEvent | RsvpEvent>()({
  name: 'events',
  events: {
    LiveEventAnnounced: {
      fields: publicFields(
        'eventId',
        'type',
        'title',
        'artistId',
        'artistName',
        'startsAt',
        'description',
        'link',
        'announcedBy',
      ),
      people: ['artistId', 'announcedBy'],
      sample: {
        eventId: 'event-1',
        type: 'listening_party',
        title: 'Sample Song, front to back',
        artistId: 'user-ada',
        artistName: null,
        startsAt: '2026-07-01T18:00:00.000Z',
        description: null,
        link: null,
        announcedBy: 'user-ben',
      },
    },
    LiveEventCancelled: {
      fields: { eventId: 'public', cancelledBy: 'public' },
      people: ['cancelledBy'],
      sample: { eventId: 'event-1', cancelledBy: 'user-ben' },
    },
    LiveEventDrewNear: {
      fields: { eventId: 'public', startsAt: 'public' },
      people: [],
      sample: { eventId: 'event-1', startsAt: '2026-07-01T18:00:00.000Z' },
    },
    RsvpGiven: ofRsvp,
    RsvpWithdrawn: ofRsvp,
  },
  limits: {
    rsvp: limitWithin(MINUTE, 60, 600),
  },
  notices: {
    event_soon: { icon: 'calendar-clock', title: 'Starting soon', message: ({ about }) => `“${about}” begins within the hour.` },
    event_cancelled: { icon: 'calendar-x', title: 'Event cancelled', message: ({ about }) => `“${about}” was cancelled.` },
  },
});
