import { ERASED_NAME, type ErasureCompleted } from '@refrain/contracts/accounts';
import type { LiveEventEvent, RsvpEvent } from '@refrain/contracts/events';
import { projection, type Change } from '../../kernel';
import { liveEvents, rsvpId, rsvps } from './events.view';

const ALL = Number.MAX_SAFE_INTEGER;

const interested = (eventId: string, by: 1 | -1): Change =>
  liveEvents.change(eventId, (event) => ({ ...event, interested: event.interested + by }));

export const liveEventsProjection = projection<LiveEventEvent | RsvpEvent | ErasureCompleted>()(
  'liveEvents',
  1,
  [liveEvents, rsvps],
  {
    LiveEventAnnounced: ({ data: { announcedBy: _, ...event } }) => [
      liveEvents.put(event.eventId, { ...event, status: 'announced', interested: 0 }),
    ],
    LiveEventCancelled: ({ data: { eventId } }) => [liveEvents.change(eventId, (event) => ({ ...event, status: 'cancelled' }))],
    LiveEventDrewNear: 'ignored',
    RsvpGiven: ({ data: { eventId, userId } }) => [
      rsvps.put(rsvpId(eventId, userId), { eventId, userId }),
      interested(eventId, 1),
    ],
    RsvpWithdrawn: ({ data: { eventId, userId } }) => [rsvps.remove(rsvpId(eventId, userId)), interested(eventId, -1)],
    // Their own answers were taken back before, and what had not begun was cancelled.
    ErasureCompleted: ({ data: { userId } }) => [
      liveEvents.each({ where: { artistId: userId } }, ALL, ({ id }) => [
        liveEvents.change(id, (event) => ({ ...event, artistId: null, artistName: ERASED_NAME })),
      ]),
    ],
  },
);
