import { publicFields, type Event, type EventDeclarations } from '../kernel';

export const LIVE_EVENT_TYPES = ['album_release', 'listening_party', 'live_session'] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

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
export type LiveEventDrewNear = Event<'LiveEventDrewNear', { eventId: string; startsAt: string }>;
export type LiveEventEvent = LiveEventAnnounced | LiveEventCancelled | LiveEventDrewNear;

/** A person wants to be there and to be reminded. */
export type RsvpGiven = Event<'RsvpGiven', { eventId: string; userId: string }>;
export type RsvpWithdrawn = Event<'RsvpWithdrawn', { eventId: string; userId: string }>;
export type RsvpEvent = RsvpGiven | RsvpWithdrawn;

export const liveEventEvents: EventDeclarations<LiveEventEvent | RsvpEvent> = {
  LiveEventAnnounced: {
    version: 1,
    fields: publicFields('eventId', 'type', 'title', 'artistId', 'artistName', 'startsAt', 'description', 'link', 'announcedBy'),
  },
  LiveEventCancelled: { version: 1, fields: { eventId: 'public', cancelledBy: 'public' } },
  LiveEventDrewNear: { version: 1, fields: { eventId: 'public', startsAt: 'public' } },
  RsvpGiven: { version: 1, fields: { eventId: 'public', userId: 'public' } },
  RsvpWithdrawn: { version: 1, fields: { eventId: 'public', userId: 'public' } },
};

/** Frozen: one sample for each version of each event type. */
export const liveEventSamples = {
  LiveEventAnnounced: [
    {
      type: 'LiveEventAnnounced',
      data: {
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
    } satisfies LiveEventAnnounced,
  ],
  LiveEventCancelled: [
    { type: 'LiveEventCancelled', data: { eventId: 'event-1', cancelledBy: 'user-ben' } } satisfies LiveEventCancelled,
  ],
  LiveEventDrewNear: [
    { type: 'LiveEventDrewNear', data: { eventId: 'event-1', startsAt: '2026-07-01T18:00:00.000Z' } } satisfies LiveEventDrewNear,
  ],
  RsvpGiven: [{ type: 'RsvpGiven', data: { eventId: 'event-1', userId: 'user-cleo' } } satisfies RsvpGiven],
  RsvpWithdrawn: [{ type: 'RsvpWithdrawn', data: { eventId: 'event-1', userId: 'user-cleo' } } satisfies RsvpWithdrawn],
} as const;
