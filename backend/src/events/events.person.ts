import type { LiveEventAnnounced, RsvpGiven } from '@refrain/contracts/events';
import type { OfPerson } from '../kernel/context';
import { firstOf, type Leave } from '../kernel/person-rows';
import { isOpen, liveEventDecider } from './live-event.decider';
import { rsvpDecider } from './rsvp.decider';

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

const rsvp: Leave = async (leaving) => {
  const given = await firstOf(leaving, 'RsvpGiven');
  if (!given) return;
  const { eventId, userId } = given.data as RsvpGiven['data'];
  const asked = { type: 'AnswerEvent', data: { eventId, userId, attending: false } } as const;
  await leaving.streams.handle(leaving.stream, rsvpDecider, asked, leaving.context);
};

export const eventsOfPerson: OfPerson = { leaving: { event, rsvp } };
