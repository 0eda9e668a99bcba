import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { ProjectionWriter, Put, Query, Remove, Row, Scalar } from '@refrain/storage/read-store';
import type { Change, Held } from './collection';
import type { Projection } from './projection';

const PAGE = 500;
const keyOf = (row: Row, field: string): Scalar => (field === 'id' ? row.id : (row.columns[field] ?? null));

type Staged = Map<Held, Held['doc']>;

/** One batch in the runner's hands: the documents it touches, folded in memory, written at the end. */
export class Fold {
  private held = new Map<string, Map<string, Held>>();
  private readonly staged: Staged = new Map();

  /** `flush` writes what is held so far; needed only before a query over a collection this batch has changed. */
  constructor(
    private readonly projection: Projection,
    private readonly reads: Pick<ProjectionWriter, 'getMany' | 'find'>,
    private readonly flush: () => Promise<void>,
  ) {}

  /** Loads in one go what these changes will touch. */
  async preload(changes: Iterable<Change>): Promise<void> {
    const wanted = new Map<string, Set<string>>();
    for (const change of changes) {
      if (change.kind === 'each' || this.held.get(change.collection)?.has(change.id)) continue;
      let ids = wanted.get(change.collection);
      if (!ids) wanted.set(change.collection, (ids = new Set()));
      ids.add(change.id);
    }
    for (const [collection, ids] of wanted) {
      const here = this.shelf(collection);
      for (const id of ids) here.set(id, { doc: undefined, position: '', dirty: false });
      for (const row of await this.reads.getMany(collection, [...ids])) {
        here.set(row.id, { doc: JSON.parse(row.text) as Held['doc'], position: row.position, dirty: false });
      }
    }
  }

  /** Carries out all changes of one event, or none when one of them throws. Queries see what stood before the event. */
  apply(event: Recorded, changes: readonly Change[]): void | Promise<void> {
    this.staged.clear();
    if (changes.some(({ kind }) => kind === 'each')) return this.applyQueries(event.position, changes);
    for (const change of changes) if (change.kind !== 'each') this.stage(event.position, change);
    this.settle(event.position);
  }

  private async applyQueries(position: Position, changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      if (change.kind === 'each') await this.applyEach(position, change);
      else this.stage(position, change);
    }
    this.settle(position);
  }

  private settle(position: Position): void {
    for (const [held, doc] of this.staged) {
      held.doc = doc;
      held.position = position;
      held.dirty = true;
    }
  }

  private stage(position: Position, change: Exclude<Change, { kind: 'each' }>): void {
    const held = this.shelf(change.collection).get(change.id) as Held;
    // What the document has already seen is not applied again.
    if (held.position >= position) return;
    const before = (this.staged.has(held) ? this.staged.get(held) : held.doc) ?? undefined;
    const after = change.kind === 'put' ? change.doc : change.to(before);
    if (after !== undefined) this.staged.set(held, after);
  }

  private async applyEach(position: Position, change: Extract<Change, { kind: 'each' }>): Promise<void> {
    if ([...this.shelf(change.collection).values()].some(({ dirty }) => dirty)) await this.flush();
    const orderBy = change.query.orderBy ?? ['id'];
    let left = change.most;
    let after: Query['after'];
    while (left > 0) {
      const limit = Math.min(PAGE, left);
      const rows = await this.reads.find(change.collection, { ...change.query, orderBy, limit, ...(after ? { after } : {}) });
      const further = rows.flatMap((row) => change.to({ id: row.id, doc: JSON.parse(row.text) as Record<string, unknown> }));
      await this.preload(further);
      for (const next of further) if (next.kind !== 'each') this.stage(position, next);
      left -= rows.length;
      const last = rows.at(-1);
      if (rows.length < limit || !last) return;
      after = orderBy.map((key) => keyOf(last, key.replace('-', '')));
    }
  }

  /** What has changed, ready to be written; afterwards nothing is dirty. */
  take(): { puts: Put[]; removes: Remove[] } {
    const puts: Put[] = [];
    const removes: Remove[] = [];
    for (const [collection, shelf] of this.held) {
      for (const [id, held] of shelf) {
        if (!held.dirty) continue;
        held.dirty = false;
        if (held.doc) puts.push({ collection, id, position: held.position, doc: held.doc });
        else removes.push({ collection, id, position: held.position });
      }
    }
    return { puts, removes };
  }

  private shelf(collection: string): Map<string, Held> {
    let shelf = this.held.get(collection);
    if (!shelf) {
      if (!this.projection.collections.has(collection)) throw new Error(`${this.projection.spec.name} does not own ${collection}`);
      this.held.set(collection, (shelf = new Map()));
    }
    return shelf;
  }
}
