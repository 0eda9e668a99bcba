import type { ExportFormat } from './rules';

/** `stopped` ended before the end, by a wish, and goes on when it is started again; `failed` says why. What ends with its process goes on by itself. */
export type ExportState = 'none' | 'running' | 'stopped' | 'done' | 'failed';
type ExportFile = Readonly<{ table: string; rows: number; bytes: number; sha256: string; path: string }>;

/**
 * An export as it stands. Days are ISO dates (UTC); `events` were read by the run that goes on or was the last; `newest` are the files of the last
 * days, the newest first.
 */
export type ExportStatus = Readonly<{
  format: ExportFormat;
  state: ExportState;
  problem: string | null;
  days: number;
  firstDay: string | null;
  lastDay: string | null;
  rows: number;
  bytes: number;
  events: number;
  newest: readonly Readonly<{ day: string; files: readonly ExportFile[] }>[];
}>;

/** GET /api/admin/exports */
export type ExportsResponse = Readonly<{ exports: readonly ExportStatus[] }>;
