import type { Index } from '../declaration';
import type { Value } from '../values';
import { compareKeys, compareText } from './compare';
import { valueOf, type Held } from './held';
import { SortedList } from './sorted-list';

type Entry = Readonly<{ key: readonly Value[]; id: string }>;

const compareEntries = (a: Entry, b: Entry): number => compareKeys(a.key, b.key) || compareText(a.id, b.id);

const entriesOf = ({ keys, multikey }: Index, held: Held): readonly Entry[] => {
  const columns = keys.slice(multikey ? 1 : 0).map(({ field }) => valueOf(held, field));
  const { id } = held.row;
  return multikey
    ? (held.elements.get(multikey) ?? []).map((element) => ({ key: [element, ...columns], id }))
    : [{ key: columns, id }];
};

const same = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every(({ key }, i) => key.every((value, j) => value === b[i]?.key[j]));

/** Ids in order of the keys of one index. */
export class MemoryIndex {
  private readonly entries: SortedList<Entry>;

  constructor(
    private readonly index: Index,
    documents: Iterable<Held>,
  ) {
    const entries: Entry[] = [];
    for (const held of documents) entries.push(...entriesOf(index, held));
    this.entries = new SortedList(compareEntries, entries);
  }

  change(before: Held | undefined, after: Held | null): void {
    const old = before ? entriesOf(this.index, before) : [];
    const fresh = after ? entriesOf(this.index, after) : [];
    if (same(old, fresh)) return;
    for (const entry of old) this.entries.remove(entry);
    for (const entry of fresh) this.entries.add(entry);
  }

  /** Ids of what begins with these keys, in order; with `after`, of what comes strictly after those further keys. */
  *walk(prefix: readonly Value[], after: readonly Value[] | null, descending: boolean): Generator<string> {
    const start = after ? [...prefix, ...after] : prefix;
    const equal = (after !== null) === descending ? 1 : -1;
    for (const { key, id } of this.entries.walk((entry) => compareKeys(entry.key, start) || equal, descending)) {
      if (compareKeys(key, prefix) !== 0) return;
      yield id;
    }
  }
}
