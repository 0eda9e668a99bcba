import { createReadStream, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import { exportRefusals, EXPORT_FORMATS, type ExportFormat, type ExportStatus } from '@refrain/contracts/exports';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { DomainError } from '../kernel/domain-error';
import { pseudonymsOf } from '../facts/pseudonyms';
import { runExport } from './run-export';
import { ExportRefused, readManifest, type Manifest } from './writing/manifest';

type Run = { events: number; stopping: AbortController; done: Promise<void> };
type Ended = Readonly<{ state: 'done' | 'stopped' | 'failed'; problem: string | null; events: number }>;

const NEWEST_DAYS = 7;
const FAILED = 'The export ended with an error, which stands in the log of the site. It goes on where it was.';

/**
 * The exports of this site, each in a folder of its format. A run reads the log a little at a time between requests; what ends with its process goes on
 * when it is started again.
 */
export class ExportRuns {
  private readonly running = new Map<ExportFormat, Run>();
  private readonly ended = new Map<ExportFormat, Ended>();

  constructor(
    private readonly folder: string,
    private readonly log: Pick<EventLog, 'head' | 'readAll'>,
    private readonly vault: Pick<Vault, 'secret'>,
    private readonly failed: (error: unknown) => void,
  ) {}

  all(): Promise<readonly ExportStatus[]> {
    return Promise.all(EXPORT_FORMATS.map((format) => this.status(format)));
  }

  async status(format: ExportFormat): Promise<ExportStatus> {
    const manifest = await readManifest(this.folderOf(format));
    const run = this.running.get(format);
    const ended = this.ended.get(format);
    const state = run ? 'running' : (ended?.state ?? (manifest ? 'stopped' : 'none'));
    return { format, state, problem: ended?.problem ?? null, events: run?.events ?? ended?.events ?? 0, ...summed(manifest) };
  }

  /** @throws DomainError EXPORT.RUNNING */
  start(format: ExportFormat): void {
    if (this.running.has(format)) throw new DomainError(exportRefusals.running);
    const run: Run = { events: 0, stopping: new AbortController(), done: Promise.resolve() };
    this.running.set(format, run);
    this.ended.delete(format);
    run.done = this.write(format, run).then((ended) => {
      this.running.delete(format);
      this.ended.set(format, ended);
    });
  }

  private async write(format: ExportFormat, run: Run): Promise<Ended> {
    const end = (state: Ended['state'], problem: string | null = null): Ended => ({ state, problem, events: run.events });
    try {
      const person = await pseudonymsOf(this.vault);
      const { signal } = run.stopping;
      const onRead = (events: number): void => void (run.events += events);
      await runExport({ log: this.log, person, folder: this.folderOf(format), format, signal, onRead });
      return end(signal.aborted ? 'stopped' : 'done');
    } catch (error) {
      this.failed(error);
      return end('failed', error instanceof ExportRefused ? error.message : FAILED);
    }
  }

  /** Resolves when nothing is written any more. @throws DomainError EXPORT.NOT_RUNNING */
  async stop(format: ExportFormat): Promise<void> {
    const run = this.running.get(format);
    if (!run) throw new DomainError(exportRefusals.notRunning);
    run.stopping.abort();
    await run.done;
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

  async onModuleDestroy(): Promise<void> {
    for (const { stopping } of this.running.values()) stopping.abort();
    await Promise.all([...this.running.values()].map(({ done }) => done));
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
