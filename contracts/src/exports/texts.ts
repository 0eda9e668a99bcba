import type { ExportFormat } from './rules';
import type { ExportState } from './api';

export const exportTexts = {
  usage: 'Say where to: export FOLDER [--format ndjson|parquet] [--until POSITION]',
  written: (days: number, files: number, rows: number, folder: string) =>
    `${days} days, ${files} files, ${rows} rows in ${folder}. The day that goes on is written once a later one has begun.`,
  title: 'Exports',
  intro:
    'The log by day, for data teams. People are pseudonyms that change with each quarter; nothing that a person wrote is in it.',
  formats: { ndjson: 'NDJSON', parquet: 'Parquet' } satisfies Record<ExportFormat, string>,
  states: {
    none: 'Not written yet',
    running: 'Being written',
    stopped: 'Stopped',
    done: 'Up to date',
    failed: 'Failed',
  } satisfies Record<ExportState, string>,
  start: 'Write',
  goOn: 'Go on',
  again: 'Write new days',
  stop: 'Stop',
  /** What a button does, and to which export. */
  actOn: (act: string, format: string) => `${act}: ${format}`,
  days: 'Days',
  rows: 'Rows',
  size: 'Size',
  reach: 'From, to',
  events: (count: string) => `${count} events read`,
  files: 'Files of the last days',
  file: (table: string, day: string) => `${table}, ${day}`,
  failed: 'The exports cannot be shown',
  refused: 'The export could not be changed',
} as const;
