import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  READINESS_STATES,
  type Readiness as Shown,
  type ReadinessCheck,
  type ReadinessState,
} from '@refrain/contracts/readiness';
import type { Finding } from './finding';
import type { Clock } from '../kernel/values/clock';

const STATES: Readonly<Record<Finding['state'], ReadinessState>> = { ok: 'green', warning: 'amber', problem: 'red' };
/** Checks ask partners and read files: they run no more often than this. */
const AGAIN_AFTER_MS = 30_000;

type Measured = Omit<Shown, 'isRunning' | 'hasFailed'>;
const NOTHING: Measured = { at: null, tookMs: 0, checks: [] };

const isCheck = (value: Partial<ReadinessCheck> | null): boolean =>
  typeof value?.check === 'string' &&
  typeof value.says === 'string' &&
  typeof value.since === 'string' &&
  READINESS_STATES.includes(value.state as ReadinessState);
const isMeasured = (value: Partial<Measured> | null): value is Measured =>
  typeof value?.at === 'string' && typeof value.tookMs === 'number' && Array.isArray(value.checks) && value.checks.every(isCheck);

/** Several findings of one name are one check with the worst of them first. */
const rankOf = (state: ReadinessState): number => READINESS_STATES.indexOf(state);

/**
 * What the checks came to, and since when. Starting them takes seconds, so nobody waits for them: a look is answered with what they came to last, and when that was, and
 * begins the next run where that is old. The last run is kept in a file, so that it outlives the process; one that cannot be read or written is begun again,
 * and nothing else depends on it.
 */
export class ReadinessChecks {
  private newest = NOTHING;
  private opened: Promise<void> | null = null;
  private running: Promise<void> | null = null;
  private failedAt: string | null = null;

  constructor(
    private readonly examine: () => Promise<readonly Finding[]>,
    private readonly file: string,
    private readonly clock: Clock,
  ) {}

  async look(): Promise<Shown> {
    await (this.opened ??= this.stored().then((measured) => void (this.newest = measured)));
    if (this.isOld()) this.running ??= this.runs();
    return { ...this.newest, isRunning: this.running !== null, hasFailed: this.failedAt !== null };
  }

  private isOld(): boolean {
    const age = Date.parse(this.clock.now()) - Date.parse(this.failedAt ?? this.newest.at ?? '');
    return !(age >= 0 && age < AGAIN_AFTER_MS);
  }

  private async runs(): Promise<void> {
    try {
      await this.run();
      this.failedAt = null;
    } catch {
      this.failedAt = this.clock.now();
    } finally {
      this.running = null;
    }
  }

  private async run(): Promise<void> {
    const began = performance.now();
    const findings = await this.examine();
    const at = this.clock.now();
    const before = new Map(this.newest.checks.map((each) => [each.check, each]));
    const checks = findings.map(({ check, state, says, todo = null }): ReadinessCheck => {
      const [now, known] = [STATES[state], before.get(check)];
      return { check, state: now, says, todo, since: known?.state === now ? known.since : at };
    });
    const sorted = [...checks].sort((a, b) => rankOf(a.state) - rankOf(b.state));
    this.newest = { at, tookMs: Math.round(performance.now() - began), checks: sorted };
    await this.store();
  }

  private async stored(): Promise<Measured> {
    const text = await readFile(this.file, 'utf8').catch(() => 'null');
    try {
      const measured = JSON.parse(text) as Partial<Measured> | null;
      return isMeasured(measured) ? measured : NOTHING;
    } catch {
      return NOTHING;
    }
  }

  private async store(): Promise<void> {
    const part = `${this.file}.part`;
    await writeFile(part, JSON.stringify(this.newest), { mode: 0o600 })
      .then(() => rename(part, this.file))
      .catch(() => undefined);
  }
}
