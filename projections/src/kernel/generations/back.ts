import type { Projection } from '../projection';
import type { GenerationParts } from './build';
import { findGeneration } from './kept';
import { bringUpAndSwap } from './promote';
import { GenerationRefused, unlessTakenOver } from './refusals';

/**
 * Puts the previous generation back in the place of the live one, once it has come as far; called again it takes that back.
 * @throws GenerationRefused GENERATION.NO_PREVIOUS, GENERATION.OTHER_VERSION, GENERATION.FELL_BEHIND
 */
export const back = async (parts: GenerationParts, projection: Projection): Promise<void> => {
  const { store } = parts;
  const { name, version } = projection.spec;
  const previous = await findGeneration(store, name, 'previous');
  if (!previous) throw GenerationRefused.because('GENERATION.NO_PREVIOUS', name);
  if (previous.version !== version)
    throw GenerationRefused.because('GENERATION.OTHER_VERSION', name, 'previous', previous.version, version);
  await unlessTakenOver(name, 'previous', () =>
    bringUpAndSwap(parts, projection, 'previous', (how) => store.swapBack(projection.spec, how)),
  );
};
