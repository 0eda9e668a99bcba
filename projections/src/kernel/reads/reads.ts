import type { CollectionSpec, Query, ReadStore, Row, Scalar } from '@refrain/storage/read-store';
import { findAmong } from './among';
import { fullPage, type ShownPage } from './full-page';
import { cursorOf, keyInOrder, keyOfRow } from './cursor';
import type { KeyRow, Question, StoredRow, Where } from './declared';
import { parsed } from './json-text';
import type { OrderOf, Paged, Served } from './served';

type Limit = Readonly<{ limit: number }>;
type Ordered = Readonly<{ orderBy: readonly string[] }>;
type Paging = Limit & Ordered & Readonly<{ cursor: string | undefined }>;
type Asked = Omit<Query, 'keysOnly' | 'matching'> & Pick<Question<unknown, CollectionSpec>, 'among'>;

/** A store, or a writer, which has no `get`. */
export type Readable = Pick<ReadStore, 'getMany' | 'find'> & Partial<Pick<ReadStore, 'get'>>;

type Kind = 'documents' | 'keys';
type Found<Doc, Spec extends CollectionSpec, K extends Kind, Q> = K extends 'keys'
  ? KeyRow<Doc, Spec, OrderOf<Q>>
  : StoredRow<Doc, Spec>;

/**
 * A collection as queries see it. Conditions, orders and rows use the fields of its document. A query that no declared index serves does not
 * compile. Limits are 1 to 1000. Throws what the store throws.
 */
export class Finds<Doc, Spec extends CollectionSpec, K extends Kind> {
  constructor(
    protected readonly spec: Spec,
    private readonly finding: Pick<ReadStore, 'find'>,
    private readonly kind: K,
  ) {}

  find<const Q extends Question<Doc, Spec> & Limit & Readonly<{ after?: readonly Scalar[] | undefined }>>(
    query: Q & Served<Spec, Q>,
  ): Promise<readonly Found<Doc, Spec, K, Q>[]> {
    return this.rows(query as unknown as Asked) as Promise<readonly Found<Doc, Spec, K, Q>[]>;
  }

  async first<const Q extends Question<Doc, Spec>>(query: Q & Served<Spec, Q>): Promise<Found<Doc, Spec, K, Q> | null> {
    const [row] = await this.rows({ ...(query as unknown as Omit<Asked, 'limit'>), limit: 1 });
    return (row as Found<Doc, Spec, K, Q> | undefined) ?? null;
  }

  /** Rows after a cursor, and the cursor behind them; null on the last page. @throws BadCursor */
  async page<const Q extends Question<Doc, Spec> & Paging>(
    query: Q & Paged<Spec, Q>,
  ): Promise<Readonly<{ rows: readonly Found<Doc, Spec, K, Q>[]; next: string | null }>> {
    const { cursor, ...asked } = query as unknown as Asked & Paging;
    const rows = await this.rows({ ...asked, after: keyInOrder(this.spec, asked.orderBy, cursor) });
    const last = rows.length === asked.limit ? rows.at(-1) : undefined;
    return { rows: rows as readonly Found<Doc, Spec, K, Q>[], next: last ? cursorOf(keyOfRow(last, asked.orderBy)) : null };
  }

  /** The same, read on while `show` leaves rows out, so that a page is full as long as there are more. @throws BadCursor */
  async shownPage<S, const Q extends Question<Doc, Spec> & Paging>(
    query: Q & Paged<Spec, Q>,
    show: (rows: readonly Found<Doc, Spec, K, Q>[]) => Promise<readonly (S | null)[]>,
  ): Promise<ShownPage<S>> {
    const { cursor, ...asked } = query as unknown as Asked & Paging;
    return fullPage<Row, S>({
      limit: asked.limit,
      after: keyInOrder(this.spec, asked.orderBy, cursor),
      read: (after) => this.rows({ ...asked, after }),
      keyOf: (row) => keyOfRow(row, asked.orderBy),
      show: (rows) => show(rows as readonly Found<Doc, Spec, K, Q>[]),
    });
  }

  /** All rows, or the first `most`, in pages of `limit`: a long list is never in memory at once. */
  async *pages<const Q extends Question<Doc, Spec> & Limit & Ordered & Readonly<{ most?: number }>>(
    query: Q & Paged<Spec, Q>,
  ): AsyncGenerator<readonly Found<Doc, Spec, K, Q>[]> {
    const { most, ...asked } = query as unknown as Asked & Ordered & Readonly<{ most?: number }>;
    let after: readonly Scalar[] | undefined;
    for (let left = most ?? Number.MAX_SAFE_INTEGER; left > 0;) {
      const limit = Math.min(asked.limit, left);
      const rows = await this.rows({ ...asked, limit, after });
      yield rows as readonly Found<Doc, Spec, K, Q>[];
      const last = rows.at(-1);
      if (!last || rows.length < limit) return;
      after = keyOfRow(last, asked.orderBy);
      left -= limit;
    }
  }

  /** How many there are, counted up to `most`. */
  async count<const W extends Where<Doc, Spec>>(where: W & Served<Spec, { where: W }>, most: number): Promise<number> {
    return (await this.finding.find(this.spec.name, { where: where as Query['where'], limit: most, keysOnly: true })).length;
  }

  private rows(asked: Asked): Promise<readonly Row[]> {
    const { among, ...query } = this.kind === 'keys' ? { ...asked, keysOnly: true } : asked;
    return among ? findAmong(this.finding, this.spec.name, among, query) : this.finding.find(this.spec.name, query);
  }
}

/** The same with what is found by id and by words. */
export class Reads<Doc, Spec extends CollectionSpec> extends Finds<Doc, Spec, 'documents'> {
  constructor(
    spec: Spec,
    private readonly store: Readable,
  ) {
    super(spec, store, 'documents');
  }

  async get(id: string): Promise<StoredRow<Doc, Spec> | null> {
    if (!this.store.get) return (await this.many([id]))[0] ?? null;
    return this.store.get(this.spec.name, id) as Promise<StoredRow<Doc, Spec> | null>;
  }

  async doc(id: string): Promise<Doc | null> {
    const row = await this.get(id);
    return row && parsed(row.text);
  }

  /** In the order of `ids`; missing documents are left out. */
  many(ids: readonly string[]): Promise<readonly StoredRow<Doc, Spec>[]> {
    return this.store.getMany(this.spec.name, ids) as Promise<readonly StoredRow<Doc, Spec>[]>;
  }

  /** By id, in the order of `ids`; missing documents are left out. */
  async docs(ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    return new Map((await this.many(ids)).map(({ id, text }) => [id, parsed(text)]));
  }

  /** With all of these words; the store sorts what they find. */
  matching(
    words: string,
    query: Limit & Pick<Question<Doc, Spec>, 'where'> & Readonly<{ orderBy: NonNullable<Question<Doc, Spec>['orderBy']> }>,
  ): Promise<readonly StoredRow<Doc, Spec>[]> {
    return this.store.find(this.spec.name, { ...(query as Query), matching: words }) as Promise<readonly StoredRow<Doc, Spec>[]>;
  }
}
