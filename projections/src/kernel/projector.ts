import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Projection } from './projection';
import { rebuild } from './rebuild';
import { ProjectionRunner } from './runner';

export type Projector = Readonly<{ stop: () => Promise<void> }>;

/**
 * Brings every projection to its version (rebuilding what is older) and then follows the log.
 * `onFault` hears of a projection that ended; the others go on.
 */
export const startProjector = async (
  parts: Readonly<{ log: EventLog; store: ReadStore; bus: ChangeBus }>,
  projections: readonly Projection[],
  onFault: (projection: string, error: unknown) => void,
): Promise<Projector> => {
  const stop = new AbortController();
  const running: Promise<void>[] = [];
  for (const projection of projections) {
    await parts.store.prepare(projection.spec);
    const live = await parts.store.checkpoint(projection.spec.name);
    if (live && live.version !== projection.spec.version) await rebuild(parts.log, parts.store, projection);
    const runner = await ProjectionRunner.open({ ...parts, projection });
    running.push(
      runner
        .follow(stop.signal)
        .catch((error: unknown) => onFault(projection.spec.name, error))
        .finally(() => runner.close()),
    );
  }
  return {
    stop: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
};
