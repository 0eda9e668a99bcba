import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog } from '@refrain/storage/event-log';
import { keepAtWork, type Leases } from '@refrain/storage/leases';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Projection } from './projection';
import { isAheadOf, rebuild } from './rebuild';
import { ProjectionRunner } from './runner';

export type ProjectorParts = Readonly<{ log: EventLog; store: ReadStore; bus: ChangeBus; leases: Leases }>;

export type Projector = Readonly<{
  /** Once every projection is at its version and follows the log, here. Never, while another process holds one of them. */
  ready: Promise<void>;
  /** Finishes the batches in hand and gives the leases back. */
  stop: () => Promise<void>;
}>;

/** Name of the lease under which a projection is kept. */
export const projectionLease = (name: string): string => `projection:${name}`;

/**
 * Brings every projection to what this program declares (building what does not fit beside what serves) and then follows the log, each
 * under its lease: started in several processes, one of them does the work. Projections that this program does not name are dropped once
 * all of its own serve. One that fails is reported to `onFault` and begun again from its checkpoint, later and
 * later; the others go on.
 */
export const startProjector = (
  parts: ProjectorParts,
  projections: readonly Projection[],
  onFault: (projection: string, error: unknown) => void,
): Projector => {
  const stop = new AbortController();
  const oneAtATime = turns();
  const settle = retiring(parts.store, projections);
  const all = projections.map((projection) => {
    const { name } = projection.spec;
    let begun: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (begun = resolve));
    const work = (signal: AbortSignal) => project(parts, projection, signal, oneAtATime, () => (begun(), settle()));
    return { ready, running: keepAtWork(parts.leases, projectionLease(name), work, stop.signal, (error) => onFault(name, error)) };
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

type Turns = (work: () => Promise<void>) => Promise<void>;

/** A rebuild keeps many documents in hand, so that a process does one at a time. */
const turns = (): Turns => {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/** Drops what other programs left, as often as one more projection serves here: others may be kept by other processes. */
const retiring = (store: ReadStore, projections: readonly Projection[]) => {
  let again = false;
  let running: Promise<void> | null = null;
  const allServe = async (): Promise<boolean> => {
    for (const { spec } of projections) if ((await store.prepare(spec)) !== 'current') return false;
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
    running ??= work().catch(() => undefined).finally(() => (running = null));
  };
  return Object.assign(settle, { done: async () => void (await running) });
};

const project = async (parts: ProjectorParts, projection: Projection, signal: AbortSignal, oneAtATime: Turns, begun: () => void): Promise<void> => {
  const { log, store } = parts;
  if ((await store.prepare(projection.spec)) === 'outdated' || (await isAheadOf(log, store, projection))) {
    await oneAtATime(() => rebuild(log, store, projection, () => signal.throwIfAborted())).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
  if (signal.aborted) return;
  const runner = await ProjectionRunner.open({ ...parts, projection });
  try {
    begun();
    await runner.follow(signal);
  } finally {
    await runner.close();
  }
};
