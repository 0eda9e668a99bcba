import { setTimeout } from 'node:timers/promises';
import type { Position } from '@refrain/contracts/kernel';
import { backoffMs } from '../kernel/backoff';
import { DamagedEvent, type Batch } from './event-log';

const PAUSES = { firstMs: 25, longestMs: 5000 };

/** A stretch of the log, seen up to and including its position. */
type Stretch = Readonly<{ position: Position }>;

export type Resume<Seen extends Stretch = Batch> = Readonly<{
  /** Exclusive. */
  after: Position;
  signal: AbortSignal;
  /** Opens the subscription after a position; must end or throw when the signal aborts. */
  open: (after: Position, signal: AbortSignal) => AsyncIterable<Seen>;
  /** Milliseconds to wait before the next attempt; `failures` counts from 1 and starts again with each batch. */
  pauseMs?: (failures: number) => number;
}>;

/**
 * Keeps a subscription open: after an error or a clean end it is opened again behind the last batch that was given.
 * Ends only by the signal.
 * @throws DamagedEvent which no new attempt would mend
 */
export async function* resume<Seen extends Stretch>({
  after,
  signal,
  open,
  pauseMs = (failures) => backoffMs(failures, PAUSES),
}: Resume<Seen>): AsyncGenerator<Seen> {
  let position = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const batch of open(position, signal)) {
        if (signal.aborted) return;
        position = batch.position;
        failures = 0;
        yield batch;
      }
    } catch (error) {
      if (error instanceof DamagedEvent) throw error;
    }
    if (signal.aborted) return;
    failures += 1;
    await setTimeout(pauseMs(failures), undefined, { signal }).catch(() => undefined);
  }
}
