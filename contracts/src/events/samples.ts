import type { LiveEventAnnounced, LiveEventCancelled, LiveEventDrewNear, RsvpGiven, RsvpWithdrawn } from './events';

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
