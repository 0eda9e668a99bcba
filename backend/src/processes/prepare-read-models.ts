import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '@refrain/projections';
import type { ReadStore } from '@refrain/storage/read-store';

const AGAIN_MS = 1000;

/** Makes the collections that are not there yet, as soon as the store can be reached: whoever reads may be first of all. */
export const prepareReadModels = async (store: ReadStore, stop: AbortSignal, onFault: (error: unknown) => void): Promise<void> => {
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      for (const { spec } of projections) await store.prepare(spec);
      return;
    } catch (error) {
      if (failures === 0) onFault(error);
      await pause(AGAIN_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }
};
