/** What is unknown is asked about after this time, and then later and later. Longer than any call takes, so that none is under way. */
export const ASK_AFTER_SECONDS = 60;
/** What was requested and not heard of for this long is unknown: its reaction was parked or skipped, or stands still. */
export const UNHEARD_AFTER_SECONDS = 3 * 60 * 60;
/** Operators see what is open for longer than this. */
export const OPEN_SHOWN_AFTER_SECONDS = 60;
