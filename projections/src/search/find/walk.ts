import type { ReadStore } from '@refrain/storage/read-store';
import { documents } from '../search/search.view';

/** Keys of a list that are read at first, divided among the lists of one walk, and then; each page after it is twice as long, up to the last. */
const [FIRST_PAGE, LEAST, PAGE, MOST] = [48, 4, 64, 512];

type Key = Readonly<{ id: string; rank: number }>;
const isBefore = (a: Key, b: Key): boolean => a.rank > b.rank || (a.rank === b.rank && a.id > b.id);

/** One list of documents, the highest rank first; its pages are read as they are needed, and once for all who walk it. */
class List {
  private readonly keys: Key[] = [];
  private isWhole = false;
  private page = PAGE;

  constructor(
    private readonly store: ReadStore,
    private readonly term: string,
    private readonly first: number,
  ) {}

  /** What stands at a place; undefined behind the end. */
  async at(place: number): Promise<Key | undefined> {
    while (place >= this.keys.length && !this.isWhole) await this.read();
    return this.keys[place];
  }

  async whole(): Promise<readonly Key[]> {
    while (!this.isWhole) await this.read();
    return this.keys;
  }

  private async read(): Promise<void> {
    const last = this.keys.at(-1);
    const limit = last ? this.page : this.first;
    if (last) this.page = Math.min(this.page * 2, MOST);
    const rows = await documents.keysIn(this.store).find({
      contains: { field: 'terms', value: this.term },
      orderBy: ['-rank', '-id'],
      after: last && [last.rank, last.id],
      limit,
    });
    for (const { id, columns } of rows) this.keys.push({ id, rank: columns.rank });
    this.isWhole = rows.length < limit;
  }
}

/** The lists of one search. */
export class Lists {
  private readonly known = new Map<string, List>();

  constructor(private readonly store: ReadStore) {}

  /** Ids of documents in any of these lists, each once, the highest rank first. */
  async *walk(terms: readonly string[]): AsyncGenerator<string> {
    const lists = terms.map((term) => this.list(term, Math.max(LEAST, Math.ceil(FIRST_PAGE / terms.length))));
    const heads = await Promise.all(lists.map((list) => list.at(0)));
    const places = lists.map(() => 0);
    for (;;) {
      let first: Key | undefined;
      for (const head of heads) if (head && (!first || isBefore(head, first))) first = head;
      if (!first) return;
      yield first.id;
      for (const [i, list] of lists.entries()) {
        if (heads[i]?.id !== first.id) continue;
        const place = (places[i] ?? 0) + 1;
        places[i] = place;
        heads[i] = await list.at(place);
      }
    }
  }

  /** Ids of all documents in any of these lists. */
  async ids(terms: readonly string[]): Promise<ReadonlySet<string>> {
    const all = await Promise.all(terms.map((term) => this.list(term, PAGE).whole()));
    return new Set(all.flatMap((keys) => keys.map(({ id }) => id)));
  }

  private list(term: string, first: number): List {
    const known = this.known.get(term) ?? new List(this.store, term, first);
    this.known.set(term, known);
    return known;
  }
}
