import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ExportFormat } from '@refrain/contracts/exports';
import type * as Parquet from 'hyparquet-writer' with { 'resolution-mode': 'import' };
import type { Column, ColumnType, Row, Table } from '../../facts/table';

/** Writes rows of a table into one file. Equal rows give equal bytes. */
export type TableWriter = Readonly<{ add: (rows: readonly Row[]) => Promise<void>; finish: () => Promise<void> }>;
type OpenWriter = (path: string, table: Table) => Promise<TableWriter>;

/** Lines that are held before they are written. */
const HELD_ROWS = 5_000;

const lineOf = (columns: readonly Column[], row: Row): string =>
  `${JSON.stringify(Object.fromEntries(columns.map(({ name }, i) => [name, row[i] ?? null])))}\n`;

const ndjson: OpenWriter = async (path, { columns }) => {
  const file = await open(path, 'w');
  let lines: string[] = [];
  const flush = async (): Promise<void> => {
    const text = lines.join('');
    lines = [];
    await file.write(text);
  };
  return {
    add: async (rows) => {
      for (const row of rows) lines.push(lineOf(columns, row));
      if (lines.length >= HELD_ROWS) await flush();
    },
    finish: async () => {
      await flush();
      await file.sync();
      await file.close();
    },
  };
};

type Element = Parquet.SchemaElement;
const ELEMENTS: Readonly<Record<ColumnType, Omit<Element, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  integer: { type: 'INT64', repetition_type: 'OPTIONAL' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'OPTIONAL' },
  flag: { type: 'BOOLEAN', repetition_type: 'OPTIONAL' },
};
const CELLS: Readonly<Record<ColumnType, (value: NonNullable<Row[number]>) => unknown>> = {
  text: String,
  integer: (value) => BigInt(value),
  time: (value) => new Date(String(value)),
  flag: Boolean,
};

/** A group holds so many rows: what a reader skips by its statistics, and what is held in memory here. */
const GROUP_ROWS = 20_000;

const parquet: OpenWriter = async (path, { columns }) => {
  const { ParquetWriter, fileWriter } = await import('hyparquet-writer');
  const schema = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ ...ELEMENTS[type], name })),
  ] as Element[];
  const writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'refrain' });
  let held: Row[] = [];
  const flush = async (): Promise<void> => {
    if (held.length === 0) return;
    const columnData = columns.map(({ name, type }, i) => ({
      name,
      data: held.map((row) => (row[i] === null || row[i] === undefined ? null : CELLS[type](row[i]))),
    }));
    held = [];
    await writer.write({ columnData, rowGroupSize: GROUP_ROWS });
  };
  return {
    add: async (rows) => {
      for (const row of rows) {
        held.push(row);
        // Groups end at the same rows, however many come at once.
        if (held.length === GROUP_ROWS) await flush();
      }
    },
    finish: async () => {
      await flush();
      await writer.finish();
    },
  };
};

export const openWriter: Readonly<Record<ExportFormat, OpenWriter>> = { ndjson, parquet };

/** SHA-256 (hex) and size of a file. */
export const sealOf = async (path: string): Promise<Readonly<{ bytes: number; sha256: string }>> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
};
