import { ERASED_NAME, type ErasureCompleted } from '@refrain/contracts/accounts';
import { REMIND_BEFORE_SECONDS, type LiveEventEvent, type RsvpEvent } from '@refrain/contracts/events';
import type { Recorded } from '@refrain/contracts/kernel';
import { MOST_NOTIFIED } from '@refrain/contracts/notifications';
import { secondsAfter, timer, timerRows } from '../../due';
import { collection, projection, shareOf, type Change } from '../../kernel';
import { notify, takeBack } from '../../notices';
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

const remind = timer('remind-of-event');

export const eventTimers = timerRows<LiveEventEvent>()([remind], {
  LiveEventAnnounced: (event) => [
    remind.set(event, event.data.eventId, secondsAfter(event.data.startsAt, -REMIND_BEFORE_SECONDS)),
  ],
  LiveEventCancelled: ({ data: { eventId } }) => [remind.clear(eventId)],
  LiveEventDrewNear: ({ data: { eventId } }) => [remind.clear(eventId)],
});

/** Events that were announced as near, by their id: a person who asks for a reminder after that is notified at once. */
const nearness = collection<{ near: boolean }>()({ name: 'notificationEvents', columns: {}, indexes: [] });

/** Who hears of an event, by `event:person`. */
const guests = collection<{ eventId: string; userId: string }>()({
  name: 'notificationGuests',
  columns: { eventId: 'text' },
  indexes: [{ on: ['eventId', 'id'] }],
});

const toGuests = (event: Recorded, subjectId: string, kind: 'event_soon' | 'event_cancelled'): Change =>
  guests.each({ where: { eventId: subjectId } }, MOST_NOTIFIED, ({ doc: { userId } }) => [
    notify(event, { userId, kind, subjectId, actorId: null }),
  ]);

export const eventNotices = shareOf<LiveEventEvent | RsvpEvent>()(
  {
    LiveEventAnnounced: ({ data: { eventId } }) => [nearness.put(eventId, { near: false })],
    LiveEventDrewNear: (event) => {
      const { eventId } = event.data;
      return [nearness.put(eventId, { near: true }), toGuests(event, eventId, 'event_soon')];
    },
    LiveEventCancelled: (event) => {
      const { eventId } = event.data;
      return [
        guests.each({ where: { eventId } }, ALL, ({ doc: { userId } }) => [takeBack(userId, 'event_soon', eventId)]),
        toGuests(event, eventId, 'event_cancelled'),
      ];
    },
    RsvpGiven: (event) => {
      const { eventId, userId } = event.data;
      const late = nearness.given(eventId, (known) =>
        known?.near ? [notify(event, { userId, kind: 'event_soon', subjectId: eventId, actorId: null })] : [],
      );
      return [guests.put(`${eventId}:${userId}`, { eventId, userId }), late];
    },
    RsvpWithdrawn: ({ data: { eventId, userId } }) => [
      guests.remove(`${eventId}:${userId}`),
      takeBack(userId, 'event_soon', eventId),
    ],
  },
  [nearness, guests],
);
