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

/** Everything a store holds of a projection: collection, id, document. */
export const contentsOf = async (store: ReadStore, projection: Projection): Promise<Record<string, Record<string, unknown>>> => {
  const contents: Record<string, Record<string, unknown>> = {};
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

/** Reads as: given(events).shows({collection: {id: document}}); also proves that batches of any size and a repetition change nothing. */
export const specFor = (projection: Projection) => ({
  given: (...history: readonly Given[]) => ({
    shows: async (expected: Record<string, Record<string, unknown>>): Promise<void> => {
      const events = recorded(...history);
      const store = await folded(projection, events);
      const contents = await contentsOf(store, projection);
      expect(contents).toMatchObject(expected);
      expect(await contentsOf(await folded(projection, events, 1), projection)).toEqual(contents);
      const again = await ProjectionRunner.open({ log: undefined as never, store, projection });
      await again.take({ events, position: events.at(-1)?.position ?? '', caughtUp: true });
      expect(await contentsOf(store, projection)).toEqual(contents);
    },
  }),
});
