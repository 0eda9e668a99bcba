import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { clientErrorLimits, type ClientErrorGroup } from '@refrain/contracts/telemetry';
import type { Clock } from '../../kernel/values/clock';

const WRITE_AFTER_MS = 2000;
const FILE = 'errors.json';
const DAY_MS = 86_400_000;

const isGroup = (value: unknown): value is ClientErrorGroup => {
  const { fingerprint, message, count, firstSeenAt, lastSeenAt } = (value ?? {}) as Partial<ClientErrorGroup>;
  return [fingerprint, message, firstSeenAt, lastSeenAt].every((text) => typeof text === 'string') && Number.isInteger(count);
};

/**
 * Errors of browsers, each once with its count, in a small file that is written shortly after. What a crash loses is lost: nothing
 * depends on it. Bounded in number and in time; where there is no room, the rarest one that was seen longest ago goes.
 */
export class ErrorGroups {
  private readonly logger = new Logger('Front end');
  private groups = new Map<string, ClientErrorGroup>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly loaded: Promise<void>;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    this.loaded = this.load();
  }

  async add(group: ClientErrorGroup): Promise<void> {
    await this.loaded;
    const known = this.groups.get(group.fingerprint);
    const { count = 0, firstSeenAt = group.firstSeenAt } = known ?? {};
    if (!known) this.makeRoom();
    this.groups.set(group.fingerprint, { ...group, count: count + 1, firstSeenAt });
    this.timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref();
  }

  /** The last seen first. */
  async all(): Promise<readonly ClientErrorGroup[]> {
    await this.loaded;
    this.forgetOld();
    return [...this.groups.values()].sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    if (!this.timer) return this.writing;
    clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.write()).catch((error: unknown) => this.complain('kept', error));
    return this.writing;
  }

  private async write(): Promise<void> {
    const groups = await this.all();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, FILE);
    await writeFile(`${file}.new`, JSON.stringify(groups), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  private async load(): Promise<void> {
    try {
      const stored: unknown = JSON.parse(await readFile(join(this.folder, FILE), 'utf8'));
      const groups = Array.isArray(stored) ? stored.filter(isGroup).slice(0, clientErrorLimits.most) : [];
      this.groups = new Map(groups.map((group) => [group.fingerprint, group]));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.complain('read', error);
    }
  }

  private makeRoom(): void {
    if (this.groups.size < clientErrorLimits.most) return;
    this.forgetOld();
    if (this.groups.size < clientErrorLimits.most) return;
    const [rarest] = [...this.groups.values()].sort((a, b) => a.count - b.count || a.lastSeenAt.localeCompare(b.lastSeenAt));
    if (rarest) this.groups.delete(rarest.fingerprint);
  }

  private forgetOld(): void {
    const first = new Date(Date.parse(this.clock.now()) - clientErrorLimits.daysStored * DAY_MS).toISOString();
    for (const [fingerprint, { lastSeenAt }] of this.groups) if (lastSeenAt < first) this.groups.delete(fingerprint);
  }

  private complain(what: 'kept' | 'read', error: unknown): void {
    this.logger.warn(`errors of browsers cannot be ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
