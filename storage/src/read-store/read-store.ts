import type { Position } from '@refrain/contracts/kernel';

export type Scalar = string | number | boolean | null;

/**
 * A collection of JSON documents. Only what is declared can be asked for: `columns` are plain fields of the document,
 * `indexes` name columns (and `id`), a leading '-' meaning descending, all keys of one index in one direction apart from
 * equality prefixes. `multikey` indexes an array field and carries sort columns with it. `text` fields are searched in full.
 * `unasked`: only the rows of its own projection read it, so that queries can do without it.
 */
export type CollectionSpec = Readonly<{
  name: string;
  columns: Readonly<Record<string, 'text' | 'integer'>>;
  indexes: readonly Readonly<{ on: readonly string[]; unique?: boolean }>[];
  multikey?: readonly Readonly<{ field: string; carry: readonly string[] }>[];
  text?: readonly string[];
  unasked?: true;
}>;

/**
 * What one projection owns. Whatever differs from what is stored is built beside the old one and swapped in. `servesFrom` is the oldest
 * version whose documents the queries of this one can read while it is built (default: any that has the columns and indexes).
 */
export type ProjectionSpec = Readonly<{
  name: string;
  version: number;
  collections: readonly CollectionSpec[];
  servesFrom?: number;
}>;

/** A stored document: its JSON text as it is served, the position it was last changed at, its columns. */
export type Row = Readonly<{ id: string; position: Position; text: string; columns: Readonly<Record<string, Scalar>> }>;

export type Condition =
  | Scalar
  | Readonly<{ in: readonly Scalar[] }>
  | Readonly<{ gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }>;

export type Query = Readonly<{
  /** Conditions on columns or `id`, all of which must hold. */
  where?: Readonly<Record<string, Condition>>;
  /** An array field that is indexed as multikey and must hold this value. */
  contains?: Readonly<{ field: string; value: Scalar }>;
  /** Words to find in the text fields; every word must occur, the last one may be a beginning. */
  matching?: string;
  /** Columns or `id`, leading '-' for descending, one direction for all. */
  orderBy?: readonly string[];
  /** Keyset: rows strictly after these values of `orderBy`. */
  after?: readonly Scalar[];
  /** 1 to 1000. */
  limit: number;
  /**
   * Rows as the index knows them: without their text and position (both empty), and with those columns alone that stand in `orderBy`. Documents that
   * lie far apart are not fetched.
   */
  keysOnly?: boolean;
}>;

export type Put = Readonly<{ collection: string; id: string; position: Position; doc: Readonly<Record<string, unknown>> }>;
export type Remove = Readonly<{ collection: string; id: string; position: Position }>;

/** A generation beside those that serve: '@' and its name, which is 1 to 40 of a-z, 0-9 and '-', and begins with a letter or a number. */
export type NamedGeneration = `@${string}`;
export type Generation = 'live' | 'next' | 'previous' | NamedGeneration;

/**
 * `current`: what is stored is as the projection declares it, and serves. `outdated`: it is not (another version, column, index or
 * owner), but queries can read it: it serves until a next generation was built and swapped in. `unfit`: queries would find a column or an
 * index missing, or documents that they cannot read; nothing can be asked until the next generation is there.
 */
export type Fit = 'current' | 'outdated' | 'unfit';

/** What a projection commits: documents, and the way from one checkpoint to the next. */
export type Commit = Readonly<{ puts: readonly Put[]; removes: readonly Remove[]; expected: Position; checkpoint: Position }>;
/** A batch among others, with the writer of its projection. */
export type Together = Readonly<{ writer: ProjectionWriter; batch: Commit }>;
/** null where the batch was committed, else what `commit` would have thrown. */
export type Outcome = Readonly<{ error: unknown }> | null;

/** Where a projection stands. `version` is the version whose documents are stored. */
export type Checkpoint = Readonly<{ projection: string; version: number; position: Position }>;

/** What is stored of a projection under one generation; `collections` are those that it was made with. */
export type KeptGeneration = Readonly<{
  projection: string;
  generation: Generation;
  version: number;
  /** START where nothing was folded yet. */
  position: Position;
  collections: readonly string[];
  /** What was annotated last, or null. */
  note: string | null;
  /** On disk, indexes included; null where the engine cannot separate it from what others take. */
  bytes: number | null;
}>;

/** What a query needs of documents. */
export interface DocumentReads {
  get(collection: string, id: string): Promise<Row | null>;
  /** In the order of `ids`; missing documents are left out. */
  getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]>;
  find(collection: string, query: Query): Promise<readonly Row[]>;
}

/**
 * The reading half: what queries use. Where several live projections declare a collection, the generation that was made last
 * serves it. Every method throws `UnknownField`, `UnknownCollection` or `BadQuery` loudly. A store on
 * another machine throws `ReadStoreUnavailable` within seconds where it does not answer.
 */
export interface ReadStore extends DocumentReads {
  /** Creates what a projection needs, if missing, and says whether what is stored fits. Safe to call again and from several processes. */
  prepare(projection: ProjectionSpec): Promise<Fit>;
  /** Every row of a collection in order of id, for verification and export. */
  scan(collection: string, generation?: Generation): AsyncIterable<Row>;
  /**
   * The documents of one generation of a projection, as queries ask for those that serve. What is found in it stays with that generation: one that is
   * thrown away answers with UnknownCollection.
   */
  within(projection: string, generation: Generation): DocumentReads;
  /** null when nothing was ever projected in that generation. */
  checkpoint(projection: string, generation?: Generation): Promise<Checkpoint | null>;
  /**
   * A writer on its own connection. One writer per projection and generation at a time. A next or a named generation is made where it is missing;
   * the previous one is written to bring it up before it is swapped back. @throws BadQuery for what is no name
   */
  writer(projection: ProjectionSpec, generation?: Generation): Promise<ProjectionWriter>;
  /**
   * Commits batches of several projections, in one step where the store can. Each is committed as a whole or not at all, and one that is
   * refused leaves the others alone. @returns what came of each, in their order
   */
  commitAll(commits: readonly Together[]): Promise<readonly Outcome[]>;
  /**
   * next becomes live, live becomes previous, in one step. `from` names another generation to take instead, which has that name no more. With
   * `unlessBehind` nothing is done where it has not come as far as live. @returns whether it was done. Throws when there is none.
   */
  swap(projection: ProjectionSpec, how?: Readonly<{ unlessBehind?: true; from?: NamedGeneration }>): Promise<boolean>;
  /**
   * live and previous change places. With `unlessBehind` nothing is done where previous has not come as far as live.
   * @returns whether it was done. Throws when there is no previous.
   */
  swapBack(projection: ProjectionSpec, how?: Readonly<{ unlessBehind: true }>): Promise<boolean>;
  /** Every generation of one projection, or of all, also of those that this program does not know; ordered by projection, then as they were made. */
  generations(projection?: string): Promise<readonly KeptGeneration[]>;
  /**
   * Keeps a text with a generation, until that is thrown away; a swap keeps it too. Nothing is done where another note stands there than
   * `instead`, so that of several who write one at once, one does. @returns whether it was done @throws UnknownGeneration
   */
  annotate(projection: string, generation: Generation, note: string, instead: string | null): Promise<boolean>;
  /** Throws away one generation with its checkpoint and its note. */
  discard(projection: Pick<ProjectionSpec, 'name'>, generation: Generation): Promise<void>;
  /** Throws away all generations of projections that are not named here, and gives their names. */
  retire(kept: readonly string[]): Promise<readonly string[]>;
  /**
   * Leaves nothing in the files of this store of what was removed or changed, as far as the engine has a say in it. What other
   * generations hold stays: discard them first. @throws Error when a reader takes so long that it cannot be done; nothing is
   * lost, try again
   */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The writing half: what the runner uses. Reads see what this writer has committed. */
export interface ProjectionWriter {
  /** What is committed next is meant for the generation that says this. */
  checkpoint(): Promise<Position>;
  getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]>;
  find(collection: string, query: Query): Promise<readonly Row[]>;
  /**
   * Documents and checkpoint in one step. A put or remove at or before the position of the stored document is ignored, so that a
   * batch applied twice changes nothing.
   * @throws StaleCheckpoint when the stored checkpoint is not `expected`, or another generation was swapped in since this writer said its
   * checkpoint; RefusedData for what can never be stored. Nothing is written then.
   */
  commit(batch: Commit): Promise<void>;
  /** Makes what only queries need, and what may have been left out while a next generation was filled. May take seconds; safe to call again. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

export class UnknownCollection extends Error {
  override name = 'UnknownCollection';
}
export class UnknownGeneration extends Error {
  override name = 'UnknownGeneration';
}
export class UnknownField extends Error {
  override name = 'UnknownField';
}
export class BadQuery extends Error {
  override name = 'BadQuery';
}
export class StaleCheckpoint extends Error {
  override name = 'StaleCheckpoint';
}
/**
 * A document that the store can never take: a value of another type than declared, too large, a unique value that another one has. The
 * store is well; the same document is refused again.
 */
export class RefusedData extends Error {
  override name = 'RefusedData';
}
/** The store cannot be reached, or does not answer in time. A commit that ends so may still have happened, as a whole. */
export class ReadStoreUnavailable extends Error {
  override name = 'ReadStoreUnavailable';
}
