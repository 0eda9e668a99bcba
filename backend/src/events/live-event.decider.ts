import {
  ANNOUNCE_AHEAD_DAYS,
  eventRefusals,
  REMIND_BEFORE_SECONDS,
  type LiveEventAnnounced,
  type LiveEventCancelled,
  type LiveEventEvent,
  type RsvpEvent,
} from '@refrain/contracts/events';
import type { Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

/** `now` is ISO. */
type LiveEventCommand =
  | Command<'AnnounceLiveEvent', LiveEventAnnounced['data'] & { now: string }>
  | Command<'CancelLiveEvent', LiveEventCancelled['data'] & { now: string }>
  /** Says that an event begins soon, if it does. */
  | Command<'DrawNear', { eventId: string; now: string }>;

/** `near`: people who want to be there have been reminded. */
export type LiveEvent = { status: 'none' } | { status: 'announced'; startsAt: string; near: boolean } | { status: 'cancelled' };

const secondsUntil = (startsAt: string, now: string): number => (Date.parse(startsAt) - Date.parse(now)) / 1000;

/** Whether people may still say that they want to be there. */
export const isOpen = (event: LiveEvent, now: string): boolean =>
  event.status === 'announced' && secondsUntil(event.startsAt, now) > 0;

const decide = (command: LiveEventCommand, event: LiveEvent): readonly LiveEventEvent[] => {
  switch (command.type) {
    case 'AnnounceLiveEvent': {
      const { now, ...data } = command.data;
      if (event.status !== 'none') return [];
      const ahead = secondsUntil(data.startsAt, now);
      if (ahead <= 0) return refuse(eventRefusals.startsInPast);
      if (ahead > ANNOUNCE_AHEAD_DAYS * 86_400) return refuse(eventRefusals.startsTooLate);
      return [{ type: 'LiveEventAnnounced', data }];
    }
    case 'CancelLiveEvent': {
      const { now, ...data } = command.data;
      if (event.status === 'none') return refuse(eventRefusals.unknown);
      if (event.status === 'cancelled') return [];
      return isOpen(event, now) ? [{ type: 'LiveEventCancelled', data }] : refuse(eventRefusals.past);
    }
    case 'DrawNear': {
      const { eventId, now } = command.data;
      if (event.status !== 'announced' || event.near || !isOpen(event, now)) return [];
      const due = secondsUntil(event.startsAt, now) <= REMIND_BEFORE_SECONDS;
      return due ? [{ type: 'LiveEventDrewNear', data: { eventId, startsAt: event.startsAt } }] : [];
    }
  }
};

const evolve = (event: LiveEvent, happened: LiveEventEvent): LiveEvent => {
  switch (happened.type) {
    case 'LiveEventAnnounced':
      return { status: 'announced', startsAt: happened.data.startsAt, near: false };
    case 'LiveEventCancelled':
      return { status: 'cancelled' };
    case 'LiveEventDrewNear':
      return event.status === 'announced' ? { ...event, near: true } : event;
  }
};

export const liveEventDecider: Decider<LiveEvent, LiveEventCommand, LiveEventEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const liveEventStream = (eventId: string): string => `event-${eventId}`;

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
