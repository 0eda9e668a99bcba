import { START } from '@refrain/contracts/kernel';
import { wantedBy } from '../declaration';
import { assertWritable, assertWritten } from '../generation-rules';
import type { Checkpoint, Fit, Generation, ProjectionSpec, ProjectionWriter, Query, ReadStore, Row } from '../read-store';
import { Catalog } from './catalog';
import { connect } from './connection';
import { assertOurs, mindingDamage, removeAside } from './damage';
import { FreshReads } from './fresh-reads';
import { createCatalog, dropGeneration, dropOthers, ensureLive, ensureNext, lookingFor, storedGeneration, swapNext, swapPrevious } from './generations';
import { emptyWriteAheadLog, scrubWords } from './scrub';
import { SqliteProjectionWriter } from './sqlite-writer';

/** Rows read at once by a scan. */
const PAGE = 1000;

/** SQLite answers at once; the promises are those of the port. */
class SqliteReadStore implements ReadStore {
  private readonly db;
  private readonly live: Catalog;
  private readonly fresh: FreshReads;
  private readonly writers = new Set<ProjectionWriter>();

  constructor(private readonly file: string) {
    this.db = connect(file);
    assertOurs(this.db);
    createCatalog(this.db);
    this.live = new Catalog(this.db, lookingFor(this.db, 'live'));
    this.fresh = new FreshReads(this.db, () => this.live.follow());
  }

  async prepare(projection: ProjectionSpec): Promise<Fit> {
    return this.changing(() => ensureLive(this.db, wantedBy(projection)));
  }

  async get(collection: string, id: string): Promise<Row | null> {
    const [row] = this.fresh.byId(collection, [id], () => [this.live.read(collection, (stored) => stored.get(id))].filter((found) => found !== null));
    return row ?? null;
  }

  async getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.fresh.byId(collection, ids, (missing) => this.live.read(collection, (stored) => stored.getMany(missing)));
  }

  async find(collection: string, query: Query): Promise<readonly Row[]> {
    return this.fresh.page(`${collection} ${JSON.stringify(query)}`, () => this.live.read(collection, (stored) => stored.find(query)));
  }

  /** All of one moment: a connection of its own keeps reading what was committed when the scan began. */
  async *scan(collection: string, generation: Generation = 'live'): AsyncIterable<Row> {
    const db = connect(this.file);
    try {
      db.exec('BEGIN');
      const stored = new Catalog(db, lookingFor(db, generation)).collection(collection);
      for (let last: Row | undefined; ; ) {
        const rows = stored.find({ orderBy: ['id'], limit: PAGE, after: last && [last.id] });
        yield* rows;
        last = rows.at(-1);
        if (rows.length < PAGE) return;
      }
    } finally {
      db.close();
    }
  }

  async checkpoint(projection: string, generation: Generation = 'live'): Promise<Checkpoint | null> {
    const stored = storedGeneration(this.db, projection, generation);
    return stored && stored.position !== START ? { projection, version: stored.version, position: stored.position } : null;
  }

  async writer(projection: ProjectionSpec, generation: Generation = 'live'): Promise<ProjectionWriter> {
    assertWritten(generation);
    const wanted = wantedBy(projection);
    (generation === 'next' ? ensureNext : ensureLive)(this.db, wanted);
    assertWritable(storedGeneration(this.db, wanted.projection, generation), wanted, generation);
    const writer: ProjectionWriter = new SqliteProjectionWriter(connect(this.file), wanted, generation, () => this.writers.delete(writer));
    this.writers.add(writer);
    return writer;
  }

  async swap(projection: ProjectionSpec): Promise<void> {
    this.changing(() => swapNext(this.db, projection.name));
  }

  async swapBack(projection: ProjectionSpec): Promise<void> {
    this.changing(() => swapPrevious(this.db, projection.name));
  }

  async discard(projection: ProjectionSpec, generation: Generation): Promise<void> {
    this.changing(() => dropGeneration(this.db, projection.name, generation));
  }

  async retire(kept: readonly string[]): Promise<readonly string[]> {
    return this.changing(() => dropOthers(this.db, kept));
  }

  async scrub(): Promise<void> {
    removeAside(this.file);
    scrubWords(this.db);
    await emptyWriteAheadLog(this.db);
  }

  async close(): Promise<void> {
    for (const writer of this.writers) await writer.close();
    this.db.close();
  }

  /** This connection is not told of what it commits itself. */
  private changing<T>(work: () => T): T {
    const outcome = mindingDamage(this.file, work);
    this.live.refresh();
    this.fresh.forget();
    return outcome;
  }
}

/**
 * Read models in one SQLite file, made when it is missing. Threads and processes each open their own.
 * @throws Error with a sentence for the operator where the file is damaged, or of another release
 */
export const openSqliteReadStore = (file: string): ReadStore => mindingDamage(file, () => new SqliteReadStore(file));
