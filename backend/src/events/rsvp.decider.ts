import type { RsvpEvent } from '@refrain/contracts/events';
import type { Command } from '@refrain/contracts/kernel';
import { pairDecider } from '../kernel/write/pair.decider';

type AnswerEvent = Command<'AnswerEvent', { eventId: string; userId: string; attending: boolean }>;

/** One person and one event: a person who answers often is counted once. */
export const rsvpDecider = pairDecider<AnswerEvent, RsvpEvent>({
  commands: {
    AnswerEvent: {
      turns: ({ attending }) => attending,
      makes: ({ attending, ...data }) => ({ type: attending ? 'RsvpGiven' : 'RsvpWithdrawn', data }),
    },
  },
  isOnAfter: { RsvpGiven: true, RsvpWithdrawn: false },
});

export const rsvpStream = (eventId: string, userId: string): string => `rsvp-${eventId}-${userId}`;
