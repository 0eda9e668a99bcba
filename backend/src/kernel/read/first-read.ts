import { inLog, START, type Position } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import type { EventLog } from '@refrain/storage/event-log';

/** Events of types that the projection reads. More are not needed. An engine may scan ten times as many for one batch. */
const LOOKED_AT = 100;

/**
 * Position of the first event behind a checkpoint, up to `until`, that the projection has to fold; null where there is none. It has passed
 * everything before that. A place in between where the answer would take long.
 */
export type FirstRead = (projection: string, checkpoint: Position, until: Position) => Promise<Position | null>;

/** Asks the log. */
export const firstReadIn =
  (log: EventLog): FirstRead =>
  async (name, checkpoint, until) => {
    const after = inLog(checkpoint);
    const projection = projections.find(({ spec }) => spec.name === name);
    if (!projection || checkpoint === START) return after;
    for await (const { events, position } of log.readAll({ after, until, types: projection.types, batchSize: LOOKED_AT })) {
      return events[0]?.position ?? (position < until ? position : null);
    }
    return null;
  };
