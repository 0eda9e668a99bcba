import { declare, type Declaration } from './declaration';
import { compareKeys } from './memory/compare';
import { indexable, passes, valueOf, type Held } from './memory/held';
import { understand, type Question } from './question';
import type { CollectionSpec, Put, Query, Row, Scalar } from './read-store';
import { wellFormed, type Value } from './values';

type Doc = Put['doc'];
type Entry = Readonly<{ id: string; doc: Doc; held: Held }>;

/** Where a document stands in the order of a query. */
type Placed = Readonly<{ id: string; doc: Doc; key: readonly Value[] }>;

/**
 * Documents of one collection that are changed in memory and not stored yet. A query finds them here as it would find them in the store, so
 * that nothing has to be written before it is asked.
 */
export class Unstored {
  private readonly declaration: Declaration;
  /** null for a document that is removed. */
  private readonly entries = new Map<string, Entry | null>();
  /** By a column that queries name, and its value: made for the first such query. */
  private readonly byColumn = new Map<string, Map<Value, Set<Entry>>>();

  constructor(spec: CollectionSpec) {
    this.declaration = declare(spec);
  }

  /** Whether what the store says of this document is out of date. */
  has(id: string): boolean {
    return this.entries.has(id);
  }

  /** null removes it. @throws RefusedData for what a column cannot hold */
  set(raw: string, doc: Doc | null): void {
    const id = wellFormed(raw);
    const before = this.entries.get(id);
    const entry = doc && { id, doc, held: indexable(this.declaration, id, doc) };
    this.entries.set(id, entry);
    for (const [field, byValue] of this.byColumn) {
      if (before) byValue.get(valueOf(before.held, field))?.delete(before);
      if (entry) addTo(byValue, valueOf(entry.held, field), entry);
    }
  }

  /** What of it answers the query, in its order. @throws BadQuery, UnknownField */
  find(query: Omit<Query, 'limit' | 'after'>): readonly Placed[] {
    const question = understand(this.declaration, { ...query, limit: 1 });
    const found: Placed[] = [];
    for (const { id, doc, held } of this.candidates(question))
      if (answers(held, question)) found.push({ id, doc, key: question.order.map((field) => valueOf(held, field)) });
    const sign = question.descending ? -1 : 1;
    return found.sort((a, b) => sign * compareKeys(a.key, b.key));
  }

  private candidates({ tests }: Question): Iterable<Entry> {
    const equal = tests.find(({ operator }) => operator === 'is');
    if (equal?.operator !== 'is') return [...this.entries.values()].filter((entry) => entry !== null);
    return this.indexOn(equal.field).get(equal.value) ?? [];
  }

  private indexOn(field: string): Map<Value, Set<Entry>> {
    const known = this.byColumn.get(field);
    if (known) return known;
    const made = new Map<Value, Set<Entry>>();
    for (const entry of this.entries.values()) if (entry) addTo(made, valueOf(entry.held, field), entry);
    this.byColumn.set(field, made);
    return made;
  }
}

const addTo = (byValue: Map<Value, Set<Entry>>, value: Value, entry: Entry): void => {
  const there = byValue.get(value);
  if (there) there.add(entry);
  else byValue.set(value, new Set([entry]));
};

const answers = (held: Held, { tests, contains }: Question): boolean =>
  tests.every((test) => passes(held, test)) &&
  (!contains || held.elements.get(contains.field)?.includes(contains.value) === true);

/** Whether an unstored document stands before a stored one. */
export const isBefore = ({ key }: Placed, row: Row, orderBy: readonly string[]): boolean => {
  const descending = orderBy[0]?.startsWith('-') === true;
  const other = orderBy.map((name) => {
    const field = name.replace('-', '');
    return field === 'id' ? row.id : stored(row.columns[field]);
  });
  return descending ? compareKeys(key, other) > 0 : compareKeys(key, other) < 0;
};

const stored = (value: Scalar | undefined): Value => (typeof value === 'boolean' ? Number(value) : (value ?? null));
