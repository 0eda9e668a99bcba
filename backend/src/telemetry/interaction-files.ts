import { mkdir, open, readdir, rm, stat, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { interactionLimits } from '@refrain/contracts/telemetry';
import type { Clock } from '../kernel/values/clock';
import { recordIn, type KeptInteraction } from './kept-interaction';

const WRITE_AFTER_MS = 2000;
/** More than this waits for no disk. */
const MOST_WAITING = 2000;
const FILE = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;
const DAY_MS = 86_400_000;

export type InteractionFilesOptions = Readonly<{ bytesPerDay?: number; daysKept?: number }>;

/**
 * A file of JSON lines for each day (UTC), of a bounded size, removed after a bounded time. What a crash loses, and what is more than
 * fits, is lost: nothing depends on it.
 */
export class InteractionFiles {
  private readonly logger = new Logger('Interactions');
  private waiting: KeptInteraction[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private sweptOn = '';
  private troubled = false;
  private readonly bytesPerDay: number;
  private readonly daysKept: number;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    { bytesPerDay = interactionLimits.bytesPerDay, daysKept = interactionLimits.daysKept }: InteractionFilesOptions = {},
  ) {
    this.bytesPerDay = bytesPerDay;
    this.daysKept = daysKept;
  }

  /** Soon on disk; never waits, never fails. */
  keep(records: readonly KeptInteraction[]): void {
    this.waiting.push(...records.slice(0, MOST_WAITING - this.waiting.length));
    this.timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const records = this.waiting;
    this.waiting = [];
    this.writing = this.writing.then(() => this.write(records)).catch((error: unknown) => this.complain(error));
    return this.writing;
  }

  private async write(records: readonly KeptInteraction[]): Promise<void> {
    if (records.length === 0) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.sweep();
    const days = new Map<string, string[]>();
    for (const record of records) {
      const day = record.at.slice(0, 10);
      days.set(day, [...(days.get(day) ?? []), `${JSON.stringify(record)}\n`]);
    }
    for (const [day, lines] of days) await this.append(join(this.folder, `${day}.jsonl`), lines);
    this.troubled = false;
  }

  private async append(file: string, lines: readonly string[]): Promise<void> {
    let room =
      this.bytesPerDay -
      (await stat(file).then(
        ({ size }) => size,
        () => 0,
      ));
    const fitting = lines.filter((line) => (room -= Buffer.byteLength(line)) >= 0);
    if (fitting.length > 0) await appendFile(file, fitting.join(''), { mode: 0o600 });
  }

  /** The newest records of a day (UTC), the oldest first: those in so many bytes at the end of its file. What still waits is written before. */
  async newest(day: string, bytes: number): Promise<readonly KeptInteraction[]> {
    await this.flush();
    const file = await open(this.fileOf(day)).catch(() => null);
    if (!file) return [];
    try {
      const { size } = await file.stat();
      const start = Math.max(0, size - bytes);
      const buffer = Buffer.alloc(size - start);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
      // The first one may be cut by where the reading starts, the last one by a crash.
      return (start > 0 ? lines.slice(1) : lines).flatMap((line) => recordIn(line) ?? []);
    } finally {
      await file.close();
    }
  }

  /** The file of a day (UTC), whether it is there or not. */
  fileOf(day: string): string {
    return join(this.folder, `${day}.jsonl`);
  }

  /** Removes the files of days that are over for long; once a day. */
  private async sweep(): Promise<void> {
    const today = this.clock.now().slice(0, 10);
    if (this.sweptOn === today) return;
    const first = new Date(Date.parse(today) - (this.daysKept - 1) * DAY_MS).toISOString().slice(0, 10);
    for (const name of await readdir(this.folder)) {
      const [, day = today] = FILE.exec(name) ?? [];
      if (day < first) await rm(join(this.folder, name), { force: true });
    }
    this.sweptOn = today;
  }

  private complain(error: unknown): void {
    if (!this.troubled)
      this.logger.warn(`interactions cannot be kept: ${error instanceof Error ? error.message : String(error)}`);
    this.troubled = true;
  }
}
