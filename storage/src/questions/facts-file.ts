import { rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';

type FactType = 'text' | 'integer' | 'time' | 'flag';
export type FactTable = Readonly<{ name: string; columns: readonly Readonly<{ name: string; type: FactType }>[] }>;
export type FactRow = readonly (string | number | boolean | null)[];

const TYPES: Readonly<Record<FactType, string>> = { text: 'TEXT', integer: 'INTEGER', time: 'TEXT', flag: 'INTEGER' };
/** Looked for in most questions. */
const INDEXED = new Set(['happened_at', 'track', 'play']);
/** How far a file is, until it is whole. Its shape says of which tables it was begun. */
const REACHED = 'reached_so_far';

/**
 * Writes tables into a SQLite file of its own, which is there under its name once it is whole. One that was cut goes on behind what it `reached`; where it
 * cannot be read, or has other tables, it is begun again.
 */
export class FactsFile {
  private db: Database.Database;
  private readonly inserts = new Map<string, Database.Statement>();
  /** What was last said by `reach`; null for a file that begins. */
  readonly reached: string | null;

  constructor(
    private readonly file: string,
    private readonly tables: readonly FactTable[],
  ) {
    this.db = new Database(this.part);
    this.reached = this.found();
    if (this.reached === null) this.begin();
    for (const { name, columns } of tables)
      this.inserts.set(name, this.db.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`));
    this.db.exec('BEGIN');
  }

  private get part(): string {
    return `${this.file}.part`;
  }

  private found(): string | null {
    try {
      const row = this.db.prepare(`SELECT position, shape FROM ${REACHED}`).get() as { position: string; shape: string };
      return row.shape === JSON.stringify(this.tables) ? row.position : null;
    } catch {
      return null;
    }
  }

  private begin(): void {
    this.db.close();
    for (const end of ['', '-journal']) rmSync(`${this.part}${end}`, { force: true });
    this.db = new Database(this.part);
    for (const { name, columns } of this.tables)
      this.db.exec(`CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${TYPES[column.type]}`).join(', ')}) STRICT`);
    this.db.exec(`CREATE TABLE ${REACHED} (position TEXT, shape TEXT) STRICT`);
  }

  add(table: string, rows: readonly FactRow[]): void {
    for (const row of rows)
      this.inserts.get(table)?.run(row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  }

  /** What was added so far stays, whatever happens: another file of this name goes on behind `position`. */
  reach(position: string): void {
    this.db.exec(`DELETE FROM ${REACHED}`);
    this.db.prepare(`INSERT INTO ${REACHED} VALUES (?, ?)`).run(position, JSON.stringify(this.tables));
    this.db.exec('COMMIT; BEGIN');
  }

  async finish(): Promise<void> {
    this.db.exec('COMMIT');
    for (const { name, columns } of this.tables)
      for (const column of columns)
        if (INDEXED.has(column.name))
          this.db.exec(`CREATE INDEX IF NOT EXISTS ${name}_${column.name} ON ${name} (${column.name})`);
    this.db.exec(`DROP TABLE ${REACHED}`);
    this.db.exec('ANALYZE');
    this.db.close();
    await rename(this.part, this.file);
  }

  /** Lets go of it; what it reached is still there. */
  leave(): void {
    this.db.close();
  }

  async abandon(): Promise<void> {
    this.leave();
    await abandonFacts(this.file);
  }
}

/** Removes what there is of a file that is not whole. */
export const abandonFacts = async (file: string): Promise<void> => {
  for (const end of ['', '-journal']) await rm(`${file}.part${end}`, { force: true });
};
