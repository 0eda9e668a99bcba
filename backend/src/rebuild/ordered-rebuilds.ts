import { setTimeout as pause } from 'node:timers/promises';
import { REBUILD } from '@refrain/contracts/operations';
import { projections } from '@refrain/projections';
import { build, listGenerations, type GenerationParts } from '@refrain/projections/kernel';

/** How soon an order is seen. */
const LOOK_EVERY_MS = 1000;
/** One that failed is tried again after others. */
const AFTER_FAULT_MS = 30_000;

/** Carries out what was ordered of one projection; throws what the signal gives once it aborts. */
export type CarryOut = (projection: string, signal: AbortSignal) => Promise<void>;

export type OrderedRebuilds = Readonly<{
  parts: GenerationParts;
  /** Where the work is done; default: here. */
  carryOut?: CarryOut;
  onFault: (projection: string, error: unknown) => void;
  everyMs?: number;
}>;

/** In the thread that calls it. */
export const buildHere =
  (parts: GenerationParts): CarryOut =>
  async (name, signal) => {
    const projection = projections.find(({ spec }) => spec.name === name);
    if (projection) await build({ ...parts, onProgress: () => signal.throwIfAborted() }, projection, { as: REBUILD });
  };

/**
 * Builds, one after the other, every rebuild that was ordered and is not complete, until the signal. What a killed process left is gone on with. To be run under one
 * lease.
 */
export const carryOutRebuilds = async (
  { parts, carryOut = buildHere(parts), onFault, everyMs = LOOK_EVERY_MS }: OrderedRebuilds,
  signal: AbortSignal,
): Promise<void> => {
  const notBefore = new Map<string, number>();
  const isOrdered = ({ projection }: { projection: string }) => (notBefore.get(projection) ?? 0) <= performance.now();
  while (!signal.aborted) {
    const ordered = (await listGenerations(parts.store)).filter(
      ({ name, state, plan }) => name === REBUILD && state === 'unfinished' && plan !== null,
    );
    for (const { projection } of ordered.filter(isOrdered)) {
      if (signal.aborted) return;
      await carryOut(projection, signal).catch((error: unknown) => {
        if (signal.aborted) return;
        notBefore.set(projection, performance.now() + AFTER_FAULT_MS);
        onFault(projection, error);
      });
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
};
