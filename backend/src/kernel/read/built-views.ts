import { isUnbegun, type Projection } from '@refrain/projections/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';

/** How often to check whether builds have finished. */
const LOOK_EVERY_MS = 500;

/** A query needs a view that is still being built, and no older copy can answer it. */
class ViewBuilding extends Error {
  override name = 'ViewBuilding';
}

/**
 * A read store that refuses queries it cannot answer yet. `look` prepares every view, and checks again until all can answer. It resolves
 * to whether all are current. `close` stops the checks.
 */
export type BuiltViews = Readonly<{ store: ReadStore; look: () => Promise<boolean>; close: () => void }>;

/**
 * Lets queries read a generation that fits: their own, or an older one that has the fields they need. For other views it throws
 * ViewBuilding. So pages with finished views are served while other views are built.
 */
export const onlyBuilt = (log: EventLog, store: ReadStore, projections: readonly Projection[]): BuiltViews => {
  let building: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const again = (): void => {
    if (building.size > 0 && !isClosed) timer = setTimeout(() => void look().catch(again), LOOK_EVERY_MS).unref();
  };
  const look = async (): Promise<boolean> => {
    const unfit: string[] = [];
    let isCurrent = true;
    for (const projection of projections) {
      const fit = await store.prepare(projection.spec);
      const isEmpty = fit === 'current' && (await isUnbegun(log, store, projection));
      if (fit === 'unfit' || isEmpty) unfit.push(...projection.collections.keys());
      if (fit !== 'current' || isEmpty) isCurrent = false;
    }
    building = new Set(unfit);
    again();
    return isCurrent;
  };
  const built = (collection: string): void => {
    if (building.has(collection)) throw new ViewBuilding(`${collection} is being built`);
  };
  const guards: Partial<ReadStore> = {
    get: async (collection, id) => (built(collection), store.get(collection, id)),
    getMany: async (collection, ids) => (built(collection), store.getMany(collection, ids)),
    find: async (collection, query) => (built(collection), store.find(collection, query)),
  };
  const guarded = new Proxy(store, {
    get: (target, key) => {
      const value: unknown = Reflect.get(building.size > 0 && key in guards ? guards : target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { store: guarded, look, close: () => ((isClosed = true), clearTimeout(timer)) };
};
