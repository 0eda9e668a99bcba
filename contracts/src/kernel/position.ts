/**
 * A place in the log, opaque to all but its engine. Engines write it at a fixed width, so that plain string comparison
 * orders positions of one log; there may be gaps.
 */
export type Position = string;

/** Before the first event of any log. */
export const START: Position = '';
