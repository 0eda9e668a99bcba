import { inLog, START, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { catchUpTogether } from './catch-up';
import type { OnProgress } from './pace';
import type { Projection } from '../projection';
import { ProjectionRunner } from './runner';

/** How often a live projection may be ahead again at the very moment of a swap, before it is led back for that moment. */
const ATTEMPTS = 100;

/** Whether more was folded than the log holds: an older copy of it came back, and nothing would be folded until it is as long again. */
export const isAheadOf = async (log: EventLog, store: ReadStore, { spec }: Projection): Promise<boolean> =>
  inLog((await store.checkpoint(spec.name))?.position ?? START) > (await log.head());

/** Events from which on it is quicker to build a projection of which nothing is stored than to follow the log to its head. */
const LONG = 20_000;

/** Whether nothing of a long log is folded: an empty answer would be wrong, and following it would take long. */
export const isUnbegun = async (log: EventLog, store: ReadStore, { spec }: Projection): Promise<boolean> => {
  if (await store.checkpoint(spec.name)) return false;
  const head = await log.head();
  for await (const { position } of log.readAll({ types: ['none'], batchSize: LONG })) return position < head;
  return false;
};

/** Swaps in once it has come as far as the live one, which goes on meanwhile. */
const swapIn = async (log: EventLog, store: ReadStore, projection: Projection, runner: ProjectionRunner): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await store.swap(projection.spec, { unlessBehind: true })) return;
    if (await isAheadOf(log, store, projection)) break;
    await runner.catchUp();
  }
  const isOther = await isAheadOf(log, store, projection);
  await store.swap(projection.spec);
  // What it has folded is not in this log: nobody is to be led back to it.
  if (isOther) await store.discard(projection.spec, 'previous');
};

/**
 * Builds projections again beside the live ones, in one pass over the log from position zero. It swaps each in once it has caught up. Runners
 * of the live ones, in any process, go on meanwhile, notice the swap, and continue from the new checkpoints. If the store fails, the build
 * is tried again from the stored checkpoints. @param onProgress gets the number of events read so far, each counted once
 * @throws the last error of the store, when it fails for too long; the live ones serve as before
 */
export const rebuildAll = async (
  log: EventLog,
  store: ReadStore,
  projections: readonly Projection[],
  onProgress?: OnProgress,
): Promise<void> => {
  const runners = new Map<Projection, ProjectionRunner>();
  try {
    for (const projection of projections) {
      await store.discard(projection.spec, 'next');
      runners.set(projection, await ProjectionRunner.open({ log, store, projection, generation: 'next' }));
    }
    const all = [...runners.values()];
    const progress = onProgress ? { onProgress } : {};
    await catchUpTogether({ log, store, ...progress }, all);
    for (const runner of all) await runner.complete();
    await catchUpTogether({ log, store, ...progress }, all);
    for (const [projection, runner] of runners) await swapIn(log, store, projection, runner);
  } finally {
    for (const runner of runners.values()) await runner.close();
  }
};

/**
 * Brings live projections to the head of the log in one pass, each from where it stands: a second call after a failure is short. What is
 * stored fits them. @param onProgress as of `rebuildAll` @throws as `rebuildAll`
 */
export const catchUpAll = async (
  log: EventLog,
  store: ReadStore,
  projections: readonly Projection[],
  onProgress?: OnProgress,
): Promise<void> => {
  const runners: ProjectionRunner[] = [];
  try {
    for (const projection of projections) runners.push(await ProjectionRunner.open({ log, store, projection }));
    await catchUpTogether({ log, store, ...(onProgress ? { onProgress } : {}) }, runners);
  } finally {
    for (const runner of runners) await runner.close();
  }
};

/** `rebuildAll` for one projection. */
export const rebuild = (
  log: EventLog,
  store: ReadStore,
  projection: Projection,
  onProgress?: (position: Position, events: number) => void,
): Promise<void> => rebuildAll(log, store, [projection], onProgress);
