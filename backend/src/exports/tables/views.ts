import type { ExportFormat } from '@refrain/contracts/exports';
import type { Column, ColumnType, Table } from '../../facts/table';

const TYPES: Readonly<Record<ColumnType, string>> = { text: 'VARCHAR', integer: 'BIGINT', time: 'TIMESTAMP', flag: 'BOOLEAN' };

const empty = (columns: readonly Column[]): string =>
  `SELECT ${columns.map(({ name, type }) => `NULL::${TYPES[type]} AS ${name}`).join(', ')} WHERE false`;

const SOURCES: Readonly<Record<ExportFormat, (table: Table) => string>> = {
  ndjson: ({ name, columns }) =>
    `SELECT * FROM read_json('${name}/*.ndjson', format = 'newline_delimited', columns = {${columns
      .map((column) => `${column.name}: '${TYPES[column.type]}'`)
      .join(', ')}})`,
  parquet: ({ name, columns }) =>
    `SELECT ${columns.map((column) => `${column.name}::${TYPES[column.type]} AS ${column.name}`).join(', ')} FROM read_parquet('${name}/*.parquet')`,
};

/** Names every table for DuckDB, in the same columns whatever the format; a table that has no file yet is there and empty. */
export const viewsText = (tables: readonly Table[], format: ExportFormat, withFiles: ReadonlySet<string>): string =>
  [
    "SET TimeZone = 'UTC';",
    ...tables.map((table) => {
      const source = withFiles.has(table.name) ? SOURCES[format](table) : empty(table.columns);
      return `CREATE OR REPLACE VIEW ${table.name} AS ${source};`;
    }),
    '',
  ].join('\n');
