import type { AnswerEvent, RsvpEvent } from '@refrain/contracts/events';
import type { Decider } from '../kernel/decider';

export type Rsvp = { attending: boolean };

const decide = ({ data: { eventId, userId, attending } }: AnswerEvent, rsvp: Rsvp): readonly RsvpEvent[] =>
  rsvp.attending === attending ? [] : [{ type: attending ? 'RsvpGiven' : 'RsvpWithdrawn', data: { eventId, userId } }];

/** One person and one event: whoever asks often is counted once. */
export const rsvpDecider: Decider<Rsvp, AnswerEvent, RsvpEvent> = {
  initialState: () => ({ attending: false }),
  decide,
  evolve: (_rsvp, { type }) => ({ attending: type === 'RsvpGiven' }),
};

export const rsvpStream = (eventId: string, userId: string): string => `rsvp-${eventId}-${userId}`;
