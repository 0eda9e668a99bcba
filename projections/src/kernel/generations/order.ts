import { setTimeout as pause } from 'node:timers/promises';
import type { Projection } from '../projection';
import { begin, isLeft, note, open, type BuildOptions, type GenerationParts } from './build';
import { findGeneration, type Generation } from './kept';
import { GenerationRefused, unlessTakenOver } from './refusals';

/** While another of many that ask at once records the same. */
const ATTEMPTS = 20;
const PAUSE_MS = 50;

const standing = async ({ store }: GenerationParts, { spec }: Projection, as: string): Promise<Generation | null> => {
  const found = await findGeneration(store, spec.name, as);
  if (!found?.plan || isLeft(found, spec)) return null;
  const { kept: _kept, ...generation } = found;
  return generation;
};

const record = async (parts: GenerationParts, projection: Projection, options: BuildOptions): Promise<void> => {
  const { generation, plan, standing: stands } = await begin(parts, projection, options);
  if (stands) return;
  const runner = await open(parts, projection, generation);
  await note(parts, projection, generation, plan).finally(() => runner.close());
};

/**
 * Records that a generation is to be built, and leaves that to a `build` under the same name, in any process. Changes nothing where one stands
 * already, complete or not. Of many at once one records it, and all give what it recorded. @throws GenerationRefused
 */
export const orderBuild = async (parts: GenerationParts, projection: Projection, options: BuildOptions): Promise<Generation> => {
  for (let attempt = 1; ; attempt += 1) {
    const found = await standing(parts, projection, options.as);
    if (found) return found;
    try {
      await unlessTakenOver(projection.spec.name, options.as, () => record(parts, projection, options));
    } catch (error) {
      const isOthers = error instanceof GenerationRefused && error.code === 'GENERATION.TAKEN_OVER';
      if (!isOthers || attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
};
