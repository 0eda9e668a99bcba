import type { Row } from '../read-store';
import { wellFormed } from '../values';

/** Characters of texts kept at most, over all collections and pages; what else there is about a row counts as so many. */
const MOST_KEPT = 24_000_000;
const ROW = 200;

const sizeOf = (rows: readonly Row[]): number => rows.reduce((size, { text }) => size + ROW + text.length, ROW);

let commitsHere = 0;
/** A writer of this thread has committed: its next read sees that at once. */
export const noteCommit = (): void => void (commitsHere += 1);

/**
 * Rows that were read and have not changed since: SQLite says whether any other connection has committed (`PRAGMA data_version`
 * of each file), and then everything is forgotten. What this connection writes itself is reported by `forget`. SQLite is asked
 * once in a run of this thread, that is until it waits for something: the question takes a lock that all threads share, and one
 * page reads dozens of times. What another thread commits meanwhile cannot be known here before the next run.
 */
export class FreshReads {
  private version = -1;
  private isAsked = false;
  private commits = commitsHere;
  private size = 0;
  private readonly rows = new Map<string, Map<string, Row | null>>();
  private readonly pages = new Map<string, readonly Row[]>();

  /**
   * @param dataVersion another number once another connection has committed
   * @param onOthers is called then, before anything is read
   * @param isUnchanged whether no other connection has committed, since `dataVersion` was asked last, to the file of a collection
   */
  constructor(
    private readonly dataVersion: () => number,
    private readonly onOthers: () => void,
    private readonly isUnchanged: (collection: string) => boolean,
  ) {}

  /** Rows by id in the order they are asked for; `load` reads those that are not here, and all of them are of one moment. */
  byId(collection: string, asked: readonly string[], load: (missing: readonly string[]) => readonly Row[]): readonly Row[] {
    this.check();
    const ids = asked.map(wellFormed);
    let shelf = this.rows.get(collection);
    if (!shelf) this.rows.set(collection, (shelf = new Map()));
    const found: Row[] = [];
    let missing: string[] | undefined;
    for (const id of ids) {
      const row = shelf.get(id);
      if (row) found.push(row);
      else if (row === undefined) (missing ??= []).push(id);
    }
    if (!missing) return found;
    const loaded = load(missing);
    if (!this.isUnchanged(collection)) {
      this.askAgain();
      this.check();
      return load(ids);
    }
    for (const id of missing) shelf.set(id, null);
    for (const row of loaded) shelf.set(row.id, row);
    this.grow(sizeOf(loaded) + ROW * missing.length);
    return loaded.length === 0 ? found : ids.flatMap((id) => shelf.get(id) ?? []);
  }

  page(key: string, load: () => readonly Row[]): readonly Row[] {
    this.check();
    const known = this.pages.get(key);
    if (known) return known;
    const rows = load();
    this.pages.set(key, rows);
    this.grow(sizeOf(rows));
    return rows;
  }

  forget(): void {
    this.askAgain();
    this.rows.clear();
    this.pages.clear();
    this.size = 0;
  }

  /** What is read next is of now, whatever was read before in this run. */
  askAgain(): void {
    this.isAsked = false;
  }

  private grow(by: number): void {
    this.size += by;
    if (this.size > MOST_KEPT) this.forget();
  }

  private check(): void {
    if (this.isAsked && this.commits === commitsHere) return;
    this.commits = commitsHere;
    if (!this.isAsked) process.nextTick(() => this.askAgain());
    this.isAsked = true;
    const version = this.dataVersion();
    if (version === this.version) return;
    this.forget();
    this.onOthers();
    // Another file may belong to it since.
    this.version = this.dataVersion();
  }
}
