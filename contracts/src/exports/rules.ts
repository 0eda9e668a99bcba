import { refusal } from '../kernel';

export const EXPORT_FORMATS = ['ndjson', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportRefusals = {
  format: refusal('EXPORT.FORMAT', 404, 'Exports are written as ndjson or parquet.'),
  running: refusal('EXPORT.RUNNING', 409, 'This export is being written already.'),
  notRunning: refusal('EXPORT.NOT_RUNNING', 409, 'This export is not being written.'),
  file: refusal('EXPORT.FILE', 404, 'There is no such file in this export.'),
} as const;
