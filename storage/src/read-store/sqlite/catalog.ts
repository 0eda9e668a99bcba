import type Database from 'better-sqlite3';
import { isDamage } from '../../kernel/durable-sqlite';
import { declarationsIn } from '../declaration';
import { UnknownCollection } from '../read-store';
import { explainDamage } from './damage';
import type { StoredGeneration } from './generations';
import { StoredCollection } from './stored-collection';

/** How often generations may be swapped in the middle of one read before it gives up. */
const ATTEMPTS = 3;

/** The collections of some stored generations as one connection sees them. Notices by itself when they were swapped. */
export class Catalog {
  private readonly schemaVersion: Database.Statement<unknown[], number>;
  private schema = -1;
  private generations: readonly StoredGeneration[] = [];
  private collections: ReadonlyMap<string, StoredCollection> = new Map();

  constructor(
    private readonly db: Database.Database,
    private readonly load: () => readonly StoredGeneration[],
  ) {
    this.schemaVersion = db.prepare<unknown[], number>('PRAGMA schema_version').pluck();
    this.refresh();
  }

  /** Looks again where tables were made, renamed or dropped: a collection may have another owner, and the tables of the former one still be there. */
  follow(): void {
    const schema = this.schemaVersion.get() as number;
    if (schema !== this.schema) this.refresh();
    this.schema = schema;
  }

  /** What is stored now; `moved` tells whether it lies in other tables than before. */
  refresh(): { generations: readonly StoredGeneration[]; moved: boolean } {
    const generations = this.load();
    const before = this.generations;
    const moved = generations.length !== before.length || generations.some(({ number }, i) => before[i]?.number !== number);
    this.generations = generations;
    if (moved) this.collections = this.open();
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
        if (isDamage(error)) throw explainDamage(this.db.name, error);
        if (attempt === ATTEMPTS || !this.refresh().moved) throw error;
      }
    }
  }

  private open(): ReadonlyMap<string, StoredCollection> {
    const collections = new Map<string, StoredCollection>();
    for (const { text, number, generation } of this.generations) {
      for (const declaration of declarationsIn(text)) {
        collections.set(declaration.name, new StoredCollection(this.db, declaration, number, generation));
      }
    }
    return collections;
  }
}
