import { START, type Position } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { inLog } from '@refrain/projections/kernel';
import type { EventLog } from '@refrain/storage/event-log';

/** More events than a projection leaves behind its stored checkpoint because it does not read them. */
const LOOKED_AT = 1000;

/** Whether a projection with this checkpoint has nothing to fold up to a position. False also where that would take long to say. */
export type ReadsNoneBetween = (projection: string, checkpoint: Position, until: Position) => Promise<boolean>;

/** Asks the log. */
export const readsNoneBetween =
  (log: EventLog): ReadsNoneBetween =>
  async (name, checkpoint, until) => {
    const projection = projections.find(({ spec }) => spec.name === name);
    if (!projection || checkpoint === START) return false;
    for await (const { events, position } of log.readAll({ after: inLog(checkpoint), until, types: projection.types, batchSize: LOOKED_AT })) {
      return events.length === 0 && position >= until;
    }
    return true;
  };
