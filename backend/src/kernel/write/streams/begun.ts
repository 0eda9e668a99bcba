import type { EventLog } from '@refrain/storage/event-log';

/** When a stream began, ISO: the moment of its first event. `now` for an empty one. */
export const begun = async (log: EventLog, stream: string, now: string): Promise<string> => {
  for await (const { at } of log.readStream(stream, { limit: 1 })) return at;
  return now;
};
