import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { ProjectionWriter, Put, Remove } from '@refrain/storage/read-store';
import { assertOwned, pure } from './broken-row';
import type { Change, Held } from '../collection';
import { FoldQueries } from './fold-queries';
import type { Projection } from '../projection';
import { sizeOf, sizeOfText } from './size';

type Single = Exclude<Change, { kind: 'each' | 'given' | 'announce' }>;

/** Rows that queries find in the store and pass over, because they are changed or removed in hand. */
const MOST_SKIPPED_ROWS = 5_000;

/** A change to push; `doc` is the last state of a document that is gone. */
export type PendingPush = Readonly<{ collection: string; id: string; position: Position; doc: Held['doc']; isGone: boolean }>;

const isSingle = (change: Change): change is Single =>
  change.kind !== 'each' && change.kind !== 'given' && change.kind !== 'announce';
const isLoud = (change: Single): boolean => !('quiet' in change);

/** undefined, or the very document that was there, where nothing changes; null where the document goes. */
const resultOf = (change: Single, doc: Held['doc']): Held['doc'] => {
  switch (change.kind) {
    case 'put':
      return change.doc;
    case 'upsert':
      return change.to(doc ?? undefined);
    case 'change':
      return doc ? change.to(doc) : undefined;
    case 'remove':
      return doc ? null : undefined;
  }
};

/**
 * Batches in the runner's hands: the documents they touch, folded in memory, written at the end. What a row threw comes out as BrokenRow;
 * everything else that is thrown is the store's, and the fold is then to be dropped.
 */
export class Fold {
  private readonly held = new Map<string, Map<string, Held>>();
  private readonly staged = new Map<Held, Readonly<{ doc: Held['doc']; loud: boolean }>>();
  private dirty: Held[] = [];
  /** Of the event in hand, and of all before it. */
  private stagedNews: PendingPush[] = [];
  private news: PendingPush[] = [];
  private count = 0;
  private readonly queries: FoldQueries;

  /** `isHeard`: documents that are only announced are looked up too. */
  constructor(
    private readonly projection: Projection,
    private readonly reads: Pick<ProjectionWriter, 'getMany' | 'find'>,
    private readonly isHeard = false,
  ) {
    this.queries = new FoldQueries({
      reads,
      specOf: (collection) => projection.collections.get(collection)?.spec,
      held: (collection, id) => this.shelf(collection).get(id),
      dirty: () => this.dirty,
    });
  }

  /** Number of documents in hand; a long one counts for several. */
  get size(): number {
    return this.count;
  }

  /** Number of documents that are changed and not written. */
  get changed(): number {
    return this.dirty.length;
  }

  /** Whether queries look at so much that is stored and out of date that it had better be written. */
  get isDue(): boolean {
    return this.queries.skipped > MOST_SKIPPED_ROWS;
  }

  /** Loads in one go what these changes will touch and is not in hand yet. */
  async preload(lists: readonly (readonly Change[])[]): Promise<void> {
    const wanted = new Map<string, string[]>();
    for (const changes of lists) {
      for (const change of changes) {
        if (change.kind === 'each' || change.kind === 'announce') continue;
        const { collection, id } = change;
        const shelf = this.shelf(collection);
        if (shelf.has(id)) continue;
        shelf.set(id, { collection, id, doc: undefined, last: null, position: '', dirty: false, loud: false, size: 1 });
        this.count += 1;
        const ids = wanted.get(collection);
        if (ids) ids.push(id);
        else wanted.set(collection, [id]);
      }
    }
    for (const [collection, ids] of wanted) {
      const shelf = this.shelf(collection);
      for (const row of await this.reads.getMany(collection, ids)) {
        const held = shelf.get(row.id);
        if (!held) continue;
        held.doc = JSON.parse(row.text) as Held['doc'];
        held.position = row.position;
        this.resize(held, sizeOfText(row.text.length));
      }
    }
  }

  /**
   * Carries out all changes of one event, or none when one of them throws. Queries see what stood before the event. A document that has
   * seen this position is left alone.
   */
  apply({ position }: Pick<Recorded, 'position'>, changes: readonly Change[]): void | Promise<void> {
    const [only] = changes;
    // Most events change one document, and then nothing has to be staged so that it could be taken back.
    if (only && changes.length === 1 && isSingle(only)) return this.applyOne(position, only);
    this.staged.clear();
    this.stagedNews = [];
    if (!changes.every(isSingle)) return this.applyQueries(position, changes);
    for (const change of changes) this.stage(position, change);
    this.settleAll(position);
  }

  private applyOne(position: Position, change: Single): void {
    const held = this.shelf(change.collection).get(change.id) as Held;
    if (held.position >= position) return;
    const after = pure(() => resultOf(change, held.doc));
    if (after !== undefined && after !== held.doc) this.settle(held, after, position, isLoud(change));
  }

  private async applyQueries(position: Position, changes: readonly Change[]): Promise<void> {
    await this.stageAll(position, changes);
    this.settleAll(position);
  }

  private settleAll(position: Position): void {
    for (const [held, { doc, loud }] of this.staged) this.settle(held, doc, position, loud);
    for (const news of this.stagedNews) this.news.push(news);
  }

  private settle(held: Held, doc: Held['doc'], position: Position, loud: boolean): void {
    if (doc === null) held.last = held.doc ?? held.last;
    held.doc = doc;
    if (doc) this.resize(held, sizeOf(doc));
    if (loud) held.loud = true;
    held.position = position;
    this.queries.changed(held);
    if (held.dirty) return;
    held.dirty = true;
    this.dirty.push(held);
  }

  private async stageAll(position: Position, changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      if (isSingle(change)) this.stage(position, change);
      else if (change.kind === 'each') await this.applyEach(position, change);
      else if (change.kind === 'announce') await this.announce(position, change);
      else await this.applyGiven(position, change);
    }
  }

  private async applyGiven(position: Position, { collection, id, to }: Extract<Change, { kind: 'given' }>): Promise<void> {
    const further = pure(() => to(this.shelf(collection).get(id)?.doc ?? undefined));
    await this.stageFurther(position, further);
  }

  private async stageFurther(position: Position, changes: readonly Change[]): Promise<void> {
    assertOwned(this.projection.spec.name, this.projection.collections, changes);
    await this.preload([changes]);
    await this.stageAll(position, changes);
  }

  private stage(position: Position, change: Single): void {
    const held = this.shelf(change.collection).get(change.id) as Held;
    // What the document has already seen is not applied again.
    if (held.position >= position) return;
    const before = this.staged.get(held);
    const doc = before ? before.doc : held.doc;
    const after = pure(() => resultOf(change, doc));
    if (after !== undefined && after !== doc)
      this.staged.set(held, { doc: after, loud: isLoud(change) || before?.loud === true });
  }

  private async applyEach(position: Position, change: Extract<Change, { kind: 'each' }>): Promise<void> {
    for await (const found of this.queries.pages(change))
      await this.stageFurther(
        position,
        pure(() => found.flatMap((row) => change.to(row))),
      );
  }

  private async announce(position: Position, change: Extract<Change, { kind: 'announce' }>): Promise<void> {
    if (!this.isHeard) return;
    for await (const found of this.queries.pages({ ...change, most: Number.MAX_SAFE_INTEGER }))
      for (const notice of pure(() => found.flatMap((row) => change.to(row)))) this.stagedNews.push({ ...notice, position });
  }

  /** What has changed, ready to be written, and the changes to push. All of it stays in hand until `written`. */
  changes(): { puts: Put[]; removes: Remove[]; news: PendingPush[] } {
    const puts: Put[] = [];
    const removes: Remove[] = [];
    const news: PendingPush[] = [];
    for (const held of this.dirty) {
      const { collection, id, position, doc, last, loud } = held;
      if (doc) puts.push({ collection, id, position, doc });
      else removes.push({ collection, id, position });
      if (loud) news.push({ collection, id, position, doc: doc ?? last, isGone: !doc });
    }
    return { puts, removes, news: [...news, ...this.news] };
  }

  /** The changes are committed: nothing is dirty any more. */
  written(): void {
    for (const held of this.dirty) held.dirty = held.loud = false;
    this.dirty = [];
    this.news = [];
    this.queries.written();
  }

  private resize(held: Held, size: number): void {
    this.count += size - held.size;
    held.size = size;
  }

  private shelf(collection: string): Map<string, Held> {
    let shelf = this.held.get(collection);
    if (!shelf) {
      this.held.set(collection, (shelf = new Map()));
    }
    return shelf;
  }
}
