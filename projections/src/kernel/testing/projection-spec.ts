import type { Event, Recorded } from '@refrain/contracts/kernel';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import type { Projection } from '../projection';
import { ProjectionRunner } from '../run/runner';

/** An event, and where a spec cares, when and where it was recorded. */
export type Given = Event & { at?: string; stream?: string; revision?: number; id?: string };

/** Events as a log would give them back: positions, ids and times in order unless given. */
export const recorded = (...events: readonly Given[]): Recorded[] =>
  events.map(({ at, stream, revision, id, ...event }, i) => ({
    ...event,
    id: id ?? `event-${i}`,
    version: 1,
    stream: stream ?? `stream-${i}`,
    revision: revision ?? 0,
    position: String(i + 1).padStart(16, '0'),
    at: at ?? new Date(Date.UTC(2026, 5, 1, 12, 0, i)).toISOString(),
    meta: { actor: null, correlation: 'spec' },
  }));

/** Documents by id, by collection. */
type Contents = Record<string, Record<string, unknown>>;

/** Everything a store holds of a projection: collection, id, document. */
export const contentsOf = async (store: ReadStore, projection: Projection): Promise<Contents> => {
  const contents: Contents = {};
  for (const collection of projection.collections.keys()) {
    for await (const { id, text } of store.scan(collection)) (contents[collection] ??= {})[id] = JSON.parse(text);
  }
  return contents;
};

/** Folds events in one batch, or one by one. */
export const folded = async (
  projection: Projection,
  events: readonly Recorded[],
  perBatch = events.length || 1,
): Promise<ReadStore> => {
  const store = openMemoryReadStore();
  await store.prepare(projection.spec);
  // The runner takes batches here; it asks the log for nothing.
  const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
  for (let i = 0; i < events.length; i += perBatch) {
    const batch = events.slice(i, i + perBatch);
    await runner.take({ events: batch, position: batch.at(-1)?.position ?? '', caughtUp: true });
  }
  return store;
};

/** The collections of these names, empty where nothing is stored; every collection where none is named. */
const named = (contents: Contents, names: readonly string[]): Contents =>
  names.length === 0 ? contents : Object.fromEntries(names.map((name) => [name, contents[name] ?? {}]));

/**
 * Reads as: given(events).shows({collection: {id: document}}). `shows` says all that is in the collections it names, and `shows({})` says
 * that nothing is stored. `showsAmong` says a part. Both also prove that batches of one event come to the same.
 */
export const specFor = (projection: Projection) => ({
  given: (...history: readonly Given[]) => {
    const contents = async (): Promise<Contents> => {
      const events = recorded(...history);
      const inOne = await contentsOf(await folded(projection, events), projection);
      expect(await contentsOf(await folded(projection, events, 1), projection)).toEqual(inOne);
      return inOne;
    };
    return {
      shows: async (expected: Contents): Promise<void> =>
        expect(named(await contents(), Object.keys(expected))).toEqual(expected),
      /** @throws Error for `{}`, which every state would match */
      showsAmong: async (expected: Contents): Promise<void> => {
        if (Object.keys(expected).length === 0) throw new Error('showsAmong({}) asserts nothing. Use shows({}).');
        expect(await contents()).toMatchObject(expected);
      },
    };
  },
});
