import { COUNTED_LAG, inLog, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';

/** Number of events of these types between a checkpoint and a position, counted up to COUNTED_LAG. */
export const countLag = async (log: EventLog, types: readonly string[], after: Position, head: Position): Promise<number> => {
  if (after >= head) return 0;
  let lag = 0;
  for await (const { events } of log.readAll({ after: inLog(after), until: head, types, batchSize: COUNTED_LAG })) {
    lag += events.length;
    if (lag >= COUNTED_LAG) return COUNTED_LAG;
  }
  return lag;
};
