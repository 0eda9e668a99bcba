/**
 * A place in the log, opaque to all but its engine. Engines write it at a fixed width, so that plain string comparison
 * orders positions of one log; there may be gaps.
 */
export type Position = string;

/** Before the first event of any log. */
export const START: Position = '';

/** Follows the place in a checkpoint of which parked events were folded late; sorts before every digit, and stands in no place of a log. */
export const LATE_MARK = '+';

/** The place in the log that a checkpoint stands for. Only this is known to the log. */
export const inLog = (checkpoint: Position): Position => checkpoint.split(LATE_MARK)[0] ?? checkpoint;
