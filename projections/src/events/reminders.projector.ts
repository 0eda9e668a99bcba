import { REMIND_BEFORE_SECONDS, type LiveEventEvent, type RsvpEvent } from '@refrain/contracts/events';
import type { Recorded } from '@refrain/contracts/kernel';
import { MOST_NOTIFIED } from '@refrain/contracts/notifications';
import { secondsAfter, timer, timerRows } from '../due';
import { collection, shareOf, type Change } from '../kernel';
import { notify, takeBack } from '../notices';

const ALL = Number.MAX_SAFE_INTEGER;

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
