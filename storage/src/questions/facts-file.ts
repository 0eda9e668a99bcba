import { rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';

type FactType = 'text' | 'integer' | 'time' | 'flag';
export type FactTable = Readonly<{ name: string; columns: readonly Readonly<{ name: string; type: FactType }>[] }>;
export type FactRow = readonly (string | number | boolean | null)[];

const TYPES: Readonly<Record<FactType, string>> = { text: 'TEXT', integer: 'INTEGER', time: 'TEXT', flag: 'INTEGER' };
/** Looked for in most questions. */
const INDEXED = new Set(['happened_at', 'track', 'play']);

/** Writes tables into a SQLite file of its own, which is there under its name once it is whole. */
export class FactsFile {
  private readonly db: Database.Database;
  private readonly inserts = new Map<string, Database.Statement>();

  constructor(
    private readonly file: string,
    private readonly tables: readonly FactTable[],
  ) {
    this.db = new Database(`${file}.part`);
    // Nothing is there before the end, so nothing is lost by a crash.
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    for (const { name, columns } of tables) {
      this.db.exec(`CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${TYPES[column.type]}`).join(', ')}) STRICT`);
      this.inserts.set(name, this.db.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`));
    }
    this.db.exec('BEGIN');
  }

  add(table: string, rows: readonly FactRow[]): void {
    for (const row of rows)
      this.inserts.get(table)?.run(row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  }

  async finish(): Promise<void> {
    this.db.exec('COMMIT');
    for (const { name, columns } of this.tables)
      for (const column of columns)
        if (INDEXED.has(column.name)) this.db.exec(`CREATE INDEX ${name}_${column.name} ON ${name} (${column.name})`);
    this.db.exec('ANALYZE');
    this.db.close();
    await rename(`${this.file}.part`, this.file);
  }

  async abandon(): Promise<void> {
    this.db.close();
    await rm(`${this.file}.part`, { force: true });
  }
}
