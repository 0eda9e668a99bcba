import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltViews } from '../kernel/read/built-views';

const AGAIN_MS = 1000;

/**
 * Makes the collections that are not there yet, as soon as the store can be reached: a reader may come before the first event.
 */
export const prepareReadModels = async (
  views: Pick<BuiltViews, 'look'>,
  stop: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> => {
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      return void (await views.look());
    } catch (error) {
      if (failures === 0) onFault(error);
      await pause(AGAIN_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }
};
