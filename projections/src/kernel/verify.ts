import { START, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { inLog } from './late';
import type { Projection } from './projection';
import { ProjectionRunner } from './runner';

export type Difference = Readonly<{ collection: string; id: string; problem: 'missing' | 'unexpected' | 'different'; stored?: string; folded?: string }>;
export type Verification = Readonly<{ projection: string; position: Position; documents: number; parked: number; differences: readonly Difference[] }>;

const ATTEMPTS = 20;

/**
 * Folds the log from zero into an empty store, up to where the projection stands, and compares every document.
 * `scratch` is a store in memory. Throws when the projection never stands still long enough to be compared.
 */
export const verify = async (
  log: EventLog,
  store: ReadStore,
  projection: Projection,
  scratch: ReadStore,
  onProgress?: (position: Position, events: number) => void,
): Promise<Verification> => {
  await scratch.prepare(projection.spec);
  const runner = await ProjectionRunner.open({ log, store: scratch, projection });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const head = await log.head();
    const before = await store.checkpoint(projection.spec.name);
    // In an empty log there is nothing to project.
    if (!before && head !== START) throw new Error(`${projection.spec.name} was never projected`);
    const position = before?.position ?? START;
    if (before) await runner.catchUp(inLog(position), onProgress);
    const result = await compare(store, scratch, projection);
    const after = await store.checkpoint(projection.spec.name);
    if (after?.position === before?.position) return { projection: projection.spec.name, position, ...result };
  }
  throw new Error(`${projection.spec.name} kept moving while it was compared`);
};

const compare = async (store: ReadStore, scratch: ReadStore, projection: Projection) => {
  const differences: Difference[] = [];
  let documents = 0;
  let parked = 0;
  for (const collection of projection.collections.keys()) {
    const folded = new Map<string, string>();
    for await (const row of scratch.scan(collection)) folded.set(row.id, row.text);
    for await (const row of store.scan(collection)) {
      documents += 1;
      if (collection === projection.parked.spec.name) parked += 1;
      const text = folded.get(row.id);
      folded.delete(row.id);
      if (text === undefined) differences.push({ collection, id: row.id, problem: 'unexpected', stored: row.text });
      else if (text !== row.text) differences.push({ collection, id: row.id, problem: 'different', stored: row.text, folded: text });
    }
    for (const [id, text] of folded) differences.push({ collection, id, problem: 'missing', folded: text });
  }
  return { documents, parked, differences };
};
