import { isUnbegun, type Projection } from '@refrain/projections/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';

/** How often it is looked whether what is built is there. */
const LOOK_EVERY_MS = 500;

/** A view is asked for while it is built, and what is stored of it cannot answer in its place. */
class ViewBuilding extends Error {
  override name = 'ViewBuilding';
}

/**
 * A read store that refuses what cannot be answered yet. `look` makes what is missing, reads what does not fit, and looks again until
 * everything can be asked; it says whether all is current. `close` ends that.
 */
export type BuiltViews = Readonly<{ store: ReadStore; look: () => Promise<boolean>; close: () => void }>;

/**
 * Lets queries read what fits them: the generation that was built for them, or an older one that has what they ask for. Of the rest it
 * throws ViewBuilding, so that pages whose views are there are served while others are built.
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
