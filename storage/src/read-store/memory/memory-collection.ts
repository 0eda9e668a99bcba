import type { Changes } from '../batch';
import type { Declaration, Index } from '../declaration';
import { accessFor, type Access } from '../query-rules';
import { columnsAsked, findsNothing, understand, type Question } from '../question';
import { RefusedData, type Query, type Row } from '../read-store';
import { wellFormed, type Value } from '../values';
import { compareKeys, compareText } from './compare';
import { foldedWords, hasWords } from './fold-words';
import { heldFrom, passes, valueOf, type Held } from './held';
import { MemoryIndex } from './memory-index';

/** Every way to take one value from each of the lists. */
const combinations = (lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] =>
  lists.reduce<readonly (readonly Value[])[]>(
    (done, list) => done.flatMap((begun) => list.map((value) => [...begun, value])),
    [[]],
  );

/** null where one of the values is missing: such documents are never in each other's way. */
const uniqueKey = ({ keys }: Index, held: Held): string | null => {
  const values = keys.map(({ field }) => valueOf(held, field));
  return values.includes(null) ? null : JSON.stringify(values);
};

/** One collection of one generation. An index is built when the first query needs it. */
export class MemoryCollection {
  private readonly documents = new Map<string, Held>();
  private readonly indexes = new Map<Index, MemoryIndex>();
  /** Ids by unique value. */
  private readonly holders: ReadonlyMap<Index, Map<string, string>>;

  constructor(readonly declaration: Declaration) {
    this.holders = new Map(
      declaration.indexes.slice(1).flatMap((index) => (index.unique ? [[index, new Map<string, string>()]] : [])),
    );
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
    const rows = found.slice(0, question.limit).map(({ row }) => row);
    if (!question.keysOnly) return rows;
    const names = columnsAsked(this.declaration, question);
    return rows.map(({ columns, ...row }) => ({
      ...row,
      position: '',
      text: '',
      columns: Object.fromEntries(names.map((name) => [name, columns[name] ?? null])),
    }));
  }

  /** Does everything that can fail; the function it returns does the rest and cannot. */
  plan({ puts, removes }: Changes): () => void {
    const changed = new Map<string, Held | null>();
    const isNews = (id: string, position: string): boolean => {
      const before = this.documents.get(id);
      return !before || before.row.position < position;
    };
    for (const { id: raw, position } of removes) {
      const id = wellFormed(raw);
      if (this.documents.has(id) && isNews(id, position)) changed.set(id, null);
    }
    for (const put of puts) {
      const id = wellFormed(put.id);
      const held = heldFrom(this.declaration, id, put);
      if (isNews(id, put.position)) changed.set(id, held);
    }
    this.assertUnique(changed);
    return () => this.carryOut(changed);
  }

  private assertUnique(changed: ReadonlyMap<string, Held | null>): void {
    for (const [index, holders] of this.holders) {
      const taken = new Set<string>();
      for (const held of changed.values()) {
        const key = held && uniqueKey(index, held);
        if (!key) continue;
        const holder = holders.get(key);
        if (taken.has(key) || (holder !== undefined && !changed.has(holder))) {
          const fields = index.keys.map(({ field }) => `${this.declaration.name}.${field}`);
          throw new RefusedData(`UNIQUE constraint failed: ${fields.join(', ')}`);
        }
        taken.add(key);
      }
    }
  }

  private carryOut(changed: ReadonlyMap<string, Held | null>): void {
    // All let go of their unique values before any takes one, for documents may exchange them.
    for (const [index, holders] of this.holders) {
      for (const id of changed.keys()) {
        const before = this.documents.get(id);
        if (before) holders.delete(uniqueKey(index, before) ?? '');
      }
      for (const held of changed.values()) {
        const key = held && uniqueKey(index, held);
        if (held && key) holders.set(key, held.row.id);
      }
    }
    for (const [id, held] of changed) {
      for (const index of this.indexes.values()) index.change(this.documents.get(id), held);
      if (held) this.documents.set(id, held);
      else this.documents.delete(id);
    }
  }

  private index(declared: Index): MemoryIndex {
    let index = this.indexes.get(declared);
    if (!index) this.indexes.set(declared, (index = new MemoryIndex(declared, this.documents.values())));
    return index;
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

  /** What begins with these keys and passes, in order, up to the limit. */
  private stretch(index: Index, prefix: readonly Value[], { tests, after, descending, limit }: Question): readonly Held[] {
    const found: Held[] = [];
    for (const id of this.index(index).walk(prefix, after, descending)) {
      const held = this.documents.get(id);
      if (held && tests.every((test) => passes(held, test))) found.push(held);
      if (found.length === limit) break;
    }
    return found;
  }

  private search(question: Question): readonly Held[] {
    const wanted = (question.words ?? []).flatMap(foldedWords);
    const isFound = (held: Held): boolean => hasWords(held.words, wanted) && question.tests.every((test) => passes(held, test));
    return this.sorted([...this.documents.values()].filter(isFound), question);
  }

  private sorted(found: readonly Held[], { order, descending, after }: Question): readonly Held[] {
    const keyOf = (held: Held): readonly Value[] => order.map((field) => valueOf(held, field));
    const compare = (a: readonly Value[], b: readonly Value[]): number => (descending ? compareKeys(b, a) : compareKeys(a, b));
    return found.filter((held) => !after || compare(keyOf(held), after) > 0).sort((a, b) => compare(keyOf(a), keyOf(b)));
  }
}
