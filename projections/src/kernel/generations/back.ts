import type { Projection } from '../projection';
import type { GenerationParts } from './build';
import { findGeneration } from './kept';
import { bringUpAndSwap } from './promote';
import { GenerationRefused, unlessTakenOver } from './refusals';

/**
 * Puts the previous generation back in the place of the live one, once it has come as far; called again it takes that back.
 * @throws GenerationRefused GENERATION.NO_PREVIOUS, GENERATION.OTHER_VERSION, GENERATION.LOG_WENT_BACK, GENERATION.FELL_BEHIND
 */
export const back = async (parts: GenerationParts, projection: Projection): Promise<void> => {
  const { store } = parts;
  const { name, version } = projection.spec;
  const previous = await findGeneration(store, name, 'previous');
  if (!previous) throw GenerationRefused.because('GENERATION.NO_PREVIOUS', name);
  if (previous.version !== version)
    throw GenerationRefused.because('GENERATION.OTHER_VERSION', name, 'previous', previous.version, version);
  if (previous.position > (await parts.log.head()))
    throw GenerationRefused.because('GENERATION.LOG_WENT_BACK', name, 'previous', previous.position);
  await unlessTakenOver(name, 'previous', () =>
    bringUpAndSwap(parts, projection, 'previous', (how) => store.swapBack(projection.spec, how)),
  );
};
