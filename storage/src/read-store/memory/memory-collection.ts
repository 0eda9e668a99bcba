import type { Changes } from '../batch';
import type { Declaration, Index } from '../declaration';
import { accessFor, type Access } from '../query-rules';
import { findsNothing, understand, type Question, type Test } from '../question';
import type { Put, Query, Row } from '../read-store';
import { columnsOf, elementsOf, searchedTextOf, wellFormed, type Value } from '../values';
import { compareKeys, compareText, compareValues } from './compare';
import { foldedWords, hasWords } from './fold-words';
import { SortedList } from './sorted-list';

/** A document with all that its indexes are made of. */
type Held = Readonly<{ row: Row; elements: ReadonlyMap<string, readonly Value[]>; words: ReadonlySet<string> | null }>;
type Entry = Readonly<{ key: readonly Value[]; held: Held }>;

const valueOf = ({ row }: Held, field: string): Value => (field === 'id' ? row.id : (row.columns[field] as Value));

const compareEntries = (a: Entry, b: Entry): number => compareKeys(a.key, b.key) || compareText(a.held.row.id, b.held.row.id);

const entriesOf = ({ keys, multikey }: Index, held: Held): readonly Entry[] => {
  const columns = keys.slice(multikey ? 1 : 0).map(({ field }) => valueOf(held, field));
  return multikey ? (held.elements.get(multikey) ?? []).map((element) => ({ key: [element, ...columns], held })) : [{ key: columns, held }];
};

const COMPARED: Readonly<Record<Exclude<Test['operator'], 'in'>, (order: number) => boolean>> = {
  is: (order) => order === 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

const passes = (held: Held, test: Test): boolean => {
  const value = valueOf(held, test.field);
  if (test.operator === 'in') return test.value.includes(value);
  // null is equal to null, but neither above nor below anything.
  if (value === null) return test.operator === 'is' && test.value === null;
  return COMPARED[test.operator](compareValues(value, test.value));
};

/** Every way to take one value from each of the lists. */
const combinations = (lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] =>
  lists.reduce<readonly (readonly Value[])[]>((done, list) => done.flatMap((begun) => list.map((value) => [...begun, value])), [[]]);

/** One collection of one generation. An index is built when the first query needs it. */
export class MemoryCollection {
  private readonly documents = new Map<string, Held>();
  private readonly indexes = new Map<Index, SortedList<Entry>>();
  private readonly holders: ReadonlyMap<Index, Map<string, string>>;

  constructor(readonly declaration: Declaration) {
    this.holders = new Map(declaration.indexes.slice(1).flatMap((index) => (index.unique ? [[index, new Map<string, string>()]] : [])));
  }

  get(id: string): Row | null {
    return this.documents.get(wellFormed(id))?.row ?? null;
  }

  getMany(ids: readonly string[]): readonly Row[] {
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  all(): readonly Row[] {
    return [...this.documents.values()].map(({ row }) => row).sort((a, b) => compareText(a.id, b.id));
  }

  find(query: Query): readonly Row[] {
    const question = understand(this.declaration, query);
    if (findsNothing(question)) return [];
    const access = accessFor(this.declaration, question);
    const found = access ? this.lookUp(access, question) : this.search(question);
    return found.slice(0, question.limit).map(({ row }) => row);
  }

  /** Everything that can fail; the function it returns does the rest and cannot. */
  plan({ puts, removes }: Changes): () => void {
    const changed = new Map<string, Held | null>();
    for (const { id, position } of removes) if (this.isNews(id, position)) changed.set(wellFormed(id), null);
    for (const put of puts) {
      const held = this.held(put);
      if (this.isNews(put.id, put.position)) changed.set(held.row.id, held);
    }
    this.assertUnique(changed);
    return () => {
      for (const [id, held] of changed) this.withdraw(id, held === null);
      for (const held of changed.values()) if (held) this.enter(held);
    };
  }

  private isNews(id: string, position: string): boolean {
    const before = this.documents.get(wellFormed(id));
    return !before || before.row.position < position;
  }

  private held({ id, position, doc }: Put): Held {
    const { declaration } = this;
    const values = columnsOf(declaration, doc);
    const columns = Object.fromEntries(declaration.columns.map((field, i) => [field, values[i] ?? null]));
    const fields = declaration.indexes.flatMap(({ multikey }) => multikey ?? []);
    return {
      row: { id: wellFormed(id), position, text: JSON.stringify(doc), columns },
      elements: new Map(fields.map((field) => [field, elementsOf(declaration, doc, field)])),
      words: declaration.text.length > 0 ? new Set(foldedWords(searchedTextOf(declaration, doc))) : null,
    };
  }

  private assertUnique(changed: ReadonlyMap<string, Held | null>): void {
    for (const [index, holders] of this.holders) {
      const taken = new Map<string, string>();
      for (const [id, held] of changed) {
        const key = held && uniqueKey(index, held);
        if (!key) continue;
        const holder = taken.get(key) ?? holders.get(key);
        if (holder !== undefined && (taken.has(key) || !changed.has(holder))) {
          const fields = index.keys.map(({ field }) => `${this.declaration.name}.${field}`);
          throw new Error(`UNIQUE constraint failed: ${fields.join(', ')}`);
        }
        taken.set(key, id);
      }
    }
  }

  private withdraw(id: string, forGood: boolean): void {
    const before = this.documents.get(id);
    if (!before) return;
    if (forGood) this.documents.delete(id);
    for (const [index, list] of this.indexes) for (const entry of entriesOf(index, before)) list.remove(entry);
    for (const [index, holders] of this.holders) holders.delete(uniqueKey(index, before) ?? '');
  }

  private enter(held: Held): void {
    this.documents.set(held.row.id, held);
    for (const [index, list] of this.indexes) for (const entry of entriesOf(index, held)) list.add(entry);
    for (const [index, holders] of this.holders) {
      const key = uniqueKey(index, held);
      if (key) holders.set(key, held.row.id);
    }
  }

  private list(index: Index): SortedList<Entry> {
    let list = this.indexes.get(index);
    if (!list) {
      const entries = [...this.documents.values()].flatMap((held) => entriesOf(index, held));
      this.indexes.set(index, (list = new SortedList(compareEntries, entries)));
    }
    return list;
  }

  private lookUp({ index, fixed }: Access, question: Question): readonly Held[] {
    const values = index.keys.slice(0, fixed).map(({ field }) => {
      if (field === question.contains?.field) return [question.contains.value];
      const test = question.tests.find((each) => each.field === field && (each.operator === 'is' || each.operator === 'in'));
      return test?.operator === 'in' ? test.value : [test?.value as Value];
    });
    const prefixes = combinations(values);
    const found = prefixes.flatMap((prefix) => this.stretch(index, prefix, question));
    return prefixes.length > 1 ? this.sorted(found, question) : found;
  }

  /** What begins with these keys, in order, up to the limit. */
  private stretch(index: Index, prefix: readonly Value[], { tests, after, descending, limit }: Question): readonly Held[] {
    const start = [...prefix, ...(after ?? [])];
    // Strictly after a key means beyond all that equals it; without one, from the first that has the prefix.
    const equal = (after !== null) === descending ? 1 : -1;
    const side = ({ key }: Entry): number => compareKeys(key, start) || equal;
    const found: Held[] = [];
    for (const { key, held } of this.list(index).walk(side, descending)) {
      if (found.length === limit || compareKeys(key, prefix) !== 0) break;
      if (tests.every((test) => passes(held, test))) found.push(held);
    }
    return found;
  }

  private search({ words, tests, order, ...question }: Question): readonly Held[] {
    const wanted = (words ?? []).flatMap(foldedWords);
    const found = [...this.documents.values()].filter((held) => held.words && hasWords(held.words, wanted) && tests.every((test) => passes(held, test)));
    return this.sorted(found, { words, tests, order, ...question });
  }

  private sorted(found: readonly Held[], { order, descending, after }: Question): readonly Held[] {
    const keyOf = (held: Held): readonly Value[] => order.map((field) => valueOf(held, field));
    const compare = (a: readonly Value[], b: readonly Value[]): number => (descending ? compareKeys(b, a) : compareKeys(a, b));
    return found.filter((held) => !after || compare(keyOf(held), after) > 0).sort((a, b) => compare(keyOf(a), keyOf(b)));
  }
}

/** null where one of the values is missing: such documents are never in each other's way. */
const uniqueKey = ({ keys }: Index, held: Held): string | null => {
  const values = keys.map(({ field }) => valueOf(held, field));
  return values.includes(null) ? null : JSON.stringify(values);
};
