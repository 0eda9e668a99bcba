import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projections } from '@refrain/projections';
import type { StorageConfig } from '@refrain/storage';
import { sharesOf } from './rebuild-shares';

/** How far a thread is: events of the log read since it said so last. */
export type RebuildReport = Readonly<{ events: number }>;

export type RebuildOptions = Readonly<{
  threads: number;
  signal?: AbortSignal;
  /** Hears how many more events of the log were read, each counted once however many threads read it. */
  onProgress?: (events: number) => void;
}>;

/** Room for what lives as long as one commit takes: with less of it the collector copies it again and again. */
const YOUNG_MB = 32;

const WORKER = join(__dirname, 'rebuild.worker.js');

/** Threads run built code only; sources, as specs load them, do it in the thread they are in. */
export const isBuilt = (): boolean => existsSync(WORKER);

const runOne = async (
  storage: StorageConfig,
  names: readonly string[],
  signal: AbortSignal | undefined,
  onEvents: (events: number) => void,
): Promise<void> => {
  const worker = new Worker(WORKER, { workerData: { storage, names }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  worker.on('message', ({ events }: RebuildReport) => onEvents(events));
  const stop = (): void => worker.postMessage('stop');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await once(worker, 'exit');
  } finally {
    signal?.removeEventListener('abort', stop);
  }
};

/** Counts the events of the thread that read most: each thread reads what its share folds. */
const counting = (threads: number, onMore: ((events: number) => void) | undefined) => {
  const read = Array<number>(threads).fill(0);
  return (thread: number, events: number): void => {
    const before = Math.max(...read);
    read[thread] = (read[thread] ?? 0) + events;
    const more = Math.max(...read) - before;
    if (more > 0) onMore?.(more);
  };
};

/**
 * Builds projections again as `rebuildAll` does, on threads of their own: nothing that runs in this one waits for them. Each thread reads, once, what its share folds. @throws what a thread threw; projections of the other threads are then built all the same
 */
export const rebuildOnThreads = async (
  storage: StorageConfig,
  names: readonly string[],
  { threads, signal, onProgress }: RebuildOptions,
): Promise<void> => {
  const wanted = projections.filter(({ spec }) => names.includes(spec.name));
  const shares = sharesOf(
    wanted.map(({ spec, types }) => ({ name: spec.name, types })),
    threads,
  );
  const count = counting(shares.length, onProgress);
  const all = await Promise.allSettled(
    shares.map((share, i) =>
      runOne(
        storage,
        share.map(({ name }) => name),
        signal,
        (events) => count(i, events),
      ),
    ),
  );
  const failed = all.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
};
