import {
  BadQuery,
  isBefore,
  UnknownField,
  Unstored,
  type CollectionSpec,
  type ProjectionWriter,
  type Query,
  type Row,
} from '@refrain/storage/read-store';
import { BrokenRow } from './broken-row';
import type { Change, Held } from '../collection';
import { keyOf } from '../reads/row-key';

const PAGE = 500;

type Asked = Pick<Extract<Change, { kind: 'each' }>, 'collection' | 'query' | 'most'>;
type Found = Readonly<{ id: string; doc: Readonly<Record<string, unknown>> }>;
type InHand = Readonly<{ unstored: Unstored; changed: Set<Held> }>;
type Parts = Readonly<{
  reads: Pick<ProjectionWriter, 'find'>;
  specOf: (collection: string) => CollectionSpec | undefined;
  /** The document as it is in hand, if it is. */
  held: (collection: string, id: string) => Held | undefined;
  /** Documents in hand that are changed and not written. */
  dirty: () => readonly Held[];
}>;

/** Answers queries of a fold from stored documents and pending changes, as if the changes were stored. */
export class FoldQueries {
  /** The collections that were queried since the last write. */
  private readonly inHand = new Map<string, InHand>();
  private passed = 0;

  constructor(private readonly parts: Parts) {}

  /** Rows that were found in the store since the last write and are out of date. */
  get skipped(): number {
    return this.passed;
  }

  /** A document was changed in hand. */
  changed(held: Held): void {
    if (this.inHand.size > 0) this.inHand.get(held.collection)?.changed.add(held);
  }

  /** All of it is stored now. */
  written(): void {
    this.inHand.clear();
    this.passed = 0;
  }

  /** Documents of a query in its order, a page at a time. @throws BrokenRow where the row asks for what cannot be asked for */
  async *pages({ collection, query, most }: Asked): AsyncGenerator<readonly Found[]> {
    const orderBy = query.orderBy ?? ['id'];
    const asked = { ...query, orderBy };
    const unstored = this.unstored(collection);
    const waiting = [...asking(() => unstored?.find(asked) ?? [])].reverse();
    let left = most;
    let after: Query['after'];
    while (left > 0) {
      const limit = Math.min(PAGE, left);
      const rows = await this.find(collection, { ...asked, limit, ...(after ? { after } : {}) });
      const found: Found[] = [];
      const takeWhile = (isDue: (next: Parameters<typeof isBefore>[0]) => boolean): void => {
        for (let next = waiting.at(-1); next && isDue(next); next = waiting.at(-1)) found.push(waiting.pop() as Found);
      };
      for (const row of rows) {
        if (waiting.length > 0) takeWhile((next) => isBefore(next, row, orderBy));
        if (unstored?.has(row.id)) this.passed += 1;
        else found.push(this.foundFrom(collection, row));
      }
      const last = rows.at(-1);
      const isEnd = rows.length < limit || !last;
      if (isEnd) takeWhile(() => true);
      yield found.length > left ? found.slice(0, left) : found;
      left -= found.length;
      if (isEnd) return;
      after = orderBy.map((key) => keyOf(last, key.replace('-', '')));
    }
  }

  /** What is in hand was read from the row, or written to it: parsing it once more would give the same. */
  private foundFrom(collection: string, { id, text }: Row): Found {
    const doc = this.parts.held(collection, id)?.doc;
    return { id, doc: doc ?? (JSON.parse(text) as Found['doc']) };
  }

  /** Undefined where nothing of the collection is in hand that is not stored. */
  private unstored(collection: string): Unstored | undefined {
    const known = this.inHand.get(collection);
    if (known) {
      for (const { id, doc } of known.changed) known.unstored.set(id, doc ?? null);
      known.changed.clear();
      return known.unstored;
    }
    const dirty = this.parts.dirty().filter((held) => held.collection === collection);
    const spec = this.parts.specOf(collection);
    if (!spec) return undefined;
    const unstored = new Unstored(spec);
    for (const { id, doc } of dirty) unstored.set(id, doc ?? null);
    this.inHand.set(collection, { unstored, changed: new Set() });
    return unstored;
  }

  private async find(collection: string, query: Query): Promise<readonly Row[]> {
    try {
      return await this.parts.reads.find(collection, query);
    } catch (error) {
      throw brokenOr(error);
    }
  }
}

const brokenOr = (error: unknown): unknown =>
  error instanceof BadQuery || error instanceof UnknownField ? new BrokenRow(error.message, { cause: error }) : error;

const asking = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw brokenOr(error);
  }
};
