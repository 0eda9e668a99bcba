import type { Put, Remove } from './read-store';

export type Batch = Readonly<{ puts: readonly Put[]; removes: readonly Remove[] }>;
/** What a batch leaves in one collection: for each document only its latest change. */
export type Changes = Readonly<{ puts: readonly Put[]; removes: readonly Remove[] }>;

/**
 * The latest change of each document, by collection. An older put therefore never brings back what the same batch removes;
 * nor does a later batch, because it is refused unless it continues at the stored checkpoint, and moves it forward.
 */
export const latestChanges = ({ puts, removes }: Batch): ReadonlyMap<string, Changes> => {
  const latest = new Map<string, Map<string, Put | Remove>>();
  for (const changes of [puts, removes]) {
    for (const change of changes) {
      let documents = latest.get(change.collection);
      if (!documents) latest.set(change.collection, (documents = new Map()));
      const other = documents.get(change.id);
      if (!other || other.position < change.position) documents.set(change.id, change);
    }
  }
  const byCollection = new Map<string, Changes>();
  for (const [collection, documents] of latest) {
    const kept = [...documents.values()];
    byCollection.set(collection, {
      puts: kept.filter((change) => 'doc' in change),
      removes: kept.filter((change) => !('doc' in change)),
    });
  }
  return byCollection;
};
