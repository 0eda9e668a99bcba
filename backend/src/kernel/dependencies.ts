import { writeFile } from 'node:fs/promises';
import { DEPENDENCIES, type DependencyHealth, type DependencyName } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { LogWentBack, type Storage } from '@refrain/storage';
import { within } from '@refrain/storage/kernel';
import { withTemporaryFile } from '@refrain/storage/media-store';
import { Clock } from './values/clock';

/** Asks something small of each; rejects when it is away. */
export type Probes = Readonly<
  Record<DependencyName, () => Promise<unknown>> & {
    /** Writes a little where this process keeps its files; rejects while it cannot. */
    write?: () => Promise<unknown>;
  }
>;

/** `doubted`: a write failed, so that an answer to a read proves nothing. */
type State = { up: boolean; doubted: boolean; since: string; lastUp: string; asking: boolean; message: string | null };

const PROBE_EVERY_MS = 2000;
const PROBE_WITHIN_MS = 2000;
/** More than a disk has left that is all but full. */
const WRITTEN_BYTES = 1024 * 1024;

export const probesOf = ({ log, readStore, vault, media, reachBus }: Storage): Probes => ({
  log: () => log.head(),
  readStore: () => readStore.checkpoint(projections[0]?.spec.name ?? ''),
  vault: () => vault.checkpoints.get('probe'),
  media: () => media.stat('probe'),
  bus: reachBus,
  write: () => withTemporaryFile(media, (file) => writeFile(file, Buffer.alloc(WRITTEN_BYTES), { flush: true })),
});

/** What this process leans on, and whether it is there: asked every other second, so that nobody else has to wait for an answer. */
export class Dependencies {
  private readonly states: ReadonlyMap<DependencyName, State>;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly probes: Probes,
    private readonly clock = new Clock(),
    private readonly onChange: (name: DependencyName, up: boolean, error: unknown) => void = () => undefined,
  ) {
    const now = clock.now();
    this.states = new Map(
      DEPENDENCIES.map((name) => [name, { up: true, doubted: false, since: now, lastUp: now, asking: false, message: null }]),
    );
  }

  /** Keeps looking until `close`. Resolves after the first look. */
  async watch(): Promise<void> {
    this.timer ??= setInterval(() => void this.look(), PROBE_EVERY_MS).unref();
    await this.look();
  }

  isUp(name: DependencyName): boolean {
    return this.states.get(name)?.up ?? false;
  }

  /** As of the last look; looks now when nobody watches. */
  async health(): Promise<readonly DependencyHealth[]> {
    if (!this.timer) await this.look();
    return [...this.states].map(([name, { up, since, message }]) => ({ name, up, since, ...(message ? { message } : {}) }));
  }

  /** A write into it failed: it counts as away until something can be written again. */
  doubt(name: DependencyName, error: unknown): void {
    const state = this.states.get(name);
    if (!state) return;
    state.doubted = true;
    this.note(name, state, error);
  }

  /** For how many seconds the log has been away, so that what is shown may be old; null while it is there. */
  get staleSeconds(): number | null {
    const log = this.states.get('log');
    if (!log || log.up) return null;
    return Math.max(1, Math.ceil((Date.parse(this.clock.now()) - Date.parse(log.lastUp)) / 1000));
  }

  private async look(): Promise<void> {
    await Promise.all([...this.states].map(([name, state]) => this.ask(name, state)));
  }

  private async ask(name: DependencyName, state: State): Promise<void> {
    // One that hangs is not asked a second time meanwhile.
    if (state.asking) return;
    state.asking = true;
    const probe = Promise.resolve()
      .then(this.probes[name])
      .then(() => (state.doubted ? this.probes.write?.() : undefined))
      .finally(() => (state.asking = false));
    const error: unknown = await within(PROBE_WITHIN_MS, probe).then(
      () => null,
      (reason: unknown) => reason ?? 'unknown',
    );
    if (error === null) state.doubted = false;
    this.note(name, state, error);
  }

  private note(name: DependencyName, state: State, error: unknown): void {
    const now = this.clock.now();
    const up = error === null;
    if (up) state.lastUp = now;
    state.message = error instanceof LogWentBack ? `${error.message} (${error.code})` : null;
    if (up === state.up) return;
    Object.assign(state, { up, since: now });
    this.onChange(name, up, error);
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
  }
}
