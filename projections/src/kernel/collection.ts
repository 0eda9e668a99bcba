import type { Position } from '@refrain/contracts/kernel';
import type { CollectionSpec, Query } from '@refrain/storage/read-store';

type Json = Readonly<Record<string, unknown>>;

/** What one event does to one document, or to every document of a query. Pure: described here, carried out by the runner. */
export type Change =
  | Readonly<{ kind: 'put'; collection: string; id: string; doc: Json }>
  | Readonly<{ kind: 'change'; collection: string; id: string; to: (doc: Json) => Json | null }>
  | Readonly<{ kind: 'upsert'; collection: string; id: string; to: (doc: Json | undefined) => Json }>
  | Readonly<{ kind: 'remove'; collection: string; id: string }>
  | Readonly<{ kind: 'each'; collection: string; query: Omit<Query, 'after' | 'limit'>; most: number; to: (row: { id: string; doc: Json }) => readonly Change[] }>;

/** Who hears of a committed change, and under which name. */
export type Live<Doc> = Readonly<{
  view: string;
  rooms: (id: string, doc: Doc | null) => readonly string[];
  /** What is told of it, where that is not all that is kept; null tells that it is gone. */
  told?: (doc: Doc) => object | null;
}>;

export type Collection<Doc = Json> = Readonly<{
  spec: CollectionSpec;
  live?: Live<Doc>;
  /** Stores a document, whatever was there. */
  put: (id: string, doc: Doc) => Change;
  /** Changes a document that is there, or removes it (null); does nothing when it is not. */
  change: (id: string, to: (doc: Doc) => Doc | null) => Change;
  /** Changes a document that may not be there yet. */
  upsert: (id: string, to: (doc: Doc | undefined) => Doc) => Change;
  remove: (id: string) => Change;
  /** Further changes for each document a query finds, `most` documents at most, in the query's order. They may be of this kind too. */
  each: (query: Omit<Query, 'after' | 'limit'>, most: number, to: (row: { id: string; doc: Doc }) => readonly Change[]) => Change;
}>;

/** Declares a collection; `name` is unique across all views. */
export const collection = <Doc extends object>(spec: CollectionSpec, live?: Live<Doc>): Collection<Doc> => {
  const name = spec.name;
  return {
    spec,
    ...(live ? { live } : {}),
    put: (id, doc) => ({ kind: 'put', collection: name, id, doc: doc as Json }),
    change: (id, to) => ({ kind: 'change', collection: name, id, to: to as (doc: Json) => Json | null }),
    upsert: (id, to) => ({ kind: 'upsert', collection: name, id, to: to as (doc: Json | undefined) => Json }),
    remove: (id) => ({ kind: 'remove', collection: name, id }),
    each: (query, most, to) => ({ kind: 'each', collection: name, query, most, to: (row) => to(row as { id: string; doc: Doc }) }),
  };
};

/** A document in the runner's hands: null when removed, undefined when it never was. */
export type Held = { readonly collection: string; readonly id: string; doc: Json | null | undefined; position: Position; dirty: boolean };
