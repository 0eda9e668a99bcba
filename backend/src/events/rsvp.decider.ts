import type { RsvpEvent } from '@refrain/contracts/events';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type AnswerEvent = Command<'AnswerEvent', { eventId: string; userId: string; attending: boolean }>;
export type Rsvp = { attending: boolean };

const decide = ({ data: { eventId, userId, attending } }: AnswerEvent, rsvp: Rsvp): readonly RsvpEvent[] =>
  rsvp.attending === attending ? [] : [{ type: attending ? 'RsvpGiven' : 'RsvpWithdrawn', data: { eventId, userId } }];

const evolve = (_rsvp: Rsvp, { type }: RsvpEvent): Rsvp => {
  switch (type) {
    case 'RsvpGiven':
      return { attending: true };
    case 'RsvpWithdrawn':
      return { attending: false };
  }
};

/** One person and one event: a person who answers often is counted once. */
export const rsvpDecider: Decider<Rsvp, AnswerEvent, RsvpEvent> = {
  initialState: () => ({ attending: false }),
  decide,
  evolve,
};

export const rsvpStream = (eventId: string, userId: string): string => `rsvp-${eventId}-${userId}`;
