import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog } from '@refrain/storage/event-log';
import { keepAtWork, type Leases } from '@refrain/storage/leases';
import { StaleCheckpoint, type ReadStore } from '@refrain/storage/read-store';
import { buildQueue, type BuildAll } from './build-queue';
import type { Idle } from './idle-timer';
import { LiveGroup } from './live-group';
import type { Projection } from '../projection';
import { isAheadOf, isUnbegun, rebuildAll } from '../run/rebuild';
import { ProjectionRunner } from '../run/runner';

export type ProjectorParts = Readonly<{
  log: EventLog;
  store: ReadStore;
  bus: ChangeBus;
  leases: Leases;
  /** Builds somewhere else, so that followers of the log here are not held up by it. Default: here. */
  rebuildApart?: BuildAll<Projection>;
  /** How long a checkpoint behind which nothing changed is only announced. */
  idle?: Idle;
}>;

export type Projector = Readonly<{
  /** Once every projection is at its version and follows the log, here. Never, while another process holds one of them. */
  ready: Promise<void>;
  /** Finishes the batches in hand and gives the leases back. */
  stop: () => Promise<void>;
}>;

/** Name of the lease under which a projection is kept. */
export const projectionLease = (name: string): string => `projection:${name}`;

/**
 * Brings every projection to the version that this program declares, and then follows the log. A projection that does not fit is built beside
 * the live one. Each projection has a lease, so that one of several processes does the work. Projections that this program does not name
 * are dropped once all of its own serve. A projection that fails is reported to `onFault` and restarted from its checkpoint, after longer
 * and longer pauses. The others go on.
 */
export const startProjector = (
  parts: ProjectorParts,
  projections: readonly Projection[],
  onFault: (projection: string, error: unknown) => void,
): Projector => {
  const stop = new AbortController();
  const group = new LiveGroup({ ...parts, types: [...new Set(projections.flatMap(({ types }) => types))] });
  const { log, store, rebuildApart } = parts;
  const here: BuildAll<Projection> = (wanted, signal) => rebuildAll(log, store, wanted, () => signal.throwIfAborted());
  const build = buildQueue(rebuildApart ?? here, stop.signal);
  const settle = retiring(parts.store, projections);
  const all = projections.map((projection) => {
    const { name } = projection.spec;
    let begun: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (begun = resolve));
    const work = (signal: AbortSignal) => project({ ...parts, group, build }, projection, signal, () => (begun(), settle()));
    return {
      ready,
      running: keepAtWork(parts.leases, projectionLease(name), work, stop.signal, (error) => onFault(name, error)),
    };
  });
  return {
    ready: Promise.all(all.map(({ ready }) => ready)).then(() => undefined),
    stop: async () => {
      stop.abort();
      await Promise.all(all.map(({ running }) => running));
      await settle.done();
    },
  };
};

/** Drops what other programs left, as often as one more projection serves here: others may be kept by other processes. */
const retiring = (store: ReadStore, projections: readonly Projection[]) => {
  let again = false;
  let running: Promise<void> | null = null;
  let waiting = projections;
  /** Continues with the projection that was not ready last time, because a start asks once for each projection. */
  const allServe = async (): Promise<boolean> => {
    while (waiting[0]) {
      if ((await store.prepare(waiting[0].spec)) !== 'current') return false;
      waiting = waiting.slice(1);
    }
    waiting = projections;
    return true;
  };
  const work = async (): Promise<void> => {
    while (again) {
      again = false;
      if (await allServe()) await store.retire(projections.map(({ spec }) => spec.name));
    }
  };
  const settle = (): void => {
    again = true;
    // What stays for now is in nobody's way; the next start tries again.
    running ??= work()
      .catch(() => undefined)
      .finally(() => (running = null));
  };
  return Object.assign(settle, { done: async () => void (await running) });
};

type Parts = ProjectorParts &
  Readonly<{ group: LiveGroup; build: (projection: Projection, signal: AbortSignal) => Promise<void> }>;

/** Whether it is to be built again: it does not fit, its log went back, or nothing of a long log is folded. */
const isToBuild = async ({ log, store }: ProjectorParts, projection: Projection): Promise<boolean> =>
  (await store.prepare(projection.spec)) !== 'current' ||
  (await isAheadOf(log, store, projection)) ||
  isUnbegun(log, store, projection);

const project = async (parts: Parts, projection: Projection, signal: AbortSignal, begun: () => void): Promise<void> => {
  if (await isToBuild(parts, projection)) {
    await parts.build(projection, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
  while (!signal.aborted) {
    const runner = await ProjectionRunner.open({ ...parts, projection, pausesMs: [] });
    try {
      begun();
      await parts.group.follow(runner, signal);
    } catch (error) {
      // Swapped under it: it goes on from the checkpoint that is there now.
      if (!(error instanceof StaleCheckpoint) && !signal.aborted) throw error;
    } finally {
      await runner.close();
    }
  }
};
