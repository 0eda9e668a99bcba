import { existsSync } from 'node:fs';
import { START } from '@refrain/contracts/kernel';
import type Database from 'better-sqlite3';
import { wantedBy, type Wanted } from '../declaration';
import { assertGeneration, assertWritable, isNamed, missing } from '../generation-rules';
import type {
  Checkpoint,
  Fit,
  Generation,
  KeptGeneration,
  NamedGeneration,
  Outcome,
  ProjectionSpec,
  ProjectionWriter,
  Query,
  DocumentReads,
  ReadStore,
  Row,
  Together,
} from '../read-store';
import { Catalog } from './catalog';
import { commitAll } from './commit-all';
import { connect, connectToBuild, connectToScratch } from './files/connection';
import { assertOurs, mindingDamage, removeAside } from './files/damage';
import { Files, newNameBeside, pathBeside, withFiles } from './files/files';
import { FreshReads, noteCommit } from './fresh-reads';
import { annotate, keptGenerations } from './files/kept-generations';
import {
  createCatalog,
  dropGeneration,
  dropOthers,
  ensureApart,
  ensureLive,
  lookingFor,
  positionOf,
  storedGeneration,
  swapIn,
  swapPrevious,
} from './files/generations';
import { rewrite } from './files/rewrite';
import { emptyWriteAheadLog, scrubWords } from './files/scrub';
import { pagesOf } from './collections/scan-pages';
import { settle } from './files/settle';
import { readsWithin } from './reads-within';
import { SqliteProjectionWriter } from './sqlite-writer';
import { sweep } from './files/sweep';

/** Files beside the main one that may be there at once. What is built when there are so many goes into the newest. */
const MOST_FILES = 32;

/** How this handle opens a file that serves, and one in which it builds. */
type Connections = Readonly<Record<'serve' | 'build', (file: string) => Database.Database>>;

/** SQLite's count of what other connections committed to a file, as it was asked last. */
type Version = { readonly ask: Database.Statement<[], number>; last: number };

/** SQLite answers at once; the promises are those of the port. */
class SqliteReadStore implements ReadStore {
  private readonly files: Files;
  /** Writers share a connection to each file, and need not wait for each other. */
  private writing: Files | null = null;
  private building: Files | null = null;
  private readonly live: Catalog;
  private readonly fresh: FreshReads;
  private readonly versions = new WeakMap<Database.Database, Version>();
  private readonly writers = new Set<ProjectionWriter>();
  private sweeping: Promise<void> = Promise.resolve();
  private isSweepDue = false;
  private isClosing = false;
  /** The file in which this handle builds. */
  private file: string | null = null;

  constructor(
    private readonly path: string,
    private readonly connections: Connections,
  ) {
    const db = connections.serve(path);
    this.files = new Files(db, connections.serve);
    assertOurs(db);
    createCatalog(db);
    this.live = new Catalog(this.files, lookingFor(db, 'live'), (generations) =>
      this.files.keep(new Set(generations.flatMap(({ file }) => file ?? []))),
    );
    this.fresh = new FreshReads(
      () => this.dataVersion(),
      () => this.live.refresh(),
      (collection) => this.isUnchanged(this.live.collection(collection).db),
    );
  }

  async prepare(projection: ProjectionSpec): Promise<Fit> {
    return this.changing(() => ensureLive(this.files, wantedBy(projection)));
  }

  async get(collection: string, id: string): Promise<Row | null> {
    const [row] = this.fresh.byId(collection, [id], () =>
      [this.live.read(collection, (stored) => stored.get(id))].filter((found) => found !== null),
    );
    return row ?? null;
  }

  async getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.fresh.byId(collection, ids, (missing) => this.live.read(collection, (stored) => stored.getMany(missing)));
  }

  async find(collection: string, query: Query): Promise<readonly Row[]> {
    return this.fresh.page(`${collection} ${JSON.stringify(query)}`, () =>
      this.live.read(collection, (stored) => stored.find(query)),
    );
  }

  /** All of one moment: a connection of its own keeps reading what was committed when the scan began. */
  async *scan(collection: string, generation: Generation = 'live'): AsyncIterable<Row> {
    const files = this.open();
    try {
      // One that is being built has no index yet.
      if (isNamed(generation) || generation === 'next')
        new Catalog(files, lookingFor(files.main, generation)).collection(collection).goOn();
      files.main.exec('BEGIN');
      const catalog = new Catalog(files, lookingFor(files.main, generation));
      for (const beside of files.all().slice(1)) beside.exec('BEGIN');
      const stored = catalog.collection(collection);
      yield* pagesOf(stored);
    } finally {
      files.close();
    }
  }

  within(projection: string, generation: Generation): DocumentReads {
    return readsWithin(() => this.open(), projection, generation);
  }

  async checkpoint(projection: string, generation: Generation = 'live'): Promise<Checkpoint | null> {
    // What it says is committed is seen by what is read next.
    this.fresh.askAgain();
    const stored = storedGeneration(this.files.main, projection, generation);
    const position = stored && positionOf(this.files, stored);
    return stored && position && position !== START ? { projection, version: stored.version, position } : null;
  }

  async writer(projection: ProjectionSpec, generation: Generation = 'live'): Promise<ProjectionWriter> {
    assertGeneration(generation);
    const wanted = wantedBy(projection);
    const files = this.filesFor(generation);
    this.ensure(files, wanted, generation);
    assertWritable(storedGeneration(files.main, wanted.projection, generation), wanted, generation);
    const writer: ProjectionWriter = new SqliteProjectionWriter(files, wanted, generation, () => {
      if (isNamed(generation)) files.close();
      this.closed(writer);
    });
    this.writers.add(writer);
    return writer;
  }

  async commitAll(commits: readonly Together[]): Promise<readonly Outcome[]> {
    return commitAll(commits);
  }

  async swap(
    projection: ProjectionSpec,
    { unlessBehind, from = 'next' }: Readonly<{ unlessBehind?: true; from?: NamedGeneration | 'next' }> = {},
  ): Promise<boolean> {
    const next = storedGeneration(this.files.main, projection.name, from);
    if (next?.file) settle(pathBeside(this.path, next.file), next);
    const done = this.changing(() => swapIn(this.files, projection.name, from, !unlessBehind));
    if (done) this.sweep();
    return done;
  }

  async swapBack(projection: ProjectionSpec, how?: Readonly<{ unlessBehind: true }>): Promise<boolean> {
    return this.changing(() => swapPrevious(this.files, projection.name, how === undefined));
  }

  async generations(projection?: string): Promise<readonly KeptGeneration[]> {
    return withFiles(this.path, async (files) => keptGenerations(files, projection));
  }

  async annotate(projection: string, generation: Generation, note: string, instead: string | null): Promise<boolean> {
    return this.changing(() => annotate(this.files, projection, generation, note, instead));
  }

  async discard({ name }: Pick<ProjectionSpec, 'name'>, generation: Generation): Promise<void> {
    this.changing(() => dropGeneration(this.files.main, name, generation));
    this.letGo();
    await this.swept().catch(() => undefined);
  }

  async retire(kept: readonly string[]): Promise<readonly string[]> {
    const gone = this.changing(() => dropOthers(this.files.main, kept));
    await this.swept().catch(() => undefined);
    return gone;
  }

  async scrub(): Promise<void> {
    removeAside(this.path);
    await this.swept();
    this.live.refresh();
    for (const db of this.files.all()) {
      scrubWords(db);
      await rewrite(db.name);
      await emptyWriteAheadLog(db);
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    for (const writer of this.writers) await writer.close();
    await this.sweeping;
    this.files.close();
  }

  private open(): Files {
    return new Files(this.connections.serve(this.path), this.connections.serve);
  }

  private ensure(files: Files, wanted: Wanted, generation: Generation): void {
    if (generation === 'live') ensureLive(files, wanted);
    else if (generation === 'next') ensureApart(files, wanted, generation, this.buildingFile());
    // In a file of its own: its size is known, and it goes as a whole.
    else if (isNamed(generation)) ensureApart(files, wanted, generation, newNameBeside(this.path));
    else if (!storedGeneration(files.main, wanted.projection, generation)) throw missing(wanted.projection, generation);
  }

  /** A file that is removed is gone once nobody has it open. */
  private letGo(): void {
    this.files.keep(new Set(lookingFor(this.files.main, 'live')().flatMap(({ file }) => file ?? [])));
  }

  /** Builders have connections of their own: their caches are full of what nobody reads yet. A named one may be gone on with after a power cut. */
  private filesFor(generation: Generation): Files {
    if (isNamed(generation)) return this.open();
    if (generation === 'next') return (this.building ??= new Files(this.connections.serve(this.path), this.connections.build));
    return (this.writing ??= this.open());
  }

  private buildingFile(): string {
    // What is discarded is removed, and the file with it.
    if (this.file !== null && existsSync(pathBeside(this.path, this.file))) return this.file;
    const known = this.files.main.prepare<[], string>('SELECT file FROM apart GROUP BY file ORDER BY max(number)').pluck().all();
    return (this.file = known.length < MOST_FILES ? newNameBeside(this.path) : (known.at(-1) ?? newNameBeside(this.path)));
  }

  private closed(writer: ProjectionWriter): void {
    this.writers.delete(writer);
    if (this.writers.size > 0) return;
    this.writing?.close();
    this.building?.close();
    this.writing = this.building = this.file = null;
  }

  private dataVersion(): number {
    let sum = 0;
    for (const db of this.files.all()) {
      let version = this.versions.get(db);
      if (!version) this.versions.set(db, (version = { ask: db.prepare<[], number>('PRAGMA data_version').pluck(), last: 0 }));
      sum += version.last = version.ask.get() as number;
    }
    return sum;
  }

  /** Of one file: each further question takes a lock of another file. */
  private isUnchanged(db: Database.Database): boolean {
    const version = this.versions.get(db);
    return version !== undefined && version.ask.get() === version.last;
  }

  /** Removes behind everybody's back what is in the catalog no more; what fails is tried again at the next change. */
  private sweep(): void {
    if (this.isSweepDue) return;
    this.isSweepDue = true;
    const next = async (): Promise<void> => {
      this.isSweepDue = false;
      if (!this.isClosing) await this.swept();
    };
    this.sweeping = this.sweeping.then(next).catch(() => undefined);
  }

  private swept(): Promise<void> {
    return withFiles(this.path, (files) => sweep(files, () => this.isClosing));
  }

  /** This connection is not notified of what it commits itself. */
  private changing<T>(work: () => T): T {
    const outcome = mindingDamage(this.path, work);
    this.live.refresh();
    this.fresh.forget();
    noteCommit();
    return outcome;
  }
}

/**
 * Read models in one SQLite file, made when it is missing. Threads and processes each open their own.
 * @throws Error with a sentence for the operator where the file is damaged, or of another release
 */
export const openSqliteReadStore = (file: string): ReadStore =>
  mindingDamage(file, () => new SqliteReadStore(file, { serve: connect, build: connectToBuild }));

/** The same for one handle that is thrown away: it holds little memory, and nothing is sure to outlive the process. */
export const openPassingReadStore = (file: string): ReadStore =>
  mindingDamage(file, () => new SqliteReadStore(file, { serve: connectToScratch, build: connectToScratch }));
