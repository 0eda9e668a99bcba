import type Database from 'better-sqlite3';
import { isDamage } from '../../kernel/durable-sqlite';
import { declarationsIn } from '../declaration';
import { UnknownCollection } from '../read-store';
import { explainDamage } from './files/damage';
import type { Files } from './files/files';
import { nameIn, type StoredGeneration } from './files/generations';
import { StoredCollection } from './collections/stored-collection';

/** How often generations may be swapped in the middle of one read before it gives up. */
const ATTEMPTS = 3;

/** The collections of some stored generations as one handle sees them. Notices by itself when they were swapped. */
export class Catalog {
  private readonly dataVersion: Database.Statement<unknown[], number>;
  private version = -1;
  private generations: readonly StoredGeneration[] = [];
  private collections: ReadonlyMap<string, StoredCollection> = new Map();

  constructor(
    private readonly files: Files,
    private readonly load: () => readonly StoredGeneration[],
    private readonly onMoved: (generations: readonly StoredGeneration[]) => void = () => undefined,
  ) {
    this.dataVersion = files.main.prepare<unknown[], number>('PRAGMA data_version').pluck();
    this.follow();
  }

  /** Looks again where another connection has committed, which SQLite knows at no cost. */
  follow(): void {
    const version = this.dataVersion.get() as number;
    if (version !== this.version) this.refresh();
    this.version = version;
  }

  /** What is stored now; `moved` says whether it lies in other tables than before. */
  refresh(): { generations: readonly StoredGeneration[]; moved: boolean } {
    const generations = this.load();
    const before = this.generations;
    const moved = generations.length !== before.length || generations.some(({ number }, i) => before[i]?.number !== number);
    this.generations = generations;
    if (moved) {
      this.onMoved(generations);
      this.collections = this.open();
    }
    return { generations, moved };
  }

  /** @throws UnknownCollection */
  collection(name: string): StoredCollection {
    const collection = this.collections.get(name);
    if (!collection) throw new UnknownCollection(`there is no collection ${name}`);
    return collection;
  }

  /**
   * Reads from a collection. After a swap the old tables have another name, so that a read of them fails; it is then
   * repeated on the new ones. Nothing has to be asked before a read.
   */
  read<T>(name: string, work: (collection: StoredCollection) => T): T {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return work(this.collection(name));
      } catch (error) {
        if (isDamage(error)) throw explainDamage(this.files.main.name, error);
        if (attempt === ATTEMPTS || !this.refresh().moved) throw error;
      }
    }
  }

  private open(): ReadonlyMap<string, StoredCollection> {
    const collections = new Map<string, StoredCollection>();
    for (const stored of this.generations) {
      // Where its file is gone, nothing is there until it is built again.
      const db = this.files.at(stored.file);
      if (!db) continue;
      for (const declaration of declarationsIn(stored.text)) {
        collections.set(declaration.name, new StoredCollection(db, declaration, stored.number, nameIn(stored)));
      }
    }
    return collections;
  }
}
