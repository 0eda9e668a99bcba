import { inLog, START, type Position } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Projection } from '../projection';
import { ProjectionRunner } from '../run/runner';
import { assertOnLog, named, neededGeneration, type Generation } from './kept';
import type { GenerationParts } from './build';
import { GenerationRefused, unlessTakenOver } from './refusals';
import { isAsLive } from './rules';

/** How often the live one may be ahead again at the very moment of a swap. */
const ATTEMPTS = 100;

/** @throws GenerationRefused where a generation is of another version, or does not fold as the live one does */
const assertPromotable = (projection: Projection, { name, state, version, plan }: Generation): void => {
  const { spec } = projection;
  if (version !== spec.version)
    throw GenerationRefused.because('GENERATION.OTHER_VERSION', spec.name, name, version, spec.version);
  if (state !== 'complete' || !plan)
    throw GenerationRefused.because('GENERATION.UNFINISHED', spec.name, name, 'so that it cannot serve');
  if (!isAsLive(projection, plan)) {
    const rules = Object.entries(plan.rules).map((rule) => rule.join(':'));
    throw GenerationRefused.because('GENERATION.OTHER_RULES', spec.name, name, [...rules, plan.facts ?? []].flat().join(', '));
  }
};

const liveAt = async (store: ReadStore, name: string): Promise<Position> => (await store.checkpoint(name))?.position ?? START;

/**
 * Brings a generation up to the live one and puts it in its place by `swap`. `swap` does nothing if the generation has fallen behind again.
 * Events that the live one folded late, after a retry, have earlier positions, so the generation has folded them too.
 * @throws GenerationRefused GENERATION.FELL_BEHIND
 */
export const bringUpAndSwap = async (
  { log, store, onProgress, pausesMs }: GenerationParts,
  projection: Projection,
  generation: 'previous' | `@${string}`,
  swap: (how?: Readonly<{ unlessBehind: true }>) => Promise<boolean>,
): Promise<void> => {
  const { name } = projection.spec;
  const runner = await ProjectionRunner.open({ log, store, projection, generation, ...(pausesMs ? { pausesMs } : {}) });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await runner.catchUp(undefined, onProgress);
      await runner.keepPosition();
      await runner.complete();
      const live = await liveAt(store, name);
      if (inLog(live) > (await log.head())) break;
      if (await swap(live === inLog(live) ? { unlessBehind: true } : undefined)) return;
    }
  } finally {
    await runner.close();
  }
  throw GenerationRefused.because('GENERATION.FELL_BEHIND', name, generation.replace('@', ''));
};

/**
 * Puts a complete generation that folds as today in the place of the live one, once it has come as far; the live one is then the
 * previous. Followers of the log go on from it. Ended on its way, it can be called again.
 * @throws GenerationRefused; what the store threw last, when it fails for too long
 */
export const promote = async (parts: GenerationParts, projection: Projection, name: string): Promise<void> => {
  const { store, chain } = parts;
  const from = named(name);
  const kept = await neededGeneration(store, projection.spec.name, name);
  assertPromotable(projection, kept);
  await assertOnLog(chain, kept);
  const swap = (how?: Readonly<{ unlessBehind: true }>) => store.swap(projection.spec, { from, ...how });
  await unlessTakenOver(projection.spec.name, name, () => bringUpAndSwap(parts, projection, from, swap));
};
