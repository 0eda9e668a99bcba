import { START, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { inLog } from './late';
import type { Projection } from './projection';
import { ProjectionRunner } from './runner';

/** Whether more was folded than the log holds: an older copy of it came back, and nothing would be folded until it is as long again. */
export const isAheadOf = async (log: EventLog, store: ReadStore, { spec }: Projection): Promise<boolean> =>
  inLog((await store.checkpoint(spec.name))?.position ?? START) > (await log.head());

/**
 * Builds the projection again beside the one that serves, from position zero, and swaps it in once it has come as far.
 * A runner that follows the live one, in this or another process, notices and goes on from the new checkpoint.
 */
export const rebuild = async (
  log: EventLog,
  store: ReadStore,
  projection: Projection,
  onProgress?: (position: Position, events: number) => void,
): Promise<void> => {
  await store.discard(projection.spec, 'next');
  const runner = await ProjectionRunner.open({ log, store, projection, generation: 'next' });
  try {
    for (;;) {
      await runner.catchUp(undefined, onProgress);
      const live = await store.checkpoint(projection.spec.name, 'live');
      if (!live || runner.checkpoint >= inLog(live.position) || (await isAheadOf(log, store, projection))) break;
    }
  } finally {
    await runner.close();
  }
  await store.swap(projection.spec);
};
