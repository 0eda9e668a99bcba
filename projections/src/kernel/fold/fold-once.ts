import type { Recorded } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Projection } from '../projection';
import { Fold } from './fold';

type Doc = Readonly<Record<string, unknown>>;
/** A document before and after; null where it is not there. */
export type Folded = Readonly<{ collection: string; id: string; before: Doc | null; after: Doc | null }>;

/**
 * What a projection would make of events that did not happen, over what is stored now. Nothing is written or pushed. The events' positions must be
 * behind all that is stored. @throws BrokenRow where a row throws
 */
export const foldOnce = async (
  projection: Projection,
  store: Pick<ReadStore, 'getMany' | 'find'>,
  events: readonly Recorded[],
): Promise<readonly Folded[]> => {
  const fold = new Fold(projection, store);
  for (const event of events) {
    const changes = projection.row(event);
    await fold.preload([changes]);
    await fold.apply(event, changes);
  }
  const { puts, removes } = fold.changes();
  const changed: Folded[] = [];
  const beforeOf = async (collection: string, id: string): Promise<Doc | null> => {
    const [row] = await store.getMany(collection, [id]);
    return row ? (JSON.parse(row.text) as Doc) : null;
  };
  for (const { collection, id, doc } of puts)
    changed.push({ collection, id, before: await beforeOf(collection, id), after: JSON.parse(JSON.stringify(doc)) as Doc });
  for (const { collection, id } of removes) changed.push({ collection, id, before: await beforeOf(collection, id), after: null });
  return changed;
};
