import type { Position } from '@refrain/contracts/kernel';
import { rowToBe, type CollectionSpec, type Query, type ReadStore } from '@refrain/storage/read-store';
import type { Declared, Fitting, Question, StoredRow } from './reads/declared';
import { Finds, Reads, type Readable } from './reads/reads';
import type { Ordered, Served } from './reads/served';

type Json = Readonly<Record<string, unknown>>;

/** What a row may ask for: words are not looked for in documents that are not written yet. */
type EachQuery = Omit<Query, 'after' | 'limit' | 'matching' | 'keysOnly'>;

/**
 * What one event does to one document, or to every document of a query. Pure: described here, carried out by the runner. Quiet
 * changes are not pushed.
 */
export type Change =
  | Readonly<{ kind: 'put'; collection: string; id: string; doc: Json }>
  | Readonly<{ kind: 'change'; collection: string; id: string; to: (doc: Json) => Json | null; quiet?: true }>
  | Readonly<{ kind: 'upsert'; collection: string; id: string; to: (doc: Json | undefined) => Json; quiet?: true }>
  | Readonly<{ kind: 'remove'; collection: string; id: string }>
  | Readonly<{ kind: 'given'; collection: string; id: string; to: (doc: Json | undefined) => readonly Change[] }>
  | Readonly<{
      kind: 'each';
      collection: string;
      query: EachQuery;
      most: number;
      to: (row: { id: string; doc: Json }) => readonly Change[];
    }>
  | Readonly<{
      kind: 'announce';
      collection: string;
      query: EachQuery;
      to: (row: { id: string; doc: Json }) => readonly Notice[];
    }>;

/** A document that is published as changed, although nothing is stored. */
export type Notice = Readonly<{ collection: string; id: string; doc: Json; isGone: boolean }>;

/**
 * The rooms that get a committed change, and the name of its view. `rooms` gets the document, or its last state when it was removed; null
 * when that state is not known.
 */
export type Live<Doc> = Readonly<{
  view: string;
  rooms: (id: string, doc: Doc | null) => readonly string[];
  /** The document to push, when it differs from the stored one; null means removed. */
  pushed?: (doc: Doc) => object | null;
  /** The id to push, when several documents are one thing on the screen. */
  pushedId?: (id: string) => string;
}>;

type How = Readonly<{ quiet: true }>;

/** A question of a row. An index must serve it. */
type RowQuestion<Doc, Spec extends CollectionSpec> = Omit<Question<Doc, Spec>, 'among'>;

export type Collection<Doc = Json, Spec extends CollectionSpec = CollectionSpec> = {
  readonly spec: Spec;
  readonly live?: Live<Doc>;
  /** As queries read it. */
  readonly in: (store: Readable) => Reads<Doc, Spec>;
  /** A document as queries will read it once it is stored. */
  readonly rowToBe: (id: string, position: Position, doc: Doc) => StoredRow<Doc, Spec>;
  /** The same for keys alone: ids, and the columns by which they are ordered. */
  readonly keysIn: (store: Pick<ReadStore, 'find'>) => Finds<Doc, Spec, 'keys'>;
  /** Stores a document, whatever was there. */
  readonly put: (id: string, doc: Doc) => Change;
  /** Changes a document that is there, or removes it (null); does nothing when it is not. What gives back the same document changes nothing. */
  readonly change: (id: string, to: (doc: Doc) => Doc | null, how?: How) => Change;
  /** Changes a document that may not be there yet. */
  readonly upsert: (id: string, to: (doc: Doc | undefined) => Doc, how?: How) => Change;
  readonly remove: (id: string) => Change;
  /** Further changes that depend on what one document was before the event. */
  readonly given: (id: string, to: (doc: Doc | undefined) => readonly Change[]) => Change;
  /** Further changes for each document a query finds, `most` documents at most, in the query's order. They may be of this kind too. */
  readonly each: <const Q extends RowQuestion<Doc, Spec>>(
    query: Q & Served<Spec, Ordered<Q>>,
    most: number,
    to: (row: { id: string; doc: Doc }) => readonly Change[],
  ) => Change;
  /** Only publishes, and stores nothing: a rebuild skips it with its query. */
  readonly announce: <const Q extends RowQuestion<Doc, Spec>>(
    query: Q & Served<Spec, Ordered<Q>>,
    to: (row: { id: string; doc: Doc }) => readonly Notice[],
  ) => Change;
  /** For `announce`: the document as its readers are to see it, or as it last was where it is gone. */
  readonly notice: (id: string, doc: Doc, isGone?: boolean) => Notice;
};

/**
 * Declares a collection of such documents: `collection<Doc>()({ name, columns, indexes })`. Columns are fields of the document, indexes are
 * on columns; `name` is unique across all views.
 */
export const collection =
  <Doc extends object>() =>
  <const Spec extends CollectionSpec & Declared<Doc>>(
    declared: Spec & Fitting<Doc, Spec>,
    live?: Live<Doc>,
  ): Collection<Doc, Spec> =>
    collectionOf(declared, live);

const collectionOf = <Doc extends object, Spec extends CollectionSpec>(spec: Spec, live?: Live<Doc>): Collection<Doc, Spec> => {
  const { name } = spec;
  return {
    spec,
    ...(live ? { live } : {}),
    in: (store) => new Reads(spec, store),
    rowToBe: (id, position, doc) => rowToBe(spec, { id, position, doc: doc as Json }) as StoredRow<Doc, Spec>,
    keysIn: (store) => new Finds(spec, store, 'keys'),
    put: (id, doc) => ({ kind: 'put', collection: name, id, doc: doc as Json }),
    change: (id, to, how) => ({ kind: 'change', collection: name, id, to: to as (doc: Json) => Json | null, ...how }),
    upsert: (id, to, how) => ({ kind: 'upsert', collection: name, id, to: to as (doc: Json | undefined) => Json, ...how }),
    remove: (id) => ({ kind: 'remove', collection: name, id }),
    given: (id, to) => ({ kind: 'given', collection: name, id, to: to as (doc: Json | undefined) => readonly Change[] }),
    each: (query, most, to) => ({
      kind: 'each',
      collection: name,
      query: query as EachQuery,
      most,
      to: (row) => to(row as { id: string; doc: Doc }),
    }),
    announce: (query, to) => ({
      kind: 'announce',
      collection: name,
      query: query as EachQuery,
      to: (row) => to(row as { id: string; doc: Doc }),
    }),
    notice: (id, doc, isGone = false) => ({ collection: name, id, doc: doc as Json, isGone }),
  };
};

/** A row of a collection, such as `RowOf<typeof posts>`. */
export type RowOf<C extends Readonly<{ in: (store: never) => Readonly<{ get: (id: string) => Promise<unknown> }> }>> =
  NonNullable<Awaited<ReturnType<ReturnType<C['in']>['get']>>>;

/** A document in the runner's hands: null when removed, undefined when it never was. `last` is how it was before it was removed. */
export type Held = {
  readonly collection: string;
  readonly id: string;
  doc: Json | null | undefined;
  last: Json | null;
  position: Position;
  dirty: boolean;
  /** The change is to be pushed. */
  loud: boolean;
  /** Of the document, as `sizeOf` gives it. */
  size: number;
};
