import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorageConfig } from '@refrain/storage';

/** How far a thread is: events of the log read since it said so last. */
export type RebuildReport = Readonly<{ events: number }>;

export type RebuildOptions = Readonly<{
  threads: number;
  signal?: AbortSignal;
  /** Hears how many events of the log were read, each counted once however many threads read it. */
  onProgress?: (events: number) => void;
}>;

/** What a projection costs in a rebuild, as measured; 1 for all that are not named. Only the balance between threads rests on it. */
const COSTS: Readonly<Record<string, number>> = {
  personalData: 16,
  notifications: 12,
  charts: 10,
  feed: 6,
  recentPlays: 5,
  spotlight: 4,
  points: 3,
  timelines: 3,
  comments: 3,
  activity: 3,
  tracks: 2,
};

/** Room for what lives as long as one commit takes: with less of it the collector copies it again and again. */
const YOUNG_MB = 32;

/** Groups of about the same cost: the dearest first, each to the group that has least. */
const balanced = (names: readonly string[], groups: number): readonly (readonly string[])[] => {
  const costOf = (name: string): number => COSTS[name] ?? 1;
  const shares = Array.from({ length: Math.max(1, Math.min(groups, names.length)) }, () => ({ names: [] as string[], cost: 0 }));
  for (const name of [...names].sort((a, b) => costOf(b) - costOf(a))) {
    const least = shares.reduce((first, share) => (share.cost < first.cost ? share : first));
    least.names.push(name);
    least.cost += costOf(name);
  }
  return shares.map((share) => share.names);
};

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

/**
 * Builds projections again as `rebuildAll` does, on threads of their own: nothing that runs in this one waits for them. Each thread reads the
 * log once for its share. @throws what a thread threw; projections of the other threads are then built all the same
 */
export const rebuildOnThreads = async (
  storage: StorageConfig,
  names: readonly string[],
  { threads, signal, onProgress }: RebuildOptions,
): Promise<void> => {
  const groups = balanced(names, threads);
  const all = await Promise.allSettled(
    groups.map((group) => runOne(storage, group, signal, (events) => onProgress?.(events / groups.length))),
  );
  const failed = all.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
};
