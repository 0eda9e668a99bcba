import type { LiveEventAnnounced } from '@refrain/contracts/events';
import { defineContext } from '../kernel/context';
import { firstOf, takenBack, type Leave } from '../kernel/persons/person-rows';
import { whenDue } from '../kernel/timers/when-due';
import { AnnounceLiveEvent, AnswerEvent, CancelLiveEvent } from './events.commands';
import { EventsController } from './events.controller';
import { isOpen, liveEventDecider, liveEventStream, rsvpDecider } from './live-event.decider';
import { eventsThings } from './events.things';

/** Says that an event begins soon; notifications remind the people who want to be there. */
const remind = whenDue('remind-of-event', {}, ({ subjectId: eventId }, { handle, now }) =>
  handle(liveEventStream(eventId), liveEventDecider, { type: 'DrawNear', data: { eventId, now } }),
);

/** Their own that have not begun: the people who wanted to be there are notified. */
const event: Leave = async (leaving) => {
  const { streams, stream, userId, now, context } = leaving;
  const announced = await firstOf(leaving, 'LiveEventAnnounced');
  const { eventId, artistId } = (announced?.data ?? {}) as Partial<LiveEventAnnounced['data']>;
  if (!eventId || artistId !== userId) return;
  const { state } = await streams.load(stream, liveEventDecider);
  if (!isOpen(state, now)) return;
  const data = { eventId, cancelledBy: userId, now };
  await streams.handle(stream, liveEventDecider, { type: 'CancelLiveEvent', data }, context);
};

const rsvp = takenBack(
  rsvpDecider,
  'RsvpGiven',
  (data) => ({ type: 'AnswerEvent', data: { ...data, attending: false } }) as const,
);

export const eventsContext = defineContext({
  name: 'events',
  controllers: [EventsController],
  commands: [AnnounceLiveEvent, CancelLiveEvent, AnswerEvent],
  timers: [remind],
  leaving: { event, rsvp },
  things: eventsThings,
});
