import type { Recorded } from '@refrain/contracts/kernel';
import type { Due } from '@refrain/projections/timers';
import type { EventLog } from '@refrain/storage/event-log';

/** The event that set a timer; null where the log does not hold it. */
export const dueEvent = async (log: EventLog, { stream, revision, eventId }: Due): Promise<Recorded | null> => {
  for await (const event of log.readStream(stream, { from: revision, limit: 1 })) return event.id === eventId ? event : null;
  return null;
};
