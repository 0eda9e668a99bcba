import type { Event, EventDeclarations } from '../kernel';

/**
 * What operators do about a lane of a reaction that fails: its event is tried again at once, or left out for good. `by` is null for the
 * command line. A reason is the operators' own and names no person.
 */
export type ReactionLaneRetried = Event<
  'ReactionLaneRetried',
  { reaction: string; lane: string; eventId: string; by: string | null; reason: string | null }
>;
export type ReactionLaneSkipped = Event<
  'ReactionLaneSkipped',
  { reaction: string; lane: string; eventId: string; by: string | null; reason: string }
>;
export type LaneOrderEvent = ReactionLaneRetried | ReactionLaneSkipped;

export const LANE_ORDERS = ['ReactionLaneRetried', 'ReactionLaneSkipped'] as const satisfies readonly LaneOrderEvent['type'][];

/** Distinguishes orders from other events. */
export const isLaneOrder = <E extends Readonly<{ type: string }>>(event: E): event is E & LaneOrderEvent =>
  LANE_ORDERS.some((type) => type === event.type);

/**
 * What operators do about a timer that is due and not done: it is fired again at once, or taken away for good. `eventId` is the event that set it: a
 * timer that was set again meanwhile is another one.
 */
type TimerOrdered = { timer: string; subjectId: string; eventId: string; by: string };
export type TimerRetried = Event<'TimerRetried', TimerOrdered>;
export type TimerSkipped = Event<'TimerSkipped', TimerOrdered & { reason: string }>;
export type TimerOrderEvent = TimerRetried | TimerSkipped;

export type OperationsEvent = LaneOrderEvent | TimerOrderEvent;

export const operationsEvents: EventDeclarations<OperationsEvent> = {
  ReactionLaneRetried: {
    version: 1,
    fields: { reaction: 'public', lane: 'public', eventId: 'public', by: 'public', reason: 'public' },
  },
  ReactionLaneSkipped: {
    version: 1,
    fields: { reaction: 'public', lane: 'public', eventId: 'public', by: 'public', reason: 'public' },
  },
  TimerRetried: { version: 1, fields: { timer: 'public', subjectId: 'public', eventId: 'public', by: 'public' } },
  TimerSkipped: {
    version: 1,
    fields: { timer: 'public', subjectId: 'public', eventId: 'public', by: 'public', reason: 'public' },
  },
};
