import type { Position } from './position';
import { refusal } from './problem';

/** An event that a projection could not fold, with everything behind it in its stream. */
export type ParkedItem = Readonly<{ position: Position; eventId: string; type: string; stream: string; reason: string }>;

/** What one projection has parked: how many, and the first of them in the order of the log. */
export type ParkedOf = Readonly<{ projection: string; count: number; events: readonly ParkedItem[] }>;

/** The answer of GET /api/admin/projections/parked: projections that have parked anything. */
export type ParkedList = Readonly<{ projections: readonly ParkedOf[] }>;

/** Body of POST /api/admin/projections/:name/retry: the event at a position, or all of them, as many as one call does. */
export type RetryRequest = Readonly<{ position?: Position }>;

/** Its answer: what was tried and how it came out, and what is parked now. */
export type RetryAnswer = Readonly<{ retried: readonly (ParkedItem & Readonly<{ isFolded: boolean }>)[]; left: number }>;

export const parkedRules = {
  /** Listed of each projection. */
  shown: 200,
  /** Events that one call retries. */
  retriedAtOnce: 200,
  /** Characters of a position, of any log. */
  position: 64,
} as const;

export const parkedRefusals = {
  unknownProjection: refusal('PROJECTION.NOT_FOUND', 404, 'There is no projection of this name.'),
  notParked: refusal('PROJECTION.NOT_PARKED', 404, 'No event is parked at this position. It may have been folded meanwhile.'),
  behind: refusal('PROJECTION.PARKED_BEHIND', 409, 'An earlier event of its stream is parked. Retry that one first.'),
} as const;
