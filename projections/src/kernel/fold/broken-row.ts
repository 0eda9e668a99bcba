import type { Change } from '../collection';

const MOST = 500;

/** The error as it is stored with a parked event: one line of limited length. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, MOST);

/** A row, or a function that a row gave, threw. The event is broken for this projection; no other error says so. */
export class BrokenRow extends Error {
  override name = 'BrokenRow';
}

/** Runs what belongs to a projector. @throws BrokenRow whatever it throws */
export const pure = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof BrokenRow ? error : new BrokenRow(reasonOf(error), { cause: error });
  }
};

/** @throws BrokenRow for a document without an id, or of a collection that the projection does not own */
export const assertOwned = (projection: string, collections: ReadonlyMap<string, unknown>, changes: readonly Change[]): void => {
  for (const change of changes) {
    if (!collections.has(change.collection)) throw new BrokenRow(`${projection} does not own ${change.collection}`);
    if (change.kind !== 'each' && change.kind !== 'announce' && typeof change.id !== 'string')
      throw new BrokenRow(`a document of ${change.collection} has no id`);
  }
};
