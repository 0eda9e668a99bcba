import type { Document } from 'bson';
import { keyText } from './bson-values';
import { Collection } from './collection';
import { CommandError } from './command-error';
import type { Held, IndexSpec } from './index-entries';

/** A change as it is kept in a file; the names are those of the methods that make it again. */
export type Change = Readonly<{
  in: string;
  put?: Document;
  delete?: unknown;
  index?: IndexSpec;
  dropIndexes?: string;
  drop?: true;
  rename?: string;
}>;

/** Everything the double holds. Each change is passed to `onChange`. */
export class Databases {
  private readonly collections = new Map<string, Collection>();

  constructor(private readonly onChange: (change: Change) => void) {}

  /** Names of collections as "database.collection". */
  names(): readonly string[] {
    return [...this.collections.keys()];
  }

  /** Made when it is first asked for: a collection without documents or indexes is the same as none. */
  collection(namespace: string): Collection {
    let collection = this.collections.get(namespace);
    if (!collection) this.collections.set(namespace, (collection = new Collection(namespace)));
    return collection;
  }

  /** Empty for reads; makes nothing. */
  lookIn(namespace: string): Collection {
    return this.collections.get(namespace) ?? new Collection(namespace);
  }

  put(namespace: string, document: Document, before?: Held): Held {
    const held = this.collection(namespace).put(document, before);
    this.onChange({ in: namespace, put: document });
    return held;
  }

  delete(namespace: string, held: Held): void {
    this.collection(namespace).delete(held);
    this.onChange({ in: namespace, delete: held.document._id });
  }

  createIndex(namespace: string, index: IndexSpec): void {
    if (this.collection(namespace).createIndex(index)) this.onChange({ in: namespace, index });
  }

  dropIndexes(namespace: string, name: string): void {
    this.collection(namespace).dropIndexes(name);
    this.onChange({ in: namespace, dropIndexes: name });
  }

  drop(namespace: string): boolean {
    const existed = this.collections.delete(namespace);
    if (existed) this.onChange({ in: namespace, drop: true });
    return existed;
  }

  rename(from: string, to: string, dropTarget: boolean): void {
    const collection = this.collections.get(from);
    if (!collection) throw new CommandError(26, 'NamespaceNotFound', `source namespace ${from} does not exist`);
    if (this.collections.has(to) && !dropTarget) throw new CommandError(48, 'NamespaceExists', `target namespace ${to} exists`);
    this.move(from, to);
    this.onChange({ in: from, rename: to });
  }

  /** Makes a change again that was kept. */
  repeat({ in: namespace, ...change }: Change): void {
    if (change.drop) this.collections.delete(namespace);
    if (change.rename !== undefined) this.move(namespace, change.rename);
    if (change.index) this.collection(namespace).createIndex(change.index);
    if (change.dropIndexes !== undefined) this.collection(namespace).dropIndexes(change.dropIndexes);
    const id = change.put ? change.put._id : change.delete;
    if (id === undefined) return;
    const collection = this.collection(namespace);
    const [held] = [...collection.find({ _id: { $eq: id } })].filter(({ key }) => key === keyText(id));
    if (change.put) collection.put(change.put, held);
    else if (held) collection.delete(held);
  }

  private move(from: string, to: string): void {
    const collection = this.collection(from);
    this.collections.delete(from);
    collection.namespace = to;
    this.collections.set(to, collection);
  }
}
