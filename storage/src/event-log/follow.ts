import { setImmediate } from 'node:timers/promises';
import type { Position } from '@refrain/contracts/kernel';
import type { Batch } from './event-log';
import type { Wake } from './wake';

/** Reads the next batch after a position; its position is `after` itself when nothing is there. */
export type ReadBatch = (after: Position) => Batch;

/**
 * One run of a subscription on an engine that is read in this thread: catches up, says so once, then waits for more.
 * Between batches the event loop gets its turn, so that a long catch-up does not stop the thread.
 * @throws LogUnavailable
 */
export async function* follow(read: ReadBatch, wake: Wake, after: Position, signal: AbortSignal): AsyncGenerator<Batch> {
  const isDropped = wake.dropped();
  let position = after;
  let toldCaughtUp = false;
  while (!signal.aborted && !isDropped()) {
    const ticket = wake.ticket();
    const batch = read(position);
    if (batch.position === position && toldCaughtUp) {
      await wake.since(ticket, signal);
      continue;
    }
    toldCaughtUp ||= batch.caughtUp;
    position = batch.position;
    yield batch;
    if (!batch.caughtUp) await setImmediate();
  }
}

/** How long the thread may be kept from other things. A turn of the event loop after each small batch costs a replay a tenth of its time. */
const TURN_MS = 1;

/** All batches up to a position, then the end. */
export async function* readUntil(read: ReadBatch, after: Position, until: Position): AsyncGenerator<Batch> {
  let position = after;
  let turn = performance.now();
  while (position < until) {
    const batch = read(position);
    if (batch.position === position) return;
    position = batch.position;
    yield batch;
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
}
