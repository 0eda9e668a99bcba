import type { Position } from '@refrain/contracts/kernel';

/**
 * While a catch-up goes on its documents stay in hand, and are written this often: a popular one is then read and written
 * once for many events. Bounds memory too.
 */
export const COMMIT_EVENTS = 10_000;
/** Documents of one projection; long ones count for several. */
export const MOST_IN_HAND = 15_000;
/** In a batch this small, events are freed early. With a thousand at a time the garbage collector copies them, and a replay takes up to half as long again. */
export const CATCH_UP_BATCH = 100;
/** After a failure of the store, and while failures go on. */
export const PAUSES_MS: readonly number[] = [250, 500, 1000, 2000, 5000, 5000, 5000, 5000];

/** Receives how far the log was folded, and how many of its events that were since the last time. */
export type OnProgress = (position: Position, events: number) => void;
