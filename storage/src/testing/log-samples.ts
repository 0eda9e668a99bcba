import { randomUUID } from 'node:crypto';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Batch, EventLog, NewEvent, Subscribe } from '../event-log';
import { eventually } from './eventually';

export const META = { actor: 'user-ada', correlation: 'correlation-1' } as const;
export const AT = '2026-01-01T00:00:00.000Z';

export const anEvent = (n: number, type = 'Counted'): NewEvent => ({
  id: randomUUID(),
  type,
  version: 1,
  data: { n },
  meta: META,
  at: AT,
});
export const events = (count: number, type?: string): NewEvent[] => Array.from({ length: count }, (_, n) => anEvent(n, type));
export const aStream = () => `test-${randomUUID()}`;

export const n = (event: { data: unknown }): number => (event.data as { n: number }).n;

export const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const seen: T[] = [];
  for await (const item of items) seen.push(item);
  return seen;
};

export const eventsOf = (batches: readonly Batch[]): Recorded[] => batches.flatMap((batch) => [...batch.events]);

/** A subscription that is consumed in the background; `stop` ends it and gives what was thrown, if anything. */
export const listen = (log: EventLog, options: Subscribe) => {
  const batches: Batch[] = [];
  const controller = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
  const done = (async () => {
    for await (const batch of log.subscribe({ ...options, signal })) batches.push(batch);
  })();
  done.catch(() => undefined);
  return {
    batches,
    done,
    seen: () => eventsOf(batches).map(n),
    until: (holds: (seen: readonly Recorded[]) => boolean) => eventually(() => eventsOf(batches), holds),
    untilCaughtUp: () => eventually(() => batches[batches.length - 1]?.caughtUp ?? false, Boolean),
    stop: async () => {
      controller.abort();
      await done;
    },
  };
};
