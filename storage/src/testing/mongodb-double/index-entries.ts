import type { Document } from 'bson';
import { SortedList } from '../../read-store/memory/sorted-list';
import { compareText } from '../../read-store/memory/compare';
import { compare, keyText, valuesAt } from './bson-values';
import { matcher, type Matches } from './matching';

/** As `createIndexes` gives it. */
export type IndexSpec = Readonly<{
  name: string;
  key: Readonly<Record<string, unknown>>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
}>;

export type Held = Readonly<{ key: string; document: Document }>;
/** `key` is the document's. */
export type Entry = Readonly<{ values: readonly unknown[]; key: string }>;

/** Every combination of one value from each list; an array in a document gives an entry for each of its elements. */
const combinations = (lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
  lists.reduce<readonly (readonly unknown[])[]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);

/** One index: documents in the order of its keys. */
export class IndexEntries {
  readonly fields: readonly string[];
  /** 1 or -1 for each key. */
  readonly directions: readonly number[];
  private readonly covers: Matches;
  private readonly entries: SortedList<Entry>;

  constructor(
    readonly spec: IndexSpec,
    documents: Iterable<Held>,
  ) {
    this.fields = Object.keys(spec.key);
    this.directions = Object.values(spec.key).map((direction) => (Number(direction) < 0 ? -1 : 1));
    this.covers = matcher(spec.partialFilterExpression);
    const order = (a: Entry, b: Entry): number => this.order(a.values, b.values) || compareText(a.key, b.key);
    this.entries = new SortedList(
      order,
      [...documents].flatMap((held) => this.entriesOf(held)),
    );
  }

  get isPartial(): boolean {
    return this.spec.sparse === true || this.spec.partialFilterExpression !== undefined;
  }

  /** Most changes leave most indexes as they are. */
  change(before: Held | undefined, after: Held | undefined): void {
    const old = before ? this.entriesOf(before) : [];
    const fresh = after ? this.entriesOf(after) : [];
    if (old.length === fresh.length && old.every(({ values }, i) => this.order(values, fresh[i]?.values ?? []) === 0)) return;
    for (const entry of old) this.entries.remove(entry);
    for (const entry of fresh) this.entries.add(entry);
  }

  /** What another document already has of this one's unique keys. */
  conflict(held: Held): readonly unknown[] | null {
    if (!this.spec.unique) return null;
    for (const { values } of this.entriesOf(held)) {
      for (const other of this.walk((each) => this.order(each, values), false)) {
        if (this.order(other.values, values) !== 0) break;
        if (other.key !== held.key) return values;
      }
    }
    return null;
  }

  /** Upwards from the first entry for which `side` is 0 or above; downwards from the last for which it is below 0. */
  walk(side: (values: readonly unknown[]) => number, downwards: boolean): Iterable<Entry> {
    return this.entries.walk(({ values }) => side(values), downwards);
  }

  /** As far as the shorter of both goes. */
  order(a: readonly unknown[], b: readonly unknown[]): number {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
      const order = compare(a[i], b[i]) * (this.directions[i] ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  }

  private entriesOf(held: Held): readonly Entry[] {
    if (!this.covers(held.document)) return [];
    const found = this.fields.map((field) => valuesAt(held.document, field));
    if (this.spec.sparse && found.every((values) => values.length === 0)) return [];
    const lists = found.map((values) => {
      const flat = values.flat();
      return flat.length > 0 ? flat : [null];
    });
    const all = combinations(lists);
    const different = all.length === 1 ? all : new Map(all.map((values) => [values.map(keyText).join('\0'), values])).values();
    return [...different].map((values) => ({ values, key: held.key }));
  }
}
