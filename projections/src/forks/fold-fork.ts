import type { ForkRules } from '@refrain/contracts/forks';
import { inLog, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { build, dropGeneration, GenerationRefused, listGenerations, type GenerationParts } from '../kernel';
import { forkedModels } from './forked';
import { generationOf } from './forked-store';

/** A fork to be folded by these rules: what had happened at `asOf` (ISO), in the log up to `until`. */
export type ForkPlan = Readonly<{ forkId: string; rules: ForkRules; asOf: string; until: Position }>;

/**
 * Folds the read models of a fork one after the other, each into a generation of its own beside the one that serves. Called again it goes on where it was ended.
 * `logOf` gives the log that a read model is folded from, where that is not the log itself. The name of the fork stands in each generation, so that none of them can be promoted.
 * @throws GenerationRefused; what the store threw last, when it fails for too long
 */
export const foldFork = async (
  parts: GenerationParts,
  { forkId, rules, asOf, until }: ForkPlan,
  logOf: (projection: string) => EventLog = () => parts.log,
): Promise<void> => {
  const as = generationOf(forkId).slice(1);
  for (const { projection, map } of forkedModels(rules))
    await build({ ...parts, log: logOf(projection.spec.name) }, projection, {
      as,
      until,
      facts: { name: `fork ${forkId}`, map: (event) => (event.at > asOf ? null : map(event)) },
    });
};

/** Drops whatever there is of a fork. */
export const dropFolded = async (store: ReadStore, forkId: string): Promise<void> => {
  const name = generationOf(forkId).slice(1);
  for (const { projection } of (await listGenerations(store)).filter((each) => each.name === name))
    await dropGeneration(store, projection, name).catch((error: unknown) => {
      // Another process was quicker.
      if (!(error instanceof GenerationRefused) || error.code !== 'GENERATION.UNKNOWN') throw error;
    });
};

/** How far a fork is, and what it takes; `sizeBytes` is null where the engine does not say. */
export type ForkProgress = Readonly<{ share: number; sizeBytes: number | null; isWhole: boolean }>;

const numberOf = (position: Position): number => Math.max(1, Number.parseInt(inLog(position), 10) || 0);

/** Positions of every log begin with a decimal number, so their ratio is about how far a build is. */
export const progressOf = async (store: ReadStore, forkIds: readonly string[], until: (forkId: string) => Position) => {
  const all = await listGenerations(store);
  const count = forkedModels({ charts: null, plays: null, rates: null }).length;
  return new Map(
    forkIds.map((forkId): readonly [string, ForkProgress] => {
      const own = all.filter(({ name }) => name === generationOf(forkId).slice(1));
      const most = numberOf(until(forkId));
      const done = own.map(({ state, position }) => (state === 'complete' ? 1 : Math.min(1, numberOf(position) / most)));
      const share = done.reduce((sum, each) => sum + each, 0) / count;
      const known = own.flatMap(({ bytes }) => bytes ?? []);
      const sizeBytes = known.length === own.length && own.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null;
      return [forkId, { share, sizeBytes, isWhole: own.length === count && own.every(({ state }) => state === 'complete') }];
    }),
  );
};
