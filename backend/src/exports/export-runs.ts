import { createReadStream, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import { exportRefusals, EXPORT_FORMATS, type ExportFormat, type ExportStatus } from '@refrain/contracts/exports';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { OrderedRun } from '../facts/ordered-run';
import { pseudonymsOf } from '../facts/pseudonyms';
import { DomainError } from '../kernel/domain-error';
import { runExport } from './run-export';
import { ExportRefused, readManifest, type Manifest } from './writing/manifest';

type Ended = Readonly<{ state: 'done' | 'stopped' | 'failed'; problem: string | null }>;
/** `events` were read by the run that goes on or was the last. */
type Run = { readonly ordered: OrderedRun; events: number; ended: Ended | null };

const NEWEST_DAYS = 7;
const FAILED = 'The export ended with an error, which stands in the log of the site. It goes on where it was.';

/**
 * The exports of this site, each in a folder of its format. A run reads the log a little at a time between requests; what ends with its process goes on
 * with the next one.
 */
export class ExportRuns {
  private readonly runs: ReadonlyMap<ExportFormat, Run>;

  constructor(
    private readonly folder: string,
    private readonly log: Pick<EventLog, 'head' | 'readAll'>,
    private readonly vault: Pick<Vault, 'secret'>,
    private readonly failed: (error: unknown) => void,
  ) {
    const runOf = (format: ExportFormat): Run => ({
      ordered: new OrderedRun(`${this.folderOf(format)}.ordered`, (_, signal) => this.write(format, signal)),
      events: 0,
      ended: null,
    });
    this.runs = new Map(EXPORT_FORMATS.map((format) => [format, runOf(format)]));
  }

  all(): Promise<readonly ExportStatus[]> {
    return Promise.all(EXPORT_FORMATS.map((format) => this.status(format)));
  }

  async status(format: ExportFormat): Promise<ExportStatus> {
    const manifest = await readManifest(this.folderOf(format));
    const { ordered, events, ended } = this.runOf(format);
    const state = ordered.isRunning ? 'running' : (ended?.state ?? (manifest ? 'stopped' : 'none'));
    return { format, state, problem: ended?.problem ?? null, events, ...summed(manifest) };
  }

  /** @throws DomainError EXPORT.RUNNING */
  async start(format: ExportFormat): Promise<void> {
    if (!(await this.runOf(format).ordered.begin())) throw new DomainError(exportRefusals.running);
  }

  private async write(format: ExportFormat, signal: AbortSignal): Promise<void> {
    const run = this.runOf(format);
    Object.assign(run, { events: 0, ended: null });
    try {
      const person = await pseudonymsOf(this.vault);
      const onRead = (events: number): void => void (run.events += events);
      await runExport({ log: this.log, person, folder: this.folderOf(format), format, signal, onRead });
      run.ended = { state: signal.aborted ? 'stopped' : 'done', problem: null };
    } catch (error) {
      this.failed(error);
      run.ended = { state: 'failed', problem: error instanceof ExportRefused ? error.message : FAILED };
    }
  }

  /** Resolves when nothing is written any more. @throws DomainError EXPORT.NOT_RUNNING */
  async stop(format: ExportFormat): Promise<void> {
    if (!(await this.runOf(format).ordered.stop())) throw new DomainError(exportRefusals.notRunning);
  }

  /** A file that the list of the export names: no path is made of what was asked. @throws DomainError EXPORT.FILE */
  async file(format: ExportFormat, table: string, day: string): Promise<Readonly<{ name: string; bytes: ReadStream }>> {
    const manifest = await readManifest(this.folderOf(format));
    const found = manifest?.days.find((each) => each.day === day)?.files.find((each) => each.table === table);
    if (!found) throw new DomainError(exportRefusals.file);
    return { name: `${table}-${day}.${format}`, bytes: createReadStream(join(this.folderOf(format), found.path)) };
  }

  private folderOf(format: ExportFormat): string {
    return join(this.folder, format);
  }

  private runOf(format: ExportFormat): Run {
    return this.runs.get(format)!;
  }

  /** Goes on with what ended with a process before this one. */
  async onApplicationBootstrap(): Promise<void> {
    for (const { ordered } of this.runs.values()) await ordered.resume();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.runs.values()].map(({ ordered }) => ordered.close()));
  }
}

const summed = (manifest: Manifest | null) => {
  const days = manifest?.days ?? [];
  const files = days.flatMap((day) => day.files);
  return {
    days: days.length,
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    newest: days
      .slice(-NEWEST_DAYS)
      .toReversed()
      .map(({ day, files: ofDay }) => ({ day, files: ofDay })),
  };
};
