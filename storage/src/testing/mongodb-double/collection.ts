import type { Document } from 'bson';
import { compare, keyText, valuesAt } from './bson-values';
import { CommandError } from './command-error';
import { IndexEntries, type Held, type IndexSpec } from './index-entries';
import { matcher } from './matching';
import { narrowing, planned, type Candidates, type Sort } from './planning';

export type Look = Readonly<{ sort?: Sort; skip?: unknown; limit?: unknown }>;

const ID_INDEX: IndexSpec = { name: '_id_', key: { _id: 1 } };

/** Ascending by the smallest of several values, descending by the largest, as a server sorts arrays. */
const sorted = (found: readonly Held[], sort: Sort): readonly Held[] => {
  const keys = Object.entries(sort).map(([field, way]) => ({ field, way: Number(way) < 0 ? -1 : 1 }));
  const keyed = found.map((held) => ({
    held,
    key: keys.map(({ field, way }) =>
      valuesAt(held.document, field)
        .flat()
        .reduce((a, b) => (a === undefined || compare(b, a) * way < 0 ? b : a), undefined),
    ),
  }));
  keyed.sort((a, b) => keys.reduce((order, { way }, i) => order || compare(a.key[i], b.key[i]) * way, 0));
  return keyed.map(({ held }) => held);
};

/** Documents by id and through their indexes. What a document was is never changed, only replaced. */
export class Collection {
  private readonly documents = new Map<string, Held>();
  private indexes: readonly IndexEntries[] = [new IndexEntries(ID_INDEX, [])];

  constructor(public namespace: string) {}

  get specs(): readonly IndexSpec[] {
    return this.indexes.map(({ spec }) => spec);
  }

  get size(): number {
    return this.documents.size;
  }

  all(): Iterable<Held> {
    return this.documents.values();
  }

  /** Puts a document in place of `before`, or as a new one. */
  put(document: Document, before?: Held): Held {
    const held: Held = { key: keyText(document._id), document };
    if (!before && this.documents.has(held.key)) throw this.duplicate(ID_INDEX, [document._id]);
    for (const index of this.indexes) {
      const values = index.conflict(held);
      if (values) throw this.duplicate(index.spec, values);
    }
    this.documents.set(held.key, held);
    for (const index of this.indexes) index.change(before, held);
    return held;
  }

  delete(held: Held): void {
    this.documents.delete(held.key);
    for (const index of this.indexes) index.change(held, undefined);
  }

  find(filter: Document = {}, { sort = {}, skip = 0, limit = 0 }: Look = {}): readonly Held[] {
    const matches = matcher(filter);
    const candidates = this.candidates(filter, sort);
    const end = Number(limit) === 0 ? Infinity : Number(skip) + Math.abs(Number(limit));
    const found: Held[] = [];
    for (const key of candidates.keys) {
      const held = this.documents.get(key);
      if (!held || !matches(held.document)) continue;
      found.push(held);
      if (candidates.sorted && found.length >= end) break;
    }
    return (candidates.sorted ? found : sorted(found, sort)).slice(Number(skip), end);
  }

  /** False where it was there. @throws CommandError where documents already break it, or one of that name has other keys */
  createIndex(spec: IndexSpec): boolean {
    const same = this.indexes.find((index) => index.spec.name === spec.name);
    if (same && JSON.stringify(same.spec.key) !== JSON.stringify(spec.key)) {
      throw new CommandError(86, 'IndexKeySpecsConflict', `an index named ${spec.name} exists with other keys`);
    }
    if (same) return false;
    const index = new IndexEntries(spec, this.documents.values());
    for (const held of this.documents.values()) {
      const values = index.conflict(held);
      if (values) throw this.duplicate(spec, values);
    }
    this.indexes = [...this.indexes, index];
    return true;
  }

  /** By name, '*' for all; the one on `_id` stays. */
  dropIndexes(name: string): void {
    this.indexes = this.indexes.filter(({ spec }) => spec.name === ID_INDEX.name || (name !== '*' && spec.name !== name));
  }

  private candidates(filter: Document, sort: Sort): Candidates {
    const ids = narrowing(filter).among.get('_id');
    const isUnsorted = Object.keys(sort).length === 0;
    if (ids) return { keys: new Set(ids.map(keyText)), sorted: isUnsorted };
    return planned(this.indexes, filter, sort) ?? { keys: this.documents.keys(), sorted: isUnsorted };
  }

  /** The text names no index: MongoDB's does, FerretDB's does not. */
  private duplicate({ key }: IndexSpec, values: readonly unknown[]): CommandError {
    const keyValue = Object.fromEntries(Object.keys(key).map((field, i) => [field, values[i]]));
    return new CommandError(11000, 'DuplicateKey', `E11000 duplicate key error collection: ${this.namespace}`, {
      keyPattern: key,
      keyValue,
    });
  }
}
